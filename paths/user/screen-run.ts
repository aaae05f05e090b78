import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Message } from '#domain/words/message.ts';
import type { Contract } from '../chart/contract.ts';
import { outputOf } from '../chart/outcomes.ts';
import { stateOf } from '../explore/record.ts';
import type { Moment, Simulated, Simulator } from '../explore/simulate.ts';
import { eventFor, inputFor, nameOf, type Stimulus, stimulusOf } from '../explore/stimulus.ts';
import { BEGIN } from '../explore/time.ts';
import { mismatches } from '../judge/matches.ts';
import type { Model, Outcome } from '../judge/model.ts';
import type { Ride } from '../run/run.ts';
import { beginWith } from './begin.ts';
import type { WayStep } from './define.ts';
import type { Gesture, Going } from './gestures.ts';
import { ledAstray } from './leads-to.ts';
import { gestureFor } from './possible.ts';
import { isReload, promisedAt } from './reload.ts';
import type { Screen } from './screen.ts';
import { type Sight, sees } from './screen-oracle.ts';
import { patiently, type Settle } from './settle.ts';
import { sightsOf } from './state-oracles.ts';
import { notice } from './targets.ts';
import { isChart, type People, type Peopled } from './user-files.ts';

/** A screen with a running chart behind it; the test controls its calls and its clock. */
export interface Stage {
  screen: Screen;
  /** Ends a call with one of its outcomes. */
  answer(call: Call, outcome: string): Promise<void>;
  /** Lets time pass for the chart. */
  wait(milliseconds: number): Promise<void>;
  settle: Settle;
  /** Loads the page anew: the app begins with what it wrote down itself. */
  reload(): Promise<void>;
  /** The input of the flow's chart, once it has started in the page. */
  begun(): Promise<{ input?: unknown } | undefined>;
  /** Takes over the transitions observed in the flow's chart since asked last. */
  takes(): Promise<string[]>;
  /** The chart itself, where it is within reach. */
  snapshot?(): AnyMachineSnapshot;
  /** Takes a picture of what is to be seen, where there is something to see. */
  picture?(file: string): Promise<void>;
  /** Leaves it; tells in words what does not end with it. */
  close(): Promise<string[]>;
}

/** A running call, as the chart that made it knows it. */
export interface Call {
  machine: AnyStateMachine;
  /** Its id in that chart, its logic's name, and what it was given. */
  actor: string;
  src: string;
  input: unknown;
}

/** A moment of a path without faults, for a closer look. */
export interface Sighting {
  who: Peopled;
  stage: Stage;
  /** The state that the chart must have reached, and the input with which it started. */
  snapshot: AnyMachineSnapshot;
  input: string;
}

/** What is known wherever anybody rides. */
export interface Known {
  people: People;
  contract: Contract;
  /** The seed of the slow world, if the ride is there. */
  slow?: number | undefined;
}

/** What rides of one level have in common. */
export interface Riding extends Known {
  open(who: Peopled, input: string): Promise<Stage>;
}

/**
 * Rides on a screen, by gestures only; `onSighting` is called whenever a step's every check has passed. What must be seen
 * follows from the chart's pure transitions, taken in step with what was observed in the running one: gestures may leave a
 * field by the way, and what that brings is followed too.
 */
