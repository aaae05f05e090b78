import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type DeclaredTransition, declaredTransitions, isWithin, pathOf } from './declared.ts';

/** A chart as a graph to draw. Ids of states and transitions are those of `paths/chart/declared.ts`. */
export type Graph = {
  name: string;
  description: string | undefined;
  /** The chart's top-level states, or its regions if the chart is parallel. */
  states: GraphState[];
  edges: GraphEdge[];
  /** Transitions of the chart itself that lead to no other state. */
  rows: Label[];
};

export type GraphState = {
  id: string;
  name: string;
  description: string | undefined;
  isFinal: boolean;
  /** True if its children are parallel regions. */
  isParallel: boolean;
  /** True if the state is one of several parallel regions. */
  isRegion: boolean;
  /** Names of the actors that run while the state is active. */
  runs: string[];
  /** Transitions that are drawn inside the state: it stays, restarts, or moves within itself. */
  rows: Label[];
  states: GraphState[];
};

/** A line from one state to another, shared by all transitions between them. */
export type GraphEdge = {
  source: string;
  target: string;
  labels: Label[];
  /** True for the arrow to an initial state; `source` is then the id of a dot. */
  isInitial: boolean;
};

/** The words of a transition. */
export type Label = {
  transition: string;
  kind: 'event' | 'done' | 'failed' | 'after' | 'always';
  /** The trigger: `SUBMIT`, `signIn failed`, `after cooldown`. */
  what: string;
  /** The condition: `if hasPassword`, `otherwise`. */
  when: string | undefined;
  /** The target, for a transition that moves within its state. */
  to: string | undefined;
  /** The changes of the transition in words, in a drawing that compares two charts. */
  notes?: string[];
};

/** Returns the id of the dot that points at an initial state. */
export const dotOf = (parent: string): string => `${parent} begins`;

/** Converts any chart to a graph. */
export const graphOf = (machine: AnyStateMachine): Graph => {
  const declared = declaredTransitions(machine);
  const rows = new Map<string, Label[]>();
  const edges = new Map<string, GraphEdge>();

  for (const transition of declared) {
    const { source, targets } = transition;
    const outside = targets.filter((target) => !isWithin(target, source) && !isWithin(source, target));
    const inside = targets.find((target) => !outside.includes(target));
    if (!outside.length) {
      const to = inside === undefined ? undefined : inside === source ? 'begins anew' : `→ ${lastOf(inside)}`;
      rows.set(source, [...(rows.get(source) ?? []), { ...labelOf(transition), to }]);
    }
    for (const target of outside) {
      const key = `${source} → ${target}`;
      const edge = edges.get(key) ?? { source, target, labels: [], isInitial: false };
      edge.labels.push(labelOf(transition));
      edges.set(key, edge);
    }
  }

  const initial = (node: AnyStateNode): GraphEdge[] =>
    node.type === 'compound'
      ? [{ source: dotOf(pathOf(node)), target: firstOf(node), labels: [], isInitial: true }]
      : [];
  const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)];

  return {
    name: machine.id,
    description: machine.root.description,
    states: Object.values(machine.root.states).map((node) => stateOf(node, rows)),
    edges: [...nodes(machine.root).flatMap(initial), ...edges.values()],
    rows: rows.get('(any)') ?? [],
  };
};

/** Returns the labels of all transitions in a graph. */
export const labelsOf = (graph: Graph): Label[] => {
  const rowsIn = (state: GraphState): Label[] => [...state.rows, ...state.states.flatMap(rowsIn)];
  return [...graph.rows, ...graph.states.flatMap(rowsIn), ...graph.edges.flatMap(({ labels }) => labels)];
};

const stateOf = (node: AnyStateNode, rows: Map<string, Label[]>): GraphState => ({
  id: pathOf(node),
  name: node.key,
  description: node.description,
  isFinal: node.type === 'final',
  isParallel: node.type === 'parallel',
  isRegion: node.parent?.type === 'parallel',
  runs: node.invoke.map(({ id }) => id),
  rows: rows.get(pathOf(node)) ?? [],
  states: Object.values(node.states).map((child) => stateOf(child, rows)),
});

const firstOf = (node: AnyStateNode): string => pathOf(node.initial.target[0] as AnyStateNode);

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const labelOf = ({ id, trigger, guard, branch }: DeclaredTransition): Label => {
  const when = guard === undefined ? (branch > 0 ? 'otherwise' : undefined) : guardInWords(guard);
  return { transition: id, ...triggerInWords(trigger), when, to: undefined };
};

const triggerInWords = (trigger: string): Pick<Label, 'kind' | 'what'> => {
  const [first = '', name] = trigger.split(' ');
  if (trigger === 'always') return { kind: 'always', what: 'at once' };
  if (trigger === 'done') return { kind: 'done', what: 'at its end' };
  if (first === 'done') return { kind: 'done', what: `${name} done` };
  if (first === 'error') return { kind: 'failed', what: `${name} failed` };
  if (first === 'after') return { kind: 'after', what: trigger };
  return { kind: 'event', what: trigger };
};

/** Converts a guard to words: `and(isValid, not(isBusy))` → `if isValid and not isBusy`. */
export const guardInWords = (guard: string): string => {
  if (guard.startsWith('in {')) return `in ${guard.slice(4).replaceAll(':', '.').replaceAll(/[{}]/g, '')}`;
  const combined = /^(and|or|not)\((.*)\)$/.exec(guard);
  if (!combined) return `if ${guard.replaceAll('"', '')}`;
  const [, how = '', parts = ''] = combined;
  if (/[()]/.test(parts)) return `if ${guard}`;
  return how === 'not' ? `if not ${parts}` : `if ${parts.split(', ').join(` ${how} `)}`;
};
