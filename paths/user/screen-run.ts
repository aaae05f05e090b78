import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Message } from '#domain/words/message.ts';
import { implementationsOf, isChart } from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import { outputOf } from '../chart/outcomes.ts';
import { stateOf } from '../explore/record.ts';
import type { Moment, Simulated, Simulator } from '../explore/simulate.ts';
import { eventFor, inputFor, nameOf, type Stimulus, stimulusOf } from '../explore/stimulus.ts';
import { BEGIN } from '../explore/time.ts';
import { mismatches } from '../judge/matches.ts';
import type { Model, Outcome } from '../judge/model.ts';
import type { Execution } from '../plan/execution.ts';
import { beginWith } from './begin.ts';
import type { WayStep } from './define.ts';
import type { Gesture, Going } from './gestures.ts';
import { ledAstray } from './leads-to.ts';
import { gestureFor } from './possible.ts';
import { isReload, promisedAt } from './reload.ts';
import type { Screen } from './screen.ts';
import { type Sight, sees } from './screen-oracle.ts';
import { type Settle, waitUntil } from './settle.ts';
import { sightsOf } from './state-oracles.ts';
import { notice } from './targets.ts';
import type { SimulatedFlow, UserFiles } from './user-files.ts';

/** A screen with a running chart behind it; the test controls its calls and its clock. */
export type ScreenHarness = {
  screen: Screen;
  /** Ends a call with one of its outcomes. */
  answer(call: Call, outcome: string): Promise<void>;
  /** Lets time pass for the chart. */
  wait(milliseconds: number): Promise<void>;
  settle: Settle;
  /** Reloads the page: the app starts from what it has stored. */
  reload(): Promise<void>;
  /** The input of the flow's chart, once it has started in the page. */
  begun(): Promise<{ input?: unknown } | undefined>;
  /** Returns the transitions of the flow's chart since the last call. */
  takes(): Promise<string[]>;
  /** The stack of the error of the flow's chart, once it has crashed. */
  crash(): Promise<string | undefined>;
  /** The snapshot of the chart, if it is accessible. */
  snapshot?(): AnyMachineSnapshot;
  /** Takes a screenshot, if there is one to take. */
  picture?(file: string): Promise<void>;
  /** Closes the page; returns in words what keeps running. */
  close(): Promise<string[]>;
};

/** A running call, as its chart knows it. */
export type Call = {
  machine: AnyStateMachine;
  /** The id of the call in that chart, the name of its logic, and its input. */
  actor: string;
  src: string;
  input: unknown;
};

/** A moment of a path without problems, for further checks. */
export type Sighting = {
  simulated: SimulatedFlow;
  harness: ScreenHarness;
  /** The state that the chart must have reached, and the input with which it started. */
  snapshot: AnyMachineSnapshot;
  input: string;
};

/** The parts that every execution on a screen needs. */
export type Known = {
  userFiles: UserFiles;
  contract: Contract;
  /** The seed of the random delays of responses (paths/run/slow.ts); undefined if responses have no delay. */
  slow?: number | undefined;
};

/** The parts that the executions of one level share. */
export type ScreenSetup = Known & {
  open(simulated: SimulatedFlow, input: string): Promise<ScreenHarness>;
};

/**
 * Executes a path on a screen, by gestures only. `onSighting` is called after each step whose checks have all passed.
 * The expected oracles follow from the chart's pure transitions, in step with the observed ones. A gesture may also
 * blur a field, and its transitions are followed too.
 */
