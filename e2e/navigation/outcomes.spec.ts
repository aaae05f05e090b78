import { allRoutes, type RouteName, type RouteOutcome } from '#domain/routes/routes.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { felix } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';

// A result page shows a result only in the history entry that the flow made, not when opened by its address. The result is a
// headline that screen readers announce.

/** Query parameters with which a page could claim an outcome. */
const INVENTED = new URLSearchParams({
  activityNo: 'T1',
  empty: '',
  eventId: '1',
  hasLogined: '1',
  paid: '1',
  result: 'success',
  status: '1',
});

/** What another flow may have left on the device. */
const LEFT: Required<RouteOutcome> = {
  sent: { activityNo: 'T1', amount: '99.00', askedAt: Date.UTC(2026, 10, 20), level: 3 },
  unbound: true,
};

/** The announced headlines of pages that say what is missing or wrong; all other pages announce none. */
const FAULTS: Partial<Record<RouteName, Parameters<Wallet['say']>[0]>> = {
  Recharge: 'merchants:orderInvalid',
  TransactionDetail: 'history:missing',
};

test('no page, opened by its address, tells an outcome that its entry does not hold [payouts 2 bankcard-result]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(felix);
  await wallet.isHome();
  await page.evaluate((left) => localStorage.setItem('paramsData', JSON.stringify(left)), LEFT);
  for (const [name, { path }] of allRoutes()) {
    await test.step(name, async () => {
      await page.goto(`${path.replace('/*', '/bind-bank-account')}?${INVENTED}`, {
        waitUntil: 'networkidle',
      });
      await expect(page.locator('h1:visible').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
      const told = await page.locator(':is([role=status], [role=alert]) h1:visible').allTextContents();
      const fault = FAULTS[name];
      expect.soft(told, name).toEqual(fault ? [wallet.say(fault)] : []);
    });
  }
});
