import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type DeclaredTransition, declaredTransitions, pathOf } from '#paths/chart/declared.ts';
import { hasStart, type RecordedRun, readReport, runsOf, textOf } from '#paths/replay/report.ts';
import { flowOf, loadMachine } from './flows.ts';
import type { Moment, Recording } from './recordings.ts';

/** Returns a recording of each chart in a problem report, the last one first. Throws `NoReport` for other texts. */
export const reportedIn = async (text: string): Promise<Recording[]> => {
  const runs = runsOf(readReport(text));
  const recordings = runs.map(async (run) => recordingIn(run, await loadMachine(flowOf(run.chart))));
  return (await Promise.all(recordings)).reverse();
};

/** Converts a run of a report to a recording. Its states follow from the declared targets of its transitions. */
export const recordingIn = (run: RecordedRun, machine: AnyStateMachine): Recording => {
  const declared = new Map(declaredTransitions(machine).map((one) => [one.id, one]));
  let leaves = hasStart(run) ? leavesUnder(machine.root, []) : [];
  const moments = run.steps.map((step): Moment => {
    const taken = 'took' in step ? declared.get(step.took) : undefined;
    leaves = taken ? after(leaves, taken) : leaves;
    const what = taken ? taken.trigger : 'took' in step ? 'begins' : textOf(step);
    return { what: `${step.number}. ${what}`, leaves, taken: taken ? [taken.id] : [] };
  });
  return {
    key: `report ${run.run}`,
    flow: flowOf(run.chart),
    name: `${run.chart}, reported`,
    moments,
    taking: [],
  };
};

/** Returns the leaf states after a transition. */
const after = (leaves: readonly string[], { definition }: DeclaredTransition): string[] => {
  const targets = definition.target ?? [];
  if (targets.length === 0) return [...leaves];
  const { source, reenter } = definition;
  const isInner = !reenter && targets.every((target) => isIn(target, source));
  let domain: AnyStateNode = isInner ? source : (source.parent ?? source);
  while (domain.parent && !targets.every((target) => isIn(target, domain))) domain = domain.parent;
  const within = `${domain.path.join('.')}.`;
  const others = domain.parent ? leaves.filter((leaf) => !leaf.startsWith(within)) : [];
  const entered = leavesUnder(domain, targets);
  const order = new Map(statesUnder(domain.machine.root).map((node, index) => [pathOf(node), index]));
  return [...others, ...entered].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
};

const isIn = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isIn(node.parent, outer));

/** Returns the leaf states that are entered with a state, on the way to the targets or else to its initial states. */
const leavesUnder = (node: AnyStateNode, targets: readonly AnyStateNode[]): string[] => {
  const children: AnyStateNode[] = Object.values(node.states);
  if (children.length === 0) return [pathOf(node)];
  if (node.type === 'parallel') return children.flatMap((child) => leavesUnder(child, targets));
  const towards = [...targets, ...(node.initial.target ?? [])];
  const goal = towards.find((target) => target !== node && isIn(target, node) && target.type !== 'history');
  const child = children.find((one) => goal && isIn(goal, one));
  return child ? leavesUnder(child, towards) : [];
};

const statesUnder = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesUnder),
];