export const onScreen =
  (riding: Riding, who: Peopled, onSighting?: (sighting: Sighting) => Promise<void>) =>
  async (input: string): Promise<Ride> => {
    const stage = await riding.open(who, input);
    const double = createDouble(who.model);
    let at: Simulated;
    let simulate: Simulator['perform'];
    let wrong: string[] = [];
    let given: unknown;

    /** Waits until what is observed is what follows from the stimulus; else tells what was observed instead. */
    const catchUp = async (stimulus?: Stimulus): Promise<string[]> => {
      const takes: string[] = [];
      const next = await patiently(stage.settle, async () => {
        takes.push(...(await stage.takes()));
        if (stimulus) return follow(simulate, who.user.incidental ?? [], at, takes, stimulus);
        return takes.join() === at.takes.join() ? at : undefined;
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
      const { input, begun, perform } = beginWith(double.model, riding.contract, makeInput, now);
      at = begun;
      given = input;
      simulate = perform;
      wrong = await catchUp();
      if (wrong.length) return at;
      const inPage = await patiently(stage.settle, stage.begun);
      wrong = mismatches('begins with', jsonOf(input), jsonOf(inPage?.input));
      return at;
    };

    const start = await begin(() => inputFor(who.model, input)).catch(async (error) => {
      await stage.close();
      throw error;
    });
    return {
      start,
      perform: async (stimulus) => {
        if (isReload(stimulus)) {
          const { snapshot, now } = at.moment;
          await stage.reload();
          return begin(() => promisedAt(who, snapshot), now);
        }
        await perform(riding, stage, who, double, at.moment, stimulus);
        wrong = await catchUp(stimulus);
        for (const gesture of wrong.length ? [] : returnsFrom(who, at)) {
          await gesture.perform(stage.screen, goingFrom(riding, stage));
        }
        return at;
      },
      check: async () => {
        const problems = wrong.length ? wrong : await look(stage, who, at, input);
        const { status, output } = at.snapshot;
        if (!problems.length && status === 'done') {
          problems.push(...(await ledAstray(who, stage.screen, input, { input: given, output })));
        }
        if (!problems.length) await onSighting?.({ who, stage, snapshot: at.snapshot, input });
        return problems;
      },
      trySneakPaths: async () => [],
      stop: () => stage.close(),
    };
  };

/** The way back from the screen to which a step has led. */
const returnsFrom = ({ user: { returns = {} } }: Peopled, { emits }: Simulated): Gesture[] =>
  (emits as { type: string }[]).flatMap((emitted) => returns[emitted.type]?.(emitted as never) ?? []);

/** A chart that is simulated in step with the one on the screen. */
interface Double {
  model: Model;
  /** What a child came to on the screen stands in for what the model says of this outcome. */
  produce(src: string, outcome: string, output: unknown): void;
}

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

/** What follows from a stimulus, with incidental events before and after it, if that takes exactly these transitions. */
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
      // Time may pass without anything to come of it; whatever else happens takes a transition.
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
  riding: Known,
  stage: Stage,
  who: Peopled,
  double: Double,
  moment: Moment,
  stimulus: Stimulus,
): Promise<void> => {
  const { model, user, file } = who;
  if ('wait' in stimulus) {
    for (let times = stimulus.times ?? 1; times > 0; times--) await stage.wait(stimulus.wait);
  } else if ('event' in stimulus) {
    const event = eventFor(model, stimulus, moment.snapshot);
    const gesture = event && gestureFor(user, event, moment.snapshot);
    if (!gesture) throw new Error(`there is no gesture for "${nameOf(stimulus)}": write one in ${file}`);
    if (gesture === 'impossible') throw new Error(`nobody can do "${nameOf(stimulus)}" here, says ${file}`);
    await gesture.perform(stage.screen, goingFrom(riding, stage));
  } else {
    const { actor, outcome } = stimulus;
    const working = moment.pending.get(actor);
    if (!working) throw new Error(`${actor} is not at work here, so it cannot end`);
    const logic = model.machine.implementations.actors[working.src];
    if (!isChart(logic)) return stage.answer({ machine: model.machine, actor, ...working }, outcome);
    const way = user.ways?.[working.src]?.[outcome];
    if (!way) throw new Error(`there is no way to "${nameOf(stimulus)}": write one in ${file}`);
    const steps = typeof way === 'function' ? way(working.input) : way;
    const { snapshot } = await goThrough(
      riding,
      stage,
      riding.people.behind(logic),
      () => working.input,
      steps,
    );
    if (snapshot.status === 'done') double.produce(working.src, outcome, snapshot.output);
  }
};

const goingFrom =
  (known: Known, stage: Stage): Going =>
  async (flow, input, steps) => {
    const who = known.people.of(flow);
    await goThrough(known, stage, who, () => inputFor(who.model, input), steps);
  };

/** Carries out stimuli in a chart on the screen, by their names, and returns the resulting moment. */
export const goThrough = async (
  riding: Known,
  stage: Stage,
  who: Peopled,
  input: () => unknown,
  steps: readonly WayStep[],
): Promise<Moment> => {
  const double = createDouble(who.model);
  const { begun, perform: simulate } = beginWith(double.model, riding.contract, input);
  let { moment } = begun;
  for (const name of steps) {
    if (typeof name !== 'string') {
      await name.perform(stage.screen, goingFrom(riding, stage));
      continue;
    }
    const stimulus = stimulusOf(name);
    if (!simulate(moment, stimulus)) {
      throw new Error(`"${name}" cannot happen in ${who.flow} here`);
    }
    await perform(riding, stage, who, double, moment, stimulus);
    moment = (simulate(moment, stimulus) as Simulated).moment;
  }
  return moment;
};

/** Returns the faults of the visible screen, in words. */
const look = async (stage: Stage, who: Peopled, { snapshot, emits }: Simulated, input: string) => {
  const actual = stage.snapshot?.();
  if (actual?.status === 'error') return [`the chart died: ${String(actual.error)}`];
  if (actual && stateOf(actual) !== stateOf(snapshot)) {
    return [`state: planned ${stateOf(snapshot)}, saw ${stateOf(actual)}`];
  }
  const { sights, missing } = sightsOf(who, snapshot, input);
  const said = (emits as { type: string; message: Message }[]).filter(({ type }) => type === 'toast');
  const notices = said.map(({ message }) => notice(message));
  const wanted = [...sights, ...notices.map((target) => sees(target))];
  const isOver = snapshot.status === 'done';
  const unseen = await waitFor(wanted, stage, isOver);
  if (missing.length || unseen.length) {
    return [
      ...missing,
      ...unseen.map(({ words }) => `in ${stateOf(snapshot)}, it is not so that one ${words}`),
    ];
  }
  // Tapped away, so that none is taken for the next one.
  for (const target of notices) await stage.screen.tap(target);
  return [];
};

/** Waits until all of these are so; answers those that never were. */
const waitFor = async (sights: readonly Sight[], stage: Stage, isOver: boolean): Promise<Sight[]> => {
  let open: Sight[] = [];
  await patiently(
    stage.settle,
    async () => {
      open = [];
      for (const sight of sights) if (!(await sight.holds(stage.screen))) open.push(sight);
      return open.length ? undefined : true;
    },
    isOver,
  );
  return open;
};

/** As it comes out of a page. On the way to a flow its clock may have gone on a little. */
const jsonOf = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value), (_, one) => (isAtBegin(one) ? BEGIN : one));

const A_LITTLE = 1_000;
const isAtBegin = (value: unknown): boolean =>
  typeof value === 'number' && value >= BEGIN && value < BEGIN + A_LITTLE;

const list = (takes: readonly string[] | undefined): string => JSON.stringify(takes ?? []);
