import type { AnyMachineSnapshot } from 'xstate';
import { isWithin } from '../chart/declared.ts';
import { isSame, mismatches } from '../judge/matches.ts';
import { type Consequence, ignored, type Model, type Row } from '../judge/model.ts';
import { activeStates, type Happening, leavesOf, stateOf } from './record.ts';
import { eventFor, nameOf, type Stimulus } from './stimulus.ts';
import { atTime } from './time.ts';

/**
 * Checks the model's expectations against what happened. The check uses neither the plan nor the chart's declared
 * transitions, so a mistake is noticed even if the chart was planned again.
 */

/** The faults in words, and the rows of the model that were exercised. */
export type Verdict = {
  problems: string[];
  shown: string[];
};

/** A step of an actor: the snapshot before it, its name as in the model's rows, and its event or outcome. */
type Occurrence = {
  before: AnyMachineSnapshot;
  /** Names of the step, from the most to the least specific. */
  names: string[];
  event: unknown;
};

/** A row that applies to a step. */
type Holding = {
  state: string;
  name: string;
  row: Row;
  /** The leaf states to which the row applies. */
  leaves: string[];
};

/** Checks how a path began. */
export const judgeStart = (model: Model, input: string, happening: Happening): Verdict => {
  const { snapshot } = happening;
  const verdict = judgeBegun(model, happening);
  const begins = model.begins?.[input];
  if (begins === undefined || snapshot.status === 'error') return verdict;
  const told = parts(begins);
  const active = ['(any)', ...activeStates(snapshot)];
  const problems = [
    ...toList(told.to)
      .filter((state) => !active.includes(state))
      .map((state) => `does not begin in ${state} but in ${stateOf(snapshot)}`),
    ...judgeMessages([told], happening),
    ...judgeContext(told, undefined, snapshot),
    ...judgeOutput([told], snapshot),
  ];
  verdict.problems.push(...problems.map((problem) => `begin ${input}: ${problem}`));
  verdict.shown.push(`begin ${input}`);
  return verdict;
};

/** Checks a step: the result of a stimulus, and for a wait the result of each delay that ended. */
export const judgeStep = (
  model: Model,
  before: AnyMachineSnapshot,
  stimulus: Stimulus,
  happening: Happening,
): Verdict => {
  if ('wait' in stimulus) {
    const verdicts = (happening.fired ?? []).map(({ delay, at, before, happening }) =>
      atTime(at, () => judge(model, { before, names: [`after ${delay}`], event: undefined }, happening)),
    );
    return {
      problems: verdicts.flatMap(({ problems }) => problems),
      shown: verdicts.flatMap(({ shown }) => shown),
    };
  }
  return judge(model, occurrenceOf(model, before, stimulus), happening);
};

/** Checks an event without effect: no row may expect an effect. */
export const judgeIgnored = (
  model: Model,
  before: AnyMachineSnapshot,
  stimulus: { event: string; case?: string },
): Verdict => {
  const occurrence = occurrenceOf(model, before, stimulus);
  const verdict: Verdict = { problems: [], shown: [] };
  for (const { consequence, said } of consequencesOf(model, occurrence, verdict)) {
    if (consequence !== ignored) verdict.problems.push(`${said}: it is ignored`);
  }
  return verdict;
};

/** Returns the rows of the model that no step exercised, in words. */
export const unshown = (model: Model, shown: ReadonlySet<string>): string[] =>
  [
    ...Object.entries(model.follows ?? {}).flatMap(([state, rows]) =>
      Object.keys(rows ?? {}).map((name) => sayingOf(state, name)),
    ),
    ...Object.keys(model.begins ?? {}).map((input) => `begin ${input}`),
    ...Object.keys(model.delays ?? {}).map((delay) => `delay ${delay}`),
    ...Object.keys(model.calls ?? {}).map((call) => `call ${call}`),
  ]
    .filter((saying) => !shown.has(saying))
    .map((saying) => `the model says what no path shows: ${saying}`);

const sayingOf = (state: string, name: string) => `${state} · ${name}`;

const occurrenceOf = (
  model: Model,
  before: AnyMachineSnapshot,
  stimulus: Exclude<Stimulus, { wait: number }>,
): Occurrence =>
  'event' in stimulus
    ? { before, names: [nameOf(stimulus), stimulus.event], event: eventFor(model, stimulus, before) }
    : { before, names: [nameOf(stimulus), stimulus.actor], event: { outcome: stimulus.outcome } };

