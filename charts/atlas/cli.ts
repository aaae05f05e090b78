import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atlasOf } from '#paths/atlas/atlas.ts';
import { readUsage } from '#paths/usage/read.ts';
import { readArguments } from '#sandbox/start/arguments.js';
import { root } from '../../scripts/setup/run.js';
import { singleFile } from '../single-file.ts';
import { collectAtlas } from './collect.ts';
import { takePictures } from './take-pictures.ts';

const { values } = readArguments({
  command: 'npm run atlas --',
  about:
    'Writes the atlas of the whole product as one page, coverage/atlas/index.html, which needs no server.',
  options: {
    pictures: {
      type: 'boolean',
      default: false,
      about: 'first builds Storybook and takes pictures of all screens',
    },
    built: { type: 'boolean', default: false, about: 'with --pictures: Storybook as it was built last' },
    usage: {
      type: 'string',
      value: '<file>',
      about: 'also shows what users walked (npm run trails -- --json)',
    },
    json: {
      type: 'boolean',
      default: false,
      about: "prints the page's data, for the development server and Storybook",
    },
  },
});

const usage = values.usage === undefined ? undefined : readUsage(readFileSync(values.usage, 'utf8'));
if (values.pictures) console.log(`${await takePictures(await atlasOf(), values.built)} screens`);
const page = await collectAtlas(usage);
if (values.json) {
  process.stdout.write(JSON.stringify(page));
} else {
  const folder = join(root, 'coverage/atlas');
  const html = await singleFile({ entry: 'charts/atlas/main.tsx', title: 'Atlas', data: page });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), html);
  const { routes, flows, arrows, findings } = page.atlas;
  const states = flows.reduce((sum, flow) => sum + flow.states.length, 0);
  console.log(
    `coverage/atlas/index.html, ${Math.ceil(html.length / 1000)} KB: ${routes.length} routes, ${flows.length} flows, ${states} states, ${arrows.length} arrows, ${findings.length} findings`,
  );
}
