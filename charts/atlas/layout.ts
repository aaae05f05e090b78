import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { arrowName } from '#paths/atlas/arrow-name.ts';
import type { Arrow, Atlas } from '#paths/atlas/data.ts';
import { widthOf, wrap } from '../drawing/text.ts';
import { type MapLine, PHONE, type PlacedMap, SHELL } from './data.ts';

const LABEL = { size: 20, leading: 26 };
/** The name of a route below its phone, and the lines below that. */
const FOOT = { name: 42, size: 17, leading: 23 };

/** Kinds of arrows, the one that gives its look to a shared line first. */
const STRENGTH: Arrow['kind'][] = ['route', 'screen', 'stay', 'link', 'back', 'guard'];

/** Lays out all areas with their routes and the lines between them; the same map always gives the same picture. */
export const layOutMap = async (atlas: Atlas, elk: ELK): Promise<PlacedMap> => {
  const all = pairsOf(atlas);
  const returns = all.filter((pair) => isReturn(pair, atlas));
  const pairs = all.filter((pair) => !returns.includes(pair));
  const laid: ElkNode = await elk.layout<ElkNode>({
    id: 'map',
    layoutOptions: OPTIONS,
    children: [
      areaNode('shell', [SHELL], returns),
      ...areasInOrder(atlas).map((area) =>
        areaNode(
          area,
          atlas.routes.filter((route) => route.area === area).map(({ name }) => name),
          returns,
        ),
      ),
    ],
    edges: pairs.map(({ from, to, labels }, index) => edgeOf(`${index}`, from, to, labels)),
  });
  const areas = laid.children ?? [];
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    areas: areas.map((area) => ({ area: area.id.slice(AREA.length), ...boxOf(area) })),
    phones: areas.flatMap(({ children = [] }) =>
      children.map((node) => ({ name: node.id, foot: footOf(node.id, returns), ...boxOf(node) })),
    ),
    lines: edgesIn(laid).map((edge): MapLine => {
      const { from, to, kind, labels, arrows } = pairs[Number(edge.id)] as Pair;
      const [label] = edge.labels ?? [];
      return {
        from,
        to,
        kind,
        arrows,
        points: (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
          [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
        ),
        label: label && { lines: labels, ...boxOf(label) },
      };
    }),
  };
};

/** Returns the areas: the one in which users begin first, then in the order of the table of routes. */
const areasInOrder = ({ areas, routes }: Atlas): string[] => {
  const isOutside = (area: string) =>
    routes.some((route) => route.area === area && route.access === 'signedOut');
  return areas.toSorted((a, b) => Number(isOutside(b)) - Number(isOutside(a)));
};

const AREA = 'area ';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '40',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'GREEDY_MODEL_ORDER',
  'elk.randomSeed': '1',
};

const areaNode = (area: string, routes: readonly string[], returns: readonly Pair[]): ElkNode => ({
  id: `${AREA}${area}`,
  layoutOptions: { 'elk.padding': '[top=96,left=36,bottom=36,right=36]' },
  children: routes.map((id) => ({
    id,
    width: PHONE.width,
    height: PHONE.height + FOOT.name + footOf(id, returns).length * FOOT.leading,
  })),
});

const edgeOf = (id: string, from: string, to: string, labels: readonly string[]): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
  labels: [
    {
      text: labels.join(', '),
      width: Math.max(...labels.map((label) => widthOf(label, LABEL.size))) + 16,
      height: labels.length * LABEL.leading + 8,
      layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
    },
  ],
});

type Pair = Pick<MapLine, 'from' | 'to' | 'kind' | 'arrows'> & { labels: string[] };

/** The reasons for which the shell, not a screen, redirects users from a route. */
const OF_SHELL = ['signed out', 'signed in', 'session ended'];

/** Returns all arrows from one route to another as one line. An arrow of the shell starts at the shell's own node. */
const pairsOf = ({ arrows }: Atlas): Pair[] => {
  const pairs = new Map<string, { from: string; to: string; arrows: Arrow[] }>();
  for (const arrow of arrows) {
    const { from, to = SHELL, kind, end } = arrow;
    // The shell turns users away from every route in the same way: one line for all.
    const source = kind === 'guard' && OF_SHELL.includes(end) ? SHELL : from;
    if (source === to) continue;
    const pair = pairs.get(`${source} ${to}`) ?? { from: source, to, arrows: [] };
    pair.arrows.push(arrow);
    pairs.set(`${source} ${to}`, pair);
  }
  return [...pairs.values()].map(({ from, to, arrows: all }) => ({
    from,
    to,
    kind: STRENGTH.find((kind) => all.some((one) => one.kind === kind)) ?? 'route',
    labels: [...new Set(all.map(({ end }) => end))],
    arrows: all.map(arrowName),
  }));
};

/**
 * True for arrows to Home, to the shell, to the sign-in, back, or out of the wallet: they are words below the phone.
 */
const isReturn = ({ from, to, kind }: Pair, { routes }: Atlas): boolean => {
  const isOutside = (name: string) => routes.find((one) => one.name === name)?.access === 'signedOut';
  if (from === SHELL) return false;
  if (to === 'Home' || to === SHELL || kind === 'back' || kind === 'guard') return true;
  return isOutside(to) && !isOutside(from);
};

const footOf = (name: string, returns: readonly Pair[]): string[] =>
  returns
    .filter((pair) => pair.from === name)
    .flatMap(({ to, labels }) =>
      wrap(`${labels.join(', ')} → ${to === SHELL ? 'shell' : to}`, FOOT.size, PHONE.width),
    );

const edgesIn = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(edgesIn),
];

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<PlacedMap['areas'][number]>) => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});
