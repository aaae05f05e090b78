import type { AnyActorScope, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createPureScope, type Effect } from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import { transitionIds } from '../chart/declared.ts';
import { outcomesOf, outputOf } from '../chart/outcomes.ts';
import type { Model } from '../judge/model.ts';
import { type Begun, delayOf, type Fired, type Happening } from './record.ts';
import { eventCases, eventFor, inputFor, nameOf, type Stimulus } from './stimulus.ts';
import { atTime, BEGIN } from './time.ts';

/**
 * A moment in the life of a chart, as a value: nothing runs. The chart's own pure transition function computes the next
 * moment. The actions that the function returns are never executed, but show which timers and actors run then.
 */
export type Moment = {
  snapshot: AnyMachineSnapshot;
  /** Milliseconds since the start of the path. */
  now: number;
  timers: readonly Timer[];
  /** Running actors, by their id. */
  pending: ReadonlyMap<string, PendingActor>;
};
type Timer = {
  id: string;
  due: number;
  event: AnyEventObject;
};
/** A running actor: its logic's name in the chart, and its input. */
export type PendingActor = {
  src: string;
  input: unknown;
};

/** A moment, and the record of the step that led to it. */
export type Simulated = Happening & {
  moment: Moment;
  microsteps: Microstep[];
};

/** The declared transitions of one microstep, and the state after it: XState's value as JSON. */
type Microstep = {
  takes: string[];
  state: string;
};

/** Simulates the chart of one model with one contract. */
export const createSimulator = (model: Model, contract: Contract) => {
  const { machine } = model;
  const ids = transitionIds(machine);
  const compute = createPureScope();

  /** Returns the start of every path with this input, at `now` ms after the path's begin. */
  const begin = (inputName: string, now = 0): Simulated => {
    const nothing: Moment = { snapshot: blank(machine), now, timers: [], pending: new Map() };
    return goOn(advance(nothing, (scope) => machine.getInitialSnapshot(scope, inputFor(model, inputName))));
  };

  /** Returns the moment after a stimulus; undefined if the stimulus is impossible now. */
  const perform = (moment: Moment, stimulus: Stimulus): Simulated | undefined => {
    const step = happen(moment, stimulus);
    return step && goOn(step);
  };

  /** The result includes the events that the screen then sends by itself. */
  const goOn = (step: Simulated): Simulated => {
    const event = step.snapshot.status === 'active' && model.itself?.(step.snapshot);
    if (!event) return step;
    const next = send(step.moment, event);
    return next.takes.length ? goOn({ ...step, ...both(step, next) }) : step;
  };

  const happen = (moment: Moment, stimulus: Stimulus): Simulated | undefined => {
    if ('event' in stimulus) {
      const event = eventFor(model, stimulus, moment.snapshot);
      return event && send(moment, event);
    }
    if ('actor' in stimulus) return endActor(moment, stimulus.actor, stimulus.outcome);
    return wait(moment, stimulus.wait, stimulus.times ?? 1);
  };

  const send = (moment: Moment, event: AnyEventObject): Simulated =>
    advance(moment, (scope) => machine.transition(moment.snapshot, event, scope));

  const endActor = (moment: Moment, id: string, name: string): Simulated | undefined => {
    const actor = moment.pending.get(id);
    const outcome = actor && outcomesOf(model, contract, actor.src, actor.input)[name];
    if (!outcome) return undefined;
    if ('sends' in outcome) return send(moment, outcome.sends as AnyEventObject);
    const pending = new Map(moment.pending);
    pending.delete(id);
    return send(
      { ...moment, pending },
      'error' in outcome
        ? { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id }
        : { type: `xstate.done.actor.${id}`, output: outputOf(outcome, actor.input), actorId: id },
    );
  };

  /** Lets time pass, `times` times; each time every due timer fires, in the order in which they were set. */
  const wait = (start: Moment, milliseconds: number, times: number): Simulated => {
    let step: Simulated = {
      moment: start,
      snapshot: start.snapshot,
      takes: [],
      microsteps: [],
      emits: [],
      does: [],
      invokes: {},
      sends: {},
      waits: [],
    };
    const fired: Fired[] = [];
    for (let count = 0; count < times; count++) {
      const now = step.moment.now + milliseconds;
      step = { ...step, moment: { ...step.moment, now } };
      for (let timer = nextTimer(step.moment); timer && timer.due <= now; timer = nextTimer(step.moment)) {
        step = {
          ...step,
          moment: { ...step.moment, timers: step.moment.timers.filter((set) => set !== timer) },
        };
        const next = send(step.moment, timer.event);
        const delay = delayOf(timer.event.type);
        if (delay) fired.push({ delay, at: BEGIN + now, before: step.snapshot, happening: next });
        step = both(step, next);
      }
    }
    return { ...step, fired };
  };

  const advance = (from: Moment, transition: (scope: AnyActorScope) => AnyMachineSnapshot): Simulated => {
    const computed = atTime(BEGIN + from.now, () => compute(transition));
    const { snapshot } = computed;
    const microsteps = computed.microsteps.map(({ transitions, value }) => ({
      takes: transitions.map((transition) => ids.get(transition) ?? '(unknown)'),
      state: JSON.stringify(value),
    }));
    const effects = readEffects(from, computed.effects);
    const over = snapshot.status !== 'active';
    const moment: Moment = {
      snapshot,
      now: from.now,
      timers: over ? [] : effects.timers,
      pending: over ? new Map() : effects.pending,
    };
    return {
      moment,
      snapshot,
      takes: microsteps.flatMap(({ takes }) => takes),
      microsteps,
      emits: effects.emits,
      does: effects.does,
      invokes: onlyPending(effects.invokes, moment.pending),
      sends: effects.sends,
      waits: onlySet(effects.waits, moment.timers),
    };
  };

  /** Returns the moment after an actor of the chart failed with this error. */
  const fail = (moment: Moment, id: string, error: unknown): Simulated => {
    const pending = new Map(moment.pending);
    pending.delete(id);
    return goOn(send({ ...moment, pending }, { type: `xstate.error.actor.${id}`, error, actorId: id }));
  };

  return { begin, perform, fail, send: (moment: Moment, event: AnyEventObject) => goOn(send(moment, event)) };
};

