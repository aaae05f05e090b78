import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { delayIn } from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import { outcomesOf } from '../chart/outcomes.ts';
import type { Model } from '../judge/model.ts';
import { judgeIgnored, judgeStart, judgeStep, type Verdict } from './model-oracle.ts';
import { same, stateOf } from './record.ts';
import {
  createSimulator,
  type Moment,
  nextTimer,
  type PendingActor,
  type Simulated,
  type Simulator,
} from './simulate.ts';
import { eventCases, nameOf, type Stimulus } from './stimulus.ts';
import { atTime, BEGIN } from './time.ts';

/** A situation in a flow: the state, the model's facts, and the running actors and timers. */
export type Situation = {
  index: number;
  /** Identifies the situation. */
  key: string;
  /** The first moment in this situation, reached by a shortest path. */
  moment: Moment;
  /** Names of the event cases that have no effect here. */
  ignored: string[];
};

/** A stimulus that is possible in a situation, and the situation that follows. */
export type Move = {
  from: number;
  to: number;
  stimulus: Stimulus;
  /** Ids of the declared transitions taken; empty if a timer fires but no guard of its branches is true. */
  takes: string[];
  /** True if the stimulus had an effect; clearing an empty field, for example, has no effect. */
  hasEffect: boolean;
  /** The members of context that the step changed. */
  changes: string[];
};

/** A start of the flow: one of its inputs. */
export type Start = {
  input: string;
  situation: number;
  takes: string[];
};

/** All situations and moves of a flow, as far as the model can distinguish them. */
export type Exploration = {
  situations: Situation[];
  moves: Move[];
  starts: Start[];
  /** Reasons in words why the exploration is incomplete. */
  problems: string[];
  /** Differences in words between the chart and the model's `follows`. */
  contradictions: string[];
};

type ExploreOptions = {
  /** Stops at the first problem. */
  isHasty?: boolean;
};

/** More situations than a reader could follow: a fact is too fine. */
const MOST_SITUATIONS = 4000;
/** Maximum number of equal timers, such as a countdown's ticks, that one step waits for. */
const MOST_TICKS = 1000;

/** An event of the graph: a start or a stimulus. */
type Occasion = AnyEventObject & ({ input: string } | { stimulus: Stimulus });
/** A state of the graph: the result of the last event; undefined before the start. */
type Reached = Snapshot<unknown> & { step?: Simulated };

const reached = (step?: Simulated): Reached => ({
  status: 'active',
  output: undefined,
  error: undefined,
  ...(step && { step }),
});

/**
 * Explores everything that the chart's pure transitions can reach, shortest paths first. The exploration uses the
 * adjacency map of `xstate/graph`, with the simulator as an actor's logic. `keyOf` identifies states, and every event
 * is a case or outcome by name. Unlimited context and similar errors therefore hide nothing. Events that lead nowhere
 * are left out.
 */
export const explore = (model: Model, contract: Contract, options: ExploreOptions = {}): Exploration => {
  if (options.isHasty) return goEverywhere(model, contract, options);
  const known = explored.get(model);
  if (known?.contract === contract) return known.exploration;
  const exploration = goEverywhere(model, contract, options);
  explored.set(model, { contract, exploration });
  return exploration;
};

/** Lint, plan and walk use the same exploration. */
const explored = new WeakMap<Model, { contract: Contract; exploration: Exploration }>();

