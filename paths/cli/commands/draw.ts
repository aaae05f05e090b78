import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawChart } from '#charts/drawing/draw.ts';
import { elk } from '#charts/drawing/node-elk.ts';
import { fileAt } from '../../chart/flows.ts';
import { defineCommand, flowOption, flowsOf } from '../command.ts';
import { bad } from '../terminal.ts';

export default defineCommand({
  summary: 'draws each chart to docs/charts/<area>/<flow>.svg',
  help: 'The same chart gives the same file, so that a pull request shows what has changed for the user.',
  options: {
    ...flowOption,
    check: { type: 'boolean', default: false, about: 'write nothing, fail when a picture is not up to date' },
  },
  run: async ({ flow: names, check }) => {
    const { flows, problems } = await flowsOf(names);
    let found = problems.length > 0;
    for (const { flow, area, model } of flows) {
      const file = fileAt(`docs/charts/${area}/${flow}.svg`);
      const svg = await drawChart(model.machine, elk);
      const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === svg;
      if (!check && !isCurrent) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, svg);
      }
      const state = isCurrent ? 'up to date' : check ? bad('out of date: npm run paths -- draw') : 'written';
      console.log(`${flow.padEnd(20)} ${state}`);
      found ||= check && !isCurrent;
    }
    return found;
  },
});
