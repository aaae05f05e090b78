import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { createApi } from './api.ts';
import type { Access } from './console/access.ts';
import { createConsole } from './console/console.ts';
import type { Contract } from './contract.ts';
import { addDemoUsers } from './demo-users.ts';
import { deviceCookie } from './device-cookie.ts';
import { tellOperator } from './failure.ts';
import { securityHeaders } from './headers.ts';
import { createMerchantApi, MERCHANT_PATH } from './merchant-api.ts';
import { merchantOrigins } from './rules/merchants.ts';
import { builtApp, flagFiles } from './static-files.ts';
import { STORE_PATH } from './store/address.ts';
import { createStore } from './store/store.ts';
import type { World } from './world.ts';

type SandboxOptions = {
  world: World;
  contract: Contract;
  /** A proxy of the operator's own says who asks (`X-Forwarded-For`). */
  isBehindProxy?: boolean;
  /** Who may use the console. */
  access?: Access;
  /** Folder of the built app, for a server that serves it too. */
  built?: string;
};

/** The reference server: the API, the console, flags, and the built app. */
export function createSandbox({ world, contract, isBehindProxy, access, built }: SandboxOptions): Hono {
  const { isSandbox } = world;
  if (isSandbox) addDemoUsers(world);
  const app = new Hono();
  app.use(securityHeaders);
  app.use(deviceCookie);
  // The only long answers; the built app is compressed beforehand, or as it goes (static-files.ts).
  app.use('/api/country/*', compress());
  app.route('/api', createApi(world, contract, { isBehindProxy }));
  app.route(MERCHANT_PATH, createMerchantApi(world));
  app.route(STORE_PATH, createStore(world));
  if (isSandbox) app.route('/sandbox', createConsole(world, contract, access));
  app.route('/flags', flagFiles);
  app.all('/sandbox/*', (context) => context.notFound());
  // Everything else answers its errors itself: this is for whoever reads, in one line.
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    tellOperator(error);
    return context.text('Internal server error', 500);
  });
  if (built)
    app.route(
      '/',
      builtApp(built, () => merchantOrigins(world)),
    );
  return app;
}
