import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { dotOf, type Graph, type GraphEdge, type GraphState, type Label } from '#paths/chart/graph.ts';
import { widthOf, wrap } from './text.ts';

/** A graph with positions and sizes in px. */
export type Picture = {
  graph: Graph;
  width: number;
  height: number;
  states: PlacedState[];
  dots: Point[];
  edges: PlacedEdge[];
  /** Title and description above the chart. */
  head: Line[];
};

export type PlacedState = Box & {
  state: GraphState;
  /** Number of states that contain the state. */
  depth: number;
  lines: Line[];
};

export type PlacedEdge = {
  edge: GraphEdge;
  points: Point[];
  label: (Box & { lines: Line[] }) | undefined;
};

export type Point = {
  x: number;
  y: number;
};

export type Box = Point & {
  width: number;
  height: number;
};

/** A line of text. `y` is the baseline of the text, from the top of its box. */
export type Line = {
  role: 'title' | 'name' | 'about' | 'runs' | 'what' | 'when' | 'note';
  text: string;
  y: number;
  /** The transition that the line describes. */
  label?: Label;
};

const SIZES = { title: 20, name: 14, about: 11, runs: 11, what: 11.5, when: 11, note: 11 } as const;
const LEADING = 1.4;
const ABOUT_WIDTH = 210;
const LABEL_WIDTH = 190;

/** Space around the chart, and inside a state around its text. */
const MARGIN = 20;
const INSET = { x: 14, y: 10 };
const DOT = 10;

export const fontSize = (role: Line['role']): number => SIZES[role];

/** Lays out a graph; the same graph always gives the same picture. */
export const layOut = async (graph: Graph, elk: ELK): Promise<Picture> => {
  const texts = new Map<string, Line[]>();
  const nodes = graph.states.map((state, index) => nodeOf(state, index, texts));
  const order = orderOf(graph.states);
  const isBackward = ({ source, target }: GraphEdge) => (order.get(target) ?? 0) < (order.get(source) ?? 0);
  const edges = graph.edges.map((edge, index) => edgeOf(edge, index, isBackward(edge)));
  const laid: ElkNode = await elk.layout<ElkNode>({
    id: '(any)',
    layoutOptions: ROOT,
    children: [...dotFor('(any)', graph.edges), ...withDots(nodes, graph.edges)],
    edges,
  });

  const head = stack(
    [
      { role: 'title', text: graph.name },
      ...about(graph.description, Math.max((laid.width ?? 0) - 8, 300)),
      ...labelLines(graph.rows, 400),
    ],
    0,
  );
  const top = MARGIN + heightOf(head) + 16;
  const widest = Math.max(...head.map(({ role, text }) => widthOf(text, SIZES[role])));
  const move = ({ x, y }: Point): Point => ({ x: round(x + MARGIN), y: round(y + top) });
  const placed = everyNode(laid).filter(({ node }) => node !== laid);

  return {
    graph,
    width: Math.ceil(Math.max(laid.width ?? 0, widest) + 2 * MARGIN),
    height: Math.ceil((laid.height ?? 0) + top + MARGIN),
    states: placed.flatMap(({ node, depth }) => {
      const state = find(graph.states, node.id);
      if (!state) return [];
      return { state, depth: depth - 1, lines: texts.get(state.id) ?? [], ...boxOf(node, move) };
    }),
    dots: placed
      .filter(({ node }) => node.id.endsWith(dotOf('')))
      .map(({ node }) => move({ x: (node.x ?? 0) + DOT / 2, y: (node.y ?? 0) + DOT / 2 })),
    edges: everyNode(laid)
      .flatMap(({ node }) => node.edges ?? [])
      .sort((a, b) => Number(a.id) - Number(b.id))
      .map((laidEdge) => {
        const edge = graph.edges[Number(laidEdge.id)] as GraphEdge;
        const placed = placeEdge(edge, laidEdge, move);
        return isBackward(edge) ? { ...placed, points: placed.points.toReversed() } : placed;
      }),
    head,
  };
};

const COMMON: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
};

const ROOT: LayoutOptions = {
  ...COMMON,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.crossingMinimization.semiInteractive': 'true',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.randomSeed': '1',
};

