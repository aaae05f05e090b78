import type { Atlas, AtlasFlow, AtlasState } from '#paths/atlas/data.ts';

/** Something that a search found, and the items of the atlas that it touches. */
export type Hit = { kind: HitKind; label: string; detail: string; items: string[] };

/** Kinds of hits, in the order in which they are listed. */
export const HIT_KINDS = [
  'Wordings',
  'Outcomes that a screen says',
  'Outcomes of calls',
  'Calls',
  'Events',
  'Ends',
  'Fields',
  'Requirements',
  'Routes',
  'Flows',
  'States',
] as const;
type HitKind = (typeof HIT_KINDS)[number];

/** Something that can be searched for: its text, and the items that it touches. */
type Entry = Hit & { text: string };

export type Index = readonly Entry[];

const stateItem = (flow: string, state: string): string => `state/${flow}/${state}`;

/** Returns everything that can be found. */
export const indexOf = (atlas: Atlas): Index => [
  ...wordingEntries(atlas),
  ...outcomeEntries(atlas),
  ...stateEntries(atlas),
  ...atlas.routes.map(
    ({ name, path, flow }): Entry =>
      entry('Routes', name, path, [`route/${name}`], `${name} ${path} ${flow}`),
  ),
  ...atlas.flows.map(
    ({ flow, description = '' }): Entry => entry('Flows', flow, description, [`flow/${flow}`]),
  ),
  ...atlas.arrows.map(({ from, end, to, flow = '' }): Entry => {
    const items = [`route/${from}`, ...(to ? [`route/${to}`] : [])];
    return entry('Ends', end, `${from} → ${to ?? 'shell'}`, items, `${end} ${flow}`);
  }),
];

const entry = (
  kind: HitKind,
  label: string,
  detail: string,
  items: string[],
  text = `${label} ${detail}`,
): Entry => ({
  kind,
  label,
  detail,
  items: [...new Set(items)],
  text: text.toLowerCase(),
});

/** Groups the states by a value, of which each state can have several. */
const grouped = (
  { flows }: Atlas,
  valuesOf: (state: AtlasState, flow: AtlasFlow) => readonly string[],
): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const flow of flows)
    for (const state of flow.states)
      for (const value of valuesOf(state, flow))
        found.set(value, [...(found.get(value) ?? []), stateItem(flow.flow, state.path)]);
  return found;
};

const stateEntries = (atlas: Atlas): Entry[] => [
  ...[...grouped(atlas, ({ calls }) => calls.map(({ operation }) => operation))].map(([call, items]) =>
    entry('Calls', call, '', items),
  ),
  ...[...grouped(atlas, ({ events }) => events)].map(([event, items]) => entry('Events', event, '', items)),
  ...[...grouped(atlas, ({ requirements }) => requirements)].map(([id, items]) =>
    entry('Requirements', id, atlas.requirements[id] ?? '', items),
  ),
  ...[...grouped(atlas, ({ fields }) => fields)].map(([key, items]) =>
    entry('Fields', atlas.texts.en?.[key] ?? key, key, items),
  ),
  ...atlas.flows.flatMap(({ flow, states }) =>
    states.map(({ path, description = '' }) =>
      entry(
        'States',
        path,
        [flow, description].filter(Boolean).join(': '),
        [stateItem(flow, path)],
        `${flow} ${path} ${description}`,
      ),
    ),
  ),
];

/** A refusal is found by its name, as one word or several, by its code, and by its message. */
const outcomeEntries = (atlas: Atlas): Entry[] => {
  const textOf = (name: string) => {
    const { code = '', message = '' } = atlas.refusals[name] ?? {};
    return {
      detail: [code, message].filter(Boolean).join(' '),
      text: `${name} ${spaced(name)} ${code} ${message}`,
    };
  };
  const said = grouped(atlas, ({ refused }) => refused);
  const handled = grouped(atlas, ({ calls }) => [...new Set(calls.flatMap(({ outcomes }) => outcomes))]);
  return [
    ...[...said].map(([name, items]) =>
      entry('Outcomes that a screen says', name, textOf(name).detail, items, textOf(name).text),
    ),
    ...[...handled].map(([name, items]) =>
      entry('Outcomes of calls', name, textOf(name).detail, items, textOf(name).text),
    ),
  ];
};

/** Wordings are found in every language. */
const wordingEntries = (atlas: Atlas): Entry[] => {
  const shown = grouped(atlas, ({ wordings }) => wordings);
  const inSource = new Map<string, string[]>();
  for (const { flow, wordings } of atlas.flows)
    for (const key of wordings) inSource.set(key, [...(inSource.get(key) ?? []), `flow/${flow}`]);
  for (const { name, wordings, flow } of atlas.routes)
    if (!flow) for (const key of wordings) inSource.set(key, [...(inSource.get(key) ?? []), `route/${name}`]);
  return Object.entries(atlas.texts.en ?? {}).flatMap(([key, text]) => {
    const items = shown.get(key) ?? inSource.get(key) ?? [];
    const inAll = Object.values(atlas.texts).map((texts) => texts[key] ?? '');
    return items.length ? [entry('Wordings', text, key, items, [key, ...inAll].join(' '))] : [];
  });
};

const spaced = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns a word without the ending of a plural or a verb: `refuses` finds `refused`. */
const stemOf = (word: string): string => word.replace(/(?<=\w{3})(es|ed|ing|s)$/, '');

/**
 * Returns what a search finds: entries with the whole phrase, or else with all its words, or with these in another
 * form.
 */
export const find = (index: Index, asked: string): Hit[] => {
  const phrase = asked.trim().toLowerCase();
  if (phrase.length < 2) return [];
  const whole = index.filter(({ text }) => text.includes(phrase));
  const words = phrase.split(/\s+/);
  const withAll = (parts: string[]) => index.filter(({ text }) => parts.every((part) => text.includes(part)));
  const [found = []] = [whole, withAll(words), withAll(words.map(stemOf))].filter(({ length }) => length);
  return HIT_KINDS.flatMap((kind) => merged(found.filter((hit) => hit.kind === kind)));
};

/** Joins hits of the same name. */
const merged = (hits: Hit[]): Hit[] => {
  const byName = new Map<string, Hit>();
  for (const hit of hits) {
    const name = `${hit.label} ${hit.detail}`;
    const known = byName.get(name);
    byName.set(name, known ? { ...known, items: [...new Set([...known.items, ...hit.items])] } : hit);
  }
  return [...byName.values()];
};

/** Returns the items to highlight: those of the hits, and the flows and routes in which they are. */
export const litBy = (hits: readonly Hit[], atlas: Atlas): Set<string> => {
  const lit = new Set(hits.flatMap(({ items }) => items));
  for (const { flow, states, routes } of atlas.flows) {
    if (states.some(({ path }) => lit.has(stateItem(flow, path)))) lit.add(`flow/${flow}`);
    if (!lit.has(`flow/${flow}`)) continue;
    for (const route of routes) lit.add(`route/${route}`);
  }
  return lit;
};
