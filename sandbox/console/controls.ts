import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { addressOfMerchant } from '#domain/merchants/merchant.ts';
import { centsOf } from '#domain/money/cents.ts';
import { to } from '#domain/navigation/routes.ts';
import { isByBank, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { DAY, MINUTE } from '../clock.ts';
import { addDemoUsers } from '../demo/demo-users.ts';
import type { Contract } from '../http/contract.ts';
import { type Fault, isFault } from '../http/faults.ts';
import {
  CASE_AUDIT,
  DOCUMENT_ASKS,
  type DocumentAskName,
  requestDocuments,
  reviewDocuments,
} from '../rules/documents/document-requests.ts';
import { setLevel } from '../rules/levels/levels.ts';
import {
  allMerchants,
  banFromMerchant,
  liftMerchantBan,
  merchantById,
  registerMerchant,
} from '../rules/merchants/merchants.ts';
import { issueQuickLoginCodes } from '../rules/merchants/quick-login.ts';
import { type Draft, latestMessages, sendMessage } from '../rules/messages/messages.ts';
import { sentMessages } from '../rules/messages/outbox.ts';
import { letCashOutsGoOn } from '../rules/payouts/cash-outs.ts';
import { move, outsideAccount, walletOf } from '../rules/payouts/ledger.ts';
import {
  blockAccount,
  blockedAccounts,
  changePayoutAccount,
  linkPayoutAccount,
  payoutAccountsOf,
  unblockAccount,
  unlinkPayoutAccount,
} from '../rules/payouts/payout-accounts.ts';
import { bankTypeOf } from '../rules/payouts/payout-types.ts';
import { allUsers, userById } from '../rules/profile/users.ts';
import { challengeAnswers } from '../rules/sign-in/captcha.ts';
import { liftLockout, lockOut } from '../rules/sign-in/lockout.ts';
import { clearRisk, putAtRisk } from '../rules/sign-in/risk.ts';
import { endSessions } from '../rules/sign-in/sessions.ts';
import { PUT_FILE } from '../store/store.ts';
import type { World } from '../world.ts';
import { done, read, refuse, switched } from './answering.ts';
import { describeMerchants } from './describe-merchant.ts';
import { describeMessage, EVERYBODY } from './describe-message.ts';
import { describeUser, iso } from './describe-user.ts';
import { createMoneyControls, MONEY_CONTROLS } from './money-controls.ts';
import { ANY_OPERATION } from './tester-settings.ts';

/** The controls, for the page that documents them. */
export const CONTROLS = [
  ['GET', '/outbox', 'Sent codes, newest first; ?to= an e-mail address, or area code and number'],
  ['GET', '/users', 'Every user'],
  ['GET', '/users/:userId', 'One user, with ledger, sessions and files'],
  ['POST', '/users/:userId/risk', 'Put at risk; { "on": false } clears it'],
  ['POST', '/users/:userId/lockout', 'Lock out as after three wrong passwords; { "on": false } lifts it'],
  ['POST', '/users/:userId/level', 'Set the level: { "level": 2 }'],
  ['POST', '/users/:userId/credit', 'Add money: { "amount": "25.50" }'],
  ['POST', '/users/:userId/review', 'Put documents under review; { "on": false } approves them'],
  ['POST', '/users/:userId/refuse-documents', 'Refuse the documents: { "reason": "…" }'],
  [
    'POST',
    '/users/:userId/ask-documents',
    'Request documents, also again: { "ask": "documents", "contract", "payslip" or "payslipWithGaps" }, with a text: "content" (HTML)',
  ],
  [
    'POST',
    '/users/:userId/payout-accounts',
    'Link an account: { "withdrawType": 14, "account": "T…" } and, for a bank, "bankName"',
  ],
  [
    'POST',
    '/users/:userId/payout-accounts/:withdrawId',
    'Change an account: { "account": "…" }; { "account": "" } unlinks it',
  ],
  [
    'POST',
    '/blocked-accounts',
    'Refuse an account when it is linked (40208): { "account": "…", "on": true }',
  ],
  ...MONEY_CONTROLS,
  ['POST', '/users/:userId/end-sessions', 'Sign out everywhere'],
  [
    'POST',
    '/users/:userId/quick-login',
    'Returns a URL that opens the wallet signed in as this user, once, within 10 minutes',
  ],
  ['GET', '/merchants', 'Merchant apps: their quick-login users, banned users and latest codes'],
  [
    'POST',
    '/merchants',
    'Add or change a merchant: { "appId", "merchantType", "merchantName", "merchantLogo", "secret", "addresses": […] }',
  ],
  [
    'POST',
    '/merchants/:appId/bans',
    'Ban a user from a merchant (100020): { "userId": "…", "on": true }; { "on": false } lifts it',
  ],
  ['GET', '/messages', 'Sent messages and notices, newest first, and whether they were read; ?userId='],
  [
    'POST',
    '/messages',
    'Send a message: { "to": "all" or a userId, "title": "…", "content": "<p>…</p>", "picUrl", "jumpLink", "isFrame": true, "copies": 1 }; {n} is the number of the copy',
  ],
  ['GET', '/captchas', 'The solution of each captcha'],
  ['GET', '/log', 'Requests, newest first, without secrets'],
  ['GET', '/operations', 'Operations and their examples'],
  ['GET', '/next', 'Arranged examples for the next calls'],
  ['POST', '/next', 'Arrange the next answer: { "operationId": "newLogin", "example": "accountAtRisk" }'],
  ['GET', '/faults', 'Arranged faults'],
  [
    'POST',
    '/faults',
    'Arrange a fault: { "operationId": "*", "fault": "delay(10000)", "times": 1 }; putFile is an upload',
  ],
  [
    'POST',
    '/lateness',
    'Delay every response by up to this many ms until the reset, computed from a seed: { "seed": "7", "upTo": 2500 }',
  ],
  ['POST', '/clear', 'Remove all arranged examples and faults'],
  ['GET', '/clock', 'Time of the sandbox'],
  ['POST', '/clock', 'Move the time ahead: { "minutes": 11, "days": 0 }'],
  ['POST', '/reset', 'Back to the demo users'],
] as const;

const levelChoice = z.object({ level: z.coerce.number().pipe(z.literal([0, 1, 2, 3])) });
const credit = z.object({ amount: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'dollars, as 25 or 25.50') });
const passing = z.object({
  minutes: z.coerce.number().min(0).max(1e6).default(0),
  days: z.coerce.number().min(0).max(3660).default(0),
});
/** An empty form field counts as absent. */
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);
const draft = z.object({
  to: z.string().or(z.number()).default(EVERYBODY),
  title: z.string().trim().min(1, 'a title'),
  content: z.string().default(''),
  picUrl: optionalText,
  jumpLink: optionalText,
  isFrame: z.stringbool().or(z.boolean()).default(false),
  copies: z.coerce.number().int().min(1).max(10_000).default(1),
});
/** The latest day that the contract's format can express. */
const END_OF_TIME = Date.UTC(9999, 11, 31);
const linkedAccount = z.object({
  withdrawType: z.coerce.number().int().min(3).max(19),
  account: z.string().trim().min(1, 'an account'),
  bankName: optionalText,
});
const changedAccount = z.object({ account: z.string().trim() });
const blockedAccount = z.object({
  account: z.string().trim().min(1, 'an account'),
  on: z.stringbool().or(z.boolean()).default(true),
});
const merchantFacts = z.object({
  appId: z.string().trim().min(1, 'an id'),
  merchantType: z.coerce.number().int().min(0),
  merchantName: z.string().trim().min(1, 'a name'),
  merchantLogo: z.string().trim().default(''),
  secret: z.string().min(16, 'a secret of 16 characters at least'),
  // A form sends one address per line.
  addresses: z
    .union([z.array(z.string()), z.string().transform((lines) => lines.split(/\s+/).filter(Boolean))])
    .refine(
      (all) => all.every((one) => addressOfMerchant(one)),
      'https addresses with a path, or http://localhost/…',
    ),
});
const ban = z.object({ userId: z.string(), on: z.stringbool().or(z.boolean()).default(true) });
const refusedDocuments = z.object({ reason: z.string().trim().min(1, 'a reason') });
const askedDocuments = z.object({
  ask: z.enum(Object.keys(DOCUMENT_ASKS) as DocumentAskName[]).default('documents'),
  content: optionalText,
});
const nextAnswer = z.object({ operationId: z.string(), example: z.string() });
const arrangedFault = z.object({
  operationId: z.string().default(ANY_OPERATION),
  fault: z.custom<Fault>((value) => typeof value === 'string' && isFault(value), 'not a fault'),
  times: z.coerce.number().int().min(1).max(1000).default(1),
});
const lateness = z.object({ seed: z.string(), upTo: z.coerce.number().int().min(0).max(60_000) });

