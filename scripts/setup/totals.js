// Prints the last lines of the CI: the failed tests of all tiers, and the sum as `N passed, N failed`. Arguments name tiers:
// `node scripts/setup/totals.js first`. If shards ran a tier, all of them must be there, with the same revision. Plain JavaScript
// for the machine's own Node.
import { annotateFailures, exitWith, printFailures, sumOf, totalOf } from './steps.js';

const named = process.argv.slice(2);
const tiers = named.length > 0 ? named : ['first', 'deep', 'requirements'];
const sum = sumOf(tiers.map((tier) => totalOf(tier)));
printFailures(sum);
annotateFailures(sum);
exitWith(sum);
