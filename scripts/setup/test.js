// Plain JavaScript for the machine's own Node.
import { mkdirSync, rmSync } from 'node:fs';
import { noSuch } from '../../sandbox/basics/nearest-names.js';
import { readArguments } from '../../sandbox/start/arguments.js';
import { install } from './install.js';
import { fileNameOf, noShard, readShard } from './shards.js';
import { exitWith, forgetTotal, keepTotal, printResults, runSteps, sumOf } from './steps.js';
import { deepTier, firstTier, reports, requirementsTier, shardOf } from './tiers.js';

const { values, words, refuse } = readArguments({
  command: 'npm test --',
  about: `Runs the tests that every change must pass, also on a new clone; \`npm run test:deep\` runs the tier "deep". After both,
the tier "requirements" checks that tests showed each requirement. Prints a table of the steps at the end and, alone on the
last line, \`N passed, N failed\`.`,
  words: '[first | deep | requirements]',
  options: {
    whole: {
      type: 'boolean',
      default: false,
      about: 'deep: all flows and screens, in place of a third of them',
    },
    shard: { type: 'string', value: '<part>/<parts>', about: 'only this part of the tier, as in 1/2' },
  },
});
const tiers = { first: firstTier, deep: deepTier(values), requirements: requirementsTier };
const [tier = 'first'] = /** @type {(keyof typeof tiers)[]} */ (words);
if (!Object.hasOwn(tiers, tier)) refuse(noSuch('tier', tier, Object.keys(tiers)));

const { shard } = values;
if (shard !== undefined && !readShard(shard)) refuse(noShard(shard));
const total = shard === undefined ? tier : `${tier}-${fileNameOf(shard)}`;

forgetTotal(total);
await install();
const { ensureBrowser } = await import('./ensure-browser.js');
await ensureBrowser();
// The first tier deletes the reports of an earlier run, which say nothing about this one.
if (tier === 'first') rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = await runSteps(shard === undefined ? tiers[tier] : shardOf(tiers[tier], shard));
printResults(results);
const sum = sumOf(results);
keepTotal(total, sum);
exitWith(sum);
