import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { Operator } from '#domain/operator.ts';
import { readOperator } from '#operator/read.ts';
import type { Access } from '../console/access.ts';
import { createConsole } from '../console/console.ts';
import { addDemoUsers } from '../demo/demo-users.ts';
import { tellOperator } from '../failure.ts';
import { merchantOrigins } from '../rules/merchants/merchants.ts';
import { STORE_PATH } from '../store/address.ts';
import { createStore } from '../store/store.ts';
import type { World } from '../world.ts';
import { createApi } from './api.ts';
import type { Contract } from './contract.ts';
import { answerLate } from './delayed-responses.ts';
import { deviceCookie } from './device-cookie.ts';
import { securityHeaders } from './headers.ts';
import { createMerchantApi, MERCHANT_PATH } from './merchant-api.ts';
import { builtApp, flagFiles } from './static-files.ts';

type SandboxOptions = {
  world: World;
  contract: Contract;
  /** A proxy of the operator's own says who asks (`X-Forwarded-For`). */
  isBehindProxy?: boolean;
  /** Who may use the console. */
  access?: Access;
  /** Folder of the built app, for a server that serves it too. */
  built?: string;
  /** Whose wallet it is. */
  operator?: Operator;
  /** Origins of pages elsewhere that may call this server. */
  origins?: string[];
};

/** Pages of these origins may call the API, with its cookie, put files into the store, and show them (CORS, CORP). */
const callsFrom = (origins: string[]): MiddlewareHandler => {
  const allow = cors({ origin: origins, credentials: true, exposeHeaders: ['Date'], maxAge: 7200 });
  return async (context, next) => {
    const { path } = context.req;
    if (path.startsWith('/store/')) context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return /^\/(api|store)\//.test(path) ? allow(context, next) : next();
  };
};

/** The reference server: the API, the console, flags, and the built app. */
export function createSandbox({
  world,
  contract,
  isBehindProxy,
  access,
  built,
  operator,
  origins = [],
}: SandboxOptions): Hono {
  const { isSandbox } = world;
  if (isSandbox) addDemoUsers(world);
  const app = new Hono();
  if (isSandbox) app.use(answerLate(world.bench));
  app.use(securityHeaders);
  app.use(deviceCookie);
  if (origins.length > 0) app.use(callsFrom(origins));
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
      builtApp(built, operator ?? readOperator(), () => merchantOrigins(world)),
    );
  return app;
}
