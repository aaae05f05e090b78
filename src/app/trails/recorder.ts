import type {
  AnyActorRef,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
  StateValue,
} from 'xstate';
import { NoAnswer } from '#api/refusal.ts';
import { refusalAmong } from '#api/refused.ts';
import { REFUSALS } from '#domain/trails/contract-names.ts';
import type { Standing } from '#domain/trails/problem-report.ts';
import type { TrailRun, TrailStep } from '#domain/trails/trail.ts';
import { START, TIME_UNIT } from '#domain/trails/trail-limits.ts';
import { declaredBranches } from '#machines/declared-branches.ts';
import { takenIn } from '#machines/xstate-internals.ts';
import type { ChartNames } from './chart-names.ts';

/** A step without its time, and the run that took it. */
type Named = { took: string; used?: string } | { call: string; outcome: string };

/** A running chart, and what it has taken since it entered its current state. */
type Running = { run: TrailRun; state: string | undefined; taken: Set<string>; isStarting: boolean };

type Options = {
  charts: ChartNames;
  /** Returns the time since the beginning of the visit, in ms. */
  elapsed: () => number;
  add: (step: TrailStep, run: TrailRun) => void;
  /** Called with the state of a chart whenever it may have changed; undefined if the chart was left. */
  stand?: (run: number, at: Omit<Standing, 'run'> | undefined) => void;
  /** Takes the key of the text of the control that the user is using. */
  takeUsed?: () => string | undefined;
};

/**
 * Creates an inspector that names what charts do. Each text that it adds is from `charts`, the contract or `takeUsed`; it
 * copies no text of an event, a context, an input or an output.
 *
 * A transition that is taken again in the same state is one step, because the number of keys would show the length of the
 * typed text.
 */
export const createRecorder = ({
  charts,
  elapsed,
  add,
  stand = () => undefined,
  takeUsed = () => undefined,
}: Options): ((event: InspectionEvent) => void) => {
  const running = new WeakMap<object, Running>();
  const calls = new WeakMap<object, string>();
  let count = 0;

  const record = ({ run }: Running, named: Named) => {
    const at = Math.round(elapsed() / TIME_UNIT) * TIME_UNIT;
    add({ at, run: run.run, ...named } as TrailStep, run);
  };

  /** Returns the entry of a running chart; undefined for an actor that is no chart of ours. */
  const runningOf = (actor: object, isStarting: boolean): Running | undefined => {
    const known = running.get(actor);
    const { logic } = actor as { logic?: AnyStateMachine };
    const names = charts[logic?.id ?? ''];
    if (known || !logic || !names) return known;
    count += 1;
    const run = { run: count, chart: logic.id, fingerprint: names.fingerprint };
    const added = { run, state: undefined, taken: new Set<string>(), isStarting };
    running.set(actor, added);
    if (isStarting) record(added, { took: START });
    return added;
  };

  /** XState reports a chart's first transitions before its start, and starts the same actor again for a shown view. */
  const onStart = (actor: object, input: unknown) => {
    const call = callOf(actor, input);
    if (call) calls.set(actor, call);
    if (!running.get(actor)?.isStarting) running.delete(actor);
    const started = runningOf(actor, true);
    if (started) started.isStarting = false;
  };

  const onMicrostep = (microstep: Microstep) => {
    const { actorRef, event, snapshot } = microstep;
    const taking = runningOf(actorRef, event.type === INIT);
    if (!taking) return;
    for (const transition of takenIn(microstep)) {
      const took = nameOf(charts, transition);
      if (took === undefined) continue;
      const used = takeUsed();
      if (taking.taken.has(took)) continue;
      taking.taken.add(took);
      record(taking, { took, ...(used !== undefined && { used }) });
    }
    const state = JSON.stringify((snapshot as { value?: unknown }).value);
    // The state before the first seen transition is unknown.
    if (taking.state !== state && taking.state !== undefined) taking.taken.clear();
    taking.state = state;
  };

  /** Called after each event and step, because a chart whose guard or action throws reports no step. */
  const settle = (actor: object) => {
    const settled = running.get(actor);
    if (settled) stand(settled.run.run, standingOf((actor as AnyActorRef).getSnapshot()));
  };

  const onEnd = (caller: object, source: object | undefined, event: { type: string; error?: unknown }) => {
    const call = source && calls.get(source);
    const calling = call && runningOf(caller, false);
    if (!calling) return;
    const isDone = event.type.startsWith(DONE);
    record(calling, { call, outcome: isDone ? 'accepted' : outcomeOf(event) });
  };

  return (event) => {
    const { actorRef } = event;
    if (event.type !== '@xstate.snapshot') queueMicrotask(() => settle(actorRef));
    if (event.type === '@xstate.microstep') onMicrostep(event);
    if (event.type !== '@xstate.event') return;
    const { type, input } = event.event;
    if (type === INIT) onStart(event.actorRef, input);
    if (type.startsWith(DONE) || type.startsWith(FAILED)) onEnd(event.actorRef, event.sourceRef, event.event);
  };
};

const STATUS = { active: 'running', done: 'done', error: 'crashed', stopped: undefined } as const;

/** Returns the state of a chart; undefined if the chart was left. */
const standingOf = (snapshot: AnySnapshot): Omit<Standing, 'run'> | undefined => {
  const status = STATUS[snapshot.status as keyof typeof STATUS];
  return (
    status && { state: leavesIn((snapshot as unknown as { value: StateValue }).value).join(' + '), status }
  );
};

/** Returns the active leaves of a state value, as a drawing names them. */
const leavesIn = (value: StateValue | undefined): string[] =>
  typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => {
        const leaves = leavesIn(inner);
        return leaves.length > 0 ? leaves.map((leaf) => `${name}.${leaf}`) : [name];
      })
    : [value ?? ''];

type AnySnapshot = Snapshot<unknown>;

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;

const INIT = 'xstate.init';
const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';

type Call = { method: string; path: string };
type Calling = { operation?: Call; operations?: Record<string, Call> };

/** Returns the contract's name of the call that an actor makes (src/api/operation.ts); undefined if it makes none. */
const callOf = (actor: object, input: unknown): string | undefined => {
  const { operation, operations = {} } = (actor as { logic?: Calling }).logic ?? {};
  const { by } = (input ?? {}) as { by?: string };
  const call = operation ?? (by !== undefined && Object.hasOwn(operations, by) ? operations[by] : undefined);
  return call && `${call.method} ${call.path}`;
};

/** Returns the contract's name of a failure. Several refusals may share a code: the first name stands for all. */
export const outcomeOf = (event: { error?: unknown }): string =>
  event.error instanceof NoAnswer
    ? event.error.reason
    : (refusalAmong(REFUSALS, { event }) ?? 'unknownRefusal');

const known = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, number>>();

/** Returns the declared name of a transition by its place in its chart. */
const nameOf = (charts: ChartNames, transition: AnyTransitionDefinition): string | undefined => {
  const { machine } = transition.source;
  const places =
    known.get(machine) ??
    new Map(
      declaredBranches(machine)
        .flat()
        .map((definition, place) => [definition, place]),
    );
  known.set(machine, places);
  return charts[machine.id]?.transitions[places.get(transition) ?? -1];
};
