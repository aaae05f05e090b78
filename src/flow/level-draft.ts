import { tabFacts } from './storage.ts';

type Draft = NonNullable<ReturnType<typeof tabFacts.get<'levelDraft'>>>;

type Part = Exclude<keyof Draft, 'userId'>;

const draftOf = (userId: string): Draft => {
  const draft = tabFacts.get('levelDraft');
  return draft?.userId === userId ? draft : { userId };
};

/** What a user had typed or uploaded for the levels before the page was loaded again. */
export const keptForLevels = <P extends Part>(userId: string, part: P): Draft[P] => draftOf(userId)[part];

/** Keeps it, or forgets it once it is accepted. */
export const keepForLevels = <P extends Part>(userId: string, part: P, value: Draft[P] | null): void => {
  const { [part]: _, ...others } = draftOf(userId);
  tabFacts.set('levelDraft', { ...others, userId, ...(value && { [part]: value }) });
};
