import { createPort } from './port.ts';

/** The API calls that move money. */
const KINDS = ['cashOut', 'transfer', 'recharge'] as const;

export type WriteKind = (typeof KINDS)[number];

/**
 * A money call that was sent and whose result is unknown: its idempotency key, its user, and the facts to show.
 * Contains no account, name or code.
 */
export type KeptWrite = {
  key: string;
  userId: string;
  /** US dollars as a decimal string. */
  amount: string;
  /** Epoch ms of sending. `ofEndedSession` sets it earlier, so that the call expires sooner. */
  sentAt: number;
  /** The merchant's order that it pays (`orderName`). */
  order?: string;
};

/** At most one call of each kind. While a call is kept, no other call of that kind is sent. */
export type KeptWrites = {
  get(kind: WriteKind): KeptWrite | undefined;
  set(kind: WriteKind, write: KeptWrite): unknown;
  delete(kind: WriteKind): unknown;
};

const port = createPort<KeptWrites>('kept writes');

/**
 * Connects the storage of kept calls: on the device, so that the app still asks for the result after a reload or a
 * closed tab (reading 50).
 */
export const connectKeptWrites = port.connect;

/** The kept calls. If the clock was set back, a call counts as sent just now. */
export const keptWrites: KeptWrites = {
  get: (kind) => {
    const write = port.use().get(kind);
    return write && { ...write, sentAt: Math.min(write.sentAt, Date.now()) };
  },
  set: (kind, write) => port.use().set(kind, write),
  delete: (kind) => port.use().delete(kind),
};

/**
 * The authorisation token of a money call expires after 5 minutes (reading 49); one minute more for clock differences.
 */
const LATEST = 6 * 60_000;

/** Returns the time (epoch ms) after which the server no longer carries out the call. */
export const overAt = ({ sentAt }: Pick<KeptWrite, 'sentAt'>): number => sentAt + LATEST;

/** Maximum time in ms that the server takes for a call it has accepted. */
const PASSAGE = 20_000;

/**
 * Returns the calls after the session ended: the server accepts none of them later, so they expire in `PASSAGE` ms.
 */
export const ofEndedSession = (writes: Partial<Record<WriteKind, KeptWrite>>): typeof writes => {
  const latest = Date.now() + PASSAGE - LATEST;
  return Object.fromEntries(
    Object.entries(writes).map(([kind, write]) => [
      kind,
      { ...write, sentAt: Math.min(write.sentAt, latest) },
    ]),
  );
};

/** True if a call of any kind may still be moving money. */
export const isMoneyUnderWay = (): boolean =>
  KINDS.some((kind) => {
    const write = keptWrites.get(kind);
    return write !== undefined && Date.now() < overAt(write);
  });
