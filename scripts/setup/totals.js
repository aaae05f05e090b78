// Prints the last lines of the CI: the failed tests of all tiers, and the sum as `N passed, N failed`. Arguments name shards:
// `node scripts/setup/totals.js first-1-of-2 first-2-of-2`. Plain JavaScript for the machine's own Node.
import { exitWith, printFailures, sumOf, totalOf } from './steps.js';

const named = process.argv.slice(2);
const sum = sumOf((named.length > 0 ? named : ['first', 'deep', 'requirements']).map(totalOf));
printFailures(sum);
exitWith(sum);
