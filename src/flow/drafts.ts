import { type Drafts, deviceFacts, type KeptDrafts, storedUserId } from './storage.ts';

type Part = keyof Drafts;

const DAY = 24 * 60 * 60_000;

/** Drafts are deleted after the first time, drafts of a pending review after the second, in ms. */
const LIFE = { typed: DAY, sent: 30 * DAY };

/** Returns the user's drafts that are not too old, and deletes all others from the device. */
const draftsOf = (userId: string): KeptDrafts['parts'] => {
  const kept = deviceFacts.get('drafts');
  // An earlier version stored drafts without parts.
  const parts = Object.entries(kept?.parts ?? {});
  const isFresh = ({ keptAt = 0, isSent = false } = {}) =>
    kept?.userId === userId && Date.now() - keptAt <= LIFE[isSent ? 'sent' : 'typed'];
  const fresh = parts.filter(([, part]) => isFresh(part));
  const drafts: KeptDrafts['parts'] = Object.fromEntries(fresh);
  if (kept && (fresh.length === 0 || fresh.length < parts.length)) store(userId, drafts);
  return drafts;
};

/** Stores nothing for a user who is no longer signed in: the screen may report a change while it is being left. */
const store = (userId: string, parts: KeptDrafts['parts']): void => {
  if (storedUserId() !== userId) return;
  deviceFacts.set('drafts', Object.keys(parts).length > 0 ? { userId, parts } : undefined);
};

/** Returns the input and uploads that a user left unfinished, up to a day (in a review 30 days) ago. */
export const keptDraft = <P extends Part>(userId: string, part: P): Drafts[P] =>
  draftsOf(userId)[part]?.draft as Drafts[P];

/** Stores a draft; null deletes the draft, because it was accepted. */
export const keepDraft = <P extends Part>(userId: string, part: P, draft: Drafts[P] | null): void => {
  const { [part]: before, ...others } = draftsOf(userId);
  store(userId, { ...others, ...(draft && { [part]: { ...before, draft, keptAt: Date.now() } }) });
};

/** Returns those of these drafts that a review has. */
export const sentOf = <P extends Part>(userId: string, parts: readonly P[]): P[] => {
  const drafts = draftsOf(userId);
  return parts.filter((part) => drafts[part]?.isSent);
};

/** Deletes those of these drafts that a review has: a new request has nothing of an earlier one. */
export const forgetSent = (userId: string, parts: readonly Part[]): void => {
  for (const part of sentOf(userId, parts)) keepDraft(userId, part, null);
};

/** Keeps these drafts for 30 days: they were sent to a review, which may ask for them again. */
export const keepSent = (userId: string, sent: readonly Part[]): void => {
  const drafts = draftsOf(userId);
  for (const part of sent) {
    const kept = drafts[part];
    if (kept) drafts[part] = { ...kept, keptAt: Date.now(), isSent: true };
  }
  store(userId, drafts);
};