/** Sends a message `copies` times. `{n}` in its text is the number of the copy. */
function sendCopies(world: World, userId: number, message: Draft, copies: number): void {
  const numbered = (text: string, copy: number) => text.replaceAll('{n}', String(copy));
  for (let copy = 1; copy <= copies; copy += 1) {
    const [title, content] = [numbered(message.title, copy), numbered(message.content, copy)];
    sendMessage(world, userId, { ...message, title, content });
  }
}

/** The console's JSON API, under /sandbox/api. Forms post here too and are redirected to their page. */
export function createControls(world: World, contract: Contract): Hono {
  const app = new Hono();
  const { bench, clock } = world;
  const examplesOf = (operationId: string) =>
    contract.operations.find((operation) => operation.operationId === operationId)?.examples ?? [];
  const time = () => ({ now: iso(clock.now()), aheadMs: clock.offset() });
  const user = (context: Context) =>
    userById(world, Number(context.req.param('userId'))) ?? refuse(404, 'No such user');
  const described = (context: Context) => describeUser(world, user(context));

  app.use(ownPagesOnly);
  app.route('/', createMoneyControls(world));
  app.get('/outbox', (context) =>
    context.json(
      sentMessages(world, context.req.query('to')).map((message) => ({
        ...message,
        sentAt: iso(message.sentAt),
      })),
    ),
  );
  app.get('/messages', (context) => {
    const userId = context.req.query('userId');
    return context.json(
      latestMessages(world, userId === undefined ? null : Number(userId)).map((one) => describeMessage(one)),
    );
  });
  app.post('/messages', async (context) => {
    const { to, copies, ...message } = await read(context, draft);
    const users =
      to === EVERYBODY ? allUsers(world) : [userById(world, Number(to)) ?? refuse(404, 'No such user')];
    world.database.transaction(() => {
      for (const { userId } of users) sendCopies(world, userId, message, copies);
    });
    return done(context, { sent: users.length * copies });
  });
  app.get('/merchants', (context) => context.json(describeMerchants(world)));
  app.post('/merchants', async (context) => {
    const merchant = await read(context, merchantFacts);
    const { merchantType, appId } = merchant;
    if (allMerchants(world).some((one) => one.merchantType === merchantType && one.appId !== appId))
      refuse(400, `Another merchant has the type ${merchantType}`);
    registerMerchant(world, merchant);
    return done(context, describeMerchants(world));
  });
  app.post('/merchants/:appId/bans', async (context) => {
    const { userId, on } = await read(context, ban);
    const { appId } = merchantById(world, context.req.param('appId')) ?? refuse(404, 'No such merchant');
    const banned = userById(world, Number(userId)) ?? refuse(404, 'No such user');
    (on ? banFromMerchant : liftMerchantBan)(world, appId, banned.userId);
    return done(context, describeMerchants(world));
  });
  app.get('/captchas', (context) =>
    context.json(challengeAnswers(world).map((one) => ({ ...one, madeAt: iso(one.madeAt) }))),
  );
  app.get('/log', (context) => context.json(bench.log.map((line) => ({ ...line, at: iso(line.at) }))));

  app.get('/users', (context) => context.json(allUsers(world).map((one) => describeUser(world, one))));
  app.get('/users/:userId', (context) => context.json(described(context)));
  app.post('/users/:userId/risk', async (context) => {
    const { on } = await read(context, switched);
    (on ? putAtRisk : clearRisk)(world, user(context).userId);
    return done(context, described(context));
  });
  app.post('/users/:userId/lockout', async (context) => {
    const { on } = await read(context, switched);
    (on ? lockOut : liftLockout)(world, user(context).userId);
    return done(context, described(context));
  });
  app.post('/users/:userId/level', async (context) => {
    setLevel(world, user(context), (await read(context, levelChoice)).level);
    return done(context, described(context));
  });
  app.post('/users/:userId/credit', async (context) => {
    const cents = centsOf((await read(context, credit)).amount);
    const { userId } = user(context);
    world.database.transaction(() =>
      move(world, {
        from: outsideAccount(world),
        to: walletOf(world, userId),
        cents,
        reason: 'Credit from the console',
      }),
    );
    return done(context, described(context));
  });
  app.post('/users/:userId/review', async (context) => {
    const { on } = await read(context, switched);
    reviewDocuments(world, user(context).userId, on ? CASE_AUDIT.underReview : CASE_AUDIT.passed);
    return done(context, described(context));
  });
  app.post('/users/:userId/refuse-documents', async (context) => {
    const { reason } = await read(context, refusedDocuments);
    reviewDocuments(world, user(context).userId, CASE_AUDIT.unqualified, reason);
    return done(context, described(context));
  });
  app.post('/users/:userId/ask-documents', async (context) => {
    const { ask, content } = await read(context, askedDocuments);
    requestDocuments(world, user(context).userId, CASE_AUDIT.notSubmitted, {
      ...DOCUMENT_ASKS[ask],
      ...(content && { content }),
    });
    return done(context, described(context));
  });
  app.post('/users/:userId/payout-accounts', async (context) => {
    const { withdrawType, account, bankName } = await read(context, linkedAccount);
    const { userId, countryNo } = user(context);
    linkPayoutAccount(world, userId, {
      withdrawType,
      account,
      bankName,
      bankType: withdrawType === WITHDRAW_TYPES.bank ? bankTypeOf(countryNo) : null,
      documentId: null,
      details: isByBank(withdrawType) ? { bankAccount: account, ...(bankName && { bankName }) } : { account },
    });
    return done(context, described(context));
  });
  app.post('/users/:userId/payout-accounts/:withdrawId', async (context) => {
    const { account } = await read(context, changedAccount);
    const withdrawId = context.req.param('withdrawId');
    const current =
      payoutAccountsOf(world, user(context).userId).find((one) => one.withdrawId === withdrawId) ??
      refuse(404, 'No such account');
    const name = isByBank(current.withdrawType) ? 'bankAccount' : 'account';
    if (account === '') unlinkPayoutAccount(world, current);
    else
      changePayoutAccount(world, current, {
        ...current,
        account,
        details: { ...current.details, [name]: account },
      });
    return done(context, described(context));
  });
  app.post('/blocked-accounts', async (context) => {
    const { account, on } = await read(context, blockedAccount);
    (on ? blockAccount : unblockAccount)(world, account);
    return done(context, blockedAccounts(world));
  });
  app.post('/users/:userId/end-sessions', async (context) => {
    endSessions(world, user(context).userId);
    return done(context, described(context));
  });
  app.post('/users/:userId/quick-login', (context) => {
    const codes = issueQuickLoginCodes(world, user(context).userId);
    return done(context, { ...codes, path: `${to('Home')}?${new URLSearchParams(codes)}` });
  });

  app.get('/operations', (context) =>
    context.json(
      contract.operations.map(({ operationId, method, path, examples }) => ({
        operationId,
        method,
        path,
        examples: examples.map(({ name }) => name),
      })),
    ),
  );
  app.get('/next', (context) => context.json(Object.fromEntries(bench.next)));
  app.post('/next', async (context) => {
    const { operationId, example } = await read(context, nextAnswer);
    const names = examplesOf(operationId).map(({ name }) => name);
    if (names.length === 0) refuse(400, `No operation ${operationId}`);
    if (!names.includes(example)) refuse(400, `No example ${example}, only ${names.join(', ')}`);
    bench.arrangeNext(operationId, example);
    return done(context, Object.fromEntries(bench.next));
  });
  app.get('/faults', (context) => context.json(bench.faults));
  app.post('/faults', async (context) => {
    const fault = await read(context, arrangedFault);
    const isKnown =
      [ANY_OPERATION, PUT_FILE].includes(fault.operationId) || examplesOf(fault.operationId).length > 0;
    if (!isKnown) refuse(400, `No operation ${fault.operationId}`);
    bench.arrangeFault(fault);
    return done(context, bench.faults);
  });
  app.post('/lateness', async (context) => {
    bench.arrangeLateness(await read(context, lateness));
    return done(context, {});
  });
  app.post('/clear', async (context) => {
    bench.clearArrangements();
    return done(context, {});
  });

  app.get('/clock', (context) => context.json(time()));
  app.post('/clock', async (context) => {
    const { minutes, days } = await read(context, passing);
    const ms = minutes * MINUTE + days * DAY;
    if (clock.now() + ms > END_OF_TIME) refuse(400, 'The clock ends with the year 9999');
    clock.advance(ms);
    return done(context, time());
  });
  app.post('/reset', async (context) => {
    world.database.empty(() => addDemoUsers(world));
    bench.clear();
    world.limits.clear();
    return done(context, {});
  });
  return app;
}

/** Runs everything that is due by the clock, before each request and after the clock was moved. */
export const timePasses = (world: World): MiddlewareHandler => {
  const settle = () => world.database.transaction(() => letCashOutsGoOn(world));
  return async (_, next) => {
    settle();
    await next();
    settle();
  };
};

/** Refuses requests from pages of other sites. Tools send no origin and are allowed. */
const ownPagesOnly: MiddlewareHandler = async ({ req }, next) => {
  const site = req.header('sec-fetch-site');
  const origin = req.header('origin');
  const isForeign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && origin !== new URL(req.url).origin;
  if (req.method !== 'GET' && isForeign) refuse(403, 'Only pages of the console may do this');
  await next();
};
