import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { Operator } from '#domain/operator.ts';
import { readOperator } from '#operator/read.ts';
import { tellOperator } from '../basics/failure.ts';
import type { Access } from '../console/access.ts';
import { tellsChanges } from '../console/changes.ts';
import { createConsole } from '../console/console.ts';
import { addDemoUsers } from '../demo/demo-users.ts';
import type { Contract } from '../protocol/contract.ts';
import { STORE_PATH } from '../rules/documents/file-address.ts';
import { merchantOrigins } from '../rules/merchants/merchants.ts';
import { createStore } from '../store/store.ts';
import type { World } from '../world/world.ts';
import { createApi } from './api.ts';
import { answerLate } from './delayed-responses.ts';
import { deviceCookie } from './device-cookie.ts';
import { securityHeaders } from './headers.ts';
import { logInvalidOrders } from './invalid-orders.ts';
import { createMerchantApi, MERCHANT_PATH } from './merchant-api.ts';
import { builtApp, flagFiles } from './static-files.ts';

type SandboxOptions = {
  world: World;
  contract: Contract;
  /** True if the operator's proxy sends the client's address (`X-Forwarded-For`). */
  isBehindProxy?: boolean;
  /** True for a server that keeps only what the specifications promise (letter.ts). */
  isLetter?: boolean;
  /** Access rules of the console. */
  access?: Access;
  /** Folder of the built app, if this server serves it too. */
  built?: string;
  /** The operator of the wallet. */
  operator?: Operator;
  /** Other origins whose pages may call this server. */
  origins?: string[];
};

/** Lets pages of these origins call the API with its cookie, upload files and show them (CORS, CORP). */
const callsFrom = (origins: string[]): MiddlewareHandler => {
  const allow = cors({ origin: origins, credentials: true, exposeHeaders: ['Date'], maxAge: 7200 });
  return async (context, next) => {
    const { path } = context.req;
    if (path.startsWith('/store/')) context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return /^\/(api|store)\//.test(path) ? allow(context, next) : next();
  };
};

/** Creates the reference server: the API, the console, flags, and the built app. */
export const createSandbox = ({
  world,
  contract,
  isBehindProxy,
  isLetter,
  access,
  built,
  operator = readOperator(),
  origins = [],
}: SandboxOptions): Hono => {
  const { isSandbox } = world;
  if (isSandbox) addDemoUsers(world);
  const app = new Hono();
  if (isSandbox) app.use(answerLate(world.bench), tellsChanges(world.changes));
  app.use(securityHeaders);
  app.use(deviceCookie);
  if (origins.length > 0) app.use(callsFrom(origins));
  // Compresses only the long responses; the built app is compressed by the build or static-files.ts.
  app.use('/api/country/*', compress());
  app.route('/api', createApi(world, contract, { isBehindProxy, isLetter }));
  app.route(MERCHANT_PATH, createMerchantApi(world));
  app.route(STORE_PATH, createStore(world));
  if (isSandbox) app.get('/recharge', logInvalidOrders(world));
  if (isSandbox) app.route('/sandbox', createConsole(world, contract, operator, access));
  app.route('/flags', flagFiles);
  app.all('/sandbox/*', (context) => context.notFound());
  // The other routes handle their own errors; this route answers with a line of text.
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    tellOperator(error);
    return context.text('Internal server error', 500);
  });
  if (built)
    app.route(
      '/',
      builtApp(built, operator, () => merchantOrigins(world)),
    );
  return app;
};
