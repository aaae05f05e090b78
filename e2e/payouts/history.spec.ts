import { expect, moving, test } from '#e2e/fixtures.ts';
import { cashOutButton } from '#e2e/steps/cash-out.ts';
import { ben, felix } from '#e2e/users.ts';

// The app shows the server's times, in GMT, in any time zone.
test.use({ ...moving, timezoneId: 'Asia/Manila' });

test.describe('all transactions', () => {
  test.use({ expectsFailedCalls: true });

  test('are filtered by kind, amount and day, loaded page after page, and restored by Back [payouts 2 transaction-record] [payouts 4 list-reset] [payouts 4 list-end] [payouts 8 list-failure] [payouts 9 date-filter] [payouts 9 page-size] [payouts 9 outgoing]', {
    tag: '@main',
  }, async ({ page, wallet, sandbox }) => {
    await sandbox.addHistory(ben, 400);
    await wallet.openAs(ben);
    await expect(wallet.transactions.getByRole('listitem')).toHaveCount(5);
    await sandbox.breakNext('transactions', '500');
    await wallet.allRecords.click();
    await page.getByRole('button', { name: 'Loading failed, click to reload' }).click();
    await expect(wallet.record(/Bob Iyer.*−\$25\.00/).first()).toBeVisible();
    expect(await sandbox.lastRequest('transactions')).toMatchObject({ type: 'ALL', pageSize: 20 });

    await wallet.historyTab('history:tabCashOut').click();
    await expect(wallet.record(/USDT.*−\$90\.25/).first()).toBeVisible();
    await expect(wallet.record(/Mika Cruz/)).toHaveCount(0);
    await wallet.historyTab('history:tabAll').click();

    await wallet.filterAmounts({ min: '100', max: '20' });
    await expect(wallet.amounts.getByLabel(wallet.say('history:amountMax'))).toBeFocused();
    await wallet.amounts.getByLabel(wallet.say('history:amountMax')).fill('1,200');
    await wallet.applyIn(wallet.amounts);
    await expect(wallet.record(/Starlive payout.*\+\$120\.00/).first()).toBeVisible();
    await expect(wallet.record(/Bob Iyer/)).toHaveCount(0);
    expect(await sandbox.lastRequest('transactions')).toMatchObject({ page: 1, type: 'ALL' });
    await wallet.openDays();
    await wallet.days.getByRole('combobox', { name: 'First day: Month' }).selectOption({ index: 6 });
    await wallet.days.getByRole('combobox', { name: 'Last day: Month' }).selectOption({ index: 6 });
    await wallet.applyIn(wallet.days);
    await expect(page.getByText(wallet.say('history:noMatch'))).toBeVisible();
    await page.getByRole('button', { name: wallet.say('history:clearFilters') }).click();

    await expect(wallet.record(/Bob Iyer/).first()).toBeVisible();
    const end = page.getByText(wallet.say('history:allSeen'));
    await expect(async () => {
      await wallet.scrollHistory(20_000);
      await expect(end).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await wallet.history.getByRole('listitem').count()).toBeLessThan(40);

    await wallet.record(/Cash in.*\+\$33\.20/).click();
    await expect(wallet.heading('history:detailTitle')).toBeVisible();
    await page.goBack();
    await expect(wallet.record(/Cash in.*\+\$33\.20/)).toBeInViewport();
  });
});

test('the list header shows the topmost month; says once that times are in GMT; hiding the balance hides every amount [payouts 2 transaction-record]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(felix);
  await wallet.hideBalance();
  await wallet.allRecords.click();
  const month = wallet.topMonth.locator('h2');
  const first = (await month.textContent()) ?? '';
  await expect(wallet.topMonth).toContainText(/Whole month.*In.*Amount hidden.*Out.*Amount hidden/);
  await expect(async () => {
    await wallet.scrollHistory(20_000);
    await expect(month).not.toHaveText(first, { timeout: 500 });
  }).toPass();
  await expect(wallet.record(/Cash in/).first()).toContainText('Amount hidden');
  await expect(wallet.topMonth).toContainText(wallet.say('common:timesInGmt'));
  await expect(wallet.history.getByRole('heading').first()).toBeAttached();
  await expect(wallet.history.getByText(wallet.say('common:timesInGmt'))).toHaveCount(0);
  await expect(page.getByText('$').filter({ visible: true })).toHaveCount(0);
});

