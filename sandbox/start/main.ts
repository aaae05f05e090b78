import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { readOperator, WrongOperator } from '#operator/read.ts';
import { CORNER_SHOP } from '../demo/demo-merchants.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-users.ts';
import { troubleOf, Unusable } from '../failure.ts';
import { createSandbox } from '../http/app.ts';
import { loadContract } from '../http/contract.ts';
import { startWebhooks } from '../http/webhook-sender.ts';
import { createShop } from '../shop/shop.ts';
import { closeWorld, openWorld } from '../world.ts';
import { reserveFolder } from './folder-lock.ts';
import { readSettings, type Settings } from './settings.ts';

// node sandbox/start/main.ts [--data <folder>] [--memory], with these environment variables:
// PORT (4173), SHOP_PORT (PORT + 1) for the demo shop, HOST (127.0.0.1)
// WALLET_SANDBOX=0: the bare API without console and test controls
// WALLET_SHARED=1: other servers may use the same data at the same time
// WALLET_PROXY=1: your proxy sends the client's address (X-Forwarded-For)
// WALLET_LETTER=1: only what the specifications promise, to test the app against (http/letter.ts)
// WALLET_HOSTS: more host names of the console
// WALLET_CONSOLE_KEY: key of the console, if HOST is reachable from other machines
// WALLET_OPERATOR: the operator's configuration file
// WALLET_ORIGINS: other origins whose pages may call the server

/** Prints why the server cannot start. A programming error keeps its stack. */
const giveUp = (error: unknown, about = ''): never => {
  const why = error instanceof Unusable || error instanceof WrongOperator ? error.message : troubleOf(error);
  if (why === undefined) throw error;
  console.error(`The server cannot start${about}: ${why}`);
  process.exit(1);
};

const attempt = <T>(work: () => T, about = ''): T => {
  try {
    return work();
  } catch (error) {
    return giveUp(error, about);
  }
};

const settings = attempt(() => readSettings(process.argv.slice(2), process.env));
const { port, shopPort, hostname, isSandbox, isShared, isBehindProxy, isLetter, access, origins } = settings;
const built = fileURLToPath(new URL('../../dist', import.meta.url));
const isBuilt = existsSync(built);

const operator = attempt(() => readOperator(undefined, isBuilt ? [built] : []));
const release = attempt(
  () => (settings.folder === undefined || isShared ? () => {} : reserveFolder(settings.folder)),
  ` on the data in ${settings.folder}`,
);
const world = attempt(() => openWorld(settings), ` on the data in ${settings.folder}`);
const contract = await loadContract();
const app = attempt(() =>
  createSandbox({
    world,
    contract,
    isBehindProxy,
    isLetter,
    access,
    operator,
    origins,
    ...(isBuilt ? { built } : {}),
  }),
);

const webhooks = startWebhooks(world);

const keyOf = ({ key }: Settings['access']): string => (key === undefined ? '' : `?key=${key}`);

const server = serve({ fetch: app.fetch, port, hostname, overrideGlobalObjects: false }, (info) => {
  const address = `http://localhost:${info.port}`;
  const lines = [`Wallet    ${address}${isBuilt ? '' : '  (not built yet: npm run build)'}`];
  if (!isSandbox) return console.log(lines.join('\n'));
  openShop(address, (shop) => {
    lines.push(`Console   ${address}/sandbox${keyOf(access)}`, `Shop      ${shop}`, '', ...demoUsers());
    console.log(lines.join('\n'));
  });
});

/** Starts the demo shop on its own origin. The wallet accepts its redirect URL only on localhost (reading 59). */
const openShop = (wallet: string, onOpen: (words: string) => void): void => {
  const { fetch } = createShop({ wallet, ...CORNER_SHOP, now: () => world.clock.now() });
  const shop = serve(
    { fetch, port: shopPort, hostname: '127.0.0.1', overrideGlobalObjects: false },
    ({ port }) => onOpen(`http://localhost:${port}  (a demo merchant, to sign in and pay with the wallet)`),
  );
  // The wallet runs even if the shop cannot start.
  shop.once('error', () => onOpen(`not open: port ${shopPort} is taken, choose another by SHOP_PORT=…`));
};

const demoUsers = (): string[] => {
  const line = ({ email, areaCode, phone, situation }: (typeof DEMO_USERS)[number]) =>
    `  ${(email ?? `+${areaCode} ${phone}`).padEnd(18)} ${situation}`;
  return [`Demo users, password ${DEMO_PASSWORD}`, ...DEMO_USERS.map(line)];
};

/** The next port may be the shop of the server that has the port. */
const otherPort = port < 65_000 ? port + 10 : port - 10;

server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    giveUp(new Unusable(`Port ${port} is taken. Choose another: PORT=${otherPort} npm start`));
  giveUp(error);
});

const stop = (): void => {
  server.close(() => {
    webhooks.stop();
    closeWorld(world);
    release();
    process.exit(0);
  });
  if ('closeAllConnections' in server) server.closeAllConnections();
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
