import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.js';

const startsWithin = 30_000;

/** A port nobody uses. */
export const freePort = async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Serves the built app and a sandbox that forgets, on a port of its own.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export const serve = async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn('node', ['sandbox/main.ts', '--memory'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill());
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
  };

  const deadline = Date.now() + startsWithin;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The sandbox does not start.');
    }
    await wait(100);
  }
  return { url, stop };
};
