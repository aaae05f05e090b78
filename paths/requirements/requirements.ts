import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileAt, type ModelledFlow } from '../plan/flows.ts';
import { LEVELS } from '../run/levels.ts';
import { type FlowRun, readRuns } from '../run/results.ts';
import { countOf } from '../words/words.ts';

/** A sentence of the specification that a test must cover: a row of `tests/requirements/*.json`. */
type Requirement = {
  /** `<document> <section> <name>`, as tests name it. */
  id: string;
  says: string;
};

/** The result of a test in its last run; a test that no report contains was not run. */
type Result = 'passed' | 'failed' | 'not run';

/** A test in the report of its runner. */
type Ended = {
  /** The path of the test file from the package's root. */
  file: string;
  /** Includes the titles of the groups around the test. */
  title: string;
  result: Result;
  /** The addresses of the screens that a journey visited. */
  screens?: string[];
};

/** A test that names a requirement. */
export type Carrier = Ended & {
  requirement: string;
};

/** The result of a requirement: failed if one of its tests failed, passed if others passed and none failed. */
export type Verdict = Requirement & {
  result: Result | 'no test';
  tests: Carrier[];
};

/** A tag that no list of requirements contains. */
export type UnknownTag = {
  tag: string;
  file: string;
  /** The most similar id. */
  nearest: string | undefined;
};

/** Returns all requirements, in the order of their lists; `root` is the folder of the project. */
export const readRequirements = (root = fileAt('.')): Requirement[] =>
  files('tests/requirements/*.json', root).flatMap((file) =>
    Object.entries(readJson(file, root) as Record<string, string>).map(([id, says]) => ({ id, says })),
  );

/** Returns the files whose titles may have tags, with their text. Older revisions have the charts at the root. */
export const readSources = (root = fileAt('.')): { file: string; text: string }[] =>
  files('{src,machines,paths,sandbox,scripts,tests,e2e}/**/*.{test,spec,stories}.{ts,tsx}', root).map(
    (file) => ({ file, text: readFileSync(join(root, file), 'utf8') }),
  );

/** Reads the last reports of Vitest and Playwright, which `npm test` writes to `coverage/reports/*.json`. */
export const readReports = (): Ended[] =>
  files('coverage/reports/*.json').flatMap((file) => endedIn(readJson(file) as Report));

const files = (pattern: string, root = fileAt('.')): string[] => globSync(pattern, { cwd: root }).sort();
const readJson = (file: string, root = fileAt('.')): unknown =>
  JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The members that are used of both runners' reports. */
type Report = VitestReport | PlaywrightReport;

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

type PlaywrightReport = {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
};

type PlaywrightTest = {
  status: string;
  annotations: { type: string; description?: string }[];
};

/** Returns the tests of a report. */
export const endedIn = (report: Report): Ended[] =>
  'testResults' in report
    ? report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status }) => ({
          file: fromRoot(name),
          title: fullName,
          result: status === 'passed' || status === 'failed' ? status : 'not run',
        })),
      )
    : report.suites.flatMap((suite) => endedInSuite(suite, report.config.rootDir, []));

/** Playwright's outermost suite is the file, whose name is not a title. */
const endedInSuite = ({ specs, suites = [] }: PlaywrightSuite, root: string, titles: string[]): Ended[] => [
  ...specs.map(({ title, file, tests }) => ({
    file: fromRoot(`${root}/${file}`),
    title: [...titles, title].join(' '),
    result: resultOf(tests.map(({ status }) => status)),
    screens: screensSeenBy(tests),
  })),
  ...suites.flatMap((suite) => endedInSuite(suite, root, [...titles, suite.title])),
];

// A test that passes only at its second attempt (`flaky`) is a failure of unknown cause.
const resultOf = (statuses: string[]): Result => {
  const ran = statuses.filter((status) => status !== 'skipped');
  if (!ran.length) return 'not run';
  return ran.every((status) => status === 'expected') ? 'passed' : 'failed';
};

/** The addresses that a journey visited, as e2e/fixtures.ts records them. */
const screensSeenBy = (tests: PlaywrightTest[]): string[] => {
  const seen = tests.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'screen');
  return [...new Set(seen.map(({ description = '' }) => description))].sort();
};

const fromRoot = (path: string): string => relative(fileAt('.'), path).replaceAll('\\', '/');

const TAG = /\[([a-z]+ \d[\d.]* [^\][\n]+)\]/g;

