import type { GraphEdge } from '#paths/chart/graph.ts';
import {
  type Box,
  fontSize,
  type Line,
  type Picture,
  type PlacedEdge,
  type PlacedState,
  type Point,
} from './layout.ts';

/**
 * Converts a laid-out chart to SVG, for a file or for a page. States have `data-state` and transitions
 * `data-transition`, with the ids of `paths/chart/declared.ts`, so that scripts can mark them.
 */
export const svgOf = (picture: Picture): string => {
  const { width, height, graph, states, edges, dots, head } = picture;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="--width: ${width}px" role="group" aria-label="${escaped(`Chart ${graph.name}`)}">`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="16"/>`,
    `<g class="head">${linesOf(head, 20, 16)}</g>`,
    ...states.filter(hasChildren).map(stateOf),
    ...edges.map(lineOf),
    ...dots.map(({ x, y }) => `<circle class="dot" cx="${x}" cy="${y}" r="5"/>`),
    ...states.filter((state) => !hasChildren(state)).map(stateOf),
    ...edges.map(labelOf),
    '</svg>\n',
  ]
    .filter(Boolean)
    .join('\n');
};

const hasChildren = ({ state }: PlacedState): boolean => state.states.length > 0;

const stateOf = ({ state, depth, lines, x, y, width, height }: PlacedState): string => {
  const kind = state.isRegion
    ? 'region'
    : state.states.length
      ? 'group'
      : state.isFinal
        ? 'final'
        : state.runs.length
          ? 'working'
          : 'resting';
  const radius = state.isFinal ? Math.min(height / 2, 22) : 12;
  const box = `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
  const ring = state.isFinal
    ? `<rect class="ring" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="${radius - 3}"/>`
    : '';
  const text = state.states.length ? linesOf(lines, x + 14, y) : linesOf(lines, x + width / 2, y, 'middle');
  return `<g class="state ${kind} depth-${depth % 2}" data-state="${escaped(state.id)}">${box}${ring}${text}</g>`;
};

const lineOf = ({ edge, points, label }: PlacedEdge): string => {
  const kind = edge.isInitial ? 'line initial' : 'line';
  return `<g class="${kind}" ${linkOf(edge)}><path class="way" d="${pathThrough(points, label)}"/>${arrowAt(points)}</g>`;
};

const labelOf = ({ edge, label }: PlacedEdge): string =>
  label
    ? `<g class="label" ${linkOf(edge)}>${linesOf(label.lines, label.x + label.width / 2, label.y, 'middle')}</g>`
    : '';

const linkOf = ({ source, target }: GraphEdge): string =>
  `data-from="${escaped(source)}" data-to="${escaped(target)}"`;

/** Returns lines of text; the lines of each transition are in one group. */
const linesOf = (lines: Line[], x: number, y: number, anchor: 'start' | 'middle' = 'start'): string => {
  const groups: { transition: string | undefined; kind: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.transition === line.label?.transition) last.lines.push(line);
    else groups.push({ transition: line.label?.transition, kind: line.label?.kind ?? '', lines: [line] });
  }
  return groups
    .map(({ transition, kind, lines }) => {
      const text = lines
        .map(
          (line) =>
            `<text class="${line.role}" x="${tenth(x)}" y="${tenth(y + line.y)}" text-anchor="${anchor}">${escaped(line.text)}</text>`,
        )
        .join('');
      return transition === undefined
        ? text
        : `<g class="transition ${kind}" data-transition="${escaped(transition)}">${text}</g>`;
    })
    .join('');
};

const RADIUS = 6;

/** Returns a path of straight lines with rounded corners, with a gap for its label and space for the arrowhead. */
const pathThrough = (points: Point[], label: Box | undefined): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  let at = first;
  const lineTo = (end: Point) => {
    const [from, to] = label ? crossing(at, end, label) : [];
    if (from && to) parts.push(`L${from.x} ${from.y}M${to.x} ${to.y}`);
    parts.push(`L${end.x} ${end.y}`);
    at = end;
  };
  for (const [index, corner] of rest.entries()) {
    const before = points[index] as Point;
    const after = rest[index + 1];
    if (!after) {
      lineTo(towards(corner, before, 6));
      continue;
    }
    const room = Math.min(RADIUS, distance(before, corner) / 2, distance(corner, after) / 2);
    lineTo(towards(corner, before, room));
    at = towards(corner, after, room);
    parts.push(`Q${corner.x} ${corner.y} ${at.x} ${at.y}`);
  }
  return parts.join('');
};

/** Returns where a vertical line enters and leaves a box; nothing if it does not cross it. */
const crossing = (from: Point, to: Point, { x, y, width, height }: Box): [Point, Point] | [] => {
  if (from.x !== to.x || from.x < x || from.x > x + width) return [];
  const ends = [Math.min(from.y, to.y), Math.max(from.y, to.y)] as const;
  const top = tenth(Math.max(y, ends[0]));
  const bottom = tenth(Math.min(y + height, ends[1]));
  if (top >= bottom) return [];
  const [enter, leave] = from.y < to.y ? [top, bottom] : [bottom, top];
  return [
    { x: from.x, y: enter },
    { x: from.x, y: leave },
  ];
};

const arrowAt = (points: Point[]): string => {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const base = towards(tip, before, 8);
  const [dx, dy] = [(tip.x - base.x) / 2, (tip.y - base.y) / 2];
  const corners = [
    [tip.x, tip.y],
    [base.x - dy, base.y + dx],
    [base.x + dy, base.y - dx],
  ];
  return `<path class="arrow" d="M${corners.map(([x, y]) => `${tenth(x as number)} ${tenth(y as number)}`).join('L')}Z"/>`;
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the point at `length` px from `from` in the direction of `to`. */
const towards = (from: Point, to: Point, length: number): Point => {
  const share = Math.min(1, length / (distance(from, to) || 1));
  return { x: tenth(from.x + (to.x - from.x) * share), y: tenth(from.y + (to.y - from.y) * share) };
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

// Colours of src/ui/tokens.css, copied because a picture file stands alone. Within a page it follows the page's theme.
const STYLE = `
svg.chart:root { color-scheme: light dark; }
.chart { --ground: light-dark(#f3f4f0, #0c110f); --surface: light-dark(#ffffff, #1d2622); --tone: light-dark(#eceee9, #141b18); --line: light-dark(#ccd3cd, #37443e); --edge: light-dark(#7b8781, #7e8d86); --ink: light-dark(#101a16, #eef3f0); --soft: light-dark(#4a5852, #b4c1bb); --accent: light-dark(#0b5d48, #74dbb4); --accent-soft: light-dark(#dcede5, #17362c); --danger: light-dark(#b3261e, #ff9a90); font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.chart .ground { fill: var(--ground); }
.chart text { fill: var(--ink); }
.chart .title { font-size: ${fontSize('title')}px; font-weight: 650; }
.chart .name { font-size: ${fontSize('name')}px; font-weight: 600; }
.chart .about, .chart .runs { font-size: ${fontSize('about')}px; fill: var(--soft); }
.chart .runs { fill: var(--accent); }
.chart .what { font-size: ${fontSize('what')}px; font-weight: 600; }
.chart .when { font-size: ${fontSize('when')}px; fill: var(--soft); }
.chart .failed .what { fill: var(--danger); }
.chart .done .what { fill: var(--accent); }
.chart .box { fill: var(--surface); stroke: var(--line); }
.chart .working .box { fill: var(--accent-soft); stroke: var(--accent); }
.chart .group .box, .chart .region .box { fill: var(--tone); }
.chart .depth-1:is(.group, .region) > .box { fill: var(--ground); }
.chart .region .box { stroke-dasharray: 5 4; }
.chart .final .box { fill: var(--surface); stroke: var(--ink); }
.chart .ring { fill: none; stroke: var(--ink); }
.chart .way { fill: none; stroke: var(--edge); stroke-width: 1.3; }
.chart .arrow, .chart .dot { fill: var(--edge); }
`.replaceAll('\n', '');
