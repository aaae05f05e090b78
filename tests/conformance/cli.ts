import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Adapter } from './adapter.ts';
import { CHECKS } from './checks/all.ts';
import { jsonReport, junitReport, textReport } from './report.ts';
import { runChecks } from './run.ts';
import { sandboxAdapter } from './sandbox.ts';

// npm run conformance -- --server <url> [--config mine.ts] [--only money] [--json file] [--junit file]
// Asks a server for every promise that the app relies on (docs/server.md). Without --config the server is a sandbox.

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://localhost:4173' },
    config: { type: 'string' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
    junit: { type: 'string' },
  },
});

const adapter: Adapter = values.config
  ? (await import(pathToFileURL(resolve(values.config)).href)).default
  : sandboxAdapter(values.server);

const results = await runChecks(
  CHECKS.filter(({ id }) => id.startsWith(values.only)),
  values.server,
  adapter,
);
console.log(textReport(results));
if (values.json) writeFileSync(values.json, `${JSON.stringify(jsonReport(results), null, 2)}\n`);
if (values.junit) writeFileSync(values.junit, junitReport(results));
process.exitCode = results.some(({ outcome }) => outcome === 'broken') ? 1 : 0;
