import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '#sandbox/testing/kill.fixture.ts';
import { freePort } from '../../scripts/setup/serve.js';
import { CHECKS } from './checks/all.ts';
import { runChecks } from './run.ts';
import { sandboxAdapter } from './sandbox.ts';

// The promise that only a real server can show: what it knows after it was killed.

const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const env = { PORT: String(await freePort()), SHOP_PORT: '0' };
let running = await startServer(folder, { env });

const end = async (): Promise<void> => {
  running.server.kill('SIGKILL');
  await once(running.server, 'exit');
};

afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

test('our own server knows a key after a restart', async () => {
  const restart = async () => {
    await end();
    running = await startServer(folder, { env });
  };
  const checks = CHECKS.filter(({ id }) => id === 'money/restart');
  const results = await runChecks(checks, running.address, { ...sandboxAdapter(running.address), restart });
  expect(results).toMatchObject([{ outcome: 'kept' }]);
});