const nodeOf = (state: GraphState, index: number, texts: Map<string, Line[]>): ElkNode => {
  const lines = stack(
    [
      { role: 'name', text: state.name },
      ...about(state.description, ABOUT_WIDTH),
      ...state.runs.map((name) => ({ role: 'runs' as const, text: `runs ${name}` })),
      ...labelLines(state.rows, ABOUT_WIDTH),
    ],
    INSET.y,
  );
  texts.set(state.id, lines);
  const width = Math.max(88, ...lines.map(({ role, text }) => widthOf(text, SIZES[role]))) + 2 * INSET.x;
  const height = heightOf(lines) + INSET.y;
  // Regions start at the same height, in the order of the file.
  const place: LayoutOptions = state.isRegion
    ? { 'elk.alignment': 'TOP', 'elk.position': `(${index * 1000},0)` }
    : {};
  if (!state.states.length) return { id: state.id, width, height, layoutOptions: place };
  return {
    id: state.id,
    children: state.states.map((child, index) => nodeOf(child, index, texts)),
    layoutOptions: {
      ...COMMON,
      ...place,
      'elk.layered.crossingMinimization.semiInteractive': `${state.isParallel}`,
      'elk.padding': `[top=${height + 12},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
};

const withDots = (nodes: ElkNode[], edges: GraphEdge[]): ElkNode[] =>
  nodes.map((node) =>
    node.children
      ? { ...node, children: [...dotFor(node.id, edges), ...withDots(node.children, edges)] }
      : node,
  );

const dotFor = (parent: string, edges: GraphEdge[]): ElkNode[] =>
  edges.some(({ source }) => source === dotOf(parent))
    ? [{ id: dotOf(parent), width: DOT, height: DOT }]
    : [];

/**
 * Keeps the file's order of states from top to bottom. An edge back to an earlier state is laid out as if it went
 * forward, so that the edge does not move states up.
 */
const edgeOf = (
  { source, target, labels }: GraphEdge,
  index: number,
  isBackward: boolean,
): ElkExtendedEdge => {
  const lines = stack(labelLines(labels, LABEL_WIDTH), 0);
  return {
    id: `${index}`,
    sources: [isBackward ? target : source],
    targets: [isBackward ? source : target],
    labels: lines.length
      ? [
          {
            text: labels.map(({ what }) => what).join(', '),
            width: Math.max(...lines.map(({ role, text }) => widthOf(text, SIZES[role]))) + 10,
            height: heightOf(lines) + 4,
            layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
          },
        ]
      : [],
  };
};

const placeEdge = (
  edge: GraphEdge,
  { sections = [], labels = [] }: ElkExtendedEdge,
  move: (point: Point) => Point,
): PlacedEdge => {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = labels;
  const lines = stack(labelLines(edge.labels, LABEL_WIDTH), 0);
  return { edge, points: points.map(move), label: label && { lines, ...boxOf(label, move) } };
};

type Text = Omit<Line, 'y'>;

const about = (description: string | undefined, width: number): Text[] =>
  description ? wrap(description, SIZES.about, width).map((text) => ({ role: 'about', text })) : [];

/** Returns the lines of labels. If several lines have the same trigger, only the first shows it. */
const labelLines = (labels: Label[], width: number): Text[] =>
  labels.flatMap((label, index) => {
    const { kind, what, when, to, notes = [] } = label;
    const isSaid = when && ((kind === 'always' && !to) || isSameTrigger(labels[index - 1], label));
    return [
      ...(isSaid ? [] : [{ role: 'what' as const, text: to ? `${what} ${to}` : what, label }]),
      ...(when ? wrap(when, SIZES.when, width) : []).map((text): Text => ({ role: 'when', text, label })),
      ...notes.flatMap((note) =>
        wrap(note, SIZES.note, width).map((text): Text => ({ role: 'note', text, label })),
      ),
    ];
  });

const isSameTrigger = (one: Label | undefined, other: Label): boolean =>
  one?.what === other.what && one.to === other.to && one.when !== undefined;

/** Stacks lines, with a small gap before each new transition. */
const stack = (texts: Text[], top: number): Line[] => {
  let y = top;
  return texts.map((text, index) => {
    const before = texts[index - 1];
    const goesOn = text.role === 'when' && before?.label?.what === text.label?.what;
    if (before && text.label !== before.label && !goesOn) y += 4;
    y += SIZES[text.role] * LEADING;
    return { ...text, y: round(y - SIZES[text.role] * 0.32) };
  });
};

const heightOf = (lines: Line[]): number => {
  const last = lines.at(-1);
  return last ? Math.ceil(last.y + SIZES[last.role] * 0.32) : 0;
};

/** Returns the position of each state in the chart's file. */
const orderOf = (states: GraphState[]): Map<string, number> => {
  const flat = (state: GraphState): string[] => [state.id, ...state.states.flatMap(flat)];
  return new Map(states.flatMap(flat).map((id, index) => [id, index]));
};

const everyNode = (node: ElkNode, depth = 0): { node: ElkNode; depth: number }[] => [
  { node, depth },
  ...(node.children ?? []).flatMap((child) => everyNode(child, depth + 1)),
];

const find = (states: GraphState[], id: string): GraphState | undefined =>
  states.reduce<GraphState | undefined>(
    (found, state) => found ?? (state.id === id ? state : find(state.states, id)),
    undefined,
  );

const boxOf = (
  { x = 0, y = 0, width = 0, height = 0 }: Partial<Box>,
  move: (point: Point) => Point,
): Box => ({
  ...move({ x, y }),
  width: round(width),
  height: round(height),
});

const round = (value: number): number => Math.round(value * 10) / 10;
