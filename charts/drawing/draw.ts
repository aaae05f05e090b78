import type { ELK } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { graphOf } from '#paths/chart/graph.ts';
import { layOut } from './layout.ts';
import { svgOf } from './svg.ts';

/** Draws a chart as SVG. The caller passes the layout engine: `node-elk.ts` in Node, a worker in a browser. */
export const drawChart = async (machine: AnyStateMachine, elk: ELK): Promise<string> =>
  svgOf(await layOut(graphOf(machine), elk));