const goEverywhere = (model: Model, contract: Contract, { isHasty = false }: ExploreOptions): Exploration => {
  const simulator = createSimulator(model, contract);
  const cases = eventCases(model);
  const problems: string[] = [];
  const contradictions = new Set<string>();
  const ignored = new Map<Reached, string[]>();
  const keyAt = remembered(({ step }: Reached) => (step ? keyOf(model, step.moment) : ''));

  const comeOf = (from: Reached, occasion: Occasion): Simulated | undefined => {
    if ('input' in occasion) return simulator.begin(occasion.input);
    return from.step && simulator.perform(from.step.moment, occasion.stimulus);
  };

  /** Performs each occasion once, and records its problems. */
  const followed = new WeakMap<Occasion, Reached | undefined>();
  const follow = (from: Reached, occasion: Occasion): Reached | undefined => {
    if (followed.has(occasion)) return followed.get(occasion);
    const where = from.step ? `${keyAt(from)}: "${occasion.type}"` : `input ${occasion.type}`;
    let step: Simulated | undefined;
    try {
      step = comeOf(from, occasion);
      if (step?.snapshot.status === 'error') {
        problems.push(
          from.step
            ? `${where} kills the chart (nothing handles its error)`
            : `${where}: the chart dies at once: ${String(step.snapshot.error)}`,
        );
        step = undefined;
      }
    } catch (error) {
      problems.push(`${where} throws: ${String(error)}`);
    }
    if (step) hold(from, occasion, step);
    const next = step && reached(step);
    followed.set(occasion, next);
    return next;
  };

  /** Checks the result of an occasion against the model. */
  const hold = (from: Reached, occasion: Occasion, step: Simulated): void => {
    const { problems } = atTime(BEGIN + step.moment.now, () => judge(model, from, occasion, step));
    for (const problem of problems) contradictions.add(problem);
  };

  /** True if a stimulus has an effect; an event case without one is ignored. */
  const isMove = (from: Reached, occasion: Occasion): boolean => {
    const step = follow(from, occasion)?.step;
    if (!step) return false;
    if ('input' in occasion || step.takes.length || 'wait' in occasion.stimulus) return true;
    if ('event' in occasion.stimulus) ignored.set(from, [...(ignored.get(from) ?? []), occasion.type]);
    return false;
  };

  const occasionsAt = (from: Reached): Occasion[] => {
    if (!from.step) return Object.keys(model.inputs).map((input) => ({ type: input, input }));
    const { moment } = from.step;
    const answers = [...moment.pending].flatMap(([actor, { src, input }]) =>
      Object.keys(outcomesOf(model, contract, src, input)).map((outcome) => ({ actor, outcome })),
    );
    return [...[...cases, ...answers].map(occasion), ...waitsAt(from, moment)];
  };

  const waitsAt = (from: Reached, moment: Moment): Occasion[] => {
    const timer = nextTimer(moment);
    if (!timer) return [];
    const wait = timer.due - moment.now;
    const once = occasion({ wait });
    const first = follow(from, once)?.step;
    const times = first && ticksUntilChange(model, simulator, keyAt(from), first, wait);
    return times ? [once, occasion({ wait, times })] : [once];
  };

  let count = 0;
  const isEnough = (at: Reached): boolean => {
    count++;
    const isOver = at.step !== undefined && at.step.snapshot.status !== 'active';
    return isOver || count > MOST_SITUATIONS || (isHasty && problems.length + contradictions.size > 0);
  };

  const logic: ActorLogic<Reached, Occasion> = {
    getInitialSnapshot: () => reached(),
    transition: (from, occasion) => follow(from, occasion) ?? from,
    getPersistedSnapshot: (at) => at,
  };
  const graph = getAdjacencyMap(logic, {
    events: occasionsAt,
    filterEvents: isMove,
    serializeState: keyAt,
    serializeEvent: ({ type }) => type,
    stopWhen: isEnough,
  });
  if (count > MOST_SITUATIONS) {
    problems.push(`more than ${MOST_SITUATIONS} situations: a fact of the model is too fine`);
  }
  return { ...read(Object.values(graph), keyAt, ignored), problems, contradictions: [...contradictions] };
};

const occasion = (stimulus: Stimulus): Occasion => ({ type: nameOf(stimulus), stimulus });

const judge = (model: Model, from: Reached, occasion: Occasion, step: Simulated): Verdict => {
  if ('input' in occasion) return judgeStart(model, occasion.input, step);
  const { stimulus } = occasion;
  const before = (from.step as Simulated).snapshot;
  return 'event' in stimulus && !step.takes.length
    ? judgeIgnored(model, before, stimulus)
    : judgeStep(model, before, stimulus, step);
};

type Node = {
  state: Reached;
  transitions: Record<string, { event: Occasion; state: Reached }>;
};

