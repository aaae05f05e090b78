import { nameOf } from '../explore/stimulus.ts';
import type { Plan, PlannedObservation, PlannedStep } from './plan.ts';

/** A difference between two plans of a flow: what happens in which state, on whichever path. */
export type PlanChange = {
  kind: 'new' | 'gone' | 'differs' | 'ignored';
  /** The state and what happens in it, `signingIn · signIn: wrongPassword`; for `ignored`, the first state. */
  what: string;
  /** `now says a (was b)`. */
  change: string;
  /** Ids of the declared transitions that it sets off, in the old plan and in the new one. */
  takes: { old: string[]; now: string[] };
};

/** Returns all differences between two plans of a flow. */
export const planChanges = (old: Plan, now: Plan): PlanChange[] => {
  const [before, after] = [happeningsIn(old), happeningsIn(now)];
  const [takenThen, takenNow] = [takenIn(old), takenIn(now)];
  const told = [...new Set([...after.keys(), ...before.keys()])].flatMap((what): PlanChange[] => {
    const [was, is] = [before.get(what), after.get(what)];
    const takes = { old: [...(takenThen.get(what) ?? [])], now: [...(takenNow.get(what) ?? [])] };
    if (!was) return [{ kind: 'new', what, change: inShort(merged(is as ByInput)), takes }];
    if (!is) return [{ kind: 'gone', what, change: '', takes }];
    return [...new Set(compareByInput(was, is))].map((change) => ({ kind: 'differs', what, change, takes }));
  });
  const ignored = compareIgnored(ignoredIn(old), ignoredIn(now)).map(
    ({ state, change }): PlanChange => ({
      kind: 'ignored',
      what: state,
      change,
      takes: { old: [], now: [] },
    }),
  );
  return [...told, ...ignored];
};

/** Returns the differences between two plans in words. They show whether a new plan differs as intended. */
export const changesBetween = (old: Plan, now: Plan): string[] => {
  const told = planChanges(old, now).map(inOneLine);
  return told.length > MOST ? [...told.slice(0, MOST), `… and ${told.length - MOST} more`] : told;
};

const inOneLine = ({ kind, what, change }: PlanChange): string =>
  ({
    new: `new: ${what}${change}`,
    gone: `no longer taken: ${what}`,
    differs: `${what}: ${change}`,
    ignored: change,
  })[kind];

const MOST = 30;

/** The values of each part, as text, by the state and stimulus. */
type Shown = Map<string, Set<string>>;
/** The values by the input of the path, because they depend on it. */
type ByInput = Map<string, Shown>;

const happeningsIn = ({ paths }: Plan): Map<string, ByInput> => {
  const all = new Map<string, ByInput>();
  for (const { input, start, steps } of paths) {
    const note = (what: string, observation: PlannedObservation): void => {
      const shown = at(at(all, what, new Map()), input, new Map());
      for (const [part, value] of partsOf(observation)) at(shown, part, new Set()).add(value);
    };
    note(`start with ${input}`, start);
    let state = start.state;
    for (const step of steps) {
      note(whatHappens(state, step), step);
      state = step.state;
    }
  }
  return all;
};

/** Returns the value of a key, and sets a default first if there is none. */
const at = <V>(map: Map<string, V>, key: string, otherwise: V): V => {
  const value = map.get(key) ?? otherwise;
  map.set(key, value);
  return value;
};

/** The transitions that each stimulus sets off. */
const takenIn = ({ paths }: Plan): Map<string, Set<string>> => {
  const all = new Map<string, Set<string>>();
  for (const { start, steps } of paths) {
    let { state } = start;
    for (const step of steps) {
      const taken = at(all, whatHappens(state, step), new Set());
      if (step.takes[0]) taken.add(step.takes[0]);
      state = step.state;
    }
  }
  return all;
};

/** Event cases without effect, by state. */
const ignoredIn = ({ paths }: Plan): Map<string, Set<string>> => {
  const all = new Map<string, Set<string>>();
  for (const { state, ignores = [] } of paths.flatMap(({ start, steps }) => [start, ...steps])) {
    for (const event of ignores) at(all, state, new Set()).add(event);
  }
  return all;
};

/** Returns `signingIn · signIn: wrongPassword`: the state with the first transition, and its trigger. */
const whatHappens = (state: string, step: PlannedStep): string => {
  const [, source = state, trigger] = /^(.*?) · (.*?) → /.exec(step.takes[0] ?? '') ?? [];
  return `${source} · ${'wait' in step ? (trigger ?? 'time passes') : nameOf(step)}`;
};

const LEADS = 'leads to';
const SAYS = 'says';

