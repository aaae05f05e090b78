import { expect, moving, test } from '#e2e/fixtures.ts';
import { clickToClose } from '#e2e/support/click-to-close.ts';
import { ben, nina, sara } from '#e2e/users.ts';
import { openWallet } from '#e2e/wallet.ts';
import { CORNER_SHOP, STARLIVE } from '#sandbox/demo/demo-merchants.ts';

const MERCHANT = STARLIVE.merchantName;
const CODE = '246810';

test('an order from the shop is paid in a popup window, which closes, and the server notifies the shop [payouts 2 recharge] [payouts 4 recharge-status] [payouts 7 order-status]', {
  tag: '@main',
}, async ({ page, shop, wallet, sandbox }) => {
  await wallet.openAs(sara);
  await shop.begin();
  await wallet.authorise.click();
  await shop.isGreeting('Sara');
  await shop.buy('100 diamonds');
  await shop.says('Waiting for the wallet');
  const opened = page.waitForEvent('popup');
  await shop.way('Pay with the wallet').click();
  const window = openWallet(await opened, sandbox);

  await expect(window.order(CORNER_SHOP.merchantName)).toBeVisible();
  await expect(window.page.getByText('100 diamonds')).toBeVisible();
  await window.pay('$15.00').click();
  await window.press('135791');
  await expect(window.notice('Wrong payment code')).toBeVisible();
  await window.press(CODE);
  await expect(window.paid(CORNER_SHOP.merchantName)).toBeVisible();
  await clickToClose(window.close);
  await shop.says('Paid, thank you!');
  await wallet.open();
  await expect(page.getByText('$1,269.50')).toBeVisible();
});

test('a signed-out user returns to the order after signing in; one above the balance waits, and one that cannot be paid is refused and ends on a closing screen [payouts 2 recharge-sign-in] [payouts 4 recharge-status] [payouts 8 recharge]', async ({
  page,
  wallet,
  sandbox,
}) => {
  const tooMuch = await sandbox.order(sara, '2000.00');
  await wallet.open(tooMuch);
  await wallet.signInByEmail(sara);
  await expect(wallet.order(MERCHANT)).toBeVisible();
  await expect(page.getByText('$715.50 is missing.')).toBeVisible();
  await expect(wallet.balanceTooLow).toBeDisabled();
  await expect(wallet.pay('$2,000.00')).toBeHidden();
  await sandbox.credit(sara, '715.50');
  await wallet.button('payouts:checkNow').click();
  await expect(wallet.pay('$2,000.00')).toBeEnabled();

  // Another order is ended while its page is open.
  const ended = await sandbox.order(sara, '15.00');
  await wallet.open(ended);
  await wallet.pay('$15.00').click();
  await expect(wallet.paymentCode).toBeVisible();
  await page.goBack();
  await wallet.pay('$15.00').click();
  await sandbox.decideOrder(ended, 'end');
  await wallet.press(CODE);
  await expect(wallet.notPaid).toBeVisible();
  await expect(wallet.signInAgain).toBeHidden();
  await wallet.close.click();
  await expect(wallet.windowEnd).toBeVisible();
});

test('an expired order says so before the payment code, also one whose page was open at that time [payouts 2 recharge] [payouts 8 recharge]', async ({
  page,
  wallet,
  sandbox,
}) => {
  const reason = page.getByText('This order has expired.');
  const order = await sandbox.order(sara, '15.00');
  await wallet.openAs(sara, order);
  await expect(wallet.pay('$15.00')).toBeEnabled();
  await sandbox.passMinutes(24 * 60 + 1);
  await wallet.pay('$15.00').click();
  await wallet.press(CODE);
  await expect(wallet.notPaid).toBeVisible();
  await expect(reason).toBeVisible();
  await expect(wallet.signInAgain).toBeHidden();
  await wallet.open(order);
  await expect(reason).toBeVisible();
  await expect(wallet.pay('$15.00')).toBeHidden();
  await wallet.open();
  await expect(page.getByText('$1,284.50')).toBeVisible();
});

