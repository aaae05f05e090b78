import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Criterion } from '#e2e/tours/network.ts';
import { OPENINGS } from '#e2e/tours/openings.ts';
import { type Plan, planTours, readPlan, stepsOf, writePlan } from '#e2e/tours/plan.ts';
import { OPENINGS_BY_TEST, titleOf } from '#e2e/tours/titles.ts';
import { UNWALKED } from '#e2e/tours/unwalked.ts';
import { UsageError } from '#sandbox/start/arguments.js';
import { run } from '../../../scripts/setup/run.js';
import { bad, dim, good } from '../../../scripts/setup/terminal.ts';
import { fileAt } from '../../plan/flows.ts';
import { keepShard } from '../../shard/reports.ts';
import { type Unit, type UnitResult, WHOLE, type Work } from '../../shard/work.ts';
import { countOf } from '../../words/words.ts';
import { defineCommand, outputOption, ownUnits, shardOption } from '../command.ts';

export default defineCommand({
  summary: 'walks tours from flow to flow in Chromium, over every arrow of the atlas',
  help: `A tour opens an address and goes from flow to flow on the sandbox, as a person would. The tours together walk every
arrow of the atlas, or with --pairs every two arrows in a row. After each step the address, the title, the focus, the input
left there before, the session and the number of pages below must be as the specification says. Every address is also opened
from outside: signed out, at each level, and with an ended session.

The command needs a built app (npm run build). It prints what was covered, and writes it to coverage/tours/covered.json, which the
atlas shows. The tours over arrows are kept in e2e/tours/plans; --plan plans them again, and runs none. Those over pairs are
planned each time, in about ten seconds.`,
  options: {
    pairs: { type: 'boolean', default: false, about: 'every two arrows in a row' },
    plan: { type: 'boolean', default: false, about: 'plan the tours again and print them, and run none' },
    workers: { type: 'string', isCount: true, value: '<n>', about: 'this many browsers at a time' },
    ...shardOption,
    ...outputOption,
  },
  run: async ({ pairs, plan: isPlanned, workers, shard, output }) => {
    if (isPlanned) {
      const planned = planTours(criterionOf({ pairs }));
      writePlan(planned);
      printTours(planned);
      printFigures(planned);
      return false;
    }
    const { plan, work } = loadWork({ pairs });
    printFigures(plan);
    const own = ownUnits(work, shard);
    const report = fileAt('coverage/tours/report.json');
    const list = fileAt('coverage/tours/tests.txt');
    mkdirSync(fileAt('coverage/tours'), { recursive: true });
    writeFileSync(list, own.map(({ name }) => `tours/${fileOf(name)} › ${name}\n`).join(''));
    const code = await run(
      'npx',
      [
        'playwright',
        'test',
        'e2e/tours',
        '--reporter=line,json',
        // A shard has no tests if there are more shards than tests.
        ...(shard ? [`--test-list=${list}`, '--pass-with-no-tests'] : []),
        ...(workers ? [`--workers=${workers}`] : []),
      ],
      { env: { TOURS: plan.criterion, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    const results = resultsIn(report, own);
    keepShard(work, shard ?? WHOLE, results, output);
    return (
      (shard === undefined ? combine(results, plan) : results.some(({ passed }) => !passed)) || code !== 0
    );
  },
  sharding: {
    planned: async (options) => {
      const { plan, work } = loadWork(options as TourOptions);
      return { work, combine: async (results) => combine(results as TestOfTour[], plan) };
    },
  },
});

type TourOptions = { pairs: boolean };

/** The result of one test: of a tour, or of one visitor's openings. */
type TestOfTour = UnitResult & { passed: boolean; covered: string[] };

const criterionOf = ({ pairs }: TourOptions): Criterion => (pairs ? 'pair' : 'arrow');

const loadWork = ({ pairs }: TourOptions): { plan: Plan; work: Work } => {
  const plan = pairs ? planTours('pair') : readPlan('arrow');
  if (pairs) writePlan(plan);
  const openings = [...OPENINGS_BY_TEST].map(([title, some]) => ({
    name: title,
    content: some.map(({ name }) => name).join(),
  }));
  const tours = plan.tours.map((tour, index) => ({
    name: titleOf(tour, index),
    content: tour.steps.map(({ move }) => move.name).join(),
  }));
  const work: Work = {
    name: pairs ? 'tour-pairs' : 'tour',
    command: 'tour',
    options: { pairs },
    subjects: [...openings, ...tours],
    isDivisible: false,
  };
  return { plan, work };
};

const fileOf = (title: string): string =>
  OPENINGS_BY_TEST.has(title) ? 'openings.spec.ts' : 'tours.spec.ts';

/** Stores what was covered, and prints it. Returns true if something is missing or failed. */
const combine = (results: readonly TestOfTour[], plan: Plan): boolean => {
  const covered = new Set(results.flatMap((result) => result.covered));
  mkdirSync(fileAt('coverage/tours'), { recursive: true });
  writeFileSync(fileAt('coverage/tours/covered.json'), JSON.stringify([...covered].toSorted(), null, 2));
  const failed = results.filter(({ passed }) => !passed);
  for (const { name } of failed) console.log(bad(`failed: ${name}`));
  return printCoverage(wantedOf(plan), covered) || failed.length > 0;
};

/** Returns the arrows, or the pairs of arrows, that tours and openings must cover. */
const wantedOf = ({ covered, criterion }: Plan): ReadonlySet<string> =>
  criterion === 'pair'
    ? covered
    : new Set([...covered, ...OPENINGS.flatMap(({ outcome }) => outcome.arrows)]);

const printFigures = (plan: Plan): void => {
  const { criterion, tours, covered } = plan;
  console.log(
    `${countOf(covered.size, criterion)} in ${countOf(tours.length, 'tour')} of ${countOf(stepsOf(plan), 'step')}; ` +
      `${OPENINGS.length} addresses opened from outside`,
  );
};

const printTours = ({ tours }: Plan): void => {
  for (const { opening, steps } of tours)
    console.log(`\n${opening.name}\n${steps.map(({ move }) => `  ${move.name}`).join('\n')}`);
};

/** A report of Playwright: suites in suites, with the results of each test. */
type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = {
  title: string;
  ok: boolean;
  tests: {
    annotations: { type: string; description?: string }[];
    results: { duration: number }[];
  }[];
};

/** Returns the results of those units that were run. A test that fails later keeps what it has covered before. */
const resultsIn = (report: string, units: readonly Unit[]): TestOfTour[] => {
  const visit = ({ suites = [], specs = [] }: Suite): Spec[] => [...suites.flatMap(visit), ...specs];
  let specs: Spec[];
  try {
    specs = visit(JSON.parse(readFileSync(report, 'utf8')) as Suite);
  } catch (cause) {
    throw new UsageError('Playwright wrote no report: was the app built (npm run build)?', { cause });
  }
  return units.flatMap((unit) => {
    const { name } = unit;
    const spec = specs.find(({ title }) => title === name);
    if (!spec) return [];
    const covered = spec.tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) =>
        type === 'covered' && description ? [description] : [],
      ),
    );
    const milliseconds = spec.tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0);
    return [{ ...unit, items: [name], done: [name], milliseconds, passed: spec.ok, covered }];
  });
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
