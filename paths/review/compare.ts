import { LANGUAGES } from '#domain/words/language.ts';
import { type ChartChanges, type ChartThen, chartChanges } from './chart-changes.ts';
import { chartItems } from './chart-items.ts';
import type { Item, Section } from './data.ts';
import { endChanges } from './end-changes.ts';
import { outcomeChanges } from './outcome-changes.ts';
import { pathChanges, pathItems } from './path-changes.ts';
import { pathWordsIn } from './path-words.ts';
import { requirementChanges } from './requirement-changes.ts';
import { routeChanges } from './route-changes.ts';
import { type Scope, scopeOf } from './scope.ts';
import type { Side } from './side.ts';
import { textChanges } from './text-changes.ts';
import { titleOf } from './words.ts';

/** A flow whose chart or plan differs. */
export type ComparedFlow = {
  flow: string;
  area: string;
  changes: ChartChanges;
  old: ChartThen | undefined;
  now: ChartThen | undefined;
  items: Item[];
  paths: { was: number; now: number; come: number; gone: number; items: Item[] };
};

/** All differences of two revisions. */
export type Comparison = { flows: ComparedFlow[]; sections: Section[]; unread: string[] };

/** Compares two revisions, or the named flows of them. */
export const compareSides = async (old: Side, now: Side, names?: readonly string[]): Promise<Comparison> => {
  const scope = names && scopeOf(names, [old, now]);
  const wanted = names ?? [...new Set([...now.flows.keys(), ...old.flows.keys()])].sort();
  const readable = readableBy(old, now);
  const words = { old: await pathWordsIn(old.folder), now: await pathWordsIn(now.folder) };
  const flows: ComparedFlow[] = [];
  const reworded: Item[] = [];
  for (const flow of wanted) {
    const [was, is] = [chartOf(old, flow), chartOf(now, flow)];
    // A chart that cannot be read in one revision counts neither as added nor as removed.
    if (was instanceof Error || is instanceof Error) continue;
    const changes = chartChanges(was, is, readable);
    if (!changes) continue;
    if (changes.reworded.length)
      reworded.push({
        id: `descriptions:${flow}`,
        mark: 'changed',
        title: titleOf(flow),
        place: flow,
        rows: changes.reworded,
      });
    const items = chartItems(flow, changes);
    const { come, gone, ...counts } = pathChanges(was?.plan, is?.plan);
    if (!items.length && !come.length && !gone.length) continue;
    const touched = new Set(
      changes.transitions.flatMap(({ was, now }) => [was, now].flatMap((one) => (one ? [one.id] : []))),
    );
    flows.push({
      flow,
      area: now.areas.get(flow) ?? old.areas.get(flow) ?? '',
      changes,
      old: was,
      now: is,
      items,
      paths: {
        ...counts,
        come: come.length,
        gone: gone.length,
        items: [
          ...(await pathItems(flow, come, 'added', touched, words.now)),
          ...(await pathItems(flow, gone, 'removed', touched, words.old)),
        ],
      },
    });
  }
  return {
    flows,
    sections: [
      ...sectionsOf(old, now, scope),
      {
        id: 'descriptions' as const,
        title: 'Descriptions in charts',
        about: 'Sentences that explain a chart. Nothing changes for users.',
        items: reworded,
      },
    ].filter(({ items }) => items.length),
    unread: [
      ...old.unread.map((sentence) => `Before: ${sentence}`),
      ...now.unread.map((sentence) => `Now: ${sentence}`),
    ],
  };
};

const chartOf = ({ flows }: Side, flow: string): ChartThen | Error | undefined => flows.get(flow);

/** Replaces keys of texts by the texts. */
const readableBy = (old: Side, now: Side) => {
  const [before, after] = [old, now].map(({ texts }) => texts?.get('en'));
  return (words: string): string =>
    words.replaceAll(/\b[a-z][a-z-]*:\w+\b/g, (key) => {
      const text = after?.get(key) ?? before?.get(key);
      return text === undefined ? key : `“${text}”`;
    });
};

const compare = <Part>(
  old: Part | undefined,
  now: Part | undefined,
  changes: (old: Part, now: Part) => Item[],
): Item[] => (old === undefined || now === undefined ? [] : changes(old, now));

const sectionsOf = (old: Side, now: Side, scope: Scope | undefined): Section[] => {
  const nameOf = (language: string) => (LANGUAGES as Record<string, string>)[language] ?? language;
  const within = (items: Item[], isWithin: (scope: Scope, item: Item) => boolean) =>
    scope ? items.filter((item) => isWithin(scope, item)) : items;
  const rowOf = ({ id }: Item) => id.slice('end:'.length).split('·')[0] ?? '';
  return [
    {
      id: 'ends',
      title: 'Where flows lead',
      about: 'The ends of flows that were added, removed, or lead to another screen.',
      items: within(compare(old.ends, now.ends, endChanges), ({ charts }, item) => charts.has(rowOf(item))),
    },
    {
      id: 'routes',
      title: 'Addresses',
      about: 'Screens with an address of their own, and who may open them.',
      items: within(compare(old.routes, now.routes, routeChanges), ({ charts }, { place = '' }) =>
        [old, now].some(({ ends = {} }) =>
          [...charts].some((chart) => JSON.stringify(ends[chart] ?? {}).includes(`"name":"${place}"`)),
        ),
      ),
    },
    {
      id: 'texts',
      title: 'Texts',
      about: 'Wordings in each language in which they differ.',
      items: within(
        compare(old.texts, now.texts, (was, is) => textChanges(was, is, nameOf)),
        ({ names }, { place = '' }) => names(place),
      ),
    },
    {
      id: 'requirements',
      title: 'Requirements',
      about:
        'Sentences of the specification that were added, removed or reworded, or that no test covers any more.',
      items: within(
        compare(old.requirements, now.requirements, requirementChanges),
        ({ requirements }, { title }) => requirements.has(title),
      ),
    },
    {
      id: 'outcomes',
      title: 'Answers of the server',
      about:
        'Outcomes of calls in the contract that were added or removed, or that have another code or message.',
      items: within(compare(old.contract, now.contract, outcomeChanges), ({ operations }, { place = '' }) =>
        operations.has(place),
      ),
    },
  ];
};
