import type { Item, Mark, Share } from '#paths/review/data.ts';
import type { Score } from '#paths/review/mutation-score.ts';
import { countOf } from '#paths/words/words.ts';
import { sentenceOf, storiesIn } from './counts.ts';
import type { DrawnChart, Review } from './data.ts';

/** The most items of one part that the comment lists; the page has all of them. */
const MOST = 12;

const SIGNS: Record<Mark, string> = { added: '🟢 new', removed: '🔴 gone', changed: '🟠 changed' };

/** Returns the review as a comment for a pull request. */
export const markdownOf = (review: Review): string => {
  const { since, charts, sections, pictures, unread } = review;
  const lines = [
    `## ${escaped(review.title)}`,
    '',
    `${sentenceOf(review)} Compared with ${since.hash}, “${escaped(since.subject)}”, of ${since.day}.`,
    ...unread.map((sentence) => `\n> ${escaped(sentence)}`),
    ...charts.flatMap(chartLines),
    ...sections.flatMap(({ title, items }) => ['', `### ${title}`, '', ...itemLines(items)]),
    ...(pictures?.changes.length
      ? [
          '',
          '### Pictures',
          '',
          ...listed(
            storiesIn(pictures.changes),
            ({ mark, title, pictures: looks }) =>
              `${SIGNS[mark]}: **${escaped(title)}**: ${looks.map(({ look }) => look).join(', ')}`,
          ),
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
};

const chartLines = ({ title, area, mark, items, paths, ...figures }: DrawnChart): string[] => [
  '',
  `### ${title}`,
  '',
  `Flow in \`${area}\`, ${mark}. Planned paths: ${paths.now} (were ${paths.was}; ${paths.come} added, ${paths.gone} removed). ${coverageInWords(figures)}`,
  '',
  ...itemLines(items),
];

/** Returns how much of a chart its plan takes, and how many mutants its model kills, before and now. */
export const coverageInWords = ({ coverage, mutants }: Pick<DrawnChart, 'coverage' | 'mutants'>): string => {
  const share = (one: Share | undefined) => (one ? `${one.taken} of ${one.declared}` : 'no plan');
  const score = (one: Score | undefined) => (one ? `${one.killed} of ${one.mutants}` : 'not known');
  return [
    `Transitions that the plan takes: ${share(coverage.now)} (were ${share(coverage.was)}).`,
    ...(mutants ? [`Mutants that the model kills: ${score(mutants.now)} (were ${score(mutants.was)}).`] : []),
  ].join(' ');
};

const itemLines = (items: Item[]): string[] => listed(items, lineOf);

const listed = <One>(all: One[], line: (one: One) => string): string[] => [
  ...all.slice(0, MOST).map((one) => `- ${line(one)}`),
  ...(all.length > MOST ? [`- … and ${all.length - MOST} more on the page`] : []),
];

const lineOf = ({ mark, title, notes = [], rows = [] }: Item): string => {
  const [row] = rows;
  const differs = row && [
    ...(row.was === undefined ? [] : [`~~${escaped(row.was)}~~`]),
    ...(row.now === undefined ? [] : [escaped(row.now)]),
  ];
  const others = rows.length > 1 ? ` (and ${rows.length - 1} more)` : '';
  const isSaid = mark !== 'changed' && title === `“${row?.now ?? row?.was}”`;
  const told = [
    ...notes.map(escaped),
    ...(isSaid ? [countOf(rows.length, 'language')] : differs ? [`${differs.join(' → ')}${others}`] : []),
  ];
  return `${SIGNS[mark]}: **${escaped(title)}**${told.length ? `: ${told.join('; ')}` : ''}`;
};

/** Escapes what Markdown would read as markup, and joins lines. */
const escaped = (text: string): string =>
  text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[\\`*_[\]<>~|]/g, (sign) => `\\${sign}`);
