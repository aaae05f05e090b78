import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineCommand, flowOption, flowsOf, outputOption } from '#paths/cli/command.ts';
import { fileAt } from '#paths/plan/flows.ts';
import { readUsage } from '#paths/usage/read.ts';
import { collect } from '../report/collect.ts';
import { singleFile } from '../single-file.ts';

export default defineCommand({
  summary: 'writes coverage/paths/report.html: charts with what was run of them, and every path in words',
  help: `The report is one file that needs no other file and no network. It shows the stored results of earlier runs, so run
the paths first, at each level that the report should show.`,
  options: {
    ...flowOption,
    ...outputOption,
    usage: {
      type: 'string',
      value: '<file>',
      about: 'with what people walked: usage data that npm run trails wrote',
    },
  },
  run: async ({ flow: names, output, usage }) => {
    const { flows, problems } = await flowsOf(names);
    const html = await singleFile({
      entry: 'charts/report/page.tsx',
      title: 'Path coverage',
      data: await collect(
        flows,
        output,
        usage === undefined ? undefined : readUsage(readFileSync(usage, 'utf8')),
      ),
    });
    mkdirSync(output, { recursive: true });
    const file = join(output, 'report.html');
    writeFileSync(file, html);
    console.log(`${relative(fileAt('.'), file)}, ${Math.ceil(html.length / 1000)} KB`);
    return problems.length > 0;
  },
});
