import type { Item, Section } from '#paths/review/data.ts';
import { titleOf } from '#paths/review/words.ts';
import { countOf } from '#paths/words/words.ts';
import type { PictureChange, Review } from './data.ts';

/** A part of the page: a chart, a list of changes, or the pictures. */
export type Part = { id: string; title: string; items: Pick<Item, 'id' | 'mark' | 'title'>[] };

/** Returns the parts of a review in the order of the page. */
export const partsOf = ({ charts, sections, pictures }: Review): Part[] => [
  ...charts.map(({ flow, title, items, paths }) => ({
    id: `chart-${flow}`,
    title: `Flow: ${title}`,
    items: [...items, ...paths.items],
  })),
  ...sections,
  ...(pictures?.changes.length
    ? [
        {
          id: 'pictures',
          title: 'Pictures',
          items: storiesIn(pictures.changes),
        },
      ]
    : []),
];

/** The pictures of one story that differ, one for each look. */
type ChangedStory = Pick<Item, 'id' | 'mark' | 'title'> & { pictures: PictureChange[] };

/** Returns the stories whose pictures differ in any look. */
export const storiesIn = (changes: readonly PictureChange[]): ChangedStory[] =>
  [...Map.groupBy(changes, ({ screen, story }) => `${titleOf(screen)}, ${story.toLowerCase()}`)].map(
    ([title, pictures]) => ({
      id: `picture:${title}`,
      mark: pictures[0]?.mark ?? 'changed',
      title,
      pictures,
    }),
  );

/** True if a review has nothing to show. */
export const isEmpty = (review: Review): boolean => partsOf(review).every(({ items }) => !items.length);

/** Returns one sentence that sums the review up. */
export const sentenceOf = (review: Review): string => {
  const { charts, sections, pictures, files, only } = review;
  const within = only ? ` in ${only.join(', ')}` : '';
  if (isEmpty(review)) {
    if (!files) return 'Nothing has changed: the files are the same.';
    const differ = files === 1 ? '1 file differs' : `${files} files differ`;
    return pictures
      ? `Nothing${within} that users can see has changed; ${differ}.`
      : `No flow and no text${within} has changed; ${differ}. The look of the screens was not compared: --pictures does that.`;
  }
  const counts = [
    ...(charts.length ? [countOf(charts.length, 'flow')] : []),
    ...sections.map(({ id, items }) => `${items.length} ${NOUNS[id][items.length === 1 ? 0 : 1]}`),
    ...(pictures?.changes.length
      ? [`${countOf(pictures.changes.length, 'picture')} of screens (${pictures.compared} were compared)`]
      : []),
  ];
  const last = counts.pop();
  return `Changed${within}: ${counts.length ? `${counts.join(', ')} and ${last}` : last}.`;
};

const NOUNS: Record<Section['id'], [string, string]> = {
  ends: ['end of a flow', 'ends of flows'],
  routes: ['address', 'addresses'],
  texts: ['text', 'texts'],
  requirements: ['requirement', 'requirements'],
  outcomes: ['answer of the server', 'answers of the server'],
  descriptions: ['description', 'descriptions'],
};
