import { nameOf } from '../explore/stimulus.ts';
import type { Plan, PlannedObservation, PlannedStep } from './plan.ts';

/**
 * What changes for the user from one plan of a flow to another, in words: by what happens where, whichever paths it
 * happens on. For whoever makes a plan again, to see whether the difference is the one that was meant.
 */
export const changesBetween = (old: Plan, now: Plan): string[] => {
  const [before, after] = [happeningsIn(old), happeningsIn(now)];
  const told = [...new Set([...after.keys(), ...before.keys()])].flatMap((what) => {
    const [was, is] = [before.get(what), after.get(what)];
    if (!was) return [`new: ${what}${inShort(merged(is as ByInput))}`];
    if (!is) return [`no longer taken: ${what}`];
    return [...new Set(compareByInput(was, is))].map((change) => `${what}: ${change}`);
  });
  told.push(...compareIgnored(ignoredIn(old), ignoredIn(now)));
  return told.length > MOST ? [...told.slice(0, MOST), `… and ${told.length - MOST} more`] : told;
};

const MOST = 30;

/** The values of each part, as text, at every place where a stimulus occurs. */
type Shown = Map<string, Set<string>>;
/** The same, by the input of the path, on which values depend. */
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

/** Event cases that change nothing, by the state. */
const ignoredIn = ({ paths }: Plan): Map<string, Set<string>> => {
  const all = new Map<string, Set<string>>();
  for (const { state, ignores = [] } of paths.flatMap(({ start, steps }) => [start, ...steps])) {
    for (const event of ignores) at(all, state, new Set()).add(event);
  }
  return all;
};

/** `signingIn · signIn: wrongPassword`: the state that takes the first transition, and what sets it off. */
const whatHappens = (state: string, step: PlannedStep): string => {
  const [, source = state, trigger] = /^(.*?) · (.*?) → /.exec(step.takes[0] ?? '') ?? [];
  return `${source} · ${'wait' in step ? (trigger ?? 'time passes') : nameOf(step)}`;
};

const LEADS = 'leads to';
const SAYS = 'says';

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

/** Compares paths with the same input; where there are none, all. */
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
    const instead = before.size ? ` (was ${inWords(gone.size ? gone : before)})` : '';
    if (come.size) return [`now ${part} ${inWords(come)}${instead}`];
    return gone.size ? [`no longer ${part} ${inWords(gone)}`] : [];
  });

/** Returns the event cases that a state ignores now or no longer, each once with its states. */
const compareIgnored = (was: Map<string, Set<string>>, is: Map<string, Set<string>>): string[] => {
  const states = new Map<string, string[]>();
  for (const [state, before] of was) {
    const after = is.get(state);
    if (!after) continue;
    const [gone, come] = [before.difference(after), after.difference(before)];
    if (come.size) at(states, `now ignored: ${inWords(come)}`, []).push(state);
    if (gone.size) at(states, `no longer ignored: ${inWords(gone)}`, []).push(state);
  }
  return [...states].map(
    ([change, [first, ...others]]) =>
      `${change} in ${first}${others.length ? ` and ${others.length} more` : ''}`,
  );
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
