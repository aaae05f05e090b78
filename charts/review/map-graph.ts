import type { Destination } from '#app/navigation/destination.ts';
import type { Graph, GraphEdge, GraphState, Label } from '#paths/chart/graph.ts';
import type { Item, Mark, Section } from '#paths/review/data.ts';
import type { Ends } from '#paths/review/end-changes.ts';
import type { Screens } from '#paths/review/side.ts';
import { titleOf } from '#paths/review/words.ts';
import { spaced } from '#paths/words/words.ts';
import type { Marks } from '../drawing/marks.ts';

/** The ends of the flows and the screens of one revision. */
export type MapSide = { ends: Ends; screens: Screens };

/** An end on the map: the label of its arrows, and the routes from and to which these lead. */
type Way = { id: string; label: Label; from: string[]; to: string[]; mark: Mark | undefined };

const END = 'end:';
const ROUTE = 'route:';

/**
 * Returns the part of the map of routes in which something changed: routes and ends that came, went or lead elsewhere,
 * with the other ends between the same routes. States of the graph are routes, transitions are ends. Undefined if nothing
 * of that changed.
 */
export const mapOfChanges = (
  sections: readonly Section[],
  old: MapSide,
  now: MapSide,
): { graph: Graph; marks: Marks } | undefined => {
  const items = sections.flatMap(({ id, items }) => (['ends', 'routes'].includes(id) ? items : []));
  const marked = new Map(items.map((item) => [item.id, item]));
  const removed = waysOf(old, marked).filter(({ mark }) => mark === 'removed');
  const ways = [...waysOf(now, marked), ...removed];
  const changedRoutes = items.flatMap(({ id }) => (id.startsWith(ROUTE) ? [id.slice(ROUTE.length)] : []));
  const shown = new Set([
    ...changedRoutes,
    ...ways.flatMap(({ mark, from, to }) => (mark ? [...from, ...to] : [])),
  ]);
  if (!shown.size) return undefined;

  const edges = new Map<string, GraphEdge>();
  const rows = new Map<string, Label[]>();
  for (const { label, from, to, mark } of ways) {
    for (const source of from) {
      const targets = to.filter((target) => target !== source);
      if (!shown.has(source)) continue;
      if (!targets.length && mark) rows.set(source, [...(rows.get(source) ?? []), label]);
      for (const target of targets) {
        if (!shown.has(target)) continue;
        const key = `${source} → ${target}`;
        const edge = edges.get(key) ?? { source, target, labels: [], isInitial: false };
        edge.labels.push(label);
        edges.set(key, edge);
      }
    }
  }
  const areas = Map.groupBy(
    [...shown].sort(),
    (route) => (now.screens.get(route) ?? old.screens.get(route))?.area ?? 'elsewhere',
  );
  return {
    graph: {
      name: 'Routes',
      description: undefined,
      rows: [],
      states: [...areas].map(([area, routes]) => ({
        ...box(`area ${area}`, titleOf(area)),
        states: routes.map((route) => ({ ...box(route, titleOf(route)), rows: rows.get(route) ?? [] })),
      })),
      edges: [...edges.values()],
    },
    marks: {
      states: Object.fromEntries(
        changedRoutes.map((route) => [route, (marked.get(`${ROUTE}${route}`) as Item).mark]),
      ),
      transitions: Object.fromEntries(ways.flatMap(({ id, mark }) => (mark ? [[id, mark]] : []))),
      lines: Object.fromEntries(
        [...edges].flatMap(([key, { labels }]) => {
          const [mark, ...others] = new Set(labels.map(({ transition }) => marked.get(transition)?.mark));
          return mark && !others.length ? [[key, mark]] : [];
        }),
      ),
    },
  };
};

const box = (id: string, name: string): GraphState => ({
  id,
  name,
  description: undefined,
  isFinal: false,
  isParallel: false,
  isRegion: false,
  runs: [],
  rows: [],
  states: [],
});

const waysOf = ({ ends, screens }: MapSide, marked: ReadonlyMap<string, Item>): Way[] =>
  Object.entries(ends).flatMap(([chart, kinds]) => {
    const from = [...screens].filter(([, screen]) => screen.chart === chart).map(([route]) => route);
    return Object.entries(kinds).map(([kind, destination]): Way => {
      const id = `${END}${chart}·${kind}`;
      const { mark, rows: [row] = [] } = marked.get(id) ?? {};
      const to = routesOf(destination);
      const label: Label = {
        transition: id,
        kind: 'event',
        what: spaced(kind),
        when: undefined,
        to: to.length ? undefined : AWAY[destination.kind],
        ...(row?.was !== undefined && row.now !== undefined && { notes: [`was: ${row.was}`] }),
      };
      return { id, label, from, to, mark };
    });
  });

const AWAY: Partial<Record<Destination['kind'], string>> = {
  back: '→ the screen before',
  link: '→ a link of the server',
  stay: '→ the page stays',
};

/** Returns the routes that a destination names. */
const routesOf = (destination: Destination<never>): string[] => {
  if (destination.kind === 'either')
    return [...new Set([destination.then, destination.otherwise].flatMap(routesOf))];
  return destination.kind === 'route' && destination.name ? [destination.name] : [];
};

/** Returns the id of the item in the lists that a route or an end on the map is about. */
export const itemOnMap = (tapped: { state: string } | { transition: string }): string =>
  'transition' in tapped ? tapped.transition : `${ROUTE}${tapped.state}`;
