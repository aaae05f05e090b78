import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { noSuch } from '#sandbox/basics/nearest-names.js';
import { readArguments } from '#sandbox/start/arguments.js';
import type { Adapter } from './adapter.ts';
import { CHECKS } from './checks/all.ts';
import { jsonReport, junitReport, textReport } from './report.ts';
import { runChecks } from './run.ts';
import { sandboxAdapter } from './sandbox.ts';
import { STEPS, stepsOf } from './steps.ts';

const { values, refuse } = readArguments({
  command: 'npm run conformance --',
  about: 'Asks a server for every promise that the app relies on (docs/server.md).',
  options: {
    server: {
      type: 'string',
      default: 'http://localhost:4173',
      value: '<address>',
      about: 'http://localhost:4173 if not given',
    },
    config: {
      type: 'string',
      value: '<file>',
      about: 'how the kit arranges users there; a sandbox needs none',
    },
    only: {
      type: 'string',
      default: '',
      value: '<name>',
      about: 'only checks whose names begin so, as in "money"',
    },
    step: { type: 'string', value: '<number>', about: 'only what this step of docs/server.md builds' },
    json: { type: 'string', value: '<new file>', about: 'also writes the results as JSON' },
    junit: { type: 'string', value: '<new file>', about: 'also writes the results as JUnit XML' },
  },
});

const adapter: Adapter = values.config
  ? (await import(pathToFileURL(resolve(values.config)).href)).default
  : sandboxAdapter(values.server);

const { only, step } = values;
if (step !== undefined && !Object.hasOwn(STEPS, step)) refuse(noSuch('step', step, Object.keys(STEPS)));
const ofStep = CHECKS.filter((check) => step === undefined || stepsOf(check).includes(Number(step)));
const checks = ofStep.filter(({ id }) => id.startsWith(only));
const names = ofStep.flatMap(({ id }) => [id.split('/')[0] ?? '', id]);
if (checks.length === 0) refuse(noSuch(step === undefined ? 'check' : `check of step ${step}`, only, names));

const results = await runChecks(checks, values.server, adapter).catch((error: Error) =>
  refuse(error.message),
);
console.log(textReport(results));
if (values.json) writeFileSync(values.json, `${JSON.stringify(jsonReport(results), null, 2)}\n`);
if (values.junit) writeFileSync(values.junit, junitReport(results));
process.exitCode = results.some(({ outcome }) => outcome === 'broken') ? 1 : 0;
