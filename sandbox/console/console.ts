import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { wholeBody } from '../protocol/body.ts';
import type { Contract } from '../protocol/contract.ts';
import { fileAt } from '../rules/documents/files.ts';
import { documentsOf } from '../rules/levels/levels.ts';
import { allMerchants } from '../rules/merchants/merchants.ts';
import { latestEvents } from '../rules/merchants/webhooks.ts';
import type { Sender } from '../rules/messages/message-text.ts';
import { latestMessages } from '../rules/messages/messages.ts';
import { sentMessages } from '../rules/messages/outbox.ts';
import { closedBanks } from '../rules/payouts/cash-out-checks.ts';
import { latestCashOuts } from '../rules/payouts/cash-outs.ts';
import { allUsers, userById } from '../rules/profile/users.ts';
import { latestSolutions } from '../rules/sign-in/captcha.ts';
import { keptVisits, listedReports, partsOfVisit, reportById } from '../rules/trails/trails.ts';
import { storedFile } from '../store/store.ts';
import type { World } from '../world/world.ts';
import { type Access, consoleAccess } from './access.ts';
import { answerFailure } from './answering.ts';
import { streamChanges } from './changes.ts';
import { clockPage } from './clock-page.ts';
import { createControls, timePasses } from './controls.ts';
import { deadlines } from './deadlines.ts';
import { describeEvent } from './describe-event.ts';
import { describeMessage } from './describe-message.ts';
import { describeUser } from './describe-user.ts';
import { findUsers } from './find-users.ts';
import { checkPasted, formToChange, showMerchants } from './merchant-controls.ts';
import { registeredMerchants } from './merchant-list.ts';
import { messagesPage } from './messages-page.ts';
import { describeCashOut, describeOrders } from './money-controls.ts';
import { moneyPage } from './money-page.ts';
import { orderCheckPage } from './order-check-page.ts';
import { outboxPage } from './outbox-page.ts';
import { pageIn } from './page.ts';
import { captchasPage, outcomesPage, toolsPage } from './pages.ts';
import { requestsPage } from './requests-page.ts';
import { deletedByReset } from './reset.ts';
import { allSnapshots } from './snapshots.ts';
import { snapshotsPage } from './snapshots-page.ts';
import { stylesWith } from './styles.ts';
import { reportPage, trailsPage, visitPage } from './trails-page.ts';
import { userSearchOf } from './user-controls.ts';
import { userPage } from './user-page.ts';
import { usersPage } from './users-page.ts';
import { webhooksPage } from './webhooks-page.ts';

/** Maximum length of a form or a file of merchants, in bytes. */
const LARGEST_BODY = 1024 * 1024;

/** The testers' pages at /sandbox, and the same as JSON under /sandbox/api. */
export const createConsole = (
  world: World,
  contract: Contract,
  sender: Sender,
  access: Access = { hosts: [] },
): Hono => {
  const { bench, clock } = world;
  const styles = stylesWith(new URL('console.css', import.meta.url));
  const script = readFileSync(new URL('live.js', import.meta.url), 'utf8');
  const app = new Hono();
  app.onError(answerFailure);
  app.use(consoleAccess(access));
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    // The app's no-referrer policy would hide a form's origin, which the controls check.
    context.header('Referrer-Policy', 'same-origin');
  });
  app.use(wholeBody(LARGEST_BODY));
  app.use(timePasses(world));
  app.route('/api', createControls(world, contract, sender));
  app.get('/live', (context) => streamChanges(context, world.changes));
  app.get('/console.css', (context) =>
    context.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/live.js', (context) =>
    context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  app.get('/', (context) => {
    const search = context.req.query('search');
    return context.html(outboxPage(sentMessages(world, { search }), sender, search));
  });
  app.get('/users', (context) => {
    const search = userSearchOf(context);
    const users = findUsers(allUsers(world), search).map((user) => describeUser(world, user));
    return context.html(usersPage(users, search));
  });
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
  app.get('/merchants', (context) =>
    context.html(showMerchants(world, formToChange(world, context.req.query('change')))),
  );
  app.get('/merchants/check', (context) => {
    const { address = '' } = context.req.query();
    return context.html(orderCheckPage(address, checkPasted(world, address)));
  });
  app.get('/merchants/webhooks', (context) =>
    context.html(webhooksPage(latestEvents(world).map(describeEvent))),
  );
  app.get('/money', (context) => {
    const users = allUsers(world).map((user) => describeUser(world, user));
    const cashOuts = latestCashOuts(world).map(describeCashOut);
    const orders = describeOrders(world);
    const shown = { cashOuts, orders, users, closed: closedBanks(world), merchants: allMerchants(world) };
    return context.html(moneyPage(shown));
  });
  app.get('/requests', (context) => {
    const appId = context.req.query('merchant') || undefined;
    return context.html(requestsPage({ log: bench.log, merchants: allMerchants(world), appId }));
  });
  app.get('/trails', (context) => {
    const { reports, visits } = context.req.query();
    const at = { reports: pageIn(reports), visits: pageIn(visits) };
    return context.html(
      trailsPage({ reports: listedReports(world, at.reports), visits: keptVisits(world, at.visits), at }),
    );
  });
  app.get('/trails/reports/:reportId', (context) => {
    const report = reportById(world, Number(context.req.param('reportId')));
    return report ? context.html(reportPage(report, bench.log)) : context.notFound();
  });
  app.get('/trails/visits/:visit', (context) => {
    const [first, ...more] = partsOfVisit(world, context.req.param('visit'));
    return first ? context.html(visitPage([first, ...more], bench.log)) : context.notFound();
  });
  app.get('/outcomes', (context) => context.html(outcomesPage(contract.operations, bench)));
  app.get('/captchas', (context) => context.html(captchasPage(latestSolutions(world))));
  app.get('/clock', (context) => context.html(clockPage(clock.now(), clock.offset(), deadlines(world))));
  app.get('/snapshots', (context) => {
    const registered = registeredMerchants(world).map(({ merchantName }) => merchantName);
    const deleted = deletedByReset(world);
    return context.html(snapshotsPage({ snapshots: allSnapshots(world), deleted, registered }));
  });
  app.get('/tools', (context) => context.html(toolsPage(new URL(context.req.url).origin)));
  return app;
};
