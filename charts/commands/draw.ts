import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineCommand, flowOption, flowsOf } from '#paths/cli/command.ts';
import { fileAt } from '#paths/plan/flows.ts';
import { drawChart } from '../drawing/draw.ts';
import { elk } from '../drawing/node-elk.ts';

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