/** Converts the graph: its first state is the one before the start, the others are situations. */
const read = (
  [beginning, ...nodes]: Node[],
  keyAt: (at: Reached) => string,
  ignored: ReadonlyMap<Reached, string[]>,
): Pick<Exploration, 'situations' | 'moves' | 'starts'> => {
  const indexes = new Map(nodes.map(({ state }, index) => [keyAt(state), index]));
  const indexOf = (at: Reached) => indexes.get(keyAt(at)) as number;
  return {
    situations: nodes.map(({ state }, index) => ({
      index,
      key: keyAt(state),
      moment: (state.step as Simulated).moment,
      ignored: ignored.get(state) ?? [],
    })),
    moves: nodes.flatMap(({ state, transitions }, from) =>
      Object.values(transitions).flatMap(({ event, state: next }) =>
        'stimulus' in event
          ? [{ from, to: indexOf(next), stimulus: event.stimulus, ...whatChanged(state, next) }]
          : [],
      ),
    ),
    starts: Object.values(beginning?.transitions ?? {}).map(({ event, state }) => ({
      input: event.type,
      situation: indexOf(state),
      takes: (state.step as Simulated).takes,
    })),
  };
};

const whatChanged = (
  { step: before }: Reached,
  { step: after }: Reached,
): Pick<Move, 'takes' | 'hasEffect' | 'changes'> => {
  const [was, is] = [before, after] as [Simulated, Simulated];
  const { takes, emits, does, invokes, sends } = is;
  const changes = changesOf(was.snapshot.context, is.snapshot.context);
  const isQuiet = emits.length + does.length + Object.keys(invokes).length + Object.keys(sends).length === 0;
  const hasEffect = !isQuiet || stateOf(was.snapshot) !== stateOf(is.snapshot) || changes.length > 0;
  return { takes, hasEffect, changes };
};

const changesOf = (was: Record<string, unknown>, is: Record<string, unknown>): string[] =>
  Object.keys({ ...was, ...is }).filter((key) => was[key] !== is[key] && !same(was[key], is[key]));

/** Returns after how many equal timers, two or more, the situation changes, such as a countdown that ends; else undefined. */
const ticksUntilChange = (
  model: Model,
  simulator: Simulator,
  key: string,
  first: Simulated,
  wait: number,
): number | undefined => {
  let { moment } = first;
  for (let times = 1; times < MOST_TICKS; times++) {
    if (keyOf(model, moment) !== key) return times > 1 ? times : undefined;
    const timer = nextTimer(moment);
    if (!timer || timer.due - moment.now !== wait) return undefined;
    moment = (simulator.perform(moment, { wait }) as Simulated).moment;
  }
  return undefined;
};

/** Returns the identity of a situation: state, facts, running actors, and order of timers. */
export const keyOf = (model: Model, { snapshot, pending, timers }: Moment): string => {
  const parts = [stateOf(snapshot)];
  const facts = Object.entries(model.facts(snapshot)).filter(
    ([, value]) => value !== false && value !== null,
  );
  if (facts.length)
    parts.push(facts.map(([name, value]) => (value === true ? name : `${name}=${value}`)).join(', '));
  if (pending.size) parts.push(`awaiting ${[...pending].map(awaited(model)).sort().join(', ')}`);
  const next = [...timers].sort((a, b) => a.due - b.due).map(({ id }) => delayIn(id));
  if (next.length) parts.push(`timers ${next.join(' < ')}`);
  const history = Object.values(snapshot.historyValue ?? {}).flatMap((nodes) =>
    (nodes as { id: string }[]).map(({ id }) => id),
  );
  if (history.length) parts.push(`history ${history.join(', ')}`);
  return parts.join(' | ');
};

/** Names a running actor, and the outcomes that its input rules out. */
const awaited =
  (model: Model) =>
  ([id, { src, input }]: [string, PendingActor]): string => {
    const impossible = Object.entries(model.actors?.[src] ?? {})
      .filter(([, { when }]) => when && !when(input as never))
      .map(([name]) => name);
    return impossible.length ? `${id} (never ${impossible.join(', ')})` : id;
  };

/** Memoises a function. */
const remembered = <T extends object, R>(work: (of: T) => R): ((of: T) => R) => {
  const known = new WeakMap<T, R>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const result = work(of);
    known.set(of, result);
    return result;
  };
};