const judge = (model: Model, occurrence: Occurrence, happening: Happening): Verdict => {
  const { before, names } = occurrence;
  const { snapshot, takes } = happening;
  const verdict = judgeBegun(model, happening);
  if (!model.follows || snapshot.status === 'error') return verdict;
  const spoken = consequencesOf(model, occurrence, verdict);
  const effective = spoken.filter(({ consequence }) => consequence !== ignored);
  if (!spoken.length && takes.length) {
    const [source = stateOf(before)] = takes[0]?.split(' · ') ?? []; // if there are many regions, the affected one
    verdict.problems.push(`in ${source}, the model does not say what must follow "${names[0]}"`);
  }
  for (const { consequence, said, leaves } of effective) {
    const told = parts(consequence);
    const problems = takes.length
      ? [
          ...judgeStates(told.to === undefined ? leaves : toList(told.to), snapshot),
          ...judgeContext(told, before, snapshot),
        ]
      : ['it is ignored'];
    verdict.problems.push(...problems.map((problem) => `${said}: ${problem}`));
  }
  if (!verdict.problems.length && spoken.length) {
    const all = effective.map(({ consequence }) => parts(consequence));
    const problems = effective.length
      ? [
          ...judgeMoves(effective, before, snapshot),
          ...judgeMessages(all, happening),
          ...judgeOutput(all, snapshot),
        ]
      : judgeNothing(before, happening);
    const said = (effective.length ? effective : spoken).map((one) => one.said).join(' and ');
    verdict.problems.push(...problems.map((problem) => `${said}: ${problem}`));
  }
  return verdict;
};

/** Returns the expectations of the applicable rows, by leaf state. */
type Said = {
  consequence: Consequence;
  said: string;
  leaves: string[];
};

/** Evaluates the rows that apply, and records that they were exercised and their problems. */
const consequencesOf = (model: Model, occurrence: Occurrence, verdict: Verdict): Said[] =>
  rowsFor(model, occurrence).flatMap(({ state, name, row, leaves }) => {
    const said = sayingOf(state, name);
    verdict.shown.push(said);
    try {
      const consequence = typeof row === 'function' ? row(occurrence.before, occurrence.event as never) : row;
      return [{ consequence, said, leaves }];
    } catch (error) {
      verdict.problems.push(`${said}: asking what must follow: ${String(error)}`);
      return [];
    }
  });

/**
 * Returns the applicable rows: for each active leaf state its own, else those of its nearest ancestor with a row. As in
 * a chart, a row of an inner state takes precedence over rows of its ancestors, even for regions beside it.
 */
const rowsFor = (model: Model, { before, names }: Occurrence): Holding[] => {
  if (!model.follows) return [];
  const found = new Map<string, Holding>();
  for (const leaf of leavesOf(before)) {
    const holding = around(leaf).flatMap((state) => {
      const rows = model.follows?.[state] ?? {};
      const name = names.find((name) => name in rows);
      return name === undefined ? [] : [{ state, name, row: rows[name] as Row, leaves: [leaf] }];
    })[0];
    if (!holding) continue;
    const known = found.get(holding.state);
    if (known) known.leaves.push(leaf);
    else found.set(holding.state, holding);
  }
  const isOuter = (outer: string) =>
    [...found.keys()].some((inner) => inner !== outer && isWithin(inner, outer));
  return [...found.values()].filter(({ state }) => !isOuter(state));
};

/** Returns a state and its ancestors, innermost first. */
const around = (state: string): string[] => {
  const keys = state.split('.');
  return [...keys.map((_, index) => keys.slice(0, keys.length - index).join('.')), '(any)'];
};

type Told = Exclude<Consequence, string | symbol>;

const parts = (consequence: Consequence): Told => {
  if (typeof consequence === 'string') return { to: consequence };
  return typeof consequence === 'symbol' ? {} : consequence;
};

const toList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

const judgeStates = (states: readonly string[], snapshot: AnyMachineSnapshot): string[] => {
  const active = ['(any)', ...activeStates(snapshot)];
  return states
    .filter((state) => !active.includes(state))
    .map((state) => `must lead to ${state}, leads to ${stateOf(snapshot)}`);
};