test.describe('with animations on', () => {
  test.use(moving);

  test('a user without a payment code is offered to set one [payouts 4 recharge-status]', async ({
    wallet,
    sandbox,
  }) => {
    await sandbox.credit(nina, '15.00');
    await wallet.openAs(nina, await sandbox.order(nina, '15.00'));
    await wallet.pay('$15.00').click();
    await expect(wallet.paymentCodeOffer).toBeVisible();
    await wallet.paymentCodeOffer.getByRole('button').first().click();
    await expect(wallet.pay('$15.00')).toBeEnabled();
  });
});

test.describe('a lost answer', () => {
  test.use({ expectsFailedCalls: true });

  test('is requested until it is known, also after a reload, and the order is paid once [payouts 7 lost-answer]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    const path = await sandbox.order(sara, '15.00');
    await wallet.openAs(sara, path);
    await wallet.pay('$15.00').click();
    await sandbox.breakNext('payRechargeOrder', 'dropAfter');
    await sandbox.breakNext('transactions', '500', 20);
    await wallet.press(CODE);
    await expect(wallet.checking).toContainText('$15.00');
    await page.reload();
    await expect(wallet.checking).toContainText('$15.00');
    // The app asks again by itself, so a tap on "Check now" could come too late.
    await sandbox.clear();
    await expect(wallet.paid(MERCHANT)).toBeVisible();
    await expect(page.getByText('Paid on')).toBeVisible();
    await wallet.open(path);
    await expect(wallet.paid(MERCHANT)).toBeVisible();
    await expect(page.getByText('Paid on')).toBeVisible();
    await expect(wallet.pay('$15.00')).toBeHidden();
    await wallet.open();
    await expect(page.getByText('$1,269.50')).toBeVisible();
  });
});

test.describe('attack', { tag: '@attack' }, () => {
  test('an order changed in its address is refused [payouts 8 61000]', async ({ page, wallet, sandbox }) => {
    const path = await sandbox.order(sara, '15.00');
    await wallet.openAs(sara, path.replace('amount=15.00', 'amount=1.00'));
    await expect(wallet.notPaid).toBeVisible();
    await expect(
      page.getByText(
        'This order is not as the shop made it. Nothing was paid. Please start again in the shop.',
      ),
    ).toBeVisible();
    await wallet.open();
    await expect(page.getByText('$1,284.50')).toBeVisible();
  });

  test('each changed part of an order is refused before the payment code, and the console names the part [payouts 8 61000]', async ({
    wallet,
    sandbox,
  }) => {
    const path = await sandbox.order(sara, '15.00');
    const changes = {
      amount: '1.00',
      appId: 'nobody',
      merchantId: '2',
      openId: 'somebody',
      merchantOrderNo: 'another',
      remark: 'x'.repeat(201),
      saltValue: 'nonsense',
    };
    await wallet.openAs(sara);
    for (const [part, value] of Object.entries(changes)) {
      const changed = new URL(path, sandbox.url);
      changed.searchParams.set(part, value);
      await wallet.open(changed.pathname + changed.search);
      await expect(wallet.notPaid.or(wallet.orderInvalid), part).toBeVisible();
      await expect(wallet.paymentCode).toBeHidden();
      const named = async () => (await sandbox.log()).find(({ mistake }) => mistake)?.mistake?.field;
      await expect.poll(named, part).toBe(part);
    }
  });

  test('an order with a return address of another site is invalid [payouts 2 recharge-return]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    const path = await sandbox.order(sara, '15.00');
    const returnUrl = encodeURIComponent('https://elsewhere.example/thanks');
    await wallet.openAs(sara, `${path}&returnUrl=${returnUrl}`);
    await expect(wallet.orderInvalid).toBeVisible();
    await wallet.close.click();
    await expect(wallet.windowEnd).toBeVisible();
    expect(page.url()).not.toContain('elsewhere.example/thanks?');
  });

  test('an order of another user is not paid: the page asks for the right sign-in and returns to the order [payouts 8 61001] [payouts 8 recharge]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(ben, await sandbox.order(sara, '15.00'));
    await expect(page.getByText('This account cannot pay the order. Please sign in again.')).toBeVisible();
    await expect(wallet.anotherAccount).toBeVisible();
    await expect(wallet.notPaid).toBeHidden();
    await wallet.signInAgain.click();
    await wallet.signInByEmail(sara);
    await expect(wallet.order(MERCHANT)).toBeVisible();
    await expect(wallet.pay('$15.00')).toBeEnabled();
  });
});
