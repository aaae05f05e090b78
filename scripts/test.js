// `npm test`: what every change must pass, on a bare clone too; `npm run test:deep`: the rest.
// Plain JavaScript for the machine's own Node. Ends with a table of the steps and, alone on the last line,
// `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { install } from './lib/install.js';
import { exitWith, forgetTotal, keepTotal, printResults, runSteps, sumOf } from './lib/steps.js';
import { deepTier, firstTier, reports } from './lib/tiers.js';

const { values } = parseArgs({
  options: {
    deep: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});
const tier = values.deep ? 'deep' : 'first';

forgetTotal(tier);
await install();
const { ensureBrowser } = await import('./lib/ensure-browser.js');
await ensureBrowser();
// The first tier comes first: reports of an earlier run say nothing about this one.
if (tier === 'first') rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = await runSteps(values.deep ? deepTier(values) : firstTier);
printResults(results);
const sum = sumOf(results);
keepTotal(tier, sum);
exitWith(sum);
