import { type Drafts, deviceFacts, type KeptDrafts } from './storage.ts';

type Part = keyof Drafts;

/** So long it waits for whoever closed the wallet; later it would surprise. */
const DAY = 24 * 60 * 60_000;

/** All of the user that is no older than a day; what else there is leaves the device. */
const draftsOf = (userId: string): KeptDrafts['parts'] => {
  const kept = deviceFacts.get('drafts');
  // An earlier version had no parts.
  const parts = Object.entries(kept?.parts ?? {});
  const isFresh = (keptAt = 0) => kept?.userId === userId && Date.now() - keptAt <= DAY;
  const fresh = parts.filter(([, part]) => isFresh(part?.keptAt));
  const drafts: KeptDrafts['parts'] = Object.fromEntries(fresh);
  if (kept && (fresh.length === 0 || fresh.length < parts.length)) store(userId, drafts);
  return drafts;
};

const store = (userId: string, parts: KeptDrafts['parts']): void =>
  deviceFacts.set('drafts', Object.keys(parts).length > 0 ? { userId, parts } : undefined);

/** What a user had typed or uploaded before the page was loaded again, left or closed, up to a day ago. */
export const keptDraft = <P extends Part>(userId: string, part: P): Drafts[P] =>
  draftsOf(userId)[part]?.draft as Drafts[P];

/** Keeps it, or forgets it once it is accepted. */
export const keepDraft = <P extends Part>(userId: string, part: P, draft: Drafts[P] | null): void => {
  const { [part]: _, ...others } = draftsOf(userId);
  store(userId, { ...others, ...(draft && { [part]: { draft, keptAt: Date.now() } }) });
};
