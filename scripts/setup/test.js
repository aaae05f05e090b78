// `npm test`: runs the tests that every change must pass, also on a new clone; `npm run test:deep`: runs the rest. After both,
// `node scripts/setup/test.js requirements` checks that tests showed each requirement. `-- --shard 1/2` runs a part of a tier.
// Plain JavaScript for the machine's own Node. Prints a table of the steps at the end and, alone on the last line,
// `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { install } from './install.js';
import { fileNameOf, noShard, readShard } from './shards.js';
import { exitWith, forgetTotal, keepTotal, printResults, runSteps, sumOf } from './steps.js';
import { deepTier, firstTier, reports, requirementsTier, shardOf } from './tiers.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false }, shard: { type: 'string' } },
});
const tiers = { first: firstTier, deep: deepTier(values), requirements: requirementsTier };
const [tier = 'first'] = /** @type {(keyof typeof tiers)[]} */ (positionals);

const { shard } = values;
if (shard !== undefined && !readShard(shard)) {
  console.error(noShard(shard));
  process.exit(1);
}
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
