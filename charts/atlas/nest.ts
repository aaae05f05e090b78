import type { Child } from '#paths/atlas/data.ts';
import type { Box, Point } from '../drawing/layout.ts';
import type { AtlasPage } from './data.ts';

/** The charts of a flow on one plane, the flow's own first. */
export type Nested = {
  width: number;
  height: number;
  charts: (Box & {
    flow: string;
    /** How its parent runs it; undefined for the flow's own. */
    child: Child | undefined;
    /** Start point of the line from its parent. */
    from: Point | undefined;
  })[];
};

/** Scale of a chart inside another one. */
const INSIDE = 0.6;
const GAP = { x: 90, y: 60 };
/** Height of the name above a nested chart. */
const HEAD = 40;
const DEEPEST = 3;

/** Places the chart of a flow, and to its right the charts that it runs, each once. */
export const nest = ({ atlas, charts }: AtlasPage, flow: string): Nested => {
  const placed: Nested['charts'] = [];
  const seen = new Set([flow]);

  /** Places a chart with its children; returns the lower right corner of all of them. */
  const place = (
    name: string,
    child: Child | undefined,
    at: Point,
    depth: number,
    from: Point | undefined,
  ): Point => {
    const { width = 300, height = 100 } = charts[name] ?? {};
    const scale = INSIDE ** depth;
    const box = { width: width * scale, height: height * scale + (child ? HEAD : 0) };
    placed.push({ flow: name, child, from, ...at, ...box });
    const children = atlas.flows.find((one) => one.flow === name)?.children ?? [];
    const fresh = depth < DEEPEST ? children.filter((one) => !seen.has(one.flow)) : [];
    for (const one of fresh) seen.add(one.flow);
    const right = at.x + box.width;
    let corner = { x: right, y: at.y + box.height };
    let y = at.y;
    for (const one of fresh) {
      const end = place(one.flow, one, { x: right + GAP.x, y }, depth + 1, { x: right, y: at.y + HEAD });
      corner = { x: Math.max(corner.x, end.x), y: Math.max(corner.y, end.y) };
      y = end.y + GAP.y;
    }
    return corner;
  };

  const { x, y } = place(flow, undefined, { x: 0, y: 0 }, 0, undefined);
  return { width: Math.ceil(x), height: Math.ceil(y), charts: placed };
};

/** Returns the box of a state in a drawn chart. */
export const boxIn = (svg: string, state: string): Box | undefined => {
  const pattern = new RegExp(
    `data-state="${RegExp.escape(state)}"><rect class="box" x="([\\d.]+)" y="([\\d.]+)" width="([\\d.]+)" height="([\\d.]+)"`,
  );
  const found = pattern.exec(svg)?.slice(1).map(Number);
  if (!found) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = found;
  return { x, y, width, height };
};
