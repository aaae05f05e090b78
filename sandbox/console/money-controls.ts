import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { centsOf, dollarsOf } from '#domain/money/cents.ts';
import { to } from '#domain/navigation/routes.ts';
import { addLongHistory } from '../demo/demo-history.ts';
import { randomToken } from '../rules/common/secrets.ts';
import {
  decideOrder,
  latestOrders,
  newSaltOf,
  noteOrder,
  ORDER_DECISIONS,
  orderDecisionsOf,
} from '../rules/merchants/merchant-orders.ts';
import { allMerchants, merchantById, openIdOf } from '../rules/merchants/merchants.ts';
import { closeBank, closedBanks, openBank } from '../rules/payouts/cash-out-checks.ts';
import {
  type CashOut,
  cashOutOf,
  DECISIONS,
  decideCashOut,
  decisionsOf,
  latestCashOuts,
} from '../rules/payouts/cash-outs.ts';
import { setFrozen } from '../rules/payouts/money.ts';
import { setDiamondSeller } from '../rules/payouts/transfers.ts';
import { userById } from '../rules/profile/users.ts';
import type { World } from '../world.ts';
import { done, read, refuse, switched } from './answering.ts';
import { iso } from './describe-user.ts';

/** The money controls, for the page that documents them. */
export const MONEY_CONTROLS = [
  ['GET', '/cash-outs', 'Cash outs, newest first, and the possible decisions for each'],
  ['POST', '/cash-outs/:activityNo', `Decide about one: { "decision": "${DECISIONS.join('" or "')}" }`],
  ['GET', '/closed-banks', 'Banks closed for cash outs'],
  ['POST', '/closed-banks', 'Close a bank for cash outs (40011): { "bankName": "HDFC Bank", "on": true }'],
  ['POST', '/users/:userId/freeze', 'Freeze the balance (10016); { "on": false } unfreezes it'],
  ['POST', '/users/:userId/seller', 'Make a diamond seller; { "on": false } ends it'],
  ['POST', '/users/:userId/history', 'Add past transactions: { "rows": 10000 }'],
  ['GET', '/orders', 'Orders of merchants, newest first, and the possible decisions for each'],
  [
    'POST',
    '/orders/:appId/:merchantOrderNo',
    `Decide about an order, stored here or not: { "decision": "${ORDER_DECISIONS.join('" or "')}" }`,
  ],
  [
    'POST',
    '/orders',
    'Returns a URL by which a user pays the order of a merchant: { "appId": "starlive", "userId": 10000003, "amount": "15" }',
  ],
] as const;

const decision = z.object({ decision: z.enum(DECISIONS) });
const closing = switched.extend({ bankName: z.string().trim().min(1, 'a bank') });
const rows = z.object({ rows: z.coerce.number().int().min(1).max(100_000).default(10_000) });
const order = z.object({
  appId: z.string().default('starlive'),
  userId: z.coerce.number(),
  amount: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'dollars, as 15 or 15.50'),
});

const orderDecision = z.object({ decision: z.enum(ORDER_DECISIONS) });

/** A merchant's order for the console. */
export type DescribedOrder = ReturnType<typeof describeOrders>[number];

export const describeOrders = (world: World) => {
  const appIds = new Map(allMerchants(world).map(({ merchantType, appId }) => [String(merchantType), appId]));
  return latestOrders(world).map((order) => ({
    ...order,
    appId: appIds.get(order.merchantId) ?? '',
    userId: order.userId === null ? null : String(order.userId),
    cents: undefined,
    amount: order.cents === null ? null : dollarsOf(order.cents),
    knownSince: iso(order.knownSince),
    decisions: orderDecisionsOf(order),
  }));
};

/** A cash out for the console. */
export type DescribedCashOut = ReturnType<typeof describeCashOut>;

export const describeCashOut = (cashOut: CashOut) => ({
  ...cashOut,
  userId: String(cashOut.userId),
  cents: undefined,
  amount: dollarsOf(cashOut.cents),
  askedAt: iso(cashOut.askedAt),
  dueAt: cashOut.dueAt === null ? null : iso(cashOut.dueAt),
  decisions: decisionsOf(cashOut),
});

export function createMoneyControls(world: World): Hono {
  const app = new Hono();
  const { database } = world;
  const userIdOf = (context: Context): number =>
    (userById(world, Number(context.req.param('userId'))) ?? refuse(404, 'No such user')).userId;

  app.get('/cash-outs', (context) => context.json(latestCashOuts(world).map(describeCashOut)));
  app.post('/cash-outs/:activityNo', async (context) => {
    const chosen = await read(context, decision);
    const activityNo = context.req.param('activityNo');
    const isDone = database.transaction(() => decideCashOut(world, activityNo, chosen.decision));
    const decided = isDone ? cashOutOf(world, activityNo) : undefined;
    if (!decided) return refuse(400, `No cash out ${activityNo} for which this decision is possible`);
    return done(context, describeCashOut(decided));
  });
  app.get('/closed-banks', (context) => context.json(closedBanks(world)));
  app.post('/closed-banks', async (context) => {
    const { bankName, on } = await read(context, closing);
    (on ? closeBank : openBank)(world, bankName);
    return done(context, closedBanks(world));
  });
  app.post('/users/:userId/freeze', async (context) => {
    const { on } = await read(context, switched);
    setFrozen(world, userIdOf(context), on);
    return done(context, { isFrozen: on });
  });
  app.post('/users/:userId/seller', async (context) => {
    const { on } = await read(context, switched);
    setDiamondSeller(world, userIdOf(context), on);
    return done(context, { isDiamondSeller: on });
  });
  app.post('/users/:userId/history', async (context) => {
    const asked = await read(context, rows);
    const userId = userIdOf(context);
    database.transaction(() => addLongHistory(world, userId, asked.rows));
    return done(context, asked);
  });
  app.get('/orders', (context) => context.json(describeOrders(world)));
  app.post('/orders/:appId/:merchantOrderNo', async (context) => {
    const chosen = await read(context, orderDecision);
    const { appId, merchantOrderNo } = context.req.param();
    const { merchantType } = merchantById(world, appId) ?? refuse(404, 'No such merchant');
    const name = { merchantId: String(merchantType), merchantOrderNo };
    if (!database.transaction(() => decideOrder(world, name, chosen.decision)))
      refuse(400, `Order ${merchantOrderNo} is paid`);
    return done(context, describeOrders(world));
  });
  app.post('/orders', async (context) => {
    const { appId, userId, amount } = await read(context, order);
    const merchant = merchantById(world, appId) ?? refuse(400, `No merchant ${appId}`);
    const asked = {
      amount,
      appId,
      merchantId: String(merchant.merchantType),
      openId: openIdOf(world, appId, userId),
      merchantOrderNo: randomToken().slice(0, 10),
      remark: `${merchant.merchantName} diamonds`,
    };
    const signed = { ...asked, cents: centsOf(amount) };
    const payer = userById(world, userId) ?? refuse(400, `No user ${userId}`);
    database.transaction(() => noteOrder(world, signed, payer.userId));
    const saltValue = newSaltOf(world, merchant, signed);
    const path = to('Recharge', { ...asked, saltValue });
    const isPage = (context.req.header('content-type') ?? '').includes('form');
    return isPage ? context.redirect(path, 303) : context.json({ ...asked, saltValue, path });
  });
  return app;
}
