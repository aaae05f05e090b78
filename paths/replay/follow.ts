import type { Contract } from '../chart/contract.ts';
import { callBy, outcomesOf } from '../chart/outcomes.ts';
import { explore, keyOf } from '../explore/explore.ts';
import { leavesOf } from '../explore/record.ts';
import { createSimulator, type Moment, nextTimer } from '../explore/simulate.ts';
import { eventCases, type Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { waysToSituations } from './lead-in.ts';
import { recordPath } from './live.ts';
import { hasStart, type Named, type RecordedRun, textOf } from './report.ts';
import { callRecord, isSame, NO_TRACE, recordsOf, type Trace } from './trace.ts';

/** A stimulus of a path, and how many recorded steps the path has taken with it. */
export type Step = { stimulus: Stimulus; position: number };

/** A path along a recording. */
export type Followed = {
  input: string;
  steps: Step[];
  /** Number of steps before the recording began. */
  leadIn: number;
  /** The step that the path does not take, and the steps that were possible in its place. */
  stopped?: { position: number; possible: string[] };
  /** True if the last stimulus crashes the chart. */
  crashes: boolean;
};

/** A moment of the search. */
type Node = {
  input: string;
  moment: Moment;
  trace: Trace;
  position: number;
  leadIn: number;
  last?: Link;
  length: number;
};
type Link = Step & { before: Link | undefined };

/** Maximum number of moments whose stimuli are tried. */
const MOST_MOMENTS = 4000;
/** Maximum number of timers, such as a countdown's ticks, that pass before the next recorded step. */
const MOST_TIMERS = 1000;

/**
 * Searches a path whose transitions, reduced as the recorder reduces them, are the recorded steps in their order. The
 * search tries every stimulus of the model, and goes on only where the recording agrees, from the furthest moment first.
 */
export const follow = async (
  model: Model,
  contract: Contract,
  run: RecordedRun,
): Promise<Followed | undefined> => {
  const simulator = createSimulator(model, contract);
  const cases = eventCases(model);
  const wanted: readonly Named[] = run.steps;
  const isCrashed = run.standing?.status === 'crashed';
  const waiting: Node[][] = wanted.map(() => []).concat([[]]);
  const known = new Set<string>();
  let furthest: Node | undefined;
  let possible = new Set<string>();
  /** Moments whose last stimulus may crash the chart, with all recorded steps before the crash. */
  let crashing: Node[] = [];

  const add = (node: Node): void => {
    const { moment, trace, position, input } = node;
    const state = [trace.state, ...trace.taken].join('\n');
    const key = [position, input, keyOf(model, moment), state].join('\n');
    if (known.has(key)) return;
    known.add(key);
    waiting[position]?.push(node);
    if (!furthest || position > furthest.position) {
      furthest = node;
      possible = new Set();
    }
  };

  /** Returns the position after these records; undefined if they are not the next recorded steps. */
  const advance = (position: number, records: readonly Named[]): number | undefined => {
    const at = records.findIndex((record, index) => {
      const next = wanted[position + index];
      return !next || !isSame(record, next);
    });
    if (at < 0) return position + records.length;
    if (position + at === furthest?.position) possible.add(textOf(records[at] as Named));
    return undefined;
  };

  const tryStimulus = (node: Node, stimulus: Stimulus): void => {
    const call = callRecord(model, contract, node.moment, stimulus);
    const called = advance(node.position, call ? [call] : []);
    if (called === undefined) return;
    const link = (position: number): Link => ({ stimulus, position, before: node.last });
    const step = attempt(() => simulator.perform(node.moment, stimulus));
    const crashed = { ...node, position: wanted.length, last: link(wanted.length), length: node.length + 1 };
    if (step === 'crash' || step?.snapshot.status === 'error') return void crashing.push(crashed);
    if (!step || !(step.takes.length || 'wait' in stimulus)) return;
    const { records, trace } = recordsOf(step, node.trace);
    // A crash ends the recording before the transition that it happens in.
    if (isCrashed && called + records.length > wanted.length) crashing.push(crashed);
    const position = advance(called, records);
    if (position === undefined) return;
    add({ ...node, moment: step.moment, trace, position, last: link(position), length: node.length + 1 });
  };

  /** Lets time pass until a timer takes a transition that is recorded. */
  const waitForNews = (node: Node): void => {
    let { moment, trace, last, length } = node;
    for (let count = 0; count < MOST_TIMERS; count++) {
      const timer = nextTimer(moment);
      const stimulus = timer && { wait: timer.due - moment.now };
      const step = stimulus && attempt(() => simulator.perform(moment, stimulus));
      if (!step || step === 'crash' || step.snapshot.status !== 'active') return;
      const told = recordsOf(step, trace);
      const position = advance(node.position, told.records);
      if (position === undefined) return;
      ({ moment } = step);
      ({ trace } = told);
      last = { stimulus, position, before: last };
      length += 1;
      if (position === node.position) continue;
      add({ ...node, moment, trace, position, last, length });
      return;
    }
  };

  const expand = (node: Node): void => {
    if (node.moment.snapshot.status !== 'active') return;
    for (const event of cases) tryStimulus(node, event);
    for (const [actor, { src, input }] of node.moment.pending) {
      for (const outcome of Object.keys(outcomesOf(model, contract, src, input))) {
        tryStimulus(node, { actor, outcome });
      }
    }
    const timer = nextTimer(node.moment);
    if (!timer) return;
    tryStimulus(node, { wait: timer.due - node.moment.now });
    waitForNews(node);
  };

  const isGoal = ({ position, moment }: Node): boolean =>
    !isCrashed &&
    position === wanted.length &&
    (!run.standing || leavesOf(moment.snapshot).join(' + ') === run.standing.state);

  /** Effects run only on the running chart, so only it can tell whether one of them crashes it. */
  const isCrash = async ({ input, last, leadIn }: Node): Promise<boolean> => {
    const stimuli = stepsOf(last).map(({ stimulus }) => stimulus);
    const { status, steps } = await recordPath(model, contract, input, stimuli, leadIn);
    const isRecorded = steps.every((step, index) => wanted[index] && isSame(step, wanted[index]));
    return status === 'crashed' && steps.length === wanted.length && isRecorded;
  };

  const followed = (node: Node, stopped?: Followed['stopped']): Followed => ({
    input: node.input,
    steps: compressed(stepsOf(node.last)),
    leadIn: node.leadIn,
    crashes: isCrashed && !stopped,
    ...(stopped && { stopped }),
  });

  for (const node of beginningsOf(model, contract, run, advance)) add(node);
  for (let count = 0; count < MOST_MOMENTS; count++) {
    const node = waiting.findLast((nodes) => nodes.length)?.shift();
    if (!node) break;
    if (isGoal(node)) return followed(node);
    crashing = [];
    expand(node);
    if (!isCrashed) continue;
    for (const candidate of [node, ...crashing].filter(({ position }) => position === wanted.length)) {
      if (await isCrash(candidate)) return followed(candidate);
    }
  }
  return furthest && followed(furthest, { position: furthest.position, possible: [...possible] });
};

/** Returns the moments in which a recorded run may have begun: its start, or where its first transition exists. */
const beginningsOf = (
  model: Model,
  contract: Contract,
  run: RecordedRun,
  advance: (position: number, records: readonly Named[]) => number | undefined,
): Node[] => {
  if (hasStart(run)) {
    const simulator = createSimulator(model, contract);
    return Object.keys(model.inputs).flatMap((input): Node[] => {
      const begun = attempt(() => simulator.begin(input));
      if (!begun || begun === 'crash') return [];
      const { records, trace } = recordsOf(begun, NO_TRACE);
      const position = advance(1, records);
      if (position === undefined) return [];
      return [{ input, moment: begun.moment, trace, position, leadIn: 0, length: 0 }];
    });
  }
  const [first] = run.steps;
  const isBegun = (from: Moment, takes: readonly string[]): boolean => {
    if (!first || 'took' in first) return first !== undefined && takes.includes(first.took);
    return [...from.pending.values()].some(
      ({ src, input }) => callBy(model.machine, src, input)?.operation === first.call,
    );
  };
  return waysToSituations(model, contract, explore(model, contract), isBegun).map(
    ({ input, moment, stimuli }): Node => {
      const last = stimuli.reduce<Link | undefined>(
        (before, stimulus) => ({ stimulus, position: 0, before }),
        undefined,
      );
      const length = stimuli.length;
      const begun = { input, moment, trace: NO_TRACE, position: 0, leadIn: length, length };
      return last ? { ...begun, last } : begun;
    },
  );
};

const stepsOf = (last: Link | undefined): Step[] => {
  const steps: Step[] = [];
  for (let link = last; link; link = link.before) {
    steps.unshift({ stimulus: link.stimulus, position: link.position });
  }
  return steps;
};

/** Joins equal waits, as those of a countdown, into one step. */
export const compressed = (steps: readonly Step[]): Step[] => {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1)?.stimulus;
    const { stimulus } = step;
    if (before && 'wait' in before && 'wait' in stimulus && before.wait === stimulus.wait) {
      const times = (before.times ?? 1) + (stimulus.times ?? 1);
      joined.splice(-1, 1, { stimulus: { wait: stimulus.wait, times }, position: step.position });
    } else joined.push(step);
  }
  return joined;
};

const attempt = <Result>(run: () => Result): Result | 'crash' => {
  try {
    return run();
  } catch {
    return 'crash';
  }
};
