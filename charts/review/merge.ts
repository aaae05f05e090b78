import type { Graph, GraphEdge, GraphState, Label } from '#paths/chart/graph.ts';
import type { Mark } from '#paths/review/data.ts';
import type { Marks } from '../drawing/marks.ts';

/** A changed transition: its id in either chart, and what changed in words. */
type Changed = { mark: Mark; was: string | undefined; now: string | undefined; notes: string[] };

/** The changes to draw, by the ids of `paths/chart/declared.ts`. */
export type DrawnChanges = { states: { id: string; mark: Mark }[]; transitions: Changed[] };

/**
 * Returns one graph of two charts with the changes marked: all states and transitions of the new chart, and the
 * removed ones of the old chart. A changed transition is drawn once, where it is now.
 */
export const mergeGraphs = (
  old: Graph,
  now: Graph,
  changes: DrawnChanges,
): { graph: Graph; marks: Marks } => {
  const removed = new Set(changes.transitions.flatMap(({ mark, was }) => (mark === 'removed' ? [was] : [])));
  const notes = new Map(changes.transitions.map(({ now, was, notes }) => [now ?? was, notes]));
  const isRemoved = ({ transition }: Label) => removed.has(transition);
  const noted = (label: Label): Label => {
    const said = notes.get(label.transition) ?? [];
    return said.length ? { ...label, notes: shortened(said) } : label;
  };
  const rowsOf = (before: Label[] = [], after: Label[] = []): Label[] => [
    ...after.map(noted),
    ...before.filter(isRemoved).map(noted),
  ];

  const mergeStates = (before: GraphState[], after: GraphState[]): GraphState[] => {
    const merged = after.map((state): GraphState => {
      const was = before.find(({ id }) => id === state.id);
      return {
        ...state,
        rows: rowsOf(was?.rows, state.rows),
        states: mergeStates(was?.states ?? [], state.states),
      };
    });
    for (const [index, state] of before.entries()) {
      if (after.some(({ id }) => id === state.id)) continue;
      // A removed state keeps its place after the state that preceded it.
      const previous = before.slice(0, index).findLast(({ id }) => merged.some((one) => one.id === id));
      const place = merged.findIndex(({ id }) => id === previous?.id) + 1;
      const rows = state.rows.filter(isRemoved).map(noted);
      merged.splice(place, 0, { ...state, rows, states: mergeStates(state.states, []) });
    }
    return merged;
  };

  const graph: Graph = {
    ...now,
    states: mergeStates(old.states, now.states),
    edges: mergeEdges(old, now, isRemoved, noted),
    rows: rowsOf(old.rows, now.rows),
  };
  return { graph, marks: { ...marksOf(changes), lines: linesOf(old, now, changes) } };
};

/** Returns the marks of one chart by itself, the old or the new one. */
export const marksOf = ({ states, transitions }: DrawnChanges): Marks => ({
  states: Object.fromEntries(states.map(({ id, mark }) => [id, mark])),
  transitions: Object.fromEntries(
    transitions.flatMap(({ mark, was, now }) => [was, now].flatMap((id) => (id ? [[id, mark]] : []))),
  ),
});

const keyOf = ({ source, target }: GraphEdge): string => `${source} → ${target}`;

const mergeEdges = (
  old: Graph,
  now: Graph,
  isRemoved: (label: Label) => boolean,
  noted: (label: Label) => Label,
): GraphEdge[] => {
  const edges = new Map(now.edges.map((edge) => [keyOf(edge), { ...edge, labels: edge.labels.map(noted) }]));
  for (const edge of old.edges) {
    const key = keyOf(edge);
    const labels = edge.labels.filter(isRemoved).map(noted);
    const known = edges.get(key);
    if (known) known.labels.push(...labels);
    else if (labels.length || edge.isInitial) edges.set(key, { ...edge, labels });
  }
  return [...edges.values()].sort((a, b) => Number(b.isInitial) - Number(a.isInitial));
};

/** Returns the marks of lines: a line that several transitions share is green or red only if all of them are. */
const linesOf = (old: Graph, now: Graph, { transitions }: DrawnChanges): Record<string, string> => {
  const markOf = new Map(
    transitions.flatMap((one) => [one.was, one.now].map((id) => [id, one.mark] as const)),
  );
  const removed = new Set(transitions.flatMap(({ mark, was }) => (mark === 'removed' ? [was] : [])));
  const lines = new Map<string, Set<string | undefined>>();
  const add = (edge: GraphEdge, mark: string | undefined) =>
    lines.set(keyOf(edge), (lines.get(keyOf(edge)) ?? new Set()).add(mark));
  for (const edge of now.edges) for (const { transition } of edge.labels) add(edge, markOf.get(transition));
  for (const edge of old.edges)
    for (const { transition } of edge.labels) if (removed.has(transition)) add(edge, 'removed');
  for (const [one, other, mark] of [
    [old, now, 'removed'],
    [now, old, 'added'],
  ] as const) {
    const begins = new Set(other.edges.filter(({ isInitial }) => isInitial).map(keyOf));
    for (const edge of one.edges) if (edge.isInitial && !begins.has(keyOf(edge))) add(edge, mark);
  }
  return Object.fromEntries(
    [...lines].flatMap(([key, marks]) => {
      const [only] = marks;
      const mark =
        marks.size === 1 ? only : marks.has(undefined) && !marks.has('changed') ? undefined : 'changed';
      return mark ? [[key, mark]] : [];
    }),
  );
};

const MOST_NOTES = 2;
const LONGEST = 48;

/** Returns the notes that fit at an arrow. The list beside the drawing has all of them. */
const shortened = (notes: string[]): string[] => {
  const short = notes.slice(0, MOST_NOTES).map((note) => {
    const [, now = note, was] = /^(.*?) \(was (.*)\)$/s.exec(note) ?? [];
    return was === undefined ? cut(now) : `${cut(now)} (was ${cut(was)})`;
  });
  return notes.length > MOST_NOTES ? [...short, `and ${notes.length - MOST_NOTES} more`] : short;
};

/** Cuts a long text, and gives values without spaces places to wrap. */
const cut = (text: string): string => {
  const spaced = text.replaceAll(/(?<=[,:])(?=["{[])/g, ' ');
  return spaced.length > LONGEST ? `${spaced.slice(0, LONGEST)}…` : spaced;
};
