import type { Item, Row } from './data.ts';
import { keyChanges } from './key-changes.ts';

/** The texts of a revision by language and key (`payouts:cashOut`). */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the texts that were added, removed, or changed in any language, or moved to another area. */
export const textChanges = (old: Texts, now: Texts, nameOf: (language: string) => string): Item[] => {
  const [before, after] = [byKey(old), byKey(now)];
  const { added, removed, kept } = keyChanges(before, after);
  const moved = movedKeys(before, after, added, removed);
  const from = new Set(moved.values());
  const itemOf = (key: string, mark: Item['mark']): Item => {
    const [was, is] = [before.get(key), after.get(key)];
    const languages = new Set(['en', ...(is ?? new Map()).keys(), ...(was ?? new Map()).keys()]);
    const rows = [...languages].flatMap((language): Row[] => {
      const [one, other] = [was?.get(language), is?.get(language)];
      const texts = {
        ...(one !== undefined && { was: one }),
        ...(other !== undefined && { now: other }),
      };
      return one === other ? [] : [{ label: nameOf(language), language, ...texts }];
    });
    const english = is?.get('en') ?? was?.get('en') ?? key;
    return { id: `text:${key}`, mark, title: `“${english}”`, place: key, rows };
  };
  return [
    ...added.filter((key) => !moved.has(key)).map((key) => itemOf(key, 'added')),
    ...kept.map((key) => itemOf(key, 'changed')).filter(({ rows }) => rows?.length),
    ...removed.filter((key) => !from.has(key)).map((key) => itemOf(key, 'removed')),
    ...movedItems(moved),
  ];
};

const byKey = (texts: Texts): Map<string, Map<string, string>> => {
  const all = new Map<string, Map<string, string>>();
  for (const [language, keys] of texts)
    for (const [key, text] of keys) all.set(key, (all.get(key) ?? new Map()).set(language, text));
  return all;
};

const nameIn = (key: string) => key.slice(key.indexOf(':') + 1);
const areaIn = (key: string) => key.slice(0, key.indexOf(':'));

/** Returns the old key of each new one that says the same in every language under the same name. */
const movedKeys = (
  before: ReadonlyMap<string, ReadonlyMap<string, string>>,
  after: ReadonlyMap<string, ReadonlyMap<string, string>>,
  added: string[],
  removed: string[],
): Map<string, string> => {
  const left = new Map(removed.map((key) => [`${nameIn(key)} ${inText(before.get(key))}`, key]));
  return new Map(
    added.flatMap((key) => {
      const from = left.get(`${nameIn(key)} ${inText(after.get(key))}`);
      return from ? [[key, from]] : [];
    }),
  );
};

const inText = (texts: ReadonlyMap<string, string> = new Map()): string => JSON.stringify([...texts].sort());

/** One item for all texts that moved from one area to another. */
const movedItems = (moved: ReadonlyMap<string, string>): Item[] => {
  const groups = Map.groupBy(moved, ([key, from]) => `${areaIn(from)} to ${areaIn(key)}`);
  return [...groups].map(([way, keys]) => ({
    id: `text:moved ${way}`,
    mark: 'changed',
    title: `${keys.length} ${keys.length === 1 ? 'text' : 'texts'} moved from ${way}, unchanged`,
    place: keys.map(([key]) => nameIn(key)).join(', '),
  }));
};
