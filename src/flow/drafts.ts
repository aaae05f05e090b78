import { type Drafts, deviceFacts, type KeptDrafts } from './storage.ts';

type Part = keyof Drafts;

const DAY = 24 * 60 * 60_000;

/** Drafts are deleted after this time, in ms; those of a review that goes on after the longer one. */
const LIFE = { typed: DAY, sent: 30 * DAY };

/** The user's drafts that are not too old; all others are deleted from the device. */
const draftsOf = (userId: string): KeptDrafts['parts'] => {
  const kept = deviceFacts.get('drafts');
  // An earlier version had no parts.
  const parts = Object.entries(kept?.parts ?? {});
  const isFresh = ({ keptAt = 0, isSent = false } = {}) =>
    kept?.userId === userId && Date.now() - keptAt <= LIFE[isSent ? 'sent' : 'typed'];
  const fresh = parts.filter(([, part]) => isFresh(part));
  const drafts: KeptDrafts['parts'] = Object.fromEntries(fresh);
  if (kept && (fresh.length === 0 || fresh.length < parts.length)) store(userId, drafts);
  return drafts;
};

const store = (userId: string, parts: KeptDrafts['parts']): void =>
  deviceFacts.set('drafts', Object.keys(parts).length > 0 ? { userId, parts } : undefined);

/** What a user had typed or uploaded before the page was loaded again, left or closed, up to a day or 30 days ago. */
export const keptDraft = <P extends Part>(userId: string, part: P): Drafts[P] =>
  draftsOf(userId)[part]?.draft as Drafts[P];

/** Keeps it, or forgets it once it is accepted. */
export const keepDraft = <P extends Part>(userId: string, part: P, draft: Drafts[P] | null): void => {
  const { [part]: before, ...others } = draftsOf(userId);
  store(userId, { ...others, ...(draft && { [part]: { ...before, draft, keptAt: Date.now() } }) });
};

/** Keeps these drafts for 30 days: they were sent for a review, which may ask for them again. */
export const keepSent = (userId: string, sent: readonly Part[]): void => {
  const drafts = draftsOf(userId);
  for (const part of sent) {
    const kept = drafts[part];
    if (kept) drafts[part] = { ...kept, keptAt: Date.now(), isSent: true };
  }
  store(userId, drafts);
};