export const onScreen =
  (setup: ScreenSetup, simulated: SimulatedFlow, onSighting?: (sighting: Sighting) => Promise<void>) =>
  async (input: string): Promise<Execution> => {
    const harness = await setup.open(simulated, input);
    const double = createDouble(simulated.model);
    let at: Simulated;
    let simulate: Simulator['perform'];
    let wrong: string[] = [];
    let given: unknown;

    /** Waits until the observation matches the stimulus; else returns what was observed. */
    const catchUp = async (stimulus?: Stimulus): Promise<string[]> => {
      const takes: string[] = [];
      const next = await waitUntil(harness.settle, async () => {
        takes.push(...(await harness.takes()));
        const found = attempt(() =>
          stimulus
            ? follow(simulate, simulated.user.incidental ?? [], at, takes, stimulus)
            : takes.join() === at.takes.join()
              ? at
              : undefined,
        );
        const stack = await harness.crash();
        if (stack !== undefined) throw new Error(`${CRASHED}${stack}`);
        return found;
      });
      if (next) {
        at = next;
        return [];
      }
      const planned = stimulus ? simulate(at.moment, stimulus)?.takes : at.takes;
      return [`transitions taken: planned ${list(planned)}, saw ${list(takes)}`];
    };

    /** Starts the simulated chart with the input of the one in the page. */
    const begin = async (makeInput: () => unknown, now?: number): Promise<Simulated> => {
      const { input, begun, perform } = beginWith(double.model, setup.contract, makeInput, now);
      at = begun;
      given = input;
      simulate = perform;
      wrong = await catchUp();
      if (wrong.length) return at;
      const inPage = await waitUntil(harness.settle, harness.begun);
      wrong = mismatches('begins with', jsonOf(input), jsonOf(inPage?.input));
      return at;
    };

    const start = await begin(() => inputFor(simulated.model, input)).catch(async (error) => {
      await harness.close();
      throw error;
    });
    return {
      start,
      perform: async (stimulus) => {
        if (isReload(stimulus)) {
          const { snapshot, now } = at.moment;
          await harness.reload();
          return begin(() => promisedAt(simulated, snapshot), now);
        }
        await perform(setup, harness, simulated, double, at.moment, stimulus);
        wrong = await catchUp(stimulus);
        for (const gesture of wrong.length ? [] : returnsFrom(simulated, at)) {
          await gesture.perform(harness.screen, goingFrom(setup, harness, at.moment.now));
        }
        return at;
      },
      check: async () => {
        const problems = wrong.length ? wrong : await look(harness, simulated, at, input);
        const { status, output } = at.snapshot;
        if (!problems.length && status === 'done') {
          problems.push(...(await ledAstray(simulated, harness.screen, input, { input: given, output })));
        }
        if (!problems.length) await onSighting?.({ simulated, harness, snapshot: at.snapshot, input });
        return problems;
      },
      trySneakPaths: async () => [],
      stop: () => harness.close(),
    };
  };

/** Returns from the screen to which a step has led. */
const returnsFrom = ({ user: { returns = {} } }: SimulatedFlow, { emits }: Simulated): Gesture[] =>
  (emits as { type: string }[]).flatMap((emitted) => returns[emitted.type]?.(emitted as never) ?? []);

/** The simulated chart crashes where the one on the screen does. */
const attempt = <Result>(run: () => Result): Result | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

/** Begins the problem of a step that crashed the chart; the stack follows. */
export const CRASHED = 'the chart crashed: ';

/** A chart that is simulated in step with the one on the screen. */
type Double = {
  model: Model;
  /** Replaces the output in the model by the output of the child on the screen. */
  produce(src: string, outcome: string, output: unknown): void;
};

const createDouble = (model: Model): Double => {
  const produced = new Map<Outcome, unknown>();
  const withProduced = (outcome: Outcome): Outcome =>
    'output' in outcome
      ? {
          ...outcome,
          output: (input: unknown) =>
            produced.has(outcome) ? produced.get(outcome) : outputOf(outcome, input),
        }
      : outcome;
  const { actors = {} } = model;
  return {
    model: { ...model, actors: mapValues(actors, (outcomes) => mapValues(outcomes, withProduced)) },
    produce: (src, name, output) => {
      const outcome = actors[src]?.[name];
      if (outcome) produced.set(outcome, output);
    },
  };
};

const mapValues = <From, To>(all: Record<string, From>, map: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, map(one)]));

/** Returns the moment after a stimulus with incidental events around it, if that takes exactly these transitions. */
const follow = (
  simulate: Simulator['perform'],
  incidental: readonly string[],
  from: Simulated,
  takes: readonly string[],
  stimulus?: Stimulus,
): Simulated | undefined => {
  const go = (at: Simulated, rest: readonly string[], open: Stimulus | undefined): Simulated | undefined => {
    if (!open && !rest.length) return at;
    const byTheWay = incidental.map(stimulusOf);
    for (const next of open ? [open, ...byTheWay] : byTheWay) {
      const step = simulate(at.moment, next);
      // Time may pass without an effect; every other stimulus takes a transition.
      if (!step || !(step.takes.length || 'wait' in next)) continue;
      if (step.takes.some((take, index) => take !== rest[index])) continue;
      const both = { ...step, takes: [...at.takes, ...step.takes], emits: [...at.emits, ...step.emits] };
      const end = go(both, rest.slice(step.takes.length), next === open ? undefined : open);
      if (end) return end;
    }
    return undefined;
  };
  return go({ ...from, takes: [], emits: [] }, takes, stimulus);
};

