import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { root } from './run.js';

/** A port nobody uses. */
export const freePort = async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/**
 * Serves the built app and a sandbox that forgets, on a port of its own.
 * @param {Record<string, string>} [env] more settings of it
 * @returns {Promise<{ url: string, shop: string, stop: () => Promise<void> }>} the wallet, and the demo merchant of a sandbox
 */
export const serve = async (env = {}) => {
  const server = spawn('node', ['sandbox/start/main.ts', '--memory'], {
    cwd: root,
    // The system gives it a port, so that nobody comes first; it says which.
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => server.kill());
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
  };

  for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
    const [url, shop] = [...String(text).matchAll(/^(?:Wallet|Shop) +(http:\/\/localhost:\d+)/gm)].map(
      ([, at]) => at,
    );
    if (!url || (!shop && env.WALLET_SANDBOX !== '0')) continue;
    server.stdout.resume();
    return { url, shop: shop ?? '', stop };
  }
  throw new Error('The sandbox does not start.');
};