/**
 * Returns the tests with tags. The tags are read from the files, so that a test that was never run is found too; the
 * results are read from the reports.
 */
export const carriersIn = (sources: { file: string; text: string }[], ended: Ended[]): Carrier[] => {
  const byFile = Map.groupBy(ended, ({ file }) => file);
  return sources.flatMap(({ file, text }) =>
    tagsIn(text).flatMap((requirement): Carrier[] => {
      const tests = (byFile.get(file) ?? []).filter(({ title }) => title.includes(`[${requirement}]`));
      return tests.length
        ? tests.map((test) => ({ ...test, requirement, title: withoutTags(test.title) }))
        : [{ requirement, file, title: '', result: 'not run' }];
    }),
  );
};

const tagsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(TAG)].map(([, tag]) => tag as string)),
];
const withoutTags = (title: string): string => title.replaceAll(TAG, '').replaceAll(/ {2,}/g, ' ').trim();

/**
 * Returns the models as tests. A model's requirement is covered by the planned paths that exercise it, at each level
 * where they were run, on the screens of its flow.
 */
export const carriersOfModels = (
  flows: readonly ModelledFlow[],
  screensOf: ReadonlyMap<string, string[]>,
  runsAt = readRuns,
): Carrier[] => {
  const levels = LEVELS.map((level) => ({ level, runs: runsAt(level, flows) }));
  return flows.flatMap(({ flow, model, modelFile, plan }) =>
    Object.keys(model.requirements ?? {}).flatMap((requirement): Carrier[] => {
      const carrier = { requirement, file: fromRoot(modelFile), screens: screensOf.get(flow) ?? [] };
      const shownOn = (plan?.paths ?? []).filter((path) => path.requirements?.includes(requirement));
      const ids = new Set(shownOn.map(({ id }) => id));
      const tests = levels.flatMap(({ level, runs }): Carrier[] => {
        const results = resultsOf(runs, flow).filter(({ path }) => ids.has(path));
        if (!results.length) return [];
        const result = results.some(({ failure }) => failure) ? 'failed' : 'passed';
        return [{ ...carrier, title: `${level}: ${countOf(results.length, 'path')}`, result }];
      });
      return tests.length ? tests : [{ ...carrier, title: '', result: 'not run' }];
    }),
  );
};

const resultsOf = (runs: FlowRun[], flow: string) =>
  runs.filter((run) => run.flow === flow).flatMap(({ results }) => results);

/** Returns the result of every requirement. */
export const judge = (requirements: Requirement[], carriers: Carrier[]): Verdict[] => {
  const byRequirement = Map.groupBy(carriers, ({ requirement }) => requirement);
  return requirements.map((requirement) => {
    const tests = byRequirement.get(requirement.id) ?? [];
    const has = (result: Result) => tests.some((test) => test.result === result);
    const result = has('failed') ? 'failed' : has('passed') ? 'passed' : tests.length ? 'not run' : 'no test';
    return { ...requirement, result, tests };
  });
};

/**
 * Returns the requirements that are not covered: without a test, or with a failed one. If all must have been run, also
 * returns those that were not run, and statements about what users see that no test covers on a screen.
 */
export const wrongOf = (verdicts: Verdict[], complete: boolean): Verdict[] =>
  verdicts.filter((verdict) =>
    verdict.result === 'passed'
      ? complete && isOnNoScreen(verdict)
      : complete || verdict.result !== 'not run',
  );

/** True if the specification says it about a screen, and none of its tests covers it on a screen of the app. */
export const isOnNoScreen = ({ id, tests }: Verdict): boolean =>
  id.startsWith('account ') && !tests.some(({ screens = [] }) => screens.length);

/** Returns the tags that are on no list, with the id that was probably meant. */
export const unknownTags = (requirements: Requirement[], carriers: Carrier[]): UnknownTag[] => {
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = carriers.filter(({ requirement }) => !known.has(requirement));
  return [
    ...new Map(unknown.map((carrier) => [`${carrier.file} ${carrier.requirement}`, carrier])).values(),
  ].map(({ requirement, file }) => ({ tag: requirement, file, nearest: nearestTo(requirement, [...known]) }));
};

const nearestTo = (tag: string, ids: string[]): string | undefined =>
  ids
    .map((id) => ({ id, far: distance(tag, id) }))
    .sort((a, b) => a.far - b.far)
    .at(0)?.id;

/** Returns the Levenshtein distance of two texts. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] as number) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] as number) + 1, (next[column] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
};
