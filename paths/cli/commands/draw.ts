import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawChart } from '#charts/drawing/draw.ts';
import { elk } from '#charts/drawing/node-elk.ts';
import { fileAt } from '../../chart/flows.ts';
import { defineCommand, flowOption, flowsOf } from '../command.ts';

export default defineCommand({
  summary: 'draws each chart to coverage/charts/<area>/<flow>.svg',
  help: 'For a document or a message. Storybook, the viewer, the atlas, the report and the review draw charts themselves.',
  options: flowOption,
  run: async ({ flow: names }) => {
    const { flows, problems } = await flowsOf(names);
    for (const { flow, area, model } of flows) {
      const file = `coverage/charts/${area}/${flow}.svg`;
      mkdirSync(dirname(fileAt(file)), { recursive: true });
      writeFileSync(fileAt(file), await drawChart(model.machine, elk));
      console.log(file);
    }
    return problems.length > 0;
  },
});