// biome-ignore lint/plugin: a generator cannot be an arrow function
function* partsOf(observation: PlannedObservation & { wait?: number }): Generator<[string, string]> {
  const { takes, context = {}, emits = [], does = [], invokes = {}, sends = {} } = observation;
  const targets = takes.map((take) => /→ (.*?)(?: \[.*)?(?: #\d+)?$/.exec(take)?.[1] ?? '');
  const entered = targets.filter((target) => target !== '(stays)');
  yield [LEADS, takes.length ? entered.join(', then ') || 'where it was' : observation.state];
  for (const event of emits as { type: string; message?: { key?: string; text?: string } }[]) {
    if (event.type === 'toast') yield [SAYS, event.message?.text ?? inText(event.message)];
    else yield ['emits', inText(event)];
  }
  for (const effect of does) yield ['carries out', effect];
  for (const [actor, input] of Object.entries(invokes)) yield [`gives ${actor}`, inText(input)];
  for (const [actor, events] of Object.entries(sends)) yield [`sends ${actor}`, inText(events)];
  for (const [key, value] of Object.entries(context)) yield [`makes ${key}`, inText(value)];
  if (observation.wait !== undefined) yield ['comes after', `${observation.wait} ms`];
  if ('output' in observation) yield ['ends with', inText(observation.output)];
}

const RANDOM_ID = /\(random id \d+\)/g;

const inText = (value: unknown): string => {
  const message = value as { key?: string; values?: object } | null;
  if (message && typeof message === 'object' && message.key && !message.values) return message.key;
  return typeof value === 'string' && value
    ? value
    : JSON.stringify(value).replaceAll(RANDOM_ID, '(random id)');
};

/** Compares paths with the same input; if there are none, all paths. */
const compareByInput = (was: ByInput, is: ByInput): string[] => {
  const inputs = [...is.keys()].filter((input) => was.has(input));
  return inputs.length
    ? inputs.flatMap((input) => compare(was.get(input) as Shown, is.get(input) as Shown))
    : compare(merged(was), merged(is));
};

const merged = (shown: ByInput): Shown => {
  const all: Shown = new Map();
  for (const [part, values] of [...shown.values()].flatMap((one) => [...one])) {
    all.set(part, at(all, part, new Set()).union(values));
  }
  return all;
};

/** `now says a (was b)`, part by part. */
const compare = (was: Shown, is: Shown): string[] =>
  [...new Set([...is.keys(), ...was.keys()])].flatMap((part) => {
    const before = was.get(part) ?? new Set<string>();
    const after = is.get(part) ?? new Set<string>();
    const [gone, come] = [before.difference(after), after.difference(before)];
    if (come.size && before.size) {
      const [were, are] = fromDifference(gone.size ? gone : before, come);
      return [`now ${part} ${inWords(are)} (was ${inWords(were)})`];
    }
    if (come.size) return [`now ${part} ${inWords(come)}`];
    return gone.size ? [`no longer ${part} ${inWords(gone)}`] : [];
  });

/** Cuts what two long values have in common at their beginning, so that the difference is seen. */
const fromDifference = (
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): [ReadonlySet<string>, ReadonlySet<string>] => {
  const [[was = ''], [is = '']] = [before, after];
  if (before.size !== 1 || after.size !== 1 || Math.min(was.length, is.length) <= LONG)
    return [before, after];
  const same = [...was].findIndex((letter, index) => letter !== is[index]);
  const start = was.lastIndexOf(',', same) + 1;
  return start > 0 ? [new Set([`…${was.slice(start)}`]), new Set([`…${is.slice(start)}`])] : [before, after];
};

/** Returns the event cases that a state ignores now or no longer, each once with its states. */
const compareIgnored = (
  was: Map<string, Set<string>>,
  is: Map<string, Set<string>>,
): { state: string; change: string }[] => {
  const states = new Map<string, string[]>();
  for (const [state, before] of was) {
    const after = is.get(state);
    if (!after) continue;
    const [gone, come] = [before.difference(after), after.difference(before)];
    if (come.size) at(states, `now ignored: ${inWords(come)}`, []).push(state);
    if (gone.size) at(states, `no longer ignored: ${inWords(gone)}`, []).push(state);
  }
  return [...states].map(([change, [first = '', ...others]]) => ({
    state: first,
    change: `${change} in ${first}${others.length ? ` and ${others.length} more` : ''}`,
  }));
};

/** Returns the target and texts of a new stimulus. */
const inShort = (shown: Shown): string =>
  [LEADS, SAYS, 'ends with']
    .filter((part) => shown.has(part))
    .map((part, index) => `${index ? ', ' : ' '}${part} ${inWords(shown.get(part) as Set<string>)}`)
    .join('');

const LONG = 80;

const inWords = (values: ReadonlySet<string>): string =>
  [...values].map((value) => (value.length > LONG ? `${value.slice(0, LONG)}…` : value)).join(' or ');
