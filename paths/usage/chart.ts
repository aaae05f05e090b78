import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { declaredTransitions, pathOf, statesOf } from '../chart/declared.ts';
import type { Plan } from '../plan/plan.ts';

/** The facts about a chart that its counts are compared with. */
export type CountedChart = {
  /** The chart's id. */
  chart: string;
  /** Hash of the current chart; counts of a chart with another hash are left out. */
  fingerprint: string | undefined;
  /** The declared transitions, in the order of the file. */
  transitions: string[];
  /** The declared transitions that no planned path takes. */
  unplanned: string[];
  /** The atomic and final states, in the order of the file. */
  states: CountedState[];
};

type CountedState = {
  path: string;
  isFinal: boolean;
  /** True in the smaller regions of a parallel state: a run that is left there is left in the largest region, too. */
  isAside: boolean;
};

/** Returns the facts about a chart from its machine and its plan, whose fingerprint `lint` keeps up to date. */
export const countedChart = (machine: AnyStateMachine, plan: Plan | undefined): CountedChart => {
  const planned = new Set(
    plan?.paths.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ takes }) => takes)),
  );
  const transitions = declaredTransitions(machine).map(({ id }) => id);
  return {
    chart: machine.id,
    fingerprint: plan?.chart,
    transitions,
    unplanned: transitions.filter((id) => !planned.has(id)),
    states: statesOf(machine)
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map((node) => ({ path: pathOf(node), isFinal: node.type === 'final', isAside: isAside(node) })),
  };
};

const isAside = (node: AnyStateNode): boolean => {
  const { parent } = node;
  if (!parent) return false;
  if (parent.type !== 'parallel') return isAside(parent);
  const regions = Object.values(parent.states);
  const largest = regions.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best));
  return node !== largest || isAside(parent);
};

const sizeOf = (node: AnyStateNode): number =>
  Object.values(node.states).reduce((sum, child) => sum + sizeOf(child), 1);

/** True for a state in which the whole chart ends, not only a part of it. */
export const isEnd = ({ path, isFinal }: Pick<CountedState, 'path' | 'isFinal'>): boolean =>
  isFinal && !path.includes('.');
