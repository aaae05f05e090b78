import { type Drafts, deviceFacts } from './storage.ts';

type Part = Exclude<keyof Drafts, 'userId' | 'keptAt'>;

/** So long it waits for whoever closed the wallet; later it would surprise. */
const DAY = 24 * 60 * 60_000;

const draftsOf = (userId: string): Drafts => {
  const drafts = deviceFacts.get('drafts');
  if (drafts?.userId === userId && Date.now() - drafts.keptAt <= DAY) return drafts;
  deviceFacts.set('drafts', undefined);
  return { userId, keptAt: 0 };
};

/** What a user had typed or uploaded before the page was loaded again, left or closed, up to a day ago. */
export const keptDraft = <P extends Part>(userId: string, part: P): Drafts[P] => draftsOf(userId)[part];

/** Keeps it, or forgets it once it is accepted. */
export const keepDraft = <P extends Part>(userId: string, part: P, value: Drafts[P] | null): void => {
  const { [part]: _, ...others } = draftsOf(userId);
  deviceFacts.set('drafts', { ...others, userId, keptAt: Date.now(), ...(value && { [part]: value }) });
};
