import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { readArguments } from '#sandbox/start/arguments.js';
import { root } from './run.js';
import { projects } from './tiers.js';

readArguments({
  command: 'npm run tiers --',
  about: `Checks that every test is in exactly one tier. The test runners list the files that they would run. Fails for a file that
no runner finds, and for a project of vitest.config.ts that is missing in scripts/setup/tiers.js.`,
});

/** Returns the JSON that a runner prints, without the notices before it. */
const listed = (program: string, ...args: string[]) => {
  const output = execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(output.slice(output.search(/^[[{]/m)));
};

const fromRoot = (file: string) => relative(root, file).replaceAll('\\', '/');

const byVitest = (
  listed('vitest', 'list', '--filesOnly', '--json') as { file: string; projectName: string }[]
).map(({ file, projectName }) => ({ file: fromRoot(file), project: projectName }));

const byPlaywright = (
  listed('playwright', 'test', '--list', '--reporter=json') as { suites: { file: string }[] }
).suites.map(({ file }) => `e2e/${file}`);

const problems: string[] = [];

const tiersOf = (project: string) =>
  Object.entries(projects).flatMap(([tier, { units, stories }]) =>
    [...units, ...stories].filter((name) => name === project).map(() => tier),
  );
for (const project of new Set(byVitest.map((one) => one.project))) {
  const tiers = tiersOf(project);
  if (tiers.length !== 1) problems.push(`The project ${project} is in ${tiers.length} tiers, not in one.`);
}

const runsOf = (file: string) => [
  ...byVitest.filter((one) => one.file === file).map(({ project }) => project),
  ...byPlaywright.filter((one) => one === file),
];
// The other stories of charts/ are documentation, not tests.
const files = globSync(['**/*.{test,spec}.{ts,tsx,js,jsx}', '{src/**,charts/usage}/*.stories.tsx'], {
  cwd: root,
  exclude: ['node_modules', 'coverage', 'dist', 'storybook-static', '.data'],
}).map((file) => file.replaceAll('\\', '/'));
for (const file of files) {
  const runs = runsOf(file);
  if (runs.length === 0) problems.push(`No tier runs ${file}.`);
  // A story runs in several looks, each a project; any other test runs once.
  if (runs.length > 1 && !file.includes('.stories.'))
    problems.push(`${file} is run more than once: ${runs.join(', ')}.`);
}

for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`Each of ${files.length} test files is in one tier.`);
process.exit(problems.length === 0 ? 0 : 1);
