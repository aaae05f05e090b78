import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import ours from '#operator/wallet.json' with { type: 'json' };
import { addDemoUsers } from '../demo/demo-users.ts';
import { closeWorld, openWorld } from '../world/world.ts';
import { reserveFolder } from './folder-lock.ts';

// A server that cannot start says why in one or two lines, without a stack trace.

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the message of a server that does not start. */
const refusal = async (args: string[], env: Record<string, string>) => {
  const server = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const told = (await server.stderr.toArray()).join('');
  const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode];
  return { code, told };
};

const data = (name: string) => ['--data', join(folder, name)];

test('data can be used again after its server has stopped', () => {
  reserveFolder(folder)();
  reserveFolder(folder)();
});

test('servers that share data may start beside each other', () => {
  const release = reserveFolder(folder, { isShared: true });
  reserveFolder(folder, { isShared: true })();
  release();
  reserveFolder(folder)();
});

test.each<
  [string, () => Promise<[string[], Record<string, string>]> | [string[], Record<string, string>], RegExp]
>([
  ['a port that is none', () => [['--memory'], { PORT: 'abc' }], /PORT is "abc"/],
  ['an address of another machine', () => [['--memory'], { HOST: '203.0.113.1' }], /EADDRNOTAVAIL/],
  [
    'a file in place of the folder',
    () => {
      writeFileSync(join(folder, 'file'), '');
      return [data('file'), {}];
    },
    /data in .*file.*EEXIST|ENOTDIR/,
  ],
  [
    'something that is no database',
    () => {
      mkdirSync(join(folder, 'other'));
      writeFileSync(join(folder, 'other', 'wallet.sqlite'), 'x'.repeat(5000));
      return [data('other'), {}];
    },
    /other: the file is no database/,
  ],
  [
    'data of a sandbox for a bare server',
    () => {
      const world = openWorld({ folder: join(folder, 'demo') });
      addDemoUsers(world);
      closeWorld(world);
      return [data('demo'), { WALLET_SANDBOX: '0' }];
    },
    /made by a sandbox/,
  ],
  [
    'data that another server uses',
    () => {
      const release = reserveFolder(join(folder, 'used'));
      onTestFinished(release);
      return [data('used'), {}];
    },
    /data in .*used: Another server uses this data/,
  ],
  [
    'data that another server shares, for itself',
    () => {
      onTestFinished(reserveFolder(join(folder, 'shared'), { isShared: true }));
      return [data('shared'), {}];
    },
    /data in .*shared: Another server uses this data/,
  ],
  [
    'data that another server has for itself, to share it',
    () => {
      onTestFinished(reserveFolder(join(folder, 'used')));
      return [data('used'), { WALLET_SHARED: '1' }];
    },
    /data in .*used: Another server uses this data/,
  ],
  [
    'a configuration of an operator that is none',
    () => {
      writeFileSync(join(folder, 'operator.json'), JSON.stringify({ ...ours, supportEmail: 'help' }));
      return [['--memory'], { WALLET_OPERATOR: join(folder, 'operator.json') }];
    },
    /operator\.json is not a valid operator configuration\.\n {2}supportEmail: /,
  ],
  [
    'a port that is taken',
    async () => {
      const server = createServer().listen(0, '127.0.0.1').unref();
      await once(server, 'listening');
      return [['--memory'], { PORT: String((server.address() as AddressInfo).port) }];
    },
    /Port \d+ is taken/,
  ],
])('refuses to start: %s', async (_, arrange, words) => {
  const [args, env] = await arrange();
  const { code, told } = await refusal(args, env);
  expect(told).toMatch(words);
  expect(told).not.toMatch(/^\s+at /m);
  expect(told.trim().split('\n').length).toBeLessThanOrEqual(3);
  expect(code).toBe(1);
});
