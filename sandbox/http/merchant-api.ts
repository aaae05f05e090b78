import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auth } from 'hono/utils/basic-auth';
import * as z from 'zod';
import { tellOperator } from '../basics/failure.ts';
import { BodyTooSlow, readBody } from '../protocol/body.ts';
import type { Mistake } from '../protocol/merchant-mistake.ts';
import { fingerprint } from '../rules/common/secrets.ts';
import { mistakeInCode, spendMerchantCode } from '../rules/merchants/merchant-codes.ts';
import { bannedFrom, type Merchant, merchantById, openIdOf } from '../rules/merchants/merchants.ts';
import { orderStatusOf } from '../rules/merchants/order-status.ts';
import { allowedMerchants } from '../rules/merchants/quick-login.ts';
import { userById } from '../rules/profile/users.ts';
import type { World } from '../world/world.ts';
import { shortened } from './log.ts';

/** API for merchants' servers (docs/merchants.md). This API is not in the contract, because the app does not use it. */
export const MERCHANT_PATH = '/merchant-api';

const LARGEST_BODY = 16 * 1024;

const question = z.object({
  code: z.string(),
  redirectUrl: z.string(),
  // RFC 7636, 4.1
  codeVerifier: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
});

/** The merchant whose server sent the request, and the first mistake in the request. */
type Known = { Variables: { merchant: Merchant; appId: string; mistake: Mistake | undefined } };

/** Returns the mistake for the log of a Basic authorisation that does not fit a merchant. */
const mistakeInClient = (
  shown: { username: string } | undefined,
  merchant: Merchant | undefined,
): Mistake => {
  if (!shown) return { field: 'Authorization', came: '', why: 'Send the app id and the secret as Basic.' };
  if (!merchant) return { field: 'appId', came: shown.username, why: 'No app has this id.' };
  return { field: 'secret', came: '', why: 'The secret is not the registered one.' };
};

export const createMerchantApi = (world: World): Hono<Known> => {
  const app = new Hono<Known>();
  app.onError((error, context) => {
    if (error instanceof BodyTooSlow) {
      context.header('Connection', 'close');
      return refuse(context, 408, 'request_timeout');
    }
    tellOperator(error);
    return refuse(context, 500, 'server_error');
  });
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    // A merchant of a sandbox whose clock was moved can read the time here.
    context.header('Date', new Date(world.clock.now()).toUTCString());
  });
  if (world.isSandbox) app.use(logged(world));

  const asMerchant = createMiddleware<Known>(async (context, next) => {
    const shown = auth(context.req.raw);
    const merchant = shown && merchantById(world, shown.username);
    if (shown) context.set('appId', shown.username);
    // Compares hashes, so that the response time reveals nothing about the secret.
    if (!merchant || fingerprint(shown.password) !== fingerprint(merchant.secret)) {
      context.header('WWW-Authenticate', 'Basic realm="merchants"');
      return refuse(context, 401, 'invalid_client', mistakeInClient(shown, merchant));
    }
    context.set('merchant', merchant);
    await next();
  });

  app.post('/exchange', asMerchant, async (context) => {
    const merchant = context.get('merchant');
    const { data, error } = question.safeParse(await bodyOf(context));
    if (!data) return refuse(context, 400, 'invalid_request', mistakeInBody(error));
    const { appId, merchantType } = merchant;
    const { code, codeVerifier } = data;
    const spending = { code, appId, address: data.redirectUrl, codeVerifier };
    const mistake = mistakeInCode(world, spending);
    const userId = world.database.transaction(() => spendMerchantCode(world, spending));
    const user = userId === undefined ? undefined : userById(world, userId);
    // The user may have been banned after the code was issued.
    if (!user || bannedFrom(world, appId).includes(user.userId))
      return refuse(context, 400, 'invalid_grant', mistake ?? BANNED);
    return context.json({
      openId: openIdOf(world, appId, user.userId),
      nickname: user.firstName ?? 'Wallet user',
      // The wallet has no user pictures yet.
      avatar: null,
      gender: user.gender,
      mayQuickLogin: allowedMerchants(world, user.userId).some((one) => one.merchantType === merchantType),
    });
  });
  app.get('/orders/:merchantOrderNo', asMerchant, (context) => {
    const merchantId = String(context.get('merchant').merchantType);
    return context.json(
      orderStatusOf(world, { merchantId, merchantOrderNo: context.req.param('merchantOrderNo') }),
    );
  });
  app.all('*', (context) => refuse(context, 404, 'not_found'));
  return app;
};

const BANNED: Mistake = { field: 'code', came: '…', why: 'The user has been banned from the app since.' };

/** Reads a body in JSON, or a form as OAuth libraries send it. */
const bodyOf = async ({ req }: Context): Promise<unknown> => {
  const body = Buffer.from((await readBody(req.raw, LARGEST_BODY)) ?? []).toString();
  try {
    return JSON.parse(body);
  } catch {
    const isForm = req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
    return isForm ? Object.fromEntries(new URLSearchParams(body)) : undefined;
  }
};

const mistakeInBody = (error: z.ZodError): Mistake => {
  const field = String(error.issues[0]?.path[0] ?? '');
  if (!field) return { field: 'body', came: '', why: 'The body is neither JSON nor a form.' };
  const why =
    field === 'codeVerifier'
      ? 'A verifier has 43 to 128 letters, digits and -._~.'
      : 'The field is missing, or no text.';
  return { field, came: '', why };
};

const refuse = (
  context: Context<Known>,
  status: 400 | 401 | 404 | 408 | 500,
  error: string,
  mistake?: Mistake,
): Response => {
  context.set('mistake', mistake);
  return context.json({ error }, status);
};

/** Logs the requests of merchants' servers. Polls in a row that get the same answer share one line. */
const logged =
  ({ bench, clock }: World): MiddlewareHandler<Known> =>
  async (context, next) => {
    const began = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    const [latest] = bench.log;
    const mistake = context.get('mistake');
    const appId = context.get('appId')?.slice(0, LONGEST_ID);
    const answer = (await context.res.clone().json()) as { error?: string; status?: string };
    const line = {
      at: clock.now(),
      method,
      path: path.slice(0, LONGEST_ID),
      operationId: 'merchantApi',
      arranged: undefined,
      request: {},
      status,
      code: String(status),
      message: answer.error ?? answer.status ?? '',
      took: Math.round(performance.now() - began),
      ...(appId && { appId }),
      ...(mistake && { mistake: shortened(mistake) }),
    };
    const isRepeated =
      latest?.path === line.path && latest.appId === appId && latest.message === line.message;
    if (isRepeated) Object.assign(latest, { ...line, times: (latest.times ?? 1) + 1 });
    else bench.record(line);
  };

const LONGEST_ID = 100;
