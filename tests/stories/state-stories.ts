import { pathOf, statesOf, visibleStates } from '#paths/chart/declared.ts';
import { loadFlow } from '#paths/plan/flows.ts';
import { shownTogether } from '#paths/run/replay.ts';

/** A story that a chart gives: of a state, or of the states of its regions that are reached together. */
type OfState = {
  name: string;
  states: string[];
  /** The chart's descriptions of these states. */
  about: string;
};

const MAKER = /^const at = statesOf\(\s*['"]([\w-]+)['"]/m;
const EXPORT = /^export const (\w+)/gm;

/** Returns the flow of which a file of stories shows each state: the file has `const at = statesOf('<flow>', …)`. */
export const flowIn = (text: string): string | undefined => MAKER.exec(text)?.[1];

/** Adds a story of each state of its flow to a file of stories. A story of the file with the same name stays instead. */
export const withStates = async (text: string): Promise<string> => {
  const flow = flowIn(text);
  if (!flow) return text;
  const own = new Set([...text.matchAll(EXPORT)].map(([, name]) => name));
  const stories = (await storiesOf(flow)).filter(({ name }) => !own.has(name));
  const lines = stories.map(
    ({ name, states, about }) =>
      `export const ${name} = at(${JSON.stringify(states.join(' + '))}, ${JSON.stringify({ about })});`,
  );
  return [text, ...lines].join('\n');
};

/** Returns the stories of a flow's states. */
export const storiesOf = async (flow: string): Promise<OfState[]> => {
  const { model, plan } = await loadFlow(flow);
  if (!model || !plan) throw new Error(`There is no model or no plan of ${flow}.`);
  const nodes = statesOf(model.machine);
  const regions = new Set(nodes.filter(({ parent }) => parent?.type === 'parallel').map(pathOf));
  const all = visibleStates(model.machine);
  return shownTogether(plan, all).map((states) => ({
    name: (parentOf(states, all) ?? states).map((state) => nameOf(state, all, regions)).join(''),
    states,
    about: nodes.flatMap((node) => (states.includes(pathOf(node)) ? (node.description ?? []) : [])).join(' '),
  }));
};

/** Returns the state that has these states and no others, such as a parallel state on arrival. */
const parentOf = ([first = '', ...more]: readonly string[], all: readonly string[]): string[] | undefined => {
  const parts = first.split('.');
  const parents = parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.`);
  const parent = parents.find(
    (one) => all.filter((state) => state.startsWith(one)).length === more.length + 1,
  );
  return more.length && parent && more.every((state) => state.startsWith(parent))
    ? [parent.slice(0, -1)]
    : undefined;
};

/**
 * Returns the end of a state's path that no other state has, and more than one word of it: `TermsKnown` for
 * `open.terms.known`, whose region is `terms`.
 */
const nameOf = (path: string, all: readonly string[], regions: ReadonlySet<string>): string => {
  const parts = path.split('.');
  const isOfRegion = regions.has(parts.slice(0, -1).join('.'));
  const isOwn = (end: string) => !all.some((other) => other !== path && `.${other}`.endsWith(`.${end}`));
  const isEnough = (end: string) => !isOfRegion || /[A-Z.]/.test(end);
  const ends = parts.map((_, index) => parts.slice(-1 - index).join('.'));
  const end = ends.find((one) => isOwn(one) && isEnough(one)) ?? path;
  return end.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
};
