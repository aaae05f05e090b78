import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './run.js';

/** Returns an unused port. */
export const freePort = async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/**
 * Serves the built app and a sandbox with data in memory, on its own port.
 * @param {Record<string, string>} [env] more environment variables of the sandbox
 * @returns {Promise<{ url: string, shop: string, stop: () => Promise<void> }>} the wallet, and the demo merchant of a sandbox
 */
export const serve = async (env = {}) => {
  if (!existsSync(join(root, 'dist/index.html')))
    throw new Error('The wallet is not built: run `npm run build` first.');
  const server = spawn('node', ['sandbox/start/main.ts', '--memory'], {
    cwd: root,
    // The system assigns the port, so no other process can take it first; the server prints it.
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
