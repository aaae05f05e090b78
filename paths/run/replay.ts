import {
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import type { Contract } from '../chart/contract.ts';
import { createSimulator } from '../explore/simulate.ts';
import { nameOf, type Stimulus, stimulusOf } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import type { Plan, PlannedObservation, PlannedPath, PlannedStep } from '../plan/plan.ts';
import { type Live, startLive } from './running-chart.ts';

/** The moment to which a chart is brought. */
export interface Destination {
  /** A state's path (`entering`, or `code`, for any state within), or several of parallel regions joined by ` + `. */
  state: string;
  /** The last stimulus before it, as in `signIn: wrongPassword` or `PASSWORD.CHANGE empty`. */
  after?: string;
  /** The input case to begin with. */
  input?: string;
  /** Further stimuli off the plan, by names as in `after`. */
  next?: readonly string[];
}

/** A chart at the requested moment. */
interface Arrival {
  actor: Actor<AnyStateMachine>;
  /** The events that it emitted with the last stimulus. */
  emits: unknown[];
}

/**
 * Brings a chart to a state, along the shortest planned path there, and leaves it alive: an actor to render. Needs no
 * Node, so that stories and pages can be made from states instead of hand-made snapshots.
 *
 * Actors that end on the way are scripted, so no call is made. A child chart still at work at the end is the real
 * one, so that its screen can be rendered too; its own calls never answer. The clock stands still from then on, and
 * agrees with the present. What was emitted on arriving comes with it: by then nobody can listen for it.
 */
export const arrive = async (
  model: Model,
  contract: Contract,
  plan: Plan,
  to: string | Destination,
  watch?: (event: InspectionEvent) => void,
): Promise<Arrival> => {
  const destination: Destination = typeof to === 'string' ? { state: to } : to;
  const { path, length } = shortestWay(plan, destination);
  const steps: Step[] = [...path.steps.slice(0, length), ...(destination.next ?? []).map(stimulusOf)];
  const waited = steps.reduce((sum, step) => sum + ('wait' in step ? step.wait * (step.times ?? 1) : 0), 0);
  const begun = begunOnTheWay(model, contract, path.input, steps);
  const live: Live = await startLive(model, contract, path.input, {
    began: Date.now() - waited,
    ...(watch && { watch }),
    actorFor: (src, scripted) => realUnlessEnded(model, src, scripted, endings(steps, begun, src)),
  });
  let last = live.start;
  for (const step of steps) last = await live.perform(step);
  return { actor: live.actor, emits: last.emits };
};

/** A step of a plan, or one off the plan without expectations. */
type Step = Stimulus & Partial<PlannedObservation>;

/** The actors that begin at the start of the way, and with each step of it. */
const begunOnTheWay = (model: Model, contract: Contract, input: string, steps: Step[]): string[][] => {
  const { begin, perform } = createSimulator(model, contract);
  let at = begin(input);
  const begun = [Object.keys(at.invokes)];
  for (const step of steps) {
    at = perform(at.moment, step) ?? { ...at, invokes: {} };
    begun.push(Object.keys(at.invokes));
  }
  return begun;
};

/** Every state of the plan that a chart can be brought to, by the leaf states it rests in. */
export const destinations = (plan: Plan): string[] => [
  ...new Set(plan.paths.flatMap(({ start, steps }) => [start, ...steps].map(({ state }) => state))),
];

const shortestWay = (
  plan: Plan,
  { state, after, input }: Destination,
): { path: PlannedPath; length: number } => {
  const wanted = state.split(' + ');
  const isThere = (leaves: string[]) =>
    wanted.every((name) => leaves.some((leaf) => leaf === name || leaf.startsWith(`${name}.`)));
  const ways = plan.paths
    .filter((path) => !input || path.input === input)
    .flatMap((path) =>
      [path.start, ...path.steps].flatMap((observation, length) => {
        const last = length ? nameOf(path.steps[length - 1] as PlannedStep) : undefined;
        return isThere(observation.state.split(' + ')) && (!after || last === after)
          ? [{ path, length }]
          : [];
      }),
    );
  const best = ways.reduce<(typeof ways)[number] | undefined>(
    (best, way) => (best && best.length <= way.length ? best : way),
    undefined,
  );
  if (!best) {
    const how = [after && `after "${after}"`, input && `from ${input}`].filter(Boolean).join(' ');
    throw new Error(
      `No planned path of ${plan.flow} leads to ${state} ${how}. There is: ${destinations(plan).join(', ')}`,
    );
  }
  return best;
};

/** For each time that an actor is started on the way, in order: whether it ends there. */
const endings = (steps: Step[], begun: string[][], id: string): boolean[] => {
  const ended: boolean[] = [];
  for (const [index, actors] of begun.entries()) {
    const step = steps[index - 1];
    if (step && 'actor' in step && step.actor === id) ended[ended.length - 1] = true;
    if (actors.includes(id)) ended.push(false);
  }
  return ended;
};

/** Scripted logic for the runs of a child chart that the path ends, the child chart itself for the others. */
const realUnlessEnded = (
  model: Model,
  src: string,
  scripted: AnyActorLogic,
  ended: boolean[],
): AnyActorLogic => {
  const real = model.machine.implementations.actors[src];
  if (!isChart(real)) return scripted;
  const silent = silence(real);
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

const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** Returns the chart and its child charts with every other actor running for ever. */
export const silence = <Machine extends AnyStateMachine>(machine: Machine): Machine => {
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]) => [
    src,
    isChart(logic) ? silence(logic) : fromPromise(() => new Promise(() => {})),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) }) as Machine;
};