test('the detail shows a cash out that changes while it is open, and its receipt can be shared [payouts 2 transaction-detail] [payouts 4 detail-changes] [payouts 4 pending-text] [payouts 9 detail-labels] [payouts 9 account-mask] [payouts 9 gmt] [account 9 times-gmt]', async ({
  page,
  context,
  wallet,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await wallet.openAs(felix);
  const answered = page.waitForResponse(/\/api\/transaction\/\w+\?/);
  await wallet.transactions.getByRole('button', { name: /USDT.*−\$2,500\.00/ }).click();
  const { createTime } = (await (await answered).json()).data;
  await expect(page.getByText('Under USDT (TRC-20) review')).toBeVisible();
  await expect(wallet.fact('history:amountToPay')).toHaveText('$2,500.00');
  await expect(wallet.fact('history:processingFee')).toHaveText('$2.00');
  await expect(wallet.fact('history:arrives')).toHaveText('$2,498.00');
  await expect(wallet.fact('history:accountLabel')).toHaveText('TQ5m****2AaB');
  await expect(wallet.fact('history:country')).toHaveText('Brazil');
  expect(createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(page.getByText(`${createTime} GMT`).first()).toBeVisible();

  const number = await wallet.transactionNumber();
  await sandbox.decideCashOut(number, 'complete');
  await expect(page.getByRole('status').filter({ hasText: 'Completed' })).toBeVisible();

  await page.getByRole('button', { name: wallet.say('common:copy') }).click();
  await expect(wallet.notice(wallet.say('common:copied')).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (shared: object) => Object.assign(window, { shared }) });
  });
  await page.getByRole('button', { name: wallet.say('common:shareReceipt') }).click();
  const shared = await page.evaluate(() => (window as never as { shared: { text: string } }).shared);
  for (const line of [
    'Cash out: -$2,500.00',
    'Amount to pay: $2,500.00',
    'Status: Completed',
    `Transaction number: ${number}`,
  ])
    expect(shared.text.split('\n')).toContain(line);
  expect(shared.text).not.toContain('TQ5mXc8Rk2Vn7');

  await page.goBack();
  await expect(wallet.transactions.getByRole('button', { name: /USDT.*−\$2,500\.00/ })).not.toContainText(
    'Pending',
  );
});

test('a cash out that fails says where the money is, and leads to its refund and to another cash out [payouts 2 transaction-detail]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(felix);
  await wallet.transactions.getByRole('button', { name: /USDT.*−\$2,500\.00/ }).click();
  await expect(wallet.fact('history:arrives')).toHaveText('$2,498.00');
  const number = await wallet.transactionNumber();
  await sandbox.decideCashOut(number, 'fail');
  await expect(page.getByText('$2,500.00 is back in your balance')).toBeVisible();
  await expect(wallet.fact('history:arrives')).toHaveCount(0);

  await wallet.button('history:seeRefund').click();
  await expect(page.getByText('+$2,500.00')).toBeVisible();
  await expect(wallet.fact('common:transactionNumber')).not.toHaveText(number);
  await wallet.button('history:seePayout').click();
  await expect(wallet.fact('common:transactionNumber')).toHaveText(number);
  await wallet.button('history:payOutAgain').click();
  await expect(wallet.sheet('payouts:review')).toContainText('$2,500.00');
});

test('the review of a repeated cash out opens by itself only once [payouts 2 cash-out]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(felix);
  await wallet.transactions.getByRole('button', { name: /USDT.*−\$2,500\.00/ }).click();
  const number = await wallet.transactionNumber();
  await sandbox.decideCashOut(number, 'complete');
  await wallet.button('history:payOutAgain').click();
  const review = wallet.sheet('payouts:review');
  await expect(review).toContainText('TQ5m****2AaB');
  await review.getByRole('button', { name: wallet.say('common:close') }).click();
  await expect(cashOutButton(wallet)).toHaveText('Cash out $2,500.00');
  await page.reload();
  await expect(cashOutButton(wallet)).toHaveText('Cash out $2,500.00');
  await expect(review).toBeHidden();
});
