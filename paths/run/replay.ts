import {
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { implementationsOf, isChart } from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import { leavesOf, stateOf } from '../explore/record.ts';
import { createSimulator } from '../explore/simulate.ts';
import { nameOf, type Stimulus, stimulusOf } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import type { Plan, PlannedObservation, PlannedPath, PlannedStep } from '../plan/plan.ts';
import { answersBeside, isAt, readAnswer } from './loaded.ts';
import { type Live, startLive } from './running-chart.ts';

/** The moment to which a chart is brought. */
export type Destination = {
  /** A state's path (`entering`, or `code`, for any state within), or several of parallel regions joined by ` + `. */
  state: string;
  /** The last stimulus before it, as in `signIn: wrongPassword` or `PASSWORD.CHANGE empty`. */
  after?: string;
  /** The input case of the path. */
  input?: string;
  /** Further stimuli beyond the plan, named as in `after`. */
  next?: readonly string[];
  /** True if the rest of the screen has its data: calls that run beside the state have been answered. */
  loaded?: boolean;
};

/** A chart at the requested moment. */
type Arrival = {
  actor: Actor<AnyStateMachine>;
  /** The events that it emitted with the last stimulus. */
  emits: unknown[];
};

/**
 * Brings a chart to a state along the shortest planned path, and returns the running actor for rendering. Needs no
 * Node, so that stories and pages can be made from states instead of hand-made snapshots.
 *
 * Actors that end on the path are scripted, so no call is made. A child chart that still runs at the end is the real
 * one, so that its screen can be rendered too. The calls of that chart never end. From then on the clock stands still,
 * at the present time. The result includes the events that were emitted on arrival, before a listener existed.
 */
export const arrive = async (
  model: Model,
  contract: Contract,
  plan: Plan,
  to: string | Destination,
  watch?: (event: InspectionEvent) => void,
): Promise<Arrival> => {
  const destination: Destination = typeof to === 'string' ? { state: to } : to;
  const { arrival, state } = await bring(model, contract, plan, destination, watch);
  if (!destination.loaded || isAt(leavesOf(arrival.actor.getSnapshot()), state)) return arrival;
  // A child chart has ended with its data, and the state with it.
  arrival.actor.stop();
  return (await bring(model, contract, plan, { ...destination, loaded: false }, watch)).arrival;
};

/** Returns the chart there, and the state in which the rest of its screen was loaded. */
const bring = async (
  model: Model,
  contract: Contract,
  plan: Plan,
  destination: Destination,
  watch?: (event: InspectionEvent) => void,
): Promise<{ arrival: Arrival; state: string }> => {
  const { path, length } = shortestWay(plan, destination);
  const told: Step[] = [...path.steps.slice(0, length), ...(destination.next ?? []).map(stimulusOf)];
  const { begun, beside, state } = simulated(model, contract, path.input, told, destination);
  const waited = told.reduce((sum, step) => sum + ('wait' in step ? step.wait * (step.times ?? 1) : 0), 0);
  const answers = destination.loaded ? contract : undefined;
  const live: Live = await startLive(model, contract, path.input, {
    began: Date.now() - waited,
    ...(watch && { watch }),
    actorFor: (src, scripted) =>
      realUnlessEnded(model, src, scripted, endings([...told, ...beside], begun, src), answers),
  });
  let last = live.start;
  for (const step of told) last = await live.perform(step);
  for (const answer of beside) await live.perform(answer);
  return { arrival: { actor: live.actor, emits: last.emits }, state };
};

/** A step of a plan, or one beyond the plan without expectations. */
type Step = Stimulus & Partial<PlannedObservation>;

/** Returns the actors that start at the start of the path and with each step, and the answers for the rest of the screen. */
const simulated = (
  model: Model,
  contract: Contract,
  input: string,
  told: readonly Step[],
  destination: Destination,
): { begun: string[][]; beside: Stimulus[]; state: string } => {
  const simulator = createSimulator(model, contract);
  let at = simulator.begin(input);
  const begun = [Object.keys(at.invokes)];
  const follow = (step: Stimulus) => {
    at = simulator.perform(at.moment, step) ?? { ...at, invokes: {} };
    begun.push(Object.keys(at.invokes));
  };
  told.forEach(follow);
  // Steps beyond the plan may have left the state.
  const state = destination.next ? stateOf(at.snapshot) : destination.state;
  const beside = destination.loaded ? answersBeside(state, at, simulator, model.machine, contract) : [];
  beside.forEach(follow);
  return { begun, beside, state };
};

/** Returns the states of the plan that a chart can be brought to, by its leaf states. */
export const destinations = (plan: Plan): string[] => [
  ...new Set(plan.paths.flatMap(({ start, steps }) => [start, ...steps].map(({ state }) => state))),
];

/**
 * Returns the states in groups: a chart that is brought to one of a group is in all of it. A state
 * that no path reaches is a group of its own.
 */
export const shownTogether = (plan: Plan, states: readonly string[]): string[][] =>
  Object.values(
    Object.groupBy(states, (state) => {
      const way = shortest(plan, { state });
      return way ? `${plan.paths.indexOf(way.path)} ${way.length}` : state;
    }),
  ).filter((group) => group !== undefined);

type Way = { path: PlannedPath; length: number };

const shortest = (plan: Plan, { state, after, input }: Destination): Way | undefined => {
  const ways = plan.paths
    .filter((path) => !input || path.input === input)
    .flatMap((path) =>
      [path.start, ...path.steps].flatMap((observation, length) => {
        const last = length ? nameOf(path.steps[length - 1] as PlannedStep) : undefined;
        return isAt(observation.state.split(' + '), state) && (!after || last === after)
          ? [{ path, length }]
          : [];
      }),
    );
  return ways.reduce<Way | undefined>(
    (best, way) => (best && best.length <= way.length ? best : way),
    undefined,
  );
};

const shortestWay = (plan: Plan, to: Destination): Way => {
  const best = shortest(plan, to);
  if (best) return best;
  const { state, after, input } = to;
  const how = [after && `after "${after}"`, input && `from ${input}`].filter(Boolean).join(' ');
  throw new Error(
    `No planned path of ${plan.flow} leads to ${state} ${how}. There is: ${destinations(plan).join(', ')}`,
  );
};

/** Returns for each start of an actor on the path, in order, whether the actor ends on the path. */
const endings = (steps: Step[], begun: string[][], id: string): boolean[] => {
  const ended: boolean[] = [];
  for (const [index, actors] of begun.entries()) {
    const step = steps[index - 1];
    if (step && 'actor' in step && step.actor === id) ended[ended.length - 1] = true;
    if (actors.includes(id)) ended.push(false);
  }
  return ended;
};

/** Scripted logic for the runs of a child chart that the path ends, the child chart itself for the other runs. */
const realUnlessEnded = (
  model: Model,
  src: string,
  scripted: AnyActorLogic,
  ended: boolean[],
  answers: Contract | undefined,
): AnyActorLogic => {
  const real = implementationsOf(model.machine).actors[src];
  if (!isChart(real)) return scripted;
  const silent = silence(real, answers);
  const chosen = new WeakMap<AnyActorRef, AnyActorLogic>();
  const of = (self: AnyActorRef) => chosen.get(self) ?? scripted;
  let runs = 0;
  return {
    getInitialSnapshot: (scope, input) => {
      chosen.set(scope.self, ended[runs++] ? scripted : silent);
      return of(scope.self).getInitialSnapshot(scope, input);
    },
    transition: (snapshot, event, scope) => of(scope.self).transition(snapshot, event, scope),
    start: (snapshot, scope) => of(scope.self).start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot) =>
      ('machine' in snapshot ? silent : scripted).getPersistedSnapshot(snapshot),
  };
};

/** Returns the chart and its child charts; all other actors run forever, or get the answers of calls that only read. */
export const silence = <Machine extends AnyStateMachine>(machine: Machine, answers?: Contract): Machine => {
  const actors = Object.entries(implementationsOf(machine).actors).map(([src, logic]) => [
    src,
    isChart(logic) ? silence(logic, answers) : answering(machine, src, answers),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) }) as Machine;
};

const answering = (machine: AnyStateMachine, src: string, answers: Contract = {}): AnyActorLogic =>
  fromPromise(({ input }) => {
    const answer = readAnswer(machine, src, input, answers);
    return answer === undefined ? new Promise(() => {}) : Promise.resolve(answer);
  });
