import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type DeclaredTransition, declaredTransitions, pathOf, statesOf } from '../chart/declared.ts';
import { fingerprint } from '../chart/fingerprint.ts';
import { guardInWords } from '../chart/graph.ts';
import { nameOf } from '../explore/stimulus.ts';
import type { Plan, PlannedObservation } from '../plan/plan.ts';
import { type PlanChange, planChanges } from '../plan/plan-changes.ts';
import { capital } from '../words/words.ts';
import type { Mark, Row, Share } from './data.ts';
import { type TransitionChange, transitionChanges } from './transition-changes.ts';
import { stateInWords } from './words.ts';

/** A chart of a revision, with its plan. */
export type ChartThen = { machine: AnyStateMachine; plan: Plan | undefined };

/** A transition with the sentences about it. */
export type ToldTransition = TransitionChange & { notes: string[] };
export type ToldState = { id: string; mark: Mark; notes: string[] };

/** The changes of one chart. */
export type ChartChanges = {
  mark: Mark;
  states: ToldState[];
  transitions: ToldTransition[];
  /** Changes that belong to no single transition. */
  others: string[];
  /** States whose description was reworded, which changes nothing for users. */
  reworded: Row[];
  coverage: { was: Share | undefined; now: Share | undefined };
};

/** Makes a change readable: texts instead of their keys. */
type Readable = (words: string) => string;

/** Compares a chart of two revisions, of which one may be missing. Returns undefined if nothing differs. */
export const chartChanges = (
  old: ChartThen | undefined,
  now: ChartThen | undefined,
  readable: Readable = (words) => words,
): ChartChanges | undefined => {
  const declared = transitionChanges(declaredIn(old), declaredIn(now));
  const states = stateChanges(old?.machine, now?.machine);
  const reworded = rewordedStates(old?.machine, now?.machine);
  const planned = old?.plan && now?.plan ? planChanges(...withCommonCases(old.plan, now.plan)) : [];
  const { transitions, others } = withBehaviour(declared, declaredIn(now), planned, readable);
  const isSame = old && now && fingerprint(old.machine) === fingerprint(now.machine);
  const isQuiet = !states.length && !transitions.length && !others.length;
  if (isSame && isQuiet && !reworded.length) return undefined;
  if (old && now && !isSame && isQuiet)
    others.push('The code of the chart changed; its drawing and its planned paths are the same.');
  return {
    mark: old ? (now ? 'changed' : 'removed') : 'added',
    states,
    transitions,
    others,
    reworded,
    coverage: { was: shareOf(old), now: shareOf(now) },
  };
};

const declaredIn = (chart: ChartThen | undefined): DeclaredTransition[] =>
  chart ? declaredTransitions(chart.machine) : [];

/** Returns the number of declared transitions that the plan takes; undefined without a plan. */
const shareOf = (chart: ChartThen | undefined): Share | undefined => {
  if (!chart?.plan) return undefined;
  const taken = new Set(
    chart.plan.paths.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ takes }) => takes)),
  );
  const declared = declaredIn(chart);
  return { taken: declared.filter(({ id }) => taken.has(id)).length, declared: declared.length };
};

/** Leaves out the ignored event cases that only one of the models has. */
const withCommonCases = (old: Plan, now: Plan): [Plan, Plan] => {
  const common = casesIn(old).intersection(casesIn(now));
  const keep = <Seen extends PlannedObservation>(seen: Seen): Seen =>
    seen.ignores ? { ...seen, ignores: seen.ignores.filter((name) => common.has(name)) } : seen;
  const kept = (plan: Plan): Plan => ({
    ...plan,
    paths: plan.paths.map((path) => ({ ...path, start: keep(path.start), steps: path.steps.map(keep) })),
  });
  return [kept(old), kept(now)];
};

const casesIn = ({ paths }: Plan): Set<string> =>
  new Set(
    paths.flatMap(({ start, steps }) => [
      ...(start.ignores ?? []),
      ...steps.flatMap((step) => [...('event' in step ? [nameOf(step)] : []), ...(step.ignores ?? [])]),
    ]),
  );

const rewordedStates = (old: AnyStateMachine | undefined, now: AnyStateMachine | undefined): Row[] => {
  if (!old || !now) return [];
  const before = new Map(statesOf(old).map((node) => [pathOf(node), node]));
  return statesOf(now).flatMap((node): Row[] => {
    const was = before.get(pathOf(node));
    if (!was || was.description === node.description) return [];
    const label = node.parent ? stateInWords(pathOf(node)) : 'The chart';
    return [{ label, was: was.description ?? '', now: node.description ?? '' }];
  });
};

