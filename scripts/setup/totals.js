// Plain JavaScript for the machine's own Node.
import { noSuch } from '../../sandbox/basics/nearest-names.js';
import { readArguments } from '../../sandbox/start/arguments.js';
import { annotateFailures, exitWith, printFailures, sumOf, totalOf } from './steps.js';

const ALL = ['first', 'deep', 'requirements'];
const { words, refuse } = readArguments({
  command: 'node scripts/setup/totals.js',
  about: `Prints the last lines of the CI: the failed tests of all tiers, or of those that are named, and the sum as
\`N passed, N failed\`. If shards ran a tier, all of them must be there, with the same revision.`,
  words: `[${ALL.join(' | ')}]…`,
});
const unknown = words.find((name) => !ALL.includes(name));
if (unknown) refuse(noSuch('tier', unknown, ALL));
const tiers = words.length > 0 ? words : ALL;
const sum = sumOf(tiers.map((tier) => totalOf(tier)));
printFailures(sum);
annotateFailures(sum);
exitWith(sum);
