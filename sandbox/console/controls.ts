import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { centsOf } from '#domain/money/cents.ts';
import { to } from '#domain/routes/routes.ts';
import { tellOperator } from '../basics/failure.ts';
import type { Contract } from '../protocol/contract.ts';
import { FAULTS, type Fault, isFault } from '../protocol/faults.ts';
import {
  CASE_AUDIT,
  DOCUMENT_ASKS,
  type DocumentAskName,
  requestDocuments,
  reviewDocuments,
} from '../rules/documents/document-requests.ts';
import { setLevel } from '../rules/levels/levels.ts';
import { issueQuickLoginCodes } from '../rules/merchants/quick-login.ts';
import { messageText, type Sender } from '../rules/messages/message-text.ts';
import { type Draft, latestMessages, sendMessage } from '../rules/messages/messages.ts';
import { sentMessages } from '../rules/messages/outbox.ts';
import { letCashOutsGoOn } from '../rules/payouts/cash-outs.ts';
import { move, outsideAccount, walletOf } from '../rules/payouts/ledger.ts';
import { blockAccount, blockedAccounts, unblockAccount } from '../rules/payouts/payout-accounts.ts';
import { allUsers, userById } from '../rules/profile/users.ts';
import { latestSolutions } from '../rules/sign-in/captcha.ts';
import { liftLockout, lockOut } from '../rules/sign-in/lockout.ts';
import { clearRisk, putAtRisk } from '../rules/sign-in/risk.ts';
import { endSessions } from '../rules/sign-in/sessions.ts';
import { keptReports, keptTrails } from '../rules/trails/trails.ts';
import { PUT_FILE } from '../store/store.ts';
import { ANY_OPERATION } from '../world/tester-settings.ts';
import type { World } from '../world/world.ts';
import { answerFailure, done, read, refuse, switched } from './answering.ts';
import { describeMessage, EVERYBODY } from './describe-message.ts';
import { describeUser, iso } from './describe-user.ts';
import { createMerchantControls, MERCHANT_CONTROLS } from './merchant-controls.ts';
import { createMoneyControls, MONEY_CONTROLS } from './money-controls.ts';
import { pageIn } from './page.ts';
import { requestsOf } from './requests-page.ts';
import { createTimeControls, TIME_CONTROLS } from './time-controls.ts';
import { createUserControls, USER_CONTROLS } from './user-controls.ts';

/** The controls, for the page that documents them. */
export const CONTROLS = [
  [
    'GET',
    '/outbox',
    'Lists the sent messages, newest first. "to" is an exact address, "search" a part of one; phones are area code and number.',
  ],
  ...USER_CONTROLS,
  [
    'POST',
    '/users/:userId/risk',
    'Puts the user at risk: the next sign-in by password must prove itself.',
    { on: true },
  ],
  [
    'POST',
    '/users/:userId/lockout',
    'Locks the password, as after three wrong ones; a sign-in by code lifts it.',
    { on: true },
  ],
  ['POST', '/users/:userId/level', 'Sets the level, from 0 (none) to 3 (fully verified).', { level: 2 }],
  ['POST', '/users/:userId/credit', 'Adds money to the balance, in US dollars.', { amount: '25.50' }],
  [
    'POST',
    '/users/:userId/review',
    'Puts the documents under review, or lets them pass if "on" is false.',
    { on: true },
  ],
  [
    'POST',
    '/users/:userId/refuse-documents',
    'Refuses the documents; the user reads the reason.',
    { reason: 'Too dark' },
  ],
  [
    'POST',
    '/users/:userId/ask-documents',
    'Asks for documents, also again: "documents", "contract", "payslip" or "payslipWithGaps", with a text in HTML.',
    { ask: 'contract', content: '<p>Please sign.</p>' },
  ],
  [
    'POST',
    '/blocked-accounts',
    'Refuses the account when somebody links it (40208).',
    { account: '09175550101', on: true },
  ],
  ...MONEY_CONTROLS,
  ['POST', '/users/:userId/end-sessions', 'Signs the user out on every device.', {}],
  [
    'POST',
    '/users/:userId/quick-login',
    'Returns an address that opens the wallet signed in as the user, once, within 10 minutes.',
    {},
  ],
  ...MERCHANT_CONTROLS,
  [
    'GET',
    '/messages',
    'Lists messages and notices, newest first, and when they were read; "userId" selects a user.',
  ],
  [
    'POST',
    '/messages',
    'Sends a message to a user, or to all. {n} in the text is the number of the copy.',
    { to: 'all', title: 'News', content: '<p>…</p>', isFrame: false, copies: 1 },
  ],
  [
    'GET',
    '/trails',
    'Lists parts of trails that came in the last 30 days, newest first, 50 on a page; "page" counts from 0.',
  ],
  [
    'GET',
    '/problem-reports',
    'Lists problem reports that came in the last 30 days, newest first, 50 on a page; "page" counts from 0.',
  ],
  ['GET', '/captchas', 'Lists the solution of each captcha.'],
  ['GET', '/log', 'Lists the requests, newest first, without secrets; "merchant" selects an app id.'],
  ['GET', '/operations', 'Lists the operations and their examples.'],
  ['GET', '/next', 'Lists the arranged examples.'],
  [
    'POST',
    '/next',
    'The next call of the operation answers this example of the contract.',
    { operationId: 'newLogin', example: 'accountAtRisk' },
  ],
  ['GET', '/faults', 'Lists the arranged faults.'],
  [
    'POST',
    '/faults',
    'The next calls meet a fault: "*" is any call, putFile an upload.',
    { operationId: '*', fault: 'delay(10000)', times: 1 },
  ],
  [
    'POST',
    '/lateness',
    'Delays every response by up to this many ms until the reset, computed from a seed.',
    { seed: '7', upTo: 2500 },
  ],
  ['POST', '/clear', 'Removes all arranged examples and faults.', {}],
  ...TIME_CONTROLS,
] as const;

