import { bad, dim, good } from '../../../scripts/setup/terminal.ts';
import {
  type Carrier,
  carriersIn,
  carriersOfModels,
  isOnNoScreen,
  judge,
  readReports,
  readRequirements,
  readSources,
  type UnknownTag,
  unknownTags,
  type Verdict,
  wrongOf,
} from '../../requirements/requirements.ts';
import { screensOf } from '../../user/user-files.ts';
import { countOf } from '../../words/words.ts';
import { defineCommand, flowsOf, jsonOption } from '../command.ts';

export default defineCommand({
  summary: 'lists the tests of each requirement, and their last results',
  help: `A requirement is a row of tests/requirements/<document>.json. A test names it by its id in brackets at the
end of the title, [account 4 code-login]; a model, by the id as a key of its requirements. The results are read from the
reports of the last runs: coverage/reports/*.json of Vitest and Playwright, coverage/paths of the paths.

The command fails for a requirement without a test or with a failed test, and for a tag that is on no list. A requirement
whose tests were not run is open; with --complete it fails too, as does a requirement of the account that no test shows
on a screen of the app.`,
  options: {
    complete: {
      type: 'boolean',
      default: false,
      about: 'requirements that were not run fail too',
    },
    wrong: { type: 'boolean', default: false, about: 'print only the failed ones, and the sums' },
    ...jsonOption,
  },
  run: async ({ complete, wrong: onlyWrong, json }) => {
    const { flows, problems } = await flowsOf(undefined);
    const requirements = readRequirements();
    const screens = await Promise.all(flows.map(async ({ flow }) => [flow, await screensOf(flow)] as const));
    const carriers = [
      ...carriersIn(readSources(), readReports()),
      ...carriersOfModels(flows, new Map(screens)),
    ];
    const verdicts = judge(requirements, carriers);
    const unknown = unknownTags(requirements, carriers);
    const wrong = wrongOf(verdicts, complete);
    if (json) console.log(JSON.stringify({ requirements: verdicts, unknown }, null, 2));
    else {
      printTable(onlyWrong ? wrong : verdicts);
      printUnknown(unknown);
      printSums(verdicts);
    }
    return problems.length > 0 || unknown.length > 0 || wrong.length > 0;
  },
});

const MARKS = { passed: good('✓'), failed: bad('✗'), 'not run': dim('·'), 'no test': bad('✗') };

const printTable = (verdicts: Verdict[]): void => {
  const sections = Map.groupBy(verdicts, ({ id }) => id.split(' ', 2).join(' '));
  for (const [section, rows] of sections) {
    console.log(`\n${section}: ${sumsOf(rows)}`);
    for (const verdict of rows) {
      const { id, says, result, tests } = verdict;
      const name = id.slice(section.length + 1);
      console.log(`  ${MARKS[result]} ${name.padEnd(28)} ${result.padEnd(8)} ${dim(says)}`);
      for (const line of linesOf(tests)) console.log(`      ${line}`);
      if (result === 'passed' && isOnNoScreen(verdict))
        console.log(`      ${bad('on no screen of the app')}`);
    }
  }
};

const printUnknown = (unknown: UnknownTag[]): void => {
  if (unknown.length) console.log(bad('\ntags that are on no list'));
  for (const { tag, file, nearest } of unknown)
    console.log(`  ${file}: [${tag}]${nearest ? `, perhaps [${nearest}]` : ''}`);
};

const printSums = (verdicts: Verdict[]): void => {
  console.log(`\n${countOf(verdicts.length, 'requirement')}: ${sumsOf(verdicts)}`);
  if (verdicts.some(({ result }) => result === 'not run'))
    console.log(
      'Requirements that were not run are open: npm test and npm run test:deep together run a test of each.',
    );
};

/** Returns one line per file and result: the number of tests, or the title of a single one, with their screens. */
const linesOf = (tests: Carrier[]): string[] =>
  [...Map.groupBy(tests, ({ file, result }) => `${file} ${result}`).values()].map((alike) => {
    const { file, title, result } = alike[0] as Carrier;
    const at = [...new Set(alike.flatMap(({ screens = [] }) => screens))].join(', ');
    const what = alike.length > 1 ? countOf(alike.length, 'test') : title;
    return `${MARKS[result]} ${[file, at && `on ${at}`, what, result].filter(Boolean).join(' · ')}`;
  });

/** Returns `210 passed, 3 failed, 4 not run, 13 no test`, without zeros. */
const sumsOf = (verdicts: Verdict[]): string =>
  Object.keys(MARKS)
    .map((result) => ({ result, number: verdicts.filter((verdict) => verdict.result === result).length }))
    .filter(({ number }) => number > 0)
    .map(({ result, number }) => (result === 'passed' ? good : bad)(`${number} ${result}`))
    .join(', ');
