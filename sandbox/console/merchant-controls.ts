import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { urlOf } from '#domain/navigation/url.ts';
import {
  banFromMerchant,
  liftMerchantBan,
  merchantById,
  registerMerchant,
} from '../rules/merchants/merchants.ts';
import { orderAddressIn } from '../rules/merchants/order-address.ts';
import { checkOrder, type OrderCheck } from '../rules/merchants/order-check.ts';
import { latestEvents, sendAgain, setWebhook, webhookOf } from '../rules/merchants/webhooks.ts';
import { allUsers, userById } from '../rules/profile/users.ts';
import type { World } from '../world/world.ts';
import { done, isForm, read, refuse } from './answering.ts';
import { describeEvent } from './describe-event.ts';
import { describeMerchants } from './describe-merchant.ts';
import { describeUser } from './describe-user.ts';
import { type Field, type Problems, readRegistration, SECRET_NEEDED } from './merchant-form.ts';
import { exportMerchants, importMerchants } from './merchant-list.ts';
import { merchantsPage } from './merchants-page.ts';

/** The merchants' controls, for the page that documents them. */
export const MERCHANT_CONTROLS = [
  [
    'GET',
    '/merchants',
    'Lists the merchant apps with their quick-login users, banned users and latest codes.',
  ],
  [
    'POST',
    '/merchants',
    'Adds or changes a merchant app. A new one without a secret gets one in the answer.',
    {
      appId: 'my-shop',
      merchantType: 1,
      merchantName: 'My shop',
      merchantLogo: 'https://shop.example/logo.png',
      addresses: ['https://shop.example/signed-in'],
      webhook: 'https://shop.example/webhook',
    },
  ],
  [
    'GET',
    '/merchants/export',
    'Returns the merchants that were registered here as a file, with their secrets.',
  ],
  [
    'POST',
    '/merchants/import',
    'Registers the merchants of such a file, or none of them if a value is wrong.',
    [{ appId: 'my-shop', merchantType: 1, merchantName: 'My shop', secret: '…', addresses: ['https://…'] }],
  ],
  [
    'POST',
    '/merchants/:appId/bans',
    'Bans a user from a merchant app (100020), or with "on": false lifts the ban.',
    { userId: '1', on: true },
  ],
  [
    'POST',
    '/check-order',
    'Checks the address of an order, and returns each part and the first mistake.',
    { address: 'https://…/recharge?…' },
  ],
  [
    'GET',
    '/webhooks',
    'Lists the events for webhooks with their tries, newest first; "merchant" selects an app id.',
  ],
  ['POST', '/webhooks/:eventId', 'Sends an event again.', {}],
] as const;

const ban = z.object({ userId: z.string(), on: z.stringbool().or(z.boolean()).default(true) });
const pasted = z.object({ address: z.string().max(5000) });

/** Checks the address of an order. Accepts a whole address, or only its query. Returns undefined for other text. */
export const checkPasted = (world: World, text: string): OrderCheck | undefined => {
  const query = text.trim().replace(/^[^?]*\?/, '');
  const params = Object.fromEntries(new URLSearchParams(query.split('#')[0]));
  return urlOf(text.trim()) || /=/.test(query) ? checkOrder(world, orderAddressIn(params)) : undefined;
};

/** Input of the registration form, and the problems of a refused one. */
type Filled = { values: Partial<Record<Field, string>>; problems?: Problems };

/** Returns the input that changes a merchant; an empty secret keeps the secret. */
export const formToChange = (world: World, appId: string | undefined): Filled | undefined => {
  const merchant = appId === undefined ? undefined : merchantById(world, appId);
  if (!merchant) return undefined;
  const { merchantType, addresses, ...facts } = merchant;
  const values = { ...facts, merchantType: String(merchantType), addresses: addresses.join('\n') };
  return { values: { ...values, secret: '', webhook: webhookOf(world, merchant.appId) ?? '' } };
};

/** Returns the merchants' page, with a filled form at the top if there is one. */
export const showMerchants = (world: World, filled?: Filled) => {
  const users = allUsers(world).map((user) => describeUser(world, user));
  return merchantsPage({ merchants: describeMerchants(world), users, now: world.clock.now(), filled });
};

const inputOf = async (context: Context): Promise<Record<string, unknown>> => {
  const { req } = context;
  return await (isForm(context) ? req.parseBody() : req.json()).catch(() => ({}));
};

/** Returns the list in a sent file, or in a JSON body. */
const listOf = async (context: Context): Promise<unknown[]> => {
  const { file } = isForm(context) ? await context.req.parseBody() : {};
  const text = file instanceof File ? await file.text() : await context.req.text();
  try {
    return z.array(z.unknown()).parse(JSON.parse(text));
  } catch {
    return refuse(400, 'The file is no list of merchants, as Export makes it');
  }
};

export const createMerchantControls = (world: World): Hono => {
  const app = new Hono();
  app.get('/merchants', (context) => context.json(describeMerchants(world)));
  app.post('/merchants', async (context) => {
    const given = await inputOf(context);
    const registration = readRegistration(world, given);
    const isUnseen = isForm(context) && 'newSecret' in registration;
    const result = isUnseen ? { problems: { secret: SECRET_NEEDED } } : registration;
    if ('problems' in result) {
      const { problems } = result;
      if (isForm(context))
        return context.html(showMerchants(world, { values: given as Record<Field, string>, problems }), 400);
      const sentences = Object.entries(problems).map(([field, sentence]) => `${field}: ${sentence}`);
      return context.json({ message: sentences.join('\n'), problems }, 400);
    }
    const { merchant, webhook, newSecret } = result;
    world.database.transaction(() => {
      registerMerchant(world, merchant);
      if (webhook !== undefined) setWebhook(world, merchant.appId, webhook);
    });
    const described = describeMerchants(world).find(({ appId }) => appId === merchant.appId);
    return done(context, { ...described, ...(newSecret && { secret: newSecret }) });
  });
  app.get('/merchants/export', (context) => {
    context.header('Content-Disposition', 'attachment; filename="merchants.json"');
    return context.json(exportMerchants(world));
  });
  app.post('/merchants/import', async (context) => {
    const list = await listOf(context);
    world.database.transaction(() => {
      const problems = importMerchants(world, list);
      if (problems.length > 0) refuse(400, problems.join('\n'));
    });
    return done(context, describeMerchants(world));
  });
  app.post('/merchants/:appId/bans', async (context) => {
    const { userId, on } = await read(context, ban);
    const { appId } = merchantById(world, context.req.param('appId')) ?? refuse(404, 'No such merchant');
    const banned = userById(world, Number(userId)) ?? refuse(404, 'No such user');
    (on ? banFromMerchant : liftMerchantBan)(world, appId, banned.userId);
    return done(context, describeMerchants(world));
  });
  app.post('/check-order', async (context) => {
    const { address } = await read(context, pasted);
    return context.json(checkPasted(world, address) ?? refuse(400, 'This is not the address of an order'));
  });
  app.get('/webhooks', (context) =>
    context.json(latestEvents(world, context.req.query('merchant') ?? null).map(describeEvent)),
  );
  app.post('/webhooks/:eventId', async (context) => {
    if (!sendAgain(world, context.req.param('eventId'))) refuse(404, 'No such event');
    return done(context, {});
  });
  return app;
};
