// The last lines of the CI: what failed in any tier, and all of them added up, as `N passed, N failed`. Plain JavaScript for the machine's own Node.
import { exitWith, printFailures, sumOf, totalOf } from './steps.js';

const sum = sumOf(['first', 'deep', 'requirements'].map(totalOf));
printFailures(sum);
exitWith(sum);
