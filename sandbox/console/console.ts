import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { Contract } from '../http/contract.ts';
import { fileAt } from '../rules/documents/files.ts';
import { documentsOf } from '../rules/levels/levels.ts';
import { allMerchants } from '../rules/merchants/merchants.ts';
import { latestMessages } from '../rules/messages/messages.ts';
import { sentMessages } from '../rules/messages/outbox.ts';
import { closedBanks } from '../rules/payouts/cash-out-checks.ts';
import { latestCashOuts } from '../rules/payouts/cash-outs.ts';
import { allUsers, userById } from '../rules/profile/users.ts';
import { challengeAnswers } from '../rules/sign-in/captcha.ts';
import { storedFile } from '../store/store.ts';
import type { World } from '../world.ts';
import { type Access, consoleAccess } from './access.ts';
import { createControls, timePasses } from './controls.ts';
import { describeMerchants } from './describe-merchant.ts';
import { describeMessage } from './describe-message.ts';
import { describeUser } from './describe-user.ts';
import { merchantsPage } from './merchants-page.ts';
import { messagesPage } from './messages-page.ts';
import { describeCashOut, describeOrders } from './money-controls.ts';
import { moneyPage } from './money-page.ts';
import {
  captchasPage,
  clockPage,
  outboxPage,
  outcomesPage,
  requestsPage,
  toolsPage,
  userPage,
  usersPage,
} from './pages.ts';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The testers' pages at /sandbox, and the same as JSON under /sandbox/api. */
export function createConsole(world: World, contract: Contract, access: Access = { hosts: [] }): Hono {
  const { bench, clock } = world;
  const styles = text('../../src/ui/tokens.css') + text('console.css');
  const script = text('live.js');
  const app = new Hono();
  app.use(consoleAccess(access));
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    // The app's no-referrer policy would hide a form's origin, which the controls check.
    context.header('Referrer-Policy', 'same-origin');
  });
  app.use(timePasses(world));
  app.route('/api', createControls(world, contract));
  app.get('/console.css', (context) =>
    context.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/live.js', (context) =>
    context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  app.get('/', (context) => context.html(outboxPage(sentMessages(world))));
  app.get('/users', (context) =>
    context.html(usersPage(allUsers(world).map((user) => describeUser(world, user)))),
  );
  app.get('/users/:userId', (context) => {
    const user = userById(world, Number(context.req.param('userId')));
    return user ? context.html(userPage(describeUser(world, user))) : context.notFound();
  });
  app.get('/users/:userId/documents/:kind', (context) => {
    const { userId, kind } = context.req.param();
    const submitted = documentsOf(world, Number(userId)).find((one) => one.kind === kind);
    const file = submitted && fileAt(world, submitted.key);
    return file ? storedFile(file) : context.notFound();
  });
  app.get('/users/:userId/files/:name', (context) => {
    const file = fileAt(world, `picture/${context.req.param('name')}`);
    return file?.userId === Number(context.req.param('userId')) ? storedFile(file) : context.notFound();
  });
  app.get('/messages', (context) => {
    const users = allUsers(world).map((user) => describeUser(world, user));
    return context.html(messagesPage(latestMessages(world).map(describeMessage), users));
  });
  app.get('/merchants', (context) => {
    const users = allUsers(world).map((user) => describeUser(world, user));
    return context.html(merchantsPage(describeMerchants(world), users, clock.now()));
  });
  app.get('/money', (context) => {
    const users = allUsers(world).map((user) => describeUser(world, user));
    const cashOuts = latestCashOuts(world).map(describeCashOut);
    const orders = describeOrders(world);
    const shown = { cashOuts, orders, users, closed: closedBanks(world), merchants: allMerchants(world) };
    return context.html(moneyPage(shown));
  });
  app.get('/requests', (context) => context.html(requestsPage(bench.log)));
  app.get('/outcomes', (context) => context.html(outcomesPage(contract.operations, bench)));
  app.get('/captchas', (context) => context.html(captchasPage(challengeAnswers(world))));
  app.get('/clock', (context) => context.html(clockPage(clock.now(), clock.offset())));
  app.get('/tools', (context) => context.html(toolsPage()));
  return app;
}
