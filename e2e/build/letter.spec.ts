import { test as base, expect } from '#e2e/fixtures.ts';
import { newcomer, type Sandbox } from '#e2e/sandbox.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { felix, nina, sara } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';
import { CORNER_SHOP, STARLIVE } from '#sandbox/demo/demo-merchants.ts';
import { serve } from '../../scripts/setup/serve.js';

// The app at a server that keeps only what the two specifications promise (docs/operating.md).

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters.
    async ({}, use) => {
      const { stop, ...addresses } = await serve({ WALLET_LETTER: '1' });
      await use(addresses);
      await stop();
    },
    { scope: 'worker' },
  ],
});

const CODE = '246810';

test('a transfer is sent once and shown without a number and a recipient that the server has not told, and a wrong payment code is named', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(sara, '/transfer');
  await wallet.sendTo(felix.email);
  await page.keyboard.type('50');
  await wallet.goOn();
  await wallet.sendAmount('$50.00').click();
  await wallet.press('135791');
  await expect(wallet.paymentCode).toContainText('Wrong payment code');
  await wallet.press(CODE);
  await expect(wallet.sent).toContainText('$50.00');
  await expect(wallet.sent).not.toContainText(wallet.say('common:transactionNumber'));
  await expect(wallet.sent).not.toContainText('has received it');
  await wallet.button('common:done').click();
  await expect(page.getByText('$1,234.50')).toBeVisible();
});

test('a cash out is shown without a number, and without an account and a fee that the server has not told', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(felix, '/withdrawal');
  await wallet.amount.waitFor();
  await page.keyboard.type('120.5');
  await page.getByRole('main').getByRole('button', { name: 'Cash out $120.50' }).click();
  const review = wallet.sheet('payouts:review');
  await review.getByRole('button', { name: 'Cash out $120.50' }).click();
  await wallet.press(CODE);
  await expect(wallet.heading('cash-out:requestCompleted')).toBeVisible();
  for (const unknown of ['$2.81', '$117.69']) await expect(page.getByRole('main')).not.toContainText(unknown);
  await expect(wallet.button('cash-out:follow')).toBeHidden();
  await wallet.button('payouts:openHistory').click();
  await expect(page.getByText('$120.50').first()).toBeVisible();
});

