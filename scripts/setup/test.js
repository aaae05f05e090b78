// `npm test`: what every change must pass, on a bare clone too; `npm run test:deep`: the rest. After both,
// `node scripts/setup/test.js requirements`: whether each requirement was shown.
// Plain JavaScript for the machine's own Node. Ends with a table of the steps and, alone on the last line,
// `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { install } from './install.js';
import { exitWith, forgetTotal, keepTotal, printResults, runSteps, sumOf } from './steps.js';
import { deepTier, firstTier, reports, requirementsTier } from './tiers.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false } },
});
const tiers = { first: firstTier, deep: deepTier(values), requirements: requirementsTier };
const [tier = 'first'] = /** @type {(keyof typeof tiers)[]} */ (positionals);

forgetTotal(tier);
await install();
const { ensureBrowser } = await import('./ensure-browser.js');
await ensureBrowser();
// The first tier comes first: reports of an earlier run say nothing about this one.
if (tier === 'first') rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = await runSteps(tiers[tier]);
printResults(results);
const sum = sumOf(results);
keepTotal(tier, sum);
exitWith(sum);
