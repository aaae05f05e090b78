import type { Contract } from '../chart/contract.ts';
import { outcomesOf } from '../chart/outcomes.ts';
import { explore, keyOf } from '../explore/explore.ts';
import { createRecorder, same, stateOf } from '../explore/record.ts';
import { createSimulator, nextTimer, type Simulated } from '../explore/simulate.ts';
import { eventCases, nameOf, type Stimulus, stimulusOf } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { cover } from '../plan/cover.ts';
import {
  digest,
  type Plan,
  type PlannedObservation,
  type PlannedPath,
  type PlannedStep,
} from '../plan/plan.ts';
import { precedentsOf } from '../plan/planned-expectations.ts';
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
 * Creates paths for one flow with all expectations. The expectations come from the plan if one of its paths was at the
 * same moment, else from the chart's pure transitions and the oracles. At every step, all event cases without effect
 * are sent.
 */
export const createWalker = (
  flow: string,
  model: Model,
  contract: Contract,
  plan: Plan | undefined,
): Walker => {
  const simulator = createSimulator(model, contract);
  const precedents = precedentsOf(model, contract, plan);
  const cases = eventCases(model);

  /** A path under construction. */
  const begin = (input: string) => {
    const record = createRecorder();
    const steps: PlannedStep[] = [];
    let at: Simulated = simulator.begin(input);
    let isOver = false;

    /** The expectations of the plan for this moment, if it has any. */
    const look = (planned: PlannedObservation | undefined): PlannedObservation => {
      const { ignores: _, ...seen } = record(at) as PlannedObservation;
      const isAsPlanned = !planned || sameButIds(expectedIn(planned), seen);
      isOver = !isAsPlanned || at.snapshot.status !== 'active';
      const ignores = isOver ? [] : ignoredNow();
      return { ...(isAsPlanned ? seen : expectedIn(planned)), ...(ignores.length ? { ignores } : {}) };
    };

    const ignoredNow = (): string[] => {
      const changeNothing = cases.filter((event) => simulator.perform(at.moment, event)?.takes.length === 0);
      return [...new Set([...changeNothing.map(nameOf), ...(precedents.at(at.moment)?.ignores ?? [])])];
    };

    /** Adds a step; returns false if the step is impossible. */
    const take = (stimulus: Stimulus): boolean => {
      if (isOver) return false;
      const planned = precedents.at(at.moment)?.steps.get(nameOf(stimulus));
      const next = attempt(() => simulator.perform(at.moment, stimulus));
      if (next === 'throws' || (planned && !next?.takes.length)) {
        isOver = true; // only running the app can tell where this stimulus leads
        steps.push({
          ...stimulus,
          ...(planned ? expectedIn(planned) : { state: stateOf(at.snapshot), takes: [] }),
        });
        return true;
      }
      if (!next?.takes.length) return false;
      at = next;
      steps.push({ ...stimulus, ...look(planned) });
      return true;
    };

    /** The possible stimuli now, and at the time of the plan. */
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
      const known = new Set([...events, ...answers].map(nameOf));
      const planned = [...(precedents.at(moment)?.steps.keys() ?? [])].filter((name) => !known.has(name));
      return [
        ...events,
        ...answers,
        ...(timer ? [{ wait: timer.due - moment.now }] : []),
        ...planned.map(stimulusOf),
      ];
    };

    const start = look(precedents.starts.get(input));
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

const expectedIn = (planned: PlannedObservation): PlannedObservation => {
  const { ignores: _, ...observation } = planned;
  for (const key of ['event', 'case', 'actor', 'outcome', 'wait', 'times'])
    Reflect.deleteProperty(observation, key);
  return observation;
};

const RANDOM_ID = /\(random id \d+\)/g;

/** True if two observations are equal except for the numbers of random ids, which depend on earlier steps. */
const sameButIds = (a: PlannedObservation, b: PlannedObservation): boolean => {
  const withoutNumbers = (observation: PlannedObservation) =>
    JSON.parse(JSON.stringify(observation).replaceAll(RANDOM_ID, ''));
  return same(withoutNumbers(a), withoutNumbers(b));
};

/** Returns the result of a function that may throw, as the guards and actions of a mutated chart do. */
const attempt = <T>(run: () => T): T | 'throws' => {
  try {
    return run();
  } catch {
    return 'throws';
  }
};
