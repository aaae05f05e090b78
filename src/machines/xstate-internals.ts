import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
  type InspectionEvent,
  StateMachine,
} from 'xstate';

/**
 * All that this project uses of XState without its documentation. Another version may change it, so `xstate-internals.test.ts`
 * compares the installed version and tries each function. Nothing else in the project may read these members and names.
 */

/** @public The version of XState whose sources these functions follow; only the test reads it. */
export const XSTATE_VERSION = '5.33.3';

/** The member of a microstep's inspection event that holds its transitions. A script in a page takes it as an argument. */
export const TRANSITIONS = '_transitions';

/** Returns the definitions of the transitions that a microstep took; none for another inspection event. */
export const takenIn = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' ? event[TRANSITIONS] : [];

/** Returns the active states of a chart, the root among them. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** True if a chart has a state. A chart that crashed at its start has none. */
export const hasState = (snapshot: object): boolean => '_nodes' in snapshot;

/** The actions, actors, delays and guards of a chart, by name. */
export type Implementations = AnyStateMachine['implementations'];

/** Returns the actions, actors, delays and guards of a chart, with those that `provide` replaced. */
export const implementationsOf = (machine: AnyStateMachine): Implementations => machine.implementations;

/** True if an actor's logic is a chart. */
export const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** Creates a chart from a raw configuration, as `setup(…).createMachine` does. */
export const chartOf = (config: object, implementations: object): AnyStateMachine =>
  new StateMachine(config as never, implementations as never);

/** Logic of `fromPromise`. */
export type PromiseLogic = { config(given: object): PromiseLike<unknown> };

/** Calls the function that was given to `fromPromise`. */
export const promiseOf = ({ config }: PromiseLogic, given: object): PromiseLike<unknown> => config(given);

/** An action of `assign` or `emit`: a function with these members. The actions of a chart itself have none. */
export type BuiltIn = {
  type?: string;
  /** Set for an assign. */
  assignment?: Record<string, unknown> | ((...args: unknown[]) => Record<string, unknown>);
  /** Set for an emit. */
  event?: unknown;
};

export const isAssign = ({ type }: BuiltIn): boolean => type === 'xstate.assign';

export const isEmit = ({ type }: BuiltIn): boolean => type === 'xstate.emit';

/** Returns the action with another assignment or event. */
export const changedAction = (action: BuiltIn, members: Partial<BuiltIn>): BuiltIn =>
  Object.assign((() => {}) as () => void, action, members);

/** Returns the parts of a guard of `and`, `or`, `not` or `stateIn`; neither for a guard of the chart itself. */
export const partsOf = (guard: object): { guards?: readonly unknown[]; stateValue?: unknown } => guard;

/** True if a guard was made by `and`, `or`, `not` or `stateIn`. */
export const isCombined = (guard: object): boolean => 'check' in guard;

const AFTER = 'xstate.after.';

/** True if an event type is the end of a delay. */
export const isDelayEnd = (type: string): boolean => type.startsWith(AFTER);

/** Returns `pause.form.waiting` of `xstate.after.pause.form.waiting`: the delay's name, and the state's id. */
export const delayIn = (type: string): string => type.replace(AFTER, '');

/** True if XState itself sends events, or runs actions, of this type. */
export const isOfXState = (type: string): boolean => type.startsWith('xstate.');

/** An executed action: one of the chart itself, or the effect of one of XState's own. Milliseconds for a delay. */
export type Effect =
  | { kind: 'own'; name: string }
  | { kind: 'emit'; event: AnyEventObject }
  | { kind: 'delay'; id: string; event: AnyEventObject; milliseconds: number }
  | { kind: 'cancel'; id: string }
  | { kind: 'start'; id: string; src: string; input: unknown }
  | { kind: 'stop'; id: string }
  | { kind: 'send'; to: string; event: AnyEventObject };

type Params = {
  id: string;
  src: string;
  input: unknown;
  event: AnyEventObject;
  delay: number | undefined;
  sendId: string;
  to: string | { id: string } | undefined;
};

/** Returns the effect of an executed action; undefined for one of XState's own without an effect on others. */
export const effectOf = (action: { type: string; params: unknown }): Effect | undefined => {
  const { id, src, input, event, delay, sendId, to } = (action.params ?? {}) as Params;
  switch (action.type) {
    case 'xstate.raise':
      return delay === undefined ? undefined : { kind: 'delay', id, event, milliseconds: delay };
    case 'xstate.cancel':
      return { kind: 'cancel', id: sendId };
    case 'xstate.emit':
      return { kind: 'emit', event };
    case 'xstate.spawnChild':
      return { kind: 'start', id, src, input };
    case 'xstate.stopChild':
      return { kind: 'stop', id };
    case 'xstate.sendTo':
      return to ? { kind: 'send', to: typeof to === 'string' ? to : to.id, event } : undefined;
    default:
      return isOfXState(action.type) ? undefined : { kind: 'own', name: action.type };
  }
};

/** A transition that was computed and not executed. */
type PureStep = {
  snapshot: AnyMachineSnapshot;
  /** The transitions of each microstep, and the state after it. */
  microsteps: { transitions: readonly AnyTransitionDefinition[]; value: unknown }[];
  effects: Effect[];
};

/** Returns a function that computes transitions of a chart with an actor scope of its own, and executes no action. */
export const createPureScope = () => {
  let effects: Effect[] = [];
  let microsteps: PureStep['microsteps'] = [];
  const self = createEmptyActor();
  self.system.inspect((event) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== self) return;
    const { value } = event.snapshot as { value?: unknown };
    microsteps.push({ transitions: takenIn(event), value });
  });
  const scope: AnyActorScope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => effects.push(...[effectOf(action) ?? []].flat()),
  };
  return (transition: (scope: AnyActorScope) => AnyMachineSnapshot): PureStep => {
    effects = [];
    microsteps = [];
    const snapshot = transition(scope);
    return { snapshot, microsteps, effects };
  };
};
