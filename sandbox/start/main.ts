import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { readOperator, WrongOperator } from '#operator/read.ts';
import { troubleOf, Unusable } from '../basics/failure.ts';
import { CORNER_SHOP } from '../demo/demo-merchants.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-users.ts';
import { createSandbox } from '../http/app.ts';
import { startWebhooks } from '../http/webhook-sender.ts';
import { loadContract } from '../protocol/contract.ts';
import { createShop } from '../shop/shop.ts';
import { closeWorld, openWorld } from '../world/world.ts';
import { readArguments } from './arguments.js';
import { reserveFolder } from './folder-lock.ts';
import { freePortAfter } from './free-port.ts';
import { readSettings, type Settings } from './settings.ts';
import { startCommand } from './start-command.js';

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

const { values } = readArguments(startCommand);
const settings = attempt(() => readSettings(values, process.env));
const {
  port,
  shopPort,
  hostname,
  shopHostname,
  isSandbox,
  isShared,
  isBehindProxy,
  isLetter,
  access,
  origins,
  page,
} = settings;
const built = fileURLToPath(new URL('../../dist', import.meta.url));
const isBuilt = existsSync(built);

const operator = attempt(() => readOperator(undefined, isBuilt ? [built] : []));
const release = attempt(
  () => (settings.folder === undefined ? () => {} : reserveFolder(settings.folder, { isShared })),
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
  const lines = [`Wallet    ${page ?? address}${isBuilt || page ? '' : '  (not built yet: npm run build)'}`];
  if (!isSandbox) return console.log(lines.join('\n'));
  openShop(address, (shop) => {
    lines.push(`Console   ${address}/sandbox${keyOf(access)}`, `Shop      ${shop}`, '', ...demoUsers());
    console.log(lines.join('\n'));
  });
});

/** Starts the demo shop on its own origin. The wallet accepts its redirect URL only on localhost (reading 59). */
const openShop = (server: string, onOpen: (words: string) => void): void => {
  const { fetch } = createShop({
    wallet: page ?? server,
    server,
    ...CORNER_SHOP,
    now: () => world.clock.now(),
  });
  const shop = serve(
    {
      fetch,
      port: shopPort,
      hostname: shopHostname,
      overrideGlobalObjects: false,
    },
    ({ port }) => onOpen(`http://localhost:${port}  (a demo merchant, to sign in and pay with the wallet)`),
  );
  // The wallet runs even if the shop cannot start.
  shop.once('error', async () => {
    const free = await freePortAfter(shopPort);
    onOpen(`not open: port ${shopPort} is taken. Choose another: SHOP_PORT=${free} npm start`);
  });
};

const demoUsers = (): string[] => {
  const line = ({ email, areaCode, phone, situation }: (typeof DEMO_USERS)[number]) =>
    `  ${(email ?? `+${areaCode} ${phone}`).padEnd(18)} ${situation}`;
  return [`Demo users, password ${DEMO_PASSWORD}`, ...DEMO_USERS.map(line)];
};

server.once('error', async (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') giveUp(error);
  const free = await freePortAfter(port);
  giveUp(new Unusable(`Port ${port} is taken. Choose another: PORT=${free} npm start`));
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
