import type { Language } from '#domain/words/language.ts';
import type { AtlasFlow, AtlasRoute, AtlasState } from '#paths/atlas/data.ts';
import type { Walked } from '../usage/walked.ts';
import type { Settings } from './address.ts';
import { type AtlasPage, lookOf, pictureId, routePictureId, type Theme } from './data.ts';
import { outOfReach } from './filters.ts';
import { find, type Hit, type Index, litBy } from './search.ts';

/** The props of every part of the page: the data, the settings, and the items that these highlight and fade. */
export type Shown = {
  data: AtlasPage;
  settings: Settings;
  hits: Hit[];
  /** Items that the search highlights; undefined without a search. */
  lit: Set<string> | undefined;
  /** Items that the chosen user cannot reach. */
  faded: Set<string>;
  /** Theme of the pictures, and language of the texts. */
  theme: Theme;
  language: Language;
  /** Counts of the transitions that users took; undefined without usage data. */
  usage: Walked | undefined;
};

/** Returns the props: the items that the settings highlight and fade. */
export const shownOf = (
  data: AtlasPage,
  index: Index,
  settings: Settings,
  look: Pick<Shown, 'theme' | 'language' | 'usage'>,
): Shown => {
  const hits = find(index, settings.q);
  return {
    data,
    settings,
    hits,
    lit: settings.q.trim().length > 1 ? litBy(hits, data.atlas) : undefined,
    faded: outOfReach(data.atlas, settings.user),
    ...look,
  };
};

/** True if an item is dimmed, by the search or by the user. */
export const isDim = ({ lit, faded }: Shown, item: string): boolean =>
  faded.has(item) || (lit !== undefined && !lit.has(item));

export const routeNamed = ({ data }: Shown, name: string): AtlasRoute | undefined =>
  data.atlas.routes.find((one) => one.name === name);

export const flowNamed = ({ data }: Shown, name: string | undefined): AtlasFlow | undefined =>
  data.atlas.flows.find(({ flow }) => flow === name);

export const stateNamed = (flow: AtlasFlow, path: string): AtlasState | undefined =>
  flow.states.find((one) => one.path === path);

const picturesIn = ({ data: { pictures }, theme, settings }: Shown): Record<string, string> =>
  pictures[lookOf(theme, settings.width)] ?? {};

/** Returns the picture of a state, or of the first state within it. */
export const pictureOf = (shown: Shown, flow: AtlasFlow, path: string): string | undefined => {
  const inside = flow.states.filter((one) => one.path === path || one.path.startsWith(`${path}.`));
  const pictures = picturesIn(shown);
  return inside.map((one) => pictures[pictureId(flow.flow, one.path)]).find(Boolean);
};

/** Returns the picture of a route: the state through which most planned paths go, once the screen has loaded. */
export const facePicture = (shown: Shown, route: AtlasRoute): string | undefined => {
  const pictures = picturesIn(shown);
  const flow = flowNamed(shown, route.flow);
  if (!flow) return pictures[routePictureId(route.name)];
  const counts = new Map<string, number>();
  for (const { steps } of flow.paths)
    for (const leaf of new Set(steps.flatMap(({ leaves }) => leaves)))
      if (isLoaded(flow, leaf) && pictures[pictureId(flow.flow, leaf)])
        counts.set(leaf, (counts.get(leaf) ?? 0) + 1);
  const [face] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return face && pictures[pictureId(flow.flow, face)];
};

/** False for a state that waits for data, or offers to load them again. */
const isLoaded = (flow: AtlasFlow, leaf: string): boolean => {
  const wordings = stateNamed(flow, leaf)?.wordings ?? [];
  return wordings.length > 1 && !['common:loading', 'common:retry'].some((key) => wordings.includes(key));
};

/** Returns a wording in the chosen language, or in English. */
export const textOf = ({ data, language }: Shown, key: string): string =>
  data.atlas.texts[language]?.[key] ?? data.atlas.texts.en?.[key] ?? key;

/** Returns the short name of an item for a link. */
export const titleOf = (item: string): string => {
  const [kind, first = '', ...rest] = item.split('/');
  return kind === 'state' ? `${first} · ${rest.join('/').split('.').slice(-2).join('.')}` : first;
};

/** True if tours have walked all of these arrows; undefined before the first tours. */
export const isWalked = ({ data: { walked } }: Shown, arrows: readonly string[]): boolean | undefined =>
  walked && arrows.every((name) => walked.includes(name));
