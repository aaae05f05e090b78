import type { Contract } from '../chart/contract.ts';
import type { Exploration, Move } from '../explore/explore.ts';
import { createSimulator, type Moment } from '../explore/simulate.ts';
import type { Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { timed } from '../plan/plan.ts';

/** A shortest path to a situation. */
type LeadIn = { input: string; moment: Moment; stimuli: Stimulus[] };

/**
 * Returns a shortest path to each situation with a move that `isBegun` accepts, the shortest of them first. A recording
 * that began after the start of its chart began in one of them.
 */
export const waysToSituations = (
  model: Model,
  contract: Contract,
  { situations, moves, starts }: Exploration,
  isBegun: (from: Moment, takes: readonly string[]) => boolean,
): LeadIn[] => {
  const simulator = createSimulator(model, contract);
  const movesFrom = Map.groupBy(moves, ({ from }) => from);
  const arrivals = new Map<number, { input: string; by?: Move }>();
  for (const { input, situation } of starts) {
    if (!arrivals.has(situation)) arrivals.set(situation, { input });
  }
  for (const [at, { input }] of arrivals) {
    for (const by of movesFrom.get(at) ?? []) if (!arrivals.has(by.to)) arrivals.set(by.to, { input, by });
  }

  const wayTo = (situation: number): Move[] => {
    const by = arrivals.get(situation)?.by;
    return by ? [...wayTo(by.from), by] : [];
  };

  return [...arrivals].flatMap(([index, { input }]): LeadIn[] => {
    const from = situations[index]?.moment;
    if (!from || !(movesFrom.get(index) ?? []).some(({ takes }) => isBegun(from, takes))) return [];
    let { moment } = simulator.begin(input);
    const stimuli: Stimulus[] = [];
    for (const move of wayTo(index)) {
      const stimulus = timed(move.stimulus, moment);
      const next = simulator.perform(moment, stimulus);
      // Facts are an abstraction: after another history, the same step may lead elsewhere.
      if (!next || next.takes.join() !== move.takes.join()) return [];
      ({ moment } = next);
      stimuli.push(stimulus);
    }
    return [{ input, moment, stimuli }];
  });
};
