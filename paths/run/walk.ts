import type { Contract } from '../chart/contract.ts';
import { outcomesOf } from '../chart/outcomes.ts';
import { explore, keyOf } from '../explore/explore.ts';
import { createRecorder, stateOf } from '../explore/record.ts';
import { createSimulator, ignoredAt, nextTimer, type Simulated } from '../explore/simulate.ts';
import { eventCases, nameOf, type Stimulus, stimulusOf } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { cover } from '../plan/cover.ts';
import { digest, type PlannedObservation, type PlannedPath, type PlannedStep } from '../plan/plan.ts';
import type { Random } from './random.ts';

/** Maximum number of ticks of a countdown in one step. */
const MOST_TICKS = 60;

/** The prefix of a walk's text, which distinguishes it from a path's id. */
const PREFIX = 'walk: ';

/** Creates paths that are not in any plan. */
export type Walker = {
  /** Returns a random path with at most `most` steps. */
  wander(random: Random, most: number): PlannedPath;
  /** Returns the path with exactly these stimuli, by name; undefined if one of them is impossible. */
  follow(input: string, names: readonly string[]): PlannedPath | undefined;
  /** Returns a shortest path to the situation of a path's last step, including that step. */
  shortcut(path: PlannedPath): PlannedPath | undefined;
};

/**
 * Creates paths for one flow with all expectations, from the chart's pure transitions and the oracles. At every step, all
 * event cases without effect are sent.
 */
export const createWalker = (flow: string, model: Model, contract: Contract): Walker => {
  const simulator = createSimulator(model, contract);
  const cases = eventCases(model);

  /** A path under construction. */
  const begin = (input: string) => {
    const record = createRecorder();
    const steps: PlannedStep[] = [];
    let at: Simulated = simulator.begin(input);
    let isOver = false;

    const look = (): PlannedObservation => {
      isOver = at.snapshot.status !== 'active';
      const ignores = ignoredAt(simulator, model, at.moment);
      return { ...record(at), ...(ignores.length ? { ignores } : {}) };
    };

    /** Adds a step; returns false if the step is impossible. */
    const take = (stimulus: Stimulus): boolean => {
      if (isOver) return false;
      const next = attempt(() => simulator.perform(at.moment, stimulus));
      if (next === 'throws') {
        isOver = true; // the simulation throws here: only a run of the app shows where this stimulus leads
        steps.push({ ...stimulus, state: stateOf(at.snapshot), takes: [] });
        return true;
      }
      if (!next?.takes.length) return false;
      at = next;
      steps.push({ ...stimulus, ...look() });
      return true;
    };

    /** The possible stimuli now. */
    const choices = (): Stimulus[] => {
      const { moment } = at;
      const events = cases.filter((event) => {
        const next = attempt(() => simulator.perform(moment, event));
        return next === 'throws' || (next?.takes.length ?? 0) > 0;
      });
      const answers = [...moment.pending].flatMap(([actor, { src, input: given }]) =>
        Object.keys(outcomesOf(model, contract, src, given)).map((outcome) => ({ actor, outcome })),
      );
      const timer = nextTimer(moment);
      return [...events, ...answers, ...(timer ? [{ wait: timer.due - moment.now }] : [])];
    };

    const start = look();
    const path = (): PlannedPath => {
      const names = steps.map(nameOf);
      return { id: `walk-${digest([flow, input, ...names].join('\n'))}`, input, start, steps };
    };
    return { take, choices, path, moment: () => at.moment, isOver: () => isOver, steps };
  };

  const wander: Walker['wander'] = (random, most) => {
    const walk = begin(random.oneOf(Object.keys(model.inputs)));
    while (!walk.isOver() && walk.steps.length < most) {
      const choices = walk.choices();
      if (!choices.length) break;
      const chosen = random.oneOf(choices);
      const times = 'wait' in chosen ? random.below(MOST_TICKS) + 1 : 1;
      if (!walk.take(times > 1 ? { ...chosen, times } : chosen)) break;
    }
    return walk.path();
  };

  const follow: Walker['follow'] = (input, names) => {
    if (!(input in model.inputs)) return undefined;
    const walk = begin(input);
    return names.every((name) => walk.take(stimulusOf(name))) ? walk.path() : undefined;
  };

  const shortcut: Walker['shortcut'] = ({ input, steps }) => {
    const names = steps.map(nameOf);
    const before = begin(input);
    for (const name of names.slice(0, -1)) before.take(stimulusOf(name));
    const { situations, starts, moves } = explore(model, contract);
    const situation = situations.find(({ key }) => key === keyOf(model, before.moment()));
    if (!situation || starts.some((start) => start.situation === situation.index)) return undefined;
    const graph = {
      starts: starts.map((start) => ({ node: start.situation, items: [] })),
      edges: moves.map(({ from, to }) => ({ from, to, items: to === situation.index ? [0] : [] })),
    };
    const [walk] = cover(graph, new Set([0]), 1);
    const start = walk && starts[walk.start];
    if (!start) return undefined;
    const there = walk.edges.map((edge) => nameOf((moves[edge] as (typeof moves)[number]).stimulus));
    return follow(start.input, [...there, ...names.slice(-1)]);
  };

  return { wander, follow, shortcut };
};

/** Returns a path outside every plan as text, from which it can be rebuilt. */
export const textOf = ({ input, steps }: PlannedPath): string =>
  PREFIX + [input, ...steps.map(nameOf)].join(', ');

/** Returns the input and the names in such a text; undefined for other text, such as a path's id. */
export const readText = (text: string): { input: string; names: string[] } | undefined => {
  if (!text.startsWith(PREFIX)) return undefined;
  const [input = '', ...names] = text.slice(PREFIX.length).split(', ');
  return { input, names };
};

/** Returns the result of a function that may throw, as the guards and actions of a mutated chart do. */
const attempt = <T>(run: () => T): T | 'throws' => {
  try {
    return run();
  } catch {
    return 'throws';
  }
};