/** Carries out a stimulus: by the user, the server or the clock. */
const perform = async (
  setup: Known,
  harness: ScreenHarness,
  simulated: SimulatedFlow,
  double: Double,
  moment: Moment,
  stimulus: Stimulus,
): Promise<void> => {
  const { model, user, file } = simulated;
  if ('wait' in stimulus) {
    for (let times = stimulus.times ?? 1; times > 0; times--) await harness.wait(stimulus.wait);
  } else if ('event' in stimulus) {
    const event = eventFor(model, stimulus, moment.snapshot);
    const gesture = event && gestureFor(user, event, moment.snapshot);
    if (!gesture) throw new Error(`there is no gesture for "${nameOf(stimulus)}": write one in ${file}`);
    if (gesture === 'impossible') throw new Error(`no user can do "${nameOf(stimulus)}" here, says ${file}`);
    await gesture.perform(harness.screen, goingFrom(setup, harness, moment.now));
  } else {
    const { actor, outcome } = stimulus;
    const working = moment.pending.get(actor);
    if (!working) throw new Error(`${actor} is not running here, so it cannot end`);
    const logic = implementationsOf(model.machine).actors[working.src];
    if (!isChart(logic)) return harness.answer({ machine: model.machine, actor, ...working }, outcome);
    const way = user.ways?.[working.src]?.[outcome];
    if (!way) throw new Error(`there is no way to "${nameOf(stimulus)}": write one in ${file}`);
    const steps = typeof way === 'function' ? way(working.input) : way;
    const { snapshot } = await goThrough(
      setup,
      harness,
      setup.userFiles.behind(logic),
      () => working.input,
      steps,
      moment.now,
    );
    if (snapshot.status === 'done') double.produce(working.src, outcome, snapshot.output);
  }
};

const goingFrom =
  (known: Known, harness: ScreenHarness, now: number): Going =>
  async (flow, input, steps) => {
    const simulated = known.userFiles.of(flow);
    await goThrough(known, harness, simulated, () => inputFor(simulated.model, input), steps, now);
  };

/**
 * Carries out stimuli in a chart on the screen, by their names, and returns the resulting moment. The chart starts this
 * number of ms after the path.
 */
export const goThrough = async (
  setup: Known,
  harness: ScreenHarness,
  simulated: SimulatedFlow,
  input: () => unknown,
  steps: readonly WayStep[],
  now = 0,
): Promise<Moment> => {
  const double = createDouble(simulated.model);
  const { begun, perform: simulate } = beginWith(double.model, setup.contract, input, now);
  let { moment } = begun;
  for (const name of steps) {
    if (typeof name !== 'string') {
      await name.perform(harness.screen, goingFrom(setup, harness, moment.now));
      continue;
    }
    const stimulus = stimulusOf(name);
    if (!simulate(moment, stimulus)) {
      throw new Error(`"${name}" cannot happen in ${simulated.flow} here`);
    }
    await perform(setup, harness, simulated, double, moment, stimulus);
    moment = (simulate(moment, stimulus) as Simulated).moment;
  }
  return moment;
};

/** Returns the faults of the visible screen, in words. */
const look = async (
  harness: ScreenHarness,
  simulated: SimulatedFlow,
  { snapshot, emits }: Simulated,
  input: string,
) => {
  const actual = harness.snapshot?.();
  if (actual?.status === 'error') return [`the chart died: ${String(actual.error)}`];
  if (actual && stateOf(actual) !== stateOf(snapshot)) {
    return [`state: planned ${stateOf(snapshot)}, saw ${stateOf(actual)}`];
  }
  const { sights, missing } = sightsOf(simulated, snapshot, input);
  const said = (emits as { type: string; message: Message }[]).filter(({ type }) => type === 'toast');
  const notices = said.map(({ message }) => notice(message));
  const wanted = [...sights, ...notices.map((target) => sees(target))];
  const isOver = snapshot.status === 'done';
  const unseen = await waitFor(wanted, harness, isOver);
  if (missing.length || unseen.length) {
    return [
      ...missing,
      ...unseen.map(({ words }) => `in ${stateOf(snapshot)}, it is not so that one ${words}`),
    ];
  }
  // Notices are dismissed by a tap, so that none is mistaken for the next one.
  for (const target of notices) await harness.screen.tap(target);
  return [];
};

/** Waits until all these conditions hold; returns those that never did. */
const waitFor = async (
  sights: readonly Sight[],
  harness: ScreenHarness,
  isOver: boolean,
): Promise<Sight[]> => {
  let open: Sight[] = [];
  await waitUntil(
    harness.settle,
    async () => {
      open = [];
      for (const sight of sights) if (!(await sight.holds(harness.screen))) open.push(sight);
      return open.length ? undefined : true;
    },
    isOver,
  );
  return open;
};

/** Converts a value as a page serialises it. On the path to a flow, the page's clock may have advanced a little. */
const jsonOf = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value), (_, one) => (isAtBegin(one) ? BEGIN : one));

const A_LITTLE = 1_000;
const isAtBegin = (value: unknown): boolean =>
  typeof value === 'number' && value >= BEGIN && value < BEGIN + A_LITTLE;

const list = (takes: readonly string[] | undefined): string => JSON.stringify(takes ?? []);