const stateChanges = (old: AnyStateMachine | undefined, now: AnyStateMachine | undefined): ToldState[] => {
  const [before, after] = [old, now].map(
    (machine) =>
      new Map(
        (machine ? statesOf(machine) : [])
          .filter(({ parent }) => parent)
          .map((node): [string, AnyStateNode] => [pathOf(node), node]),
      ),
  ) as [Map<string, AnyStateNode>, Map<string, AnyStateNode>];
  const come = [...after].map(([id, node]): ToldState[] => {
    const was = before.get(id);
    if (!was) return [{ id, mark: 'added', notes: node.description ? [node.description] : [] }];
    const notes = notesOf(was, node);
    return notes.length ? [{ id, mark: 'changed', notes }] : [];
  });
  const gone = [...before.keys()].filter((id) => !after.has(id));
  return [...come.flat(), ...gone.map((id): ToldState => ({ id, mark: 'removed', notes: [] }))];
};

const notesOf = (was: AnyStateNode, is: AnyStateNode): string[] => {
  const [ran, runs] = [was, is].map(({ invoke }) => new Set(invoke.map(({ id }) => id))) as [
    Set<string>,
    Set<string>,
  ];
  return [
    ...[...runs.difference(ran)].map((id) => `now runs ${id}`),
    ...[...ran.difference(runs)].map((id) => `no longer runs ${id}`),
    ...(was.type === is.type ? [] : [`now ${TYPES[is.type]} (was ${TYPES[was.type]})`]),
  ];
};

const TYPES: Record<AnyStateNode['type'], string> = {
  atomic: 'a simple state',
  compound: 'a state with states in it',
  parallel: 'several states at once',
  final: 'an end',
  history: 'a return to an earlier state',
};

/** Adds the changes of the plan to the transitions that they belong to. */
const withBehaviour = (
  changes: TransitionChange[],
  now: DeclaredTransition[],
  planned: PlanChange[],
  readable: Readable,
): { transitions: ToldTransition[]; others: string[] } => {
  const told = new Map(
    changes.map((change): [string, ToldTransition] => [
      idOf(change),
      { ...change, notes: declaredNotes(change) },
    ]),
  );
  const byOldId = new Map([...told.values()].flatMap((one) => (one.was ? [[one.was.id, one] as const] : [])));
  const byId = new Map(now.map((transition) => [transition.id, transition]));
  const others: string[] = [];
  for (const { kind, what, change, takes } of planned) {
    const isDeclared = (id: string) => told.has(id) || byOldId.has(id);
    if (kind === 'ignored') others.push(readable(capital(change)));
    else if (kind === 'new') {
      if (!takes.now.some(isDeclared)) others.push(readable(`Planned for the first time: ${what}${change}`));
    } else if (kind === 'gone') {
      if (!takes.old.some(isDeclared)) others.push(readable(`No path takes any more: ${what}`));
    } else {
      const note = readable(change);
      const targets = takes.now.filter(
        (id) => takes.old.includes(id) || isDeclared(id) || takes.now.length === 1,
      );
      if (!targets.length) others.push(readable(`${what}: ${change}`));
      for (const id of targets) {
        const one = told.get(id) ?? unchanged(byId.get(id));
        if (!one || (one.mark !== 'changed' && !one.was)) continue;
        // The declared target says the same.
        const isDouble =
          note.startsWith('now leads to') && one.notes.some((said) => said.startsWith('now leads to'));
        if (!isDouble) told.set(id, { ...one, notes: [...new Set([...one.notes, note])] });
      }
    }
  }
  const transitions = [...told.values()].map((one) => ({ ...one, notes: one.notes.toSorted(byWeight) }));
  return { transitions, others: [...new Set(others)] };
};

/** Kinds of changes by how much users notice them. Changes of the context (`makes`) come last. */
const WEIGHT = [
  'leads to',
  'if ',
  'says',
  'ends with',
  'gives',
  'comes after',
  'carries out',
  'sends',
  'emits',
];

const byWeight = (one: string, other: string): number => weightOf(one) - weightOf(other);

const weightOf = (note: string): number => {
  const place = WEIGHT.findIndex(
    (kind) => note.startsWith(`now ${kind}`) || note.startsWith(`no longer ${kind}`),
  );
  return place < 0 ? WEIGHT.length : place;
};

const idOf = ({ was, now }: TransitionChange): string => (now ?? was)?.id ?? '';

const unchanged = (transition: DeclaredTransition | undefined): ToldTransition | undefined =>
  transition && { mark: 'changed', was: transition, now: transition, notes: [] };

const declaredNotes = ({ was, now }: TransitionChange): string[] => {
  if (!was || !now) return [];
  const [wasTo, isTo] = [was, now].map(targetsOf);
  const [wasIf, isIf] = [was, now].map(({ guard, branch }) => conditionOf(guard, branch));
  return [
    ...(wasTo === isTo ? [] : [`now leads to ${isTo} (was ${wasTo})`]),
    ...(wasIf === isIf ? [] : [`now ${isIf} (was ${wasIf})`]),
  ];
};

/** Returns the targets of a transition in words. */
export const targetsOf = ({ targets }: DeclaredTransition): string =>
  targets.map(stateInWords).join(' and ') || 'where it was';

const conditionOf = (guard: string | undefined, branch: number): string =>
  guard === undefined ? (branch ? 'otherwise' : 'always') : guardInWords(guard);
