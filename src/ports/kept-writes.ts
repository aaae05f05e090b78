import { createPort } from './port.ts';

/** The API calls that move money. */
export type WriteKind = 'cashOut' | 'transfer' | 'recharge';

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
  /** A transfer to a diamond seller (reading 3). */
  diamondSeller?: true;
};

/** The place of a kept call: each user has at most one call of each kind. */
export type WriteSlot = `${WriteKind} ${string}`;

export const slotOf = (kind: WriteKind, userId: string): WriteSlot => `${kind} ${userId}`;

/** While a user's call is kept, that user sends no other call of its kind. */
export type KeptWrites = Pick<Map<WriteSlot, KeptWrite>, 'get' | 'delete' | 'keys'> & {
  set(slot: WriteSlot, write: KeptWrite): unknown;
};

const port = createPort<KeptWrites>('kept writes');

/**
 * Connects the storage of kept calls: on the device, so that the app still asks for the result after a reload or a
 * closed tab (reading 50).
 */
export const connectKeptWrites = port.connect;

/** Returns the call of a place. If the clock was set back, a call counts as sent just now. */
const at = (slot: WriteSlot): KeptWrite | undefined => {
  const write = port.use().get(slot);
  return write && { ...write, sentAt: Math.min(write.sentAt, Date.now()) };
};

/** The kept calls. */
export const keptWrites = {
  get: (kind: WriteKind, userId: string): KeptWrite | undefined => at(slotOf(kind, userId)),
  set: (kind: WriteKind, write: KeptWrite): void => void port.use().set(slotOf(kind, write.userId), write),
  /** Forgets this call; another tab may have stored another one by now. */
  delete: (kind: WriteKind, { userId, key }: Pick<KeptWrite, 'userId' | 'key'>): void => {
    if (at(slotOf(kind, userId))?.key === key) port.use().delete(slotOf(kind, userId));
  },
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
export const ofEndedSession = <Kept extends Record<WriteSlot, KeptWrite>>(writes: Kept): Kept => {
  const latest = Date.now() + PASSAGE - LATEST;
  const ended = Object.entries<KeptWrite>(writes).map(([slot, write]) => [
    slot,
    { ...write, sentAt: Math.min(write.sentAt, latest) },
  ]);
  return Object.fromEntries(ended);
};

/** True if a call of any kind may still be moving money. */
export const isMoneyUnderWay = (): boolean =>
  [...port.use().keys()].some((slot) => {
    const write = at(slot);
    return write !== undefined && Date.now() < overAt(write);
  });
