import { tabFacts } from './storage.ts';

type Drafts = NonNullable<ReturnType<typeof tabFacts.get<'drafts'>>>;

type Part = Exclude<keyof Drafts, 'userId'>;

const draftsOf = (userId: string): Drafts => {
  const drafts = tabFacts.get('drafts');
  return drafts?.userId === userId ? drafts : { userId };
};

/** What a user had typed or uploaded before the page was loaded again or left. */
export const keptDraft = <P extends Part>(userId: string, part: P): Drafts[P] => draftsOf(userId)[part];

/** Keeps it, or forgets it once it is accepted. */
export const keepDraft = <P extends Part>(userId: string, part: P, value: Drafts[P] | null): void => {
  const { [part]: _, ...others } = draftsOf(userId);
  tabFacts.set('drafts', { ...others, userId, ...(value && { [part]: value }) });
};
