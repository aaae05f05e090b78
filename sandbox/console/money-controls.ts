import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { centsOf, dollarsOf } from '#domain/money/cents.ts';
import { to } from '#domain/routes/routes.ts';
import { nearestNames } from '../basics/nearest-names.js';
import { addLongHistory } from '../demo/demo-history.ts';
import { randomToken } from '../rules/common/secrets.ts';
import { latestOrders, noteOrder } from '../rules/merchants/known-orders.ts';
import {
  decideOrder,
  newExpiryOf,
  newSaltOf,
  ORDER_DECISIONS,
  orderDecisionsOf,
} from '../rules/merchants/merchant-orders.ts';
import { allMerchants, merchantById, openIdOf } from '../rules/merchants/merchants.ts';
import { closeBank, closedBanks, knownBanks, openBank } from '../rules/payouts/cash-out-checks.ts';
import {
  type CashOut,
  cashOutOf,
  DECISIONS,
  decideCashOut,
  decisionsOf,
  latestCashOuts,
} from '../rules/payouts/cash-outs.ts';
import { setPrice } from '../rules/payouts/fees.ts';
import { setFrozen } from '../rules/payouts/money.ts';
import { offeredTypes } from '../rules/payouts/payout-types.ts';
import { setDiamondSeller } from '../rules/payouts/transfers.ts';
import { userById } from '../rules/profile/users.ts';
import type { World } from '../world/world.ts';
import { done, read, refuse, switched } from './answering.ts';
import { iso } from './describe-user.ts';

/** The money controls, for the page that documents them. */
export const MONEY_CONTROLS = [
  ['GET', '/cash-outs', 'Lists cash outs, newest first, and the possible decisions for each.'],
  [
    'POST',
    '/cash-outs/:activityNo',
    `Decides about a cash out as its provider: ${DECISIONS.join(', ')}. A failed or cancelled one is refunded.`,
    { decision: 'complete' },
  ],
  ['GET', '/closed-banks', 'Lists the banks that are closed for cash outs.'],
  ['POST', '/closed-banks', 'Closes a bank for cash outs (40011).', { bankName: 'HDFC Bank', on: true }],
  [
    'POST',
    '/prices',
    'Sets members of the fee of an account type in a country, in place of its ladder.',
    { countryNo: 91, withdrawType: 3, fee: '2.50' },
  ],
  [
    'POST',
    '/users/:userId/freeze',
    'Freezes the balance: nothing can be paid or sent (10016).',
    { on: true },
  ],
  [
    'POST',
    '/users/:userId/seller',
    'Makes the user a diamond seller, whom other users can pay.',
    { on: true },
  ],
  ['POST', '/users/:userId/history', 'Adds past transactions, for a long list.', { rows: 10_000 }],
  ['GET', '/orders', 'Lists orders of merchants, newest first, and the possible decisions for each.'],
  [
    'POST',
    '/orders/:appId/:merchantOrderNo',
    `Decides about an order, stored here or not: ${ORDER_DECISIONS.join(', ')}.`,
    { decision: 'refuse' },
  ],
  [
    'POST',
    '/orders',
    'Returns an address at which a user pays the order of a merchant.',
    { appId: 'starlive', userId: 10000003, amount: '15.00' },
  ],
] as const;

const decision = z.object({ decision: z.enum(DECISIONS) });
const closing = switched.extend({ bankName: z.string().trim().min(1, 'a bank') });
const decimal = z.string().regex(/^\d{1,9}(\.\d{1,9})?$/, 'a decimal, as 2.50');
const price = z.object({
  countryNo: z.coerce.number().int(),
  withdrawType: z.coerce.number().int(),
  arriPayFee: decimal.optional(),
  rate: decimal.refine((text) => Number(text) > 0, 'a rate above 0').optional(),
  ratio: decimal.optional(),
  minFee: decimal.optional(),
  fee: decimal.optional(),
});
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

export const createMoneyControls = (world: World): Hono => {
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
    if (on) {
      const banks = knownBanks(world);
      if (!banks.includes(bankName))
        refuse(400, `There is no bank "${bankName}". ${nearestNames(bankName, banks)}`);
      closeBank(world, bankName);
    } else openBank(world, bankName);
    return done(context, closedBanks(world));
  });
  app.post('/prices', async (context) => {
    const { countryNo, withdrawType, ...members } = await read(context, price);
    const isOffered = offeredTypes(countryNo).some((one) => one.withdrawType === withdrawType);
    if (!isOffered) refuse(400, `Country ${countryNo} does not offer type ${withdrawType}`);
    return done(context, setPrice(world, { countryNo, withdrawType }, members));
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
    database.transaction(() => noteOrder(world, signed, payer.userId, newExpiryOf(world)));
    const saltValue = newSaltOf(world, merchant, signed);
    const path = to('Recharge', { ...asked, saltValue });
    const isPage = (context.req.header('content-type') ?? '').includes('form');
    return isPage ? context.redirect(path, 303) : context.json({ ...asked, saltValue, path });
  });
  return app;
};
