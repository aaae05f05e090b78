import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readArguments } from '#sandbox/start/arguments.js';
import { root } from './run.js';
import { isShownIn } from './sample.ts';
import { exitWith, printResults, runSteps, type Step, sumOf } from './steps.js';

const { values, refuse } = readArguments({
  command: 'npm run check --',
  about: 'Checks the changes of the working tree, and the flows, screens and stories that depend on them.',
  options: {
    base: {
      type: 'string',
      default: 'HEAD',
      value: '<revision>',
      about: 'also the commits since the branch started from this revision',
    },
  },
});

const read = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

const startOf = (revision: string): string => {
  try {
    return read('git', 'merge-base', revision, 'HEAD').trim();
  } catch {
    return refuse(`There is no git revision "${revision}".`);
  }
};

const commit = startOf(values.base);
const changed = [
  ...linesOf(read('git', 'diff', '--name-only', commit)),
  ...linesOf(read('git', 'ls-files', '--others', '--exclude-standard')),
];
const present = changed.filter((file) => existsSync(join(root, file)));
const code = present.filter((file) => /\.(js|jsx|ts|tsx)$/.test(file) && !file.startsWith('e2e/'));

/** Returns the files of a folder that import one of these files, directly or not. */
const importersIn = (folder: string, files: string[]): string[] => {
  if (files.length === 0) return [];
  const pattern = files.map((file) => file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const args = [folder, '--config', '--reaches', `^(${pattern})$`, '--output-type', 'json'];
  const { modules } = JSON.parse(read('depcruise', ...args)) as { modules: { source: string }[] };
  return modules.map(({ source }) => source).filter((source) => source.startsWith(`${folder}/`));
};

/** Returns the flows whose charts import one of these files. */
const flowsThatImport = (files: string[]): string[] =>
  importersIn('src/machines', files)
    .filter((source) => source.endsWith('.machine.ts'))
    .map((source) => basename(source, '.machine.ts'));

/** The flows of the changed models, user files and plans. */
const flowsOfTests = changed.flatMap((file) => {
  const [, flow] = /^tests\/(?:models|plans)\/[^/]+\/([^/.]+)\.(?:\w+\.ts|json)$/.exec(file) ?? [];
  return flow && existsSync(join(root, file)) ? [flow] : [];
});

// The paths of charts notice no wrong rule of data: its unit tests do.
const imported = code.filter((file) => /^src\/(machines|api)\//.test(file));
const modelled = globSync('tests/models/*/*.model.ts', { cwd: root }).map((file) =>
  basename(file, '.model.ts'),
);
const flows = [...new Set([...flowsThatImport(imported), ...flowsOfTests])].filter((flow) =>
  modelled.includes(flow),
);

/** Most flows whose screens are run: each takes about ten seconds. */
const MOST_SCREENS = 4;

/** The flows of the changed charts, and those that invoke them: a screen's path breaks where a child chart changes. */
const changedCharts = imported.filter((file) => file.startsWith('src/machines/'));
const ownFlows = [...new Set([...changedCharts.map((file) => basename(dirname(file))), ...flowsOfTests])];
const parents = flowsThatImport(changedCharts).filter((flow) => !ownFlows.includes(flow));
const isFew = ownFlows.length + parents.length <= MOST_SCREENS;
const touches = (pattern: RegExp): string[] => changed.filter((file) => pattern.test(file));
/** The flows of changed screens, and some of those whose screens use a changed part of the flow layer. */
const shownFlows = [
  ...touches(/^src\/screens\//),
  ...importersIn(
    'src/screens',
    code.filter((file) => file.startsWith('src/flow/')),
  ),
].map((file) => basename(dirname(file)));
const onScreens = [...new Set([...ownFlows, ...shownFlows, ...(isFew ? parents : [])])]
  .filter((flow) => modelled.includes(flow))
  .slice(0, MOST_SCREENS);

const texts = touches(/^(locales|sandbox\/data\/wordings)\//);

/** Most files of stories that are shown: each takes some seconds. */
const MOST_STORIES = 6;

const namespaces = new Set(touches(/^locales\/[^/]+\/[\w-]+\.json$/).map((file) => basename(file, '.json')));
const saysOneOf = (file: string): boolean => {
  const spaces = /useTranslation\(([^)]*)\)/g;
  const used = [...readFileSync(join(root, file), 'utf8').matchAll(spaces)].flatMap(([, given = '']) =>
    [...given.matchAll(/[\w-]+/g)].map(([name]) => name),
  );
  return used.some((name) => namespaces.has(name));
};
const shown = [
  ...touches(/^src\/(ui|screens)\/.*\.(tsx|css)$/),
  ...(namespaces.size > 0 ? globSync('src/screens/**/*.tsx', { cwd: root }).filter(saysOneOf) : []),
];
/** The stories of changed components and styles, and of screens with changed texts. */
const stories = globSync('src/**/*.stories.tsx', { cwd: root }).filter((file) =>
  shown.some((one) => isShownIn(file, one)),
);
const fields = touches(/^src\/(domain|machines|screens)\//);
const forms = touches(/^(src\/domain\/payouts\/payout-forms|sandbox\/data\/banks)\//);

const flowOptions = (names: string[]): string[] => names.flatMap((flow) => ['--flow', flow]);

/** Returns the test files in the folders of these files. */
const beside = (files: string[]): string[] =>
  [...new Set(files.map(dirname))].flatMap((folder) => globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root }));

const ofApp = code.filter((file) => file.startsWith('src/'));
const ofTools = code.filter((file) => !ofApp.includes(file));
const related = (project: string, files: string[]): Step['command'] => [
  'vitest',
  'related',
  '--run',
  '--passWithNoTests',
  `--project=${project}`,
  ...files,
];

/** Returns a step with the machine-level paths of every second flow, so that two cores share them. `run` includes `lint`. */
const chartsFrom = (first: 0 | 1): Step[] => {
  const half = flows.filter((_, index) => index % 2 === first);
  const output = join(root, 'coverage', 'check', String(first));
  return stepFor(half, `paths: charts ${first + 1}/2`, [
    'node',
    'paths/cli/cli.ts',
    'run',
    '--level',
    'machine',
    '--output',
    output,
    ...flowOptions(half),
  ]);
};

const types = join(root, 'coverage', 'types.tsbuildinfo');
mkdirSync(dirname(types), { recursive: true });

/** Returns a step for some files; none without files. */
const stepFor = (files: string[], name: string, command: Step['command']): Step[] =>
  files.length > 0 ? [{ name, command }] : [];

// The step 'related unit tests' runs the tests of src/api and src/domain, in the project `unit`.
const besideApp = beside(ofApp.filter((file) => !/^src\/(api|domain)\//.test(file)));
const steps: Step[] = [
  ...stepFor(code, 'types', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', types]),
  // Only unit tests are selected by imports: nearly every screen and sandbox call imports a rule. Paths of flows test these.
  ...stepFor(ofApp, 'related unit tests', related('unit', ofApp)),
  ...stepFor(ofTools, 'related tool tests', related('node', ofTools)),
  ...stepFor(besideApp, 'tests beside', [
    'vitest',
    'run',
    '--passWithNoTests',
    '--project=page',
    '--project=node',
    ...besideApp,
  ]),
  ...chartsFrom(0),
  ...chartsFrom(1),
  ...stepFor(onScreens, 'paths: screens', [
    'node',
    'paths/cli/cli.ts',
    'run',
    '--level',
    'component',
    '--output',
    join(root, 'coverage', 'check', 'screens'),
    ...flowOptions(onScreens),
  ]),
  ...stepFor(stories, 'stories', ['vitest', 'run', '--project=storybook', ...stories.slice(0, MOST_STORIES)]),
  ...stepFor(texts, 'texts', ['vitest', 'run', '--project=node', 'tests/project', 'sandbox/data/wordings']),
  ...stepFor(fields, 'text fields', ['node', 'scripts/generate/fields.ts', '--check']),
  ...stepFor(forms, 'payout forms', ['node', 'scripts/generate/payout-forms.ts', '--check']),
  ...stepFor(forms, 'lists of banks', ['vitest', 'run', '--project=node', 'sandbox/data/banks']),
  ...stepFor(present, 'format and lint', [
    'biome',
    'check',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    ...present,
  ]),
];

console.log(
  `${changed.length} files changed since ${commit.slice(0, 7)}; flows: ${flows.join(', ') || 'none'}`,
);
if (!isFew)
  console.log(
    `Not run: the screens of ${parents.join(', ')}, which invoke these flows: npm run paths -- run --level component`,
  );
if (stories.length > MOST_STORIES)
  console.log(
    `Not shown: ${stories.length - MOST_STORIES} of ${stories.length} files of stories: npm test shows them`,
  );
const begun = Date.now();
const results = await runSteps(steps);
printResults(results);
console.log(`\n${((Date.now() - begun) / 1000).toFixed(1)} s in all`);
exitWith(sumOf(results));