const levelChoice = z.object({ level: z.coerce.number().pipe(z.literal([0, 1, 2, 3])) });
const credit = z.object({ amount: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'dollars, as 25 or 25.50') });
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
const blockedAccount = z.object({
  account: z.string().trim().min(1, 'an account'),
  on: z.stringbool().or(z.boolean()).default(true),
});
const refusedDocuments = z.object({ reason: z.string().trim().min(1, 'a reason') });
const askedDocuments = z.object({
  ask: z.enum(Object.keys(DOCUMENT_ASKS) as DocumentAskName[]).default('documents'),
  content: optionalText,
});
const nextAnswer = z.object({ operationId: z.string(), example: z.string() });
const arrangedFault = z.object({
  operationId: z.string().default(ANY_OPERATION),
  fault: z.custom<Fault>(
    (value) => typeof value === 'string' && isFault(value),
    `must be one of ${FAULTS.join(', ')}`,
  ),
  times: z.coerce.number().int().min(1).max(1000).default(1),
});
const lateness = z.object({ seed: z.string(), upTo: z.coerce.number().int().min(0).max(60_000) });

/** Sends a message `copies` times. `{n}` in the text is replaced by the copy's number. */
const sendCopies = (world: World, userId: number, message: Draft, copies: number): void => {
  const numbered = (text: string, copy: number) => text.replaceAll('{n}', String(copy));
  for (let copy = 1; copy <= copies; copy += 1) {
    const [title, content] = [numbered(message.title, copy), numbered(message.content, copy)];
    sendMessage(world, userId, { ...message, title, content });
  }
};

/** The console's JSON API, under /sandbox/api. Forms post here too and are redirected to their page. */
export const createControls = (world: World, contract: Contract, sender: Sender): Hono => {
  const app = new Hono();
  const { bench } = world;
  const examplesOf = (operationId: string) =>
    contract.operations.find((operation) => operation.operationId === operationId)?.examples ?? [];
  const user = (context: Context) =>
    userById(world, Number(context.req.param('userId'))) ?? refuse(404, 'No such user');
  const described = (context: Context) => describeUser(world, user(context));

  app.onError(answerFailure);
  app.use(ownPagesOnly);
  app.route('/', createMoneyControls(world));
  app.route('/', createTimeControls(world));
  app.route('/', createUserControls(world));
  app.route('/', createMerchantControls(world));
  app.get('/outbox', (context) =>
    context.json(
      sentMessages(world, { to: context.req.query('to'), search: context.req.query('search') }).map(
        (message) => ({ ...message, ...messageText(message, sender), sentAt: iso(message.sentAt) }),
      ),
    ),
  );
  const bodies = (kept: { body: object }[]) => kept.map(({ body }) => body);
  app.get('/trails', (context) => context.json(bodies(keptTrails(world, pageIn(context.req.query('page'))))));
  app.get('/problem-reports', (context) =>
    context.json(bodies(keptReports(world, pageIn(context.req.query('page'))))),
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
  app.get('/captchas', (context) =>
    context.json(latestSolutions(world).map((one) => ({ ...one, madeAt: iso(one.madeAt) }))),
  );
  app.get('/log', (context) =>
    context.json(
      requestsOf(bench.log, context.req.query('merchant')).map((line) => ({ ...line, at: iso(line.at) })),
    ),
  );

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
  return app;
};

/** Runs everything that is due by the clock, before each request and after the clock was moved. */
export const timePasses = (world: World): MiddlewareHandler => {
  const settle = () => world.database.transaction(() => letCashOutsGoOn(world));
  return async (_, next) => {
    settle();
    await next();
    try {
      settle();
    } catch (error) {
      // The request itself is carried out, and the next one settles.
      tellOperator(error);
    }
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
