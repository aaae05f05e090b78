// The last line of the CI: all tiers added up, as `N passed, N failed`. Plain JavaScript for the machine's own Node.
import { exitWith, sumOf, totalOf } from './lib/steps.js';

exitWith(sumOf(['first', 'deep', 'requirements'].map(totalOf)));
