import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createBound } from '#e2e/tours/bound.ts';
import { MOVES } from '#e2e/tours/moves.ts';
import { BEGINNINGS, OPENINGS } from '#e2e/tours/openings.ts';
import { type Plan, planTours } from '#e2e/tours/plan.ts';
import { UNWALKED } from '#e2e/tours/unwalked.ts';
import { run } from '../../../scripts/setup/run.js';
import { fileAt } from '../../chart/flows.ts';
import { count, defineCommand, UsageError } from '../command.ts';
import { bad, dim, good } from '../terminal.ts';
import { countOf } from '../words.ts';

export default defineCommand({
  summary: 'walks tours from flow to flow in Chromium, over every arrow of the atlas',
  help: `A tour opens an address and goes from flow to flow on the sandbox, as a person would. The tours together walk every
arrow of the atlas, or with --pairs every two arrows in a row. After each step the address, the title, the focus, the input
left there before, the session and the number of pages below must be as the specification says. Every address is also opened
from outside: signed out, at each level, and with an ended session.

The command needs a built app (npm run build). It prints what was covered, and writes it to coverage/tours/covered.json, which the
atlas shows. With --plan it only prints the tours.`,
  options: {
    pairs: { type: 'boolean', default: false, about: 'every two arrows in a row' },
    plan: { type: 'boolean', default: false, about: 'print the tours, and run none' },
    workers: { type: 'string', value: '<n>', about: 'this many browsers at a time' },
  },
  run: async ({ pairs, plan: isPlanned, workers }) => {
    if (workers !== undefined) count(workers, '--workers', 'browsers');
    const bound = createBound();
    const plan = planTours([...OPENINGS, ...BEGINNINGS], MOVES, pairs ? 'pair' : 'arrow', bound);
    printPlan(plan, bound.fewestSteps(plan.covered), isPlanned);
    if (isPlanned) return false;
    const report = fileAt('coverage/tours/report.json');
    const code = await run(
      'npx',
      [
        'playwright',
        'test',
        'e2e/tours',
        '--reporter=line,json',
        ...(workers ? [`--workers=${workers}`] : []),
      ],
      { env: { TOURS: plan.criterion, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    const covered = coveredIn(report);
    mkdirSync(fileAt('coverage/tours'), { recursive: true });
    writeFileSync(fileAt('coverage/tours/covered.json'), JSON.stringify([...covered].toSorted(), null, 2));
    return printCoverage(wantedOf(plan), covered) || code !== 0;
  },
});

/** Returns the arrows, or the pairs of arrows, that tours and openings must cover. */
const wantedOf = ({ covered, criterion }: Plan): ReadonlySet<string> =>
  criterion === 'pair'
    ? covered
    : new Set([...covered, ...OPENINGS.flatMap(({ outcome }) => outcome.arrows)]);

const printPlan = ({ criterion, tours, covered }: Plan, bound: number, isWhole: boolean): void => {
  // To open an address is a step too.
  const steps = tours.reduce((sum, tour) => sum + 1 + tour.steps.length, 0);
  console.log(
    `${countOf(covered.size, criterion)} in ${countOf(tours.length, 'tour')} of ${countOf(steps, 'step')}, at least ${bound}; ` +
      `${OPENINGS.length} addresses opened from outside`,
  );
  if (!isWhole) return;
  for (const { opening, steps } of tours)
    console.log(`\n${opening.name}\n${steps.map(({ move }) => `  ${move.name}`).join('\n')}`);
};

/** A report of Playwright: suites in suites, with the results of each test. */
type Suite = {
  suites?: Suite[];
  specs?: { tests: { annotations: { type: string; description?: string }[] }[] }[];
};

/** Returns what the tests noted as covered. A test that fails later keeps what it has covered before. */
const coveredIn = (report: string): ReadonlySet<string> => {
  const visit = ({ suites = [], specs = [] }: Suite): string[] => [
    ...suites.flatMap(visit),
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ annotations }) =>
        annotations.flatMap(({ type, description }) =>
          type === 'covered' && description ? [description] : [],
        ),
      ),
    ),
  ];
  try {
    return new Set(visit(JSON.parse(readFileSync(report, 'utf8')) as Suite));
  } catch (cause) {
    throw new UsageError('Playwright wrote no report: was the app built (npm run build)?', { cause });
  }
};

/** Prints what was covered; returns true if something is missing. */
const printCoverage = (wanted: ReadonlySet<string>, covered: ReadonlySet<string>): boolean => {
  const missing = [...wanted].filter((target) => !covered.has(target));
  for (const target of missing) console.log(`  ${bad('✗')} ${target}`);
  const sum = `${wanted.size - missing.length} of ${wanted.size} covered`;
  console.log(missing.length ? bad(sum) : good(sum));
  const reasons = Object.entries(UNWALKED).map(([arrow, why]) => `  ${arrow}: ${why}`);
  console.log(dim(`not walked, with the reason:\n${reasons.join('\n')}`));
  return missing.length > 0;
};