export type Simulator = ReturnType<typeof createSimulator>;

/** Returns the names of the event cases that change nothing at a moment; none after the end of the chart. */
export const ignoredAt = ({ perform }: Simulator, model: Model, moment: Moment): string[] =>
  moment.snapshot.status === 'active'
    ? eventCases(model)
        .filter((event) => perform(moment, event)?.takes.length === 0)
        .map(nameOf)
    : [];

/** Returns the timer that fires next: the earliest, and among equal ones the one set first. */
export const nextTimer = ({ timers }: Moment): Timer | undefined =>
  timers.reduce<Timer | undefined>(
    (first, timer) => (first && first.due <= timer.due ? first : timer),
    undefined,
  );

/** Returns the effects of a transition on the running actors and timers. */
const readEffects = (from: Moment, effects: readonly Effect[]) => {
  let timers = [...from.timers];
  const pending = new Map(from.pending);
  const emits: unknown[] = [];
  const does: string[] = [];
  const invokes: Record<string, unknown> = {};
  const sends: Record<string, unknown[]> = {};
  const waits: Begun[] = [];
  for (const effect of effects) {
    switch (effect.kind) {
      case 'delay': {
        const { id, event, milliseconds } = effect;
        timers.push({ id, due: from.now + milliseconds, event });
        const delay = delayOf(event.type);
        if (delay) waits.push({ id, delay, milliseconds });
        break;
      }
      case 'cancel':
        timers = timers.filter(({ id }) => id !== effect.id);
        break;
      case 'emit':
        emits.push(effect.event);
        break;
      case 'start':
        pending.set(effect.id, { src: effect.src, input: effect.input });
        invokes[effect.id] = effect.input;
        break;
      case 'stop':
        pending.delete(effect.id);
        break;
      case 'send':
        sends[effect.to] = [...(sends[effect.to] ?? []), effect.event];
        break;
      case 'own':
        does.push(effect.name);
    }
  }
  return { timers, pending, emits, does, invokes, sends, waits };
};

/** Joins the records of two successive steps. */
const both = (step: Simulated, next: Simulated): Simulated => ({
  ...next,
  takes: [...step.takes, ...next.takes],
  microsteps: [...step.microsteps, ...next.microsteps],
  emits: [...step.emits, ...next.emits],
  does: [...step.does, ...next.does],
  invokes: { ...onlyPending(step.invokes, next.moment.pending), ...next.invokes },
  sends: mergeSends(step.sends, next.sends),
  waits: mergeWaits(onlySet(step.waits, next.moment.timers), next.waits),
});

const onlyPending = (invokes: Record<string, unknown>, pending: ReadonlyMap<string, unknown>) =>
  Object.fromEntries(Object.entries(invokes).filter(([id]) => pending.has(id)));

const onlySet = (waits: Begun[], timers: readonly Timer[]) =>
  waits.filter(({ id }) => timers.some((timer) => timer.id === id));

/** Returns the waits that started in two steps; the last one counts for each delay. */
const mergeWaits = (before: Begun[], after: Begun[]) => [
  ...before.filter(({ id }) => !after.some((again) => again.id === id)),
  ...after,
];

const mergeSends = (a: Record<string, unknown[]>, b: Record<string, unknown[]>) => {
  const merged = Object.entries(b).map(([id, events]) => [id, [...(a[id] ?? []), ...events]]);
  return { ...a, ...Object.fromEntries(merged) };
};

/** The snapshot before the start; only its shape is needed. */
const blank = (machine: AnyStateMachine) => ({ machine, status: 'active' }) as AnyMachineSnapshot;
