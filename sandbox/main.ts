import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createSandbox } from './app.ts';
import { loadContract } from './contract.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { closeWorld, openWorld } from './world.ts';

// node sandbox/main.ts [--data <folder>] [--memory]
// PORT (4173), HOST (127.0.0.1), WALLET_SANDBOX=0 for the bare API without console and test controls, WALLET_PROXY=1
// where a proxy of yours stands before it and says who asks (X-Forwarded-For).

const { values } = parseArgs({
  options: { data: { type: 'string', default: '.data' }, memory: { type: 'boolean', default: false } },
});
const port = Number(process.env.PORT ?? 4173);
const hostname = process.env.HOST ?? '127.0.0.1';
const isSandbox = process.env.WALLET_SANDBOX !== '0';
const built = fileURLToPath(new URL('../dist', import.meta.url));

const world = openWorld(values.memory ? {} : { folder: values.data });
const contract = await loadContract();
const isBuilt = existsSync(built);
const isBehindProxy = process.env.WALLET_PROXY === '1';
const app = createSandbox({ world, contract, isSandbox, isBehindProxy, ...(isBuilt ? { built } : {}) });

const server = serve({ fetch: app.fetch, port, hostname, overrideGlobalObjects: false }, (info) => {
  const address = `http://localhost:${info.port}`;
  const lines = [`Wallet    ${address}${isBuilt ? '' : '  (not built yet: npm run build)'}`];
  if (isSandbox) {
    lines.push(`Console   ${address}/sandbox`, '', `Demo users, password ${DEMO_PASSWORD}`);
    for (const { email, areaCode, phone, situation } of DEMO_USERS) {
      const account = email ?? `+${areaCode} ${phone}`;
      lines.push(`  ${account.padEnd(18)} ${situation}`);
    }
  }
  console.log(lines.join('\n'));
});

server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`);
  process.exit(1);
});

function stop(): void {
  server.close(() => {
    closeWorld(world);
    process.exit(0);
  });
  if ('closeAllConnections' in server) server.closeAllConnections();
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
