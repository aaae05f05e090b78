import {
  type Actor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { type Effect, effectOf, implementationsOf, isOfXState, takenIn } from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import { transitionIds } from '../chart/declared.ts';
import { type CallLogic, outcomesOf, outputOf } from '../chart/outcomes.ts';
import { delayOf, type Fired, type Happening } from '../explore/record.ts';
import { eventFor, inputFor, nameOf, type Stimulus } from '../explore/stimulus.ts';
import { atTime, BEGIN, holdTime } from '../explore/time.ts';
import type { Model } from '../judge/model.ts';

/** A running chart on a simulated clock; the test controls every other actor. */
export type Live = {
  actor: Actor<AnyStateMachine>;
  /** The record of its start. */
  start: Happening;
  /** The actors that run now, by their id. */
  pending: ReadonlyMap<string, ScriptedActor>;
  /** Performs a stimulus, waits until the chart is at rest again, and returns the observation. */
  perform(stimulus: Stimulus): Promise<Happening>;
  /** Calls a function while the clock shows this chart's time. */
  ask<T>(question: () => T): T;
  stop(): void;
};

type LiveOptions = {
  /** A mutated chart in place of the model's. */
  machine?: AnyStateMachine;
  /** Returns the logic to run for an actor; by default the scripted logic. */
  actorFor?: (src: string, scripted: AnyActorLogic) => AnyActorLogic;
  /** The time at which its clock shows 0, in epoch ms. */
  began?: number;
  /** A further inspector. */
  watch?: (event: InspectionEvent) => void;
};

/** A running actor that the test controls: its input, and how to end it. */
export type ScriptedActor = {
  src: string;
  input: unknown;
  resolve(output: unknown): void;
  reject(error: unknown): void;
  send(event: AnyEventObject): void;
};

/**
 * Starts a chart with scripted actors in place of its own. Observations come from the running system (inspection
 * events, emitted events, scripted actors), not from the chart's definition. Runs in any browser.
 */
export const startLive = async (
  model: Model,
  contract: Contract,
  input: string,
  { machine = model.machine, actorFor = (_, scripted) => scripted, began = BEGIN, watch }: LiveOptions = {},
): Promise<Live> => {
  const atWork = new Map<string, ScriptedActor>();
  const clock = new SimulatedClock();
  const now = () => began + clock.now();
  let observed = nothingYet();
  /** The result of each wait that ended; the last one is still observed. */
  let fired: (Omit<Fired, 'happening'> & { observed: Observed })[] = [];
  const note = (change: (to: Observed) => void) => {
    change(observed);
    const last = fired.at(-1);
    if (last) change(last.observed);
  };

  const begin = (id: string, working: ScriptedActor) => {
    atWork.set(id, working);
    note(({ invokes }) => (invokes[id] = working.input));
    return () => {
      if (atWork.get(id) === working) atWork.delete(id);
    };
  };
  const actors = Object.keys(implementationsOf(machine).actors).map((src) => [
    src,
    actorFor(src, script(model, src, begin)),
  ]);
  const scripted = machine.provide({ actors: Object.fromEntries(actors) });
  const ids = transitionIds(scripted);

  const inspect = (event: InspectionEvent): void => {
    watch?.(event);
    const isOurs = event.actorRef.sessionId === event.rootId;
    if (event.type === '@xstate.microstep' && isOurs) {
      for (const taken of takenIn(event)) note(({ takes }) => takes.push(ids.get(taken) ?? '(unknown)'));
    } else if (event.type === '@xstate.action' && isOurs) {
      noteEffect(effectOf(event.action));
    } else if (event.type === '@xstate.event' && isOurs) {
      const delay = delayOf(event.event.type);
      if (delay) fired.push({ delay, at: now(), before: actor.getSnapshot(), observed: nothingYet() });
    } else if (event.type === '@xstate.event' && !isOurs && event.sourceRef?.sessionId === event.rootId) {
      const { id } = event.actorRef as { id?: string };
      if (!id || isOfXState(event.event.type)) return;
      note(({ sends }) => (sends[id] = [...(sends[id] ?? []), event.event]));
    }
  };

  const noteEffect = (effect: Effect | undefined): void => {
    if (effect?.kind === 'delay') {
      const { id, event, milliseconds } = effect;
      const delay = delayOf(event.type);
      if (delay) note(({ waits }) => waits.push({ id, delay, milliseconds }));
    } else if (effect?.kind === 'cancel') {
      note((to) => (to.waits = to.waits.filter(({ id }) => id !== effect.id)));
    } else if (effect?.kind === 'own') note(({ does }) => does.push(effect.name));
  };

  const happen = (stimulus: Stimulus): void => {
    if ('event' in stimulus) {
      const event = eventFor(model, stimulus, actor.getSnapshot());
      if (!event) throw new Error(`"${nameOf(stimulus)}" does not exist here.`);
      actor.send(event);
    } else if ('actor' in stimulus) {
      endActor(stimulus.actor, stimulus.outcome);
    } else {
      for (let times = stimulus.times ?? 1; times > 0; times--) clock.increment(stimulus.wait);
    }
  };

  const endActor = (id: string, name: string): void => {
    const working = atWork.get(id);
    if (!working) throw new Error(`${id} is not running here, so it cannot end.`);
    const outcome = outcomesOf(model, contract, working.src, working.input)[name];
    if (!outcome) throw new Error(`${id} has no outcome "${name}".`);
    if ('sends' in outcome) {
      working.send(outcome.sends as AnyEventObject);
      return;
    }
    atWork.delete(id);
    if ('error' in outcome) working.reject(outcome.error);
    else working.resolve(outputOf(outcome, working.input));
  };

  const whatHappens = async (run: () => void): Promise<Happening> => {
    observed = nothingYet();
    fired = [];
    const release = holdTime(now);
    try {
      run();
      await settled();
    } finally {
      release();
    }
    const parts = fired.map(({ observed, ...part }, index): Fired => {
      const snapshot = fired[index + 1]?.before ?? actor.getSnapshot();
      return { ...part, happening: { ...observed, snapshot, waits: goingOn(observed, snapshot) } };
    });
    const snapshot = actor.getSnapshot();
    return {
      ...observed,
      snapshot,
      invokes: Object.fromEntries(Object.entries(observed.invokes).filter(([id]) => atWork.has(id))),
      waits: goingOn(observed, snapshot),
      ...(parts.length ? { fired: parts } : {}),
    };
  };

  const actor: Actor<AnyStateMachine> = atTime(now(), () =>
    createActor(scripted, { input: inputFor(model, input), clock, inspect }),
  );
  const initial = observed.takes;
  actor.on('*', (event) => note(({ emits }) => emits.push(event)));
  actor.subscribe({ error: () => {} }); // a crash of the actor is visible in its snapshot
  const start = await whatHappens(() => actor.start());
  return {
    actor,
    pending: atWork,
    start: { ...start, takes: [...initial, ...start.takes] },
    perform: (stimulus) => whatHappens(() => happen(stimulus)),
    ask: (question) => atTime(now(), question),
    stop: () => actor.stop(),
  };
};

type Observed = Omit<Happening, 'snapshot' | 'fired'>;

/** A chart that has ended waits for nothing. */
const goingOn = ({ waits }: Observed, { status }: AnyMachineSnapshot) => (status === 'active' ? waits : []);

const nothingYet = (): Observed => ({
  takes: [],
  emits: [],
  does: [],
  invokes: {},
  sends: {},
  waits: [],
});

/**
 * Actor logic for tests that does nothing by itself: it reports its start, and ends or sends events only when the path says
 * so. Like the real logic, it has the operation of the contract that it calls.
 */
export const script = (model: Model, src: string, begin: Begin): AnyActorLogic => {
  const { operation, operations } = (implementationsOf(model.machine).actors[src] ?? {}) as CallLogic;
  return Object.assign(scriptedLogic(model, src, begin), { operation, operations });
};

type Begin = (id: string, actor: ScriptedActor) => () => void;

const scriptedLogic = ({ actors = {} }: Model, src: string, begin: Begin): AnyActorLogic => {
  const never = () => {
    throw new Error(`${src} is scripted to speak, or to end, not both.`);
  };
  const speaks = Object.values(actors[src] ?? {}).some((outcome) => 'sends' in outcome);
  if (speaks) {
    return fromCallback(({ input, self, sendBack }) =>
      begin(self.id, { src, input, send: sendBack, resolve: never, reject: never }),
    );
  }
  return fromPromise(
    ({ input, self, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', begin(self.id, { src, input, send: never, resolve, reject }));
      }),
  );
};

/** A promise's result reaches its chart within a few microtasks; nothing else is asynchronous here. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};
