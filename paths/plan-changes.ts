import type { Plan, PlannedObservation, PlannedStep } from './plan.ts';
import { nameOf } from './stimulus.ts';

/**
 * What changes for the user from one plan of a flow to another, in words: by what happens where, whichever paths it
 * happens on. For whoever makes a plan again, to see whether the difference is the one that was meant.
 */
export const changesBetween = (old: Plan, now: Plan): string[] => {
  const [before, after] = [happeningsIn(old), happeningsIn(now)];
  const told = [...new Set([...after.keys(), ...before.keys()])].flatMap((what) => {
    const [was, is] = [before.get(what), after.get(what)];
    if (!was) return [`new: ${what}${inShort(is as Shown)}`];
    if (!is) return [`no longer taken: ${what}`];
    return compare(was, is).map((change) => `${what}: ${change}`);
  });
  const ignored = ignoredIn(now);
  for (const [state, was] of ignoredIn(old)) {
    const is = ignored.get(state);
    if (is) told.push(...compare(was, is).map((change) => `in ${state}: ${change}`));
  }
  return told.length > MOST ? [...told.slice(0, MOST), `… and ${told.length - MOST} more`] : told;
};

const MOST = 30;

/** What was shown wherever something happens: the values of each part, as text. */
type Shown = Map<string, Set<string>>;

const happeningsIn = ({ paths }: Plan): Map<string, Shown> => {
  const all = new Map<string, Shown>();
  const note = (what: string, observation: PlannedObservation): void => {
    for (const [part, value] of partsOf(observation)) add(all, what, part, value);
  };
  for (const { input, start, steps } of paths) {
    note(`start with ${input}`, start);
    let state = start.state;
    for (const step of steps) {
      note(whatHappens(state, step), step);
      state = step.state;
    }
  }
  return all;
};

const add = (all: Map<string, Shown>, what: string, part: string, value: string): void => {
  const shown: Shown = all.get(what) ?? new Map();
  all.set(what, shown);
  shown.set(part, (shown.get(part) ?? new Set()).add(value));
};

/** Event cases that change nothing, by the state. */
const ignoredIn = ({ paths }: Plan): Map<string, Shown> => {
  const all = new Map<string, Shown>();
  for (const { state, ignores = [] } of paths.flatMap(({ start, steps }) => [start, ...steps])) {
    for (const event of ignores) add(all, state, 'ignores', event);
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

function* partsOf(observation: PlannedObservation): Generator<[string, string]> {
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
  if ('output' in observation) yield ['ends with', inText(observation.output)];
}

const RANDOM_ID = /\(random id \d+\)/g;

const inText = (value: unknown): string => {
  const message = value as { key?: string; values?: object } | null;
  if (message && typeof message === 'object' && message.key && !message.values) return message.key;
  return typeof value === 'string' ? value : JSON.stringify(value).replaceAll(RANDOM_ID, '(random id)');
};

/** `says "a" (was "b")`, part by part. */
const compare = (was: Shown, is: Shown): string[] =>
  [...new Set([...is.keys(), ...was.keys()])].flatMap((part) => {
    const before = was.get(part) ?? new Set<string>();
    const after = is.get(part) ?? new Set<string>();
    const [gone, come] = [before.difference(after), after.difference(before)];
    if (come.size)
      return [
        `now ${part} ${quoted(come)}${before.size ? ` (was ${quoted(gone.size ? gone : before)})` : ''}`,
      ];
    return gone.size ? [`no longer ${part} ${quoted(gone)}`] : [];
  });

/** Where something new leads, and what it says. */
const inShort = (shown: Shown): string =>
  [LEADS, SAYS, 'ends with']
    .filter((part) => shown.has(part))
    .map((part, index) => `${index ? ', ' : ' '}${part} ${quoted(shown.get(part) as Set<string>)}`)
    .join('');

const LONG = 80;

const quoted = (values: ReadonlySet<string>): string =>
  [...values].map((value) => (value.length > LONG ? `${value.slice(0, LONG)}…` : value)).join(' or ');
