import { type Graph, graphOf } from '#paths/chart/graph.ts';
import type { ComparedFlow } from '#paths/review/compare.ts';
import type { Section } from '#paths/review/data.ts';
import type { Side } from '#paths/review/side.ts';
import { titleOf } from '#paths/review/words.ts';
import { layOut } from '../drawing/layout.ts';
import type { Marks } from '../drawing/marks.ts';
import { elk } from '../drawing/node-elk.ts';
import { svgOf } from '../drawing/svg.ts';
import type { ComparedDrawing, DrawnChart, Review } from './data.ts';
import { mapOfChanges } from './map-graph.ts';
import { type DrawnChanges, marksOf, mergeGraphs } from './merge.ts';

/** Draws a flow that differs: both charts in one drawing, and each by itself. */
export const drawnChart = async (compared: ComparedFlow): Promise<DrawnChart> => {
  const { flow, area, changes, items, paths } = compared;
  const machine = (compared.now ?? compared.old)?.machine;
  return {
    flow,
    area,
    title: titleOf(flow),
    about: machine?.root.description,
    mark: changes.mark,
    items,
    paths,
    coverage: changes.coverage,
    drawings: items.length ? await drawingsOf(compared) : [],
  };
};

/** Draws the routes and ends that changed; undefined if there are none, or a revision has no table of them. */
export const drawnMap = async (
  sections: readonly Section[],
  sides: readonly [old: Side, now: Side],
): Promise<Review['map']> => {
  const [old, now] = sides.map(({ ends, screens }) => (ends && screens ? { ends, screens } : undefined));
  const changed = old && now && mapOfChanges(sections, old, now);
  return changed && { svg: svgOf(await layOut(changed.graph, elk)), marks: changed.marks };
};

const drawingsOf = async ({ old, now, changes }: ComparedFlow): Promise<ComparedDrawing[]> => {
  const drawn: DrawnChanges = {
    states: changes.states,
    transitions: changes.transitions.map((one) => ({ ...one, was: one.was?.id, now: one.now?.id })),
  };
  const [before, after] = [old, now].map((chart) => chart && graphOf(chart.machine));
  const draw = async (
    name: ComparedDrawing['name'],
    graph: Graph,
    marks: Marks,
  ): Promise<ComparedDrawing> => ({
    name,
    svg: svgOf(await layOut(graph, elk)),
    marks,
  });
  if (!before || !after) {
    const [name, graph] = after ? (['New', after] as const) : (['Old', before as Graph] as const);
    return [await draw(name, graph, {})];
  }
  const { graph, marks } = mergeGraphs(before, after, drawn);
  return [
    await draw('Diff', graph, marks),
    await draw('New', after, marksOf(drawn)),
    await draw('Old', before, marksOf(drawn)),
  ];
};
