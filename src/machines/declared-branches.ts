import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Returns all states of a chart, the root first, in the order of the file. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root);
};

/** Returns every declared transition: for each trigger of each state its branches, in the order of the file. */
export const declaredBranches = (machine: AnyStateMachine): AnyTransitionDefinition[][] =>
  statesOf(machine).flatMap((node) => [node.always ?? [], ...node.transitions.values()]);