/** Returns problems for every entered state that the model does not name. */
const judgeMoves = (
  effective: readonly Said[],
  before: AnyMachineSnapshot,
  snapshot: AnyMachineSnapshot,
): string[] => {
  const named = effective.flatMap(({ consequence }) => toList(parts(consequence).to));
  const was = leavesOf(before);
  return leavesOf(snapshot)
    .filter((leaf) => !was.includes(leaf) && !named.some((state) => isWithin(leaf, state)))
    .map((leaf) => `leads to ${leaf} too`);
};

const judgeContext = (
  { has = {}, keeps = [] }: Told,
  before: AnyMachineSnapshot | undefined,
  { context }: AnyMachineSnapshot,
): string[] => [
  ...Object.entries(has).flatMap(([key, expected]) => mismatches(key, expected, context[key])),
  ...keeps.flatMap((key) => mismatches(`${key}, which stays`, before?.context[key], context[key])),
];

/** Checks messages, other emitted events and events for other actors: any that the model does not name is a problem. */
const judgeMessages = (all: readonly Told[], { emits, sends }: Happening): string[] => {
  const isToast = (event: unknown) => (event as { type?: string }).type === 'toast';
  const said = all.flatMap(({ says }) =>
    says === undefined ? [] : [typeof says === 'string' ? { key: says } : says],
  );
  const shown = emits.filter(isToast).map((toast) => (toast as { message?: unknown }).message);
  const ids = new Set([...all.flatMap(({ sends = {} }) => Object.keys(sends)), ...Object.keys(sends)]);
  return [
    ...mismatches('says', oneOrAll(said), oneOrAll(shown)),
    ...mismatches(
      'emits',
      oneOrAll(all.flatMap(({ emits }) => toList(emits))),
      oneOrAll(emits.filter((event) => !isToast(event))),
    ),
    ...[...ids].flatMap((id) =>
      mismatches(
        `sends to ${id}`,
        oneOrAll(all.flatMap(({ sends = {} }) => toList(sends[id]))),
        oneOrAll(sends[id] ?? []),
      ),
    ),
  ];
};

/** Returns the single element of a list, or undefined. */
const oneOrAll = (list: readonly unknown[]): unknown => (list.length > 1 ? list : list[0]);

/** The model must state the output at every end of the chart. */
const judgeOutput = (all: readonly Told[], { status, output }: AnyMachineSnapshot): string[] => {
  const gives = all.filter((told) => 'gives' in told);
  if (status !== 'done') return gives.map(() => 'gives nothing: it does not end');
  return gives.flatMap((told) => mismatches('gives', told.gives, output));
};

/** Returns the effects of an event that the chart must ignore. */
const judgeNothing = (before: AnyMachineSnapshot, { snapshot, ...seen }: Happening): string[] => {
  const isQuiet =
    stateOf(before) === stateOf(snapshot) &&
    isSame(before.context, snapshot.context) &&
    [seen.emits, seen.does, seen.waits, Object.keys(seen.invokes), Object.keys(seen.sends)].every(
      (list) => list.length === 0,
    );
  return isQuiet ? [] : [`must be ignored, but: ${seen.takes.join(', ')}`];
};

/** Checks the actors and waits that began in a step: inputs and lengths must be those of the model. */
const judgeBegun = (model: Model, { snapshot, invokes, waits }: Happening): Verdict => {
  const verdict: Verdict = { problems: [], shown: [] };
  if (model.calls) {
    for (const [actor, input] of Object.entries(invokes)) {
      if (!(actor in model.calls)) {
        verdict.problems.push(`call ${actor}: the model does not say what it must be given`);
        continue;
      }
      verdict.shown.push(`call ${actor}`);
      const expected = ask(model.calls[actor], snapshot);
      verdict.problems.push(...mismatches(`call ${actor}`, expected, input));
    }
  }
  if (model.delays) {
    for (const { delay, milliseconds } of waits) {
      if (!(delay in model.delays)) {
        verdict.problems.push(`delay ${delay}: the model does not say how long it must last`);
        continue;
      }
      verdict.shown.push(`delay ${delay}`);
      const expected = ask(model.delays[delay], snapshot);
      if (expected !== milliseconds) {
        verdict.problems.push(`delay ${delay}: must last ${expected} ms, lasts ${milliseconds} ms`);
      }
    }
  }
  return verdict;
};

const ask = (value: unknown, snapshot: AnyMachineSnapshot): unknown =>
  typeof value === 'function' ? value(snapshot) : value;