test.describe('with failed calls', () => {
  test.use({ expectsFailedCalls: true });

  test('a registration whose answer was lost ends in a sign-in with the new account [account 8 60002]', async ({
    wallet,
    sandbox,
  }) => {
    await wallet.goByEmail(newcomer);
    await wallet.enterCodeSentTo(newcomer.email);
    await wallet.choosePassword();
    await wallet.chooseCountry('India');
    await sandbox.breakNext('newRegister', 'dropAfter');
    await wallet.createButton.click();
    await expect(wallet.createButton).toBeEnabled();
    await wallet.createButton.click();
    await expect(wallet.alert('sign-in:existsTitle')).toContainText(newcomer.email);
    await wallet.alert('sign-in:existsTitle').getByRole('button', { name: 'Sign in' }).click();
    await wallet.signIn(NEW_PASSWORD);
    await wallet.isHome();
  });

  /** The steps of a user up to the payment code, which sends the request; each moves $30. */
  const requests: Record<
    'transfer' | 'cash out' | 'order',
    { call: string; ask: (wallet: Wallet, sandbox: Sandbox) => Promise<void> }
  > = {
    transfer: {
      call: 'transferConfirm',
      ask: async (wallet) => {
        await wallet.openAs(sara, '/transfer');
        await wallet.sendTo(felix.email);
        await wallet.page.keyboard.type('30');
        await wallet.goOn();
        await wallet.sendAmount('$30.00').click();
      },
    },
    'cash out': {
      call: 'withdraw',
      ask: async (wallet) => {
        await wallet.openAs(sara, '/withdrawal');
        await wallet.amount.waitFor();
        await wallet.page.keyboard.type('30');
        await wallet.page.getByRole('main').getByRole('button', { name: 'Cash out $30.00' }).click();
        await wallet.sheet('payouts:review').getByRole('button', { name: 'Cash out $30.00' }).click();
      },
    },
    order: {
      call: 'payRechargeOrder',
      ask: async (wallet, sandbox) => {
        await wallet.openAs(sara, await sandbox.order(sara, '30.00'));
        await wallet.pay('$30.00').click();
      },
    },
  };

  for (const [name, { call, ask }] of Object.entries(requests)) {
    test(`the ${name} without an answer is sent once, over a reload too, and the user decides after a warning`, async ({
      page,
      wallet,
      sandbox,
    }) => {
      await page.clock.install();
      await ask(wallet, sandbox);
      await sandbox.breakNext(call, 'dropAfter');
      await wallet.press(CODE);
      await expect(wallet.checking).toContainText('$30.00');
      await page.clock.fastForward('00:30');
      await expect(wallet.checking).toContainText('$30.00');
      await page.reload();
      await expect(wallet.checking).toContainText('$30.00');
      await page.clock.fastForward('06:30');
      await expect(wallet.sheet('payouts:cannotTell')).toContainText('$30.00');
      expect(await sandbox.countCalls(call)).toBe(1);
      await wallet.button('payouts:openHistory').click();
      await expect(page.getByText('$30.00').first()).toBeVisible();
      await page.goBack();
      await expect(wallet.sheet('payouts:cannotTell')).toContainText('$30.00');
      await wallet.button('payouts:historyChecked').click();
      await expect(wallet.sheet('payouts:wentThrough')).toContainText('may move twice');
      await wallet.button('payouts:sendAnother').click();
      await expect(wallet.sheet('payouts:wentThrough')).toBeHidden();
      await wallet.open();
      await expect(page.getByText('$1,254.50')).toBeVisible();
      expect(await sandbox.countCalls(call)).toBe(1);
    });
  }

  test('an order is paid although the server cannot look it up before, and leads to no unconfirmed address', async ({
    page,
    wallet,
    sandbox,
  }) => {
    const order = await sandbox.order(sara, '15.00');
    await wallet.openAs(sara, `${order}&returnUrl=${encodeURIComponent('https://attacker.example/')}`);
    await wallet.pay('$15.00').click();
    await wallet.press(CODE);
    await expect(wallet.paid(STARLIVE.merchantName)).toBeVisible();
    await expect(wallet.backTo(STARLIVE.merchantName)).toBeHidden();
    await wallet.close.click();
    await expect(wallet.windowEnd).toBeVisible();
    await wallet.open();
    await expect(page.getByText('$1,269.50')).toBeVisible();
  });
});

test('a user signs in at a merchant, and confirms each sign-in, because the first one grants no quick login', async ({
  shop,
  wallet,
}) => {
  await wallet.openAs(sara);
  await shop.begin();
  await wallet.authorise.click();
  await shop.isGreeting('Sara');
  await shop.signOut();
  await expect(shop.way('Go on as Sara')).toBeHidden();
  await shop.begin();
  await expect(wallet.asks(CORNER_SHOP.merchantName)).toBeVisible();
  await wallet.authorise.click();
  await shop.isGreeting('Sara');
});

test('a user who cancels at a merchant arrives on Home, because the server has not confirmed the address', async ({
  page,
  shop,
  wallet,
}) => {
  await wallet.openAs(sara);
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(request.url());
  });
  await shop.begin();
  await wallet.cancel.click();
  await expect(wallet.heading('home:balance')).toBeVisible();
  expect(left.filter((url) => url.includes('access_denied'))).toEqual([]);

  const attacker = 'https://attacker.example/signed-in';
  const query = new URLSearchParams({ appId: CORNER_SHOP.appId, redirectUrl: attacker });
  await wallet.open(`/account/authorize?${query}`);
  await expect(page.getByText('attacker.example')).toBeVisible();
  await wallet.cancel.click();
  await expect(wallet.heading('home:balance')).toBeVisible();
  expect(left.filter((url) => url.startsWith(attacker))).toEqual([]);
});

test('a user sets a payment code after a code by e-mail', async ({ wallet }) => {
  await wallet.openAs(nina);
  await wallet.openSetting('home:paymentCode');
  await wallet.enterCodeSentTo(nina.email);
  await expect(wallet.firstEntry).toBeFocused();
});
