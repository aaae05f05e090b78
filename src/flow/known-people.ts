import type { Recipient } from '#domain/payouts/transfer.ts';
import { keepDraft, keepSent, keptDraft } from './drafts.ts';

/** Number of recipients that are remembered. */
const MOST = 20;

/** Returns the recipients of transfers from this device, up to 30 days ago: the server's list of them has no names. */
export const knownPeople = (userId: string): readonly Recipient[] => keptDraft(userId, 'people') ?? [];

/** Remembers a recipient of a transfer that was sent. */
export const rememberPerson = (userId: string, person: Recipient): void => {
  const others = knownPeople(userId).filter(({ account }) => account !== person.account);
  keepDraft(userId, 'people', [person, ...others].slice(0, MOST));
  keepSent(userId, ['people']);
};
