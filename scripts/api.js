// Regenerates the client's types from openapi.yaml; with --check only tells, by failing, that they are stale.
import { spawnSync } from 'node:child_process';

const generator = 'node_modules/openapi-typescript/bin/cli.js';
const { status } = spawnSync(
  process.execPath,
  [generator, 'openapi.yaml', '--output', 'src/api/schema.d.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: new URL('..', import.meta.url) },
);
process.exitCode = status ?? 1;
