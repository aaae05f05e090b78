import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auth } from 'hono/utils/basic-auth';
import * as z from 'zod';
import { dollarsOf } from '#domain/money/cents.ts';
import { tellOperator } from '../failure.ts';
import { fingerprint } from '../rules/common/secrets.ts';
import { spendMerchantCode } from '../rules/merchants/merchant-codes.ts';
import { orderOf } from '../rules/merchants/merchant-orders.ts';
import { bannedFrom, type Merchant, merchantById, openIdOf } from '../rules/merchants/merchants.ts';
import { allowedMerchants } from '../rules/merchants/quick-login.ts';
import { transactionOf } from '../rules/payouts/transactions.ts';
import { userById } from '../rules/profile/users.ts';
import type { World } from '../world.ts';
import { BodyTooSlow, readBody } from './body.ts';

/** API for merchants' servers (docs/merchants.md). Not in the contract, because the app does not use it. */
export const MERCHANT_PATH = '/merchant-api';

const LARGEST_BODY = 16 * 1024;

const question = z.object({ code: z.string(), redirectUrl: z.string() });

/** The merchant whose server sent the request. */
type Known = { Variables: { merchant: Merchant } };

export function createMerchantApi(world: World): Hono {
  const app = new Hono();
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
  });

  const asMerchant = createMiddleware<Known>(async (context, next) => {
    const shown = auth(context.req.raw);
    const merchant = shown && merchantById(world, shown.username);
    // Compares hashes, so that the response time reveals nothing about the secret.
    if (!merchant || fingerprint(shown.password) !== fingerprint(merchant.secret)) {
      context.header('WWW-Authenticate', 'Basic realm="merchants"');
      return refuse(context, 401, 'invalid_client');
    }
    context.set('merchant', merchant);
    await next();
  });

  app.post('/exchange', asMerchant, async (context) => {
    const merchant = context.get('merchant');
    const { data } = question.safeParse(await bodyOf(context));
    if (!data) return refuse(context, 400, 'invalid_request');
    const { appId, merchantType } = merchant;
    const userId = world.database.transaction(() =>
      spendMerchantCode(world, { code: data.code, appId, address: data.redirectUrl }),
    );
    const user = userId === undefined ? undefined : userById(world, userId);
    // The user may have been banned after the code was issued.
    if (!user || bannedFrom(world, appId).includes(user.userId)) return refuse(context, 400, 'invalid_grant');
    return context.json({
      openId: openIdOf(world, appId, user.userId),
      nickname: user.firstName ?? 'Somebody',
      // The wallet has no user pictures yet.
      avatar: null,
      gender: user.gender,
      mayQuickLogin: allowedMerchants(world, user.userId).some((one) => one.merchantType === merchantType),
    });
  });
  app.get('/orders/:merchantOrderNo', asMerchant, (context) => {
    const merchantId = String(context.get('merchant').merchantType);
    const order = orderOf(world, { merchantId, merchantOrderNo: context.req.param('merchantOrderNo') });
    const { stage = 'open', userId, activityNo } = order ?? {};
    const paid = userId && activityNo ? transactionOf(world, userId, activityNo) : undefined;
    return context.json({
      status: stage,
      ...(paid && { amount: dollarsOf(paid.cents), paidAt: new Date(paid.createdAt).toISOString() }),
    });
  });
  app.all('*', (context) => refuse(context, 404, 'not_found'));
  return app;
}

async function bodyOf({ req }: Context): Promise<unknown> {
  const body = await readBody(req.raw, LARGEST_BODY);
  try {
    return JSON.parse(Buffer.from(body ?? []).toString());
  } catch {
    return undefined;
  }
}

const refuse = (context: Context, status: 400 | 401 | 404 | 408 | 500, error: string): Response =>
  context.json({ error }, status);
