import { createPort } from './port.ts';

/** The calls that move money. */
const KINDS = ['cashOut', 'transfer', 'recharge'] as const;

export type WriteKind = (typeof KINDS)[number];

/**
 * A call that was sent and whose end nobody knows: the key it can be asked about by, whose it is, and what may be said of
 * it. No account, no name, no code.
 */
export type KeptWrite = {
  key: string;
  userId: string;
  /** US dollars as a decimal string. */
  amount: string;
  /** Epoch ms; earlier where it is over sooner (`ofEndedSession`). */
  sentAt: number;
  /** The order of a merchant that it pays (`orderName`). */
  order?: string;
};

/** One of each kind at most: while it is kept nothing of that kind is sent anew. */
export type KeptWrites = {
  get(kind: WriteKind): KeptWrite | undefined;
  set(kind: WriteKind, write: KeptWrite): unknown;
  delete(kind: WriteKind): unknown;
};

const port = createPort<KeptWrites>('kept writes');

/** In the app they are kept on the device, so that a reload or a closed tab goes on asking (reading 50). */
export const connectKeptWrites = port.connect;

/** The kept writes. If the clock was set back since, a write counts as sent just now. */
export const keptWrites: KeptWrites = {
  get: (kind) => {
    const write = port.use().get(kind);
    return write && { ...write, sentAt: Math.min(write.sentAt, Date.now()) };
  },
  set: (kind, write) => port.use().set(kind, write),
  delete: (kind) => port.use().delete(kind),
};

/** The proof in a call that moves money is over after 5 minutes (reading 49); then a minute for clocks that differ. */
const LATEST = 6 * 60_000;

/** When a call that has not been carried out never will be, epoch ms. */
export const overAt = ({ sentAt }: Pick<KeptWrite, 'sentAt'>): number => sentAt + LATEST;

/** A call that the server has let in is through by then, in ms. */
const PASSAGE = 20_000;

/** What is kept as the server ends its session: whatever it has not let in by now it never will. */
export const ofEndedSession = (writes: Partial<Record<WriteKind, KeptWrite>>): typeof writes => {
  const latest = Date.now() + PASSAGE - LATEST;
  return Object.fromEntries(
    Object.entries(writes).map(([kind, write]) => [
      kind,
      { ...write, sentAt: Math.min(write.sentAt, latest) },
    ]),
  );
};

/** Whether money may be moving just now, by a call of any kind whose end nobody knows. */
export const isMoneyUnderWay = (): boolean =>
  KINDS.some((kind) => {
    const write = keptWrites.get(kind);
    return write !== undefined && Date.now() < overAt(write);
  });
