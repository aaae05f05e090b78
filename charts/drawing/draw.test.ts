import { expect, test } from 'vitest';
import { declaredTransitions, pathOf, statesOf } from '#paths/chart/declared.ts';
import { graphOf } from '#paths/chart/graph.ts';
import type { Model } from '#paths/judge/model.ts';
import { flowNames, loadFlow } from '#paths/plan/flows.ts';
import { drawChart } from './draw.ts';
import { type Box, layOut, type Picture, type Point } from './layout.ts';
import { elk } from './node-elk.ts';

const machineOf = async (flow: string) => ((await loadFlow(flow)).model as Model).machine;

const flows = flowNames();

test.each(flows)('%s is drawn completely: every state once, and every declared transition', async (flow) => {
  const machine = await machineOf(flow);
  const svg = await drawChart(machine, elk);
  const named = (name: string) =>
    [...svg.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, id = '']) => read(id));
  const states = statesOf(machine).filter(({ parent }) => parent);
  expect(named('data-state').sort()).toEqual(states.map(pathOf).sort());
  expect(new Set(named('data-transition'))).toEqual(
    new Set(declaredTransitions(machine).map(({ id }) => id)),
  );
});

const read = (escaped: string): string =>
  escaped.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

test('a chart is drawn the same each time', async () => {
  const machine = await machineOf('login');
  expect(await drawChart(machine, elk)).toBe(await drawChart(machine, elk));
});

test.each(flows)('nothing in %s covers a text', async (flow) => {
  const picture = await layOut(graphOf(await machineOf(flow)), elk);
  expect(overlaps(picture)).toEqual([]);
});

/** Returns labels and states without children that overlap each other or a line. */
const overlaps = ({ states, edges }: Picture): string[] => {
  const boxes = [
    ...states
      .filter(({ state }) => !state.states.length)
      .map(({ state, ...box }) => ({ name: state.id, edge: undefined, ...box })),
    ...edges.flatMap(({ edge, label }) =>
      label ? [{ name: edge.labels.map(({ transition }) => transition).join(', '), edge, ...label }] : [],
    ),
  ];
  const pairs = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => (meet(one, other) ? [`${one.name} × ${other.name}`] : [])),
  );
  const lines = edges.flatMap(({ edge, points }) =>
    segmentsOf(points).flatMap((segment) =>
      boxes
        .filter((box) => box.edge !== edge && meet(box, segment))
        .map(({ name }) => `${name} × ${edge.source} → ${edge.target}`),
    ),
  );
  return [...pairs, ...lines];
};

const segmentsOf = (points: Point[]): Box[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  });

/** A line that only touches a box's edge does not count. */
const meet = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 0.5 &&
  b.x + b.width > a.x + 0.5 &&
  a.y + a.height > b.y + 0.5 &&
  b.y + b.height > a.y + 0.5;
