import type { Route } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { demoUser, type Person, type Sandbox } from '#e2e/sandbox.ts';
import { askFor, cashOutButton, confirmCashOut, PAYMENT_CODE } from '#e2e/steps/cash-out.ts';
import { recordEmptyFrames, wasEmpty } from '#e2e/support/empty-frames.ts';
import { tapDisabled } from '#e2e/support/taps.ts';
import { ben, felix, ines, juma, nina, sara } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';

const HERE = '/withdrawal';

const dewi = demoUser('Payout account in Indonesia');

/** Requests the user's data from the server, as another client would. */
const asked = async (sandbox: Sandbox, person: Person, path: string) => {
  const token = await sandbox.tokenFor(person);
  const answer = await fetch(`${sandbox.url}/api/${path}`, { headers: { token } });
  return (await answer.json()).data;
};

const balanceOf = (sandbox: Sandbox, person: Person) => asked(sandbox, person, 'balance/info');

const choose = async (wallet: Wallet, name: string) => {
  await wallet.page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await wallet.sheet('cash-out:chooseAccount').getByRole('button', { name }).click();
};

/** Kinds of account: amount, expected fee, and the amount that arrives. */
const KINDS: { kind: string; who: Person; to: string; amount: string; fee: string; get: string }[] = [
  { kind: 'a bank with a ladder', who: felix, to: 'Bradesco', amount: '120.5', fee: '2.81', get: '117.69' },
  { kind: 'USDT', who: felix, to: 'USDT', amount: '20', fee: '2.00', get: '18.00' },
  { kind: 'UPI', who: sara, to: 'UPI', amount: '33.33', fee: '0.50', get: '32.83' },
  { kind: 'GoPay, in rupiah', who: dewi, to: 'GoPay', amount: '50', fee: '0.40', get: '49.60' },
  { kind: 'mobile money', who: juma, to: '2557****5123', amount: '40', fee: '0.90', get: '39.10' },
];

for (const { kind, who, to, amount, fee, get } of KINDS) {
  test(`cashes out to ${kind}: the fee shown before is the one on the result and in the ledger [payouts 2 cash-out] [payouts 2 withdrawal-result] [payouts 4 withdraw] [payouts 7 withdraw-config]`, {
    tag: '@main',
  }, async ({ page, wallet, sandbox }) => {
    if (who !== felix && who !== sara) await sandbox.setLevel(who, 2);
    if (who === dewi || who === juma) await sandbox.credit(who, '60');
    const before = await balanceOf(sandbox, who);
    await wallet.openAs(who, HERE);
    await expect(cashOutButton(wallet)).toBeVisible();
    if (['USDT', 'UPI', 'GoPay'].includes(to)) await choose(wallet, to);
    await askFor(wallet, amount);
    const review = wallet.sheet('payouts:review');
    for (const shown of [to, `$${fee}`, `$${get}`]) await expect(review).toContainText(shown);
    await confirmCashOut(wallet);
    await expect(page).toHaveURL('/withdrawal/result');
    await expect(wallet.heading('cash-out:requestCompleted')).toBeVisible();
    for (const shown of [to, `$${fee}`, `$${get}`]) await expect(page.getByRole('main')).toContainText(shown);
    const activityNo = (await page.getByText(/^W\d+$/).textContent()) ?? '';
    expect(await asked(sandbox, who, `transaction/${activityNo}`)).toMatchObject({
      amount: Number(amount).toFixed(2),
      fee,
    });
    expect(await balanceOf(sandbox, who)).toBeCloseTo(before - Number(amount), 10);
    await wallet.button('common:done').click();
    await wallet.isHome();
  });
}

test.describe('with animations on', () => {
  test.use(moving);

  test('fetches the code of the result before the payment code is entered; a slow load shows no empty frame', async ({
    page,
    wallet,
  }) => {
    const scripts: Route[] = [];
    await page.route('**/cash-out-result-*.js', (route) => void scripts.push(route));
    await wallet.openAs(felix, HERE);
    await askFor(wallet, '20');
    await expect(wallet.sheet('payouts:review')).toBeVisible();
    await expect.poll(() => scripts.length).toBe(1);
    await recordEmptyFrames(page);
    await confirmCashOut(wallet);
    await expect(page).toHaveURL('/withdrawal/result');
    await expect(page.getByRole('status', { name: wallet.say('common:loading') })).toBeVisible();
    for (const script of scripts) await script.continue();
    await expect(wallet.heading('cash-out:requestCompleted')).toBeVisible();
    expect(await wasEmpty(page)).toBe(false);
  });
});

test('shows the limit that an amount breaks before anything is sent [payouts 5 cash-out-amount] [payouts 5 cash-out-all] [payouts 9 minimum] [payouts 9 daily-limit]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.linkAccount(ben, { withdrawType: 4, account: '09175550101' });
  await sandbox.credit(ben, '200');
  await wallet.openAs(ben, HERE);
  await askFor(wallet, '9.99');
  await expect(page.getByText('The minimum is $10.00.')).toBeVisible();
  await wallet.most.click();
  await expect(cashOutButton(wallet)).toHaveText('Cash out $50.00');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await askFor(wallet, '51');
  const limit = wallet.alert('cash-out:levelTitle');
  await expect(limit.getByText('$50.00 is left today. Verify to raise it.')).toBeVisible();
  await limit.getByRole('button', { name: 'Verify' }).click();
  // The page of the next level.
  await expect(page).toHaveURL('/semi-verified');
  await page.goBack();
  // The typed amount was kept.
  await expect(cashOutButton(wallet)).toHaveText('$50.00 left today');
  expect(await sandbox.countCalls('withdraw')).toBe(0);
});

test('a fee that rose while the review was open: nothing moves, and the second confirmation is for the new fee [payouts 4 withdraw]', async ({
  page,
  wallet,
  sandbox,
}) => {
  const before = await balanceOf(sandbox, felix);
  await wallet.openAs(felix, HERE);
  await expect(cashOutButton(wallet)).toBeVisible();
  await choose(wallet, 'USDT');
  await askFor(wallet, '20');
  await expect(wallet.sheet('payouts:review')).toContainText('$2.00');
  await sandbox.setPrice({ countryNo: 29, withdrawType: 14, fee: '2.80' });
  await confirmCashOut(wallet);
  const notice = wallet.alert('cash-out:notSentTitle');
  await expect(notice).toContainText(wallet.say('cash-out:feeChanged'));
  expect(await balanceOf(sandbox, felix)).toBe(before);
  await notice.getByRole('button', { name: wallet.say('common:close') }).click();
  await cashOutButton(wallet).click();
  for (const shown of ['$2.80', '$17.20']) {
    await expect(wallet.sheet('payouts:review')).toContainText(shown);
  }
  await confirmCashOut(wallet);
  await expect(wallet.heading('cash-out:requestCompleted')).toBeVisible();
  for (const shown of ['$2.80', '$17.20']) await expect(page.getByRole('main')).toContainText(shown);
  expect(await balanceOf(sandbox, felix)).toBeCloseTo(before - 20, 10);
  expect(await sandbox.countCalls('withdraw')).toBe(2);
});

/** Ben has cashed out $45 of the $50 that his level allows a day, and the page refuses $20. Returns the number of the $45. */
const useUpTheDay = async (wallet: Wallet, sandbox: Sandbox): Promise<string> => {
  await sandbox.linkAccount(ben, { withdrawType: 4, account: '09175550101' });
  await sandbox.credit(ben, '200');
  await wallet.openAs(ben, HERE);
  await askFor(wallet, '45');
  await confirmCashOut(wallet);
  await expect(wallet.page).toHaveURL('/withdrawal/result');
  const activityNo = await wallet.page.getByText(/^W\d+$/).textContent();
  await wallet.open(HERE);
  await expect(cashOutButton(wallet)).toBeVisible();
  await wallet.page.keyboard.type('20');
  await expect(wallet.page.getByText('$5.00 is left today.')).toBeVisible();
  return activityNo ?? '';
};

test('a limit that was given back meanwhile allows the amount when the user returns [payouts 9 daily-limit]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.decideCashOut(await useUpTheDay(wallet, sandbox), 'fail');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('is left today.')).toBeHidden();
  await cashOutButton(wallet).click();
  await expect(wallet.sheet('payouts:review')).toContainText('$20.00');
});

test('a level that rose on another device allows the amount at the next tap [payouts 8 60601-told]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await useUpTheDay(wallet, sandbox);
  await sandbox.setLevel(ben, 2);
  await tapDisabled(cashOutButton(wallet));
  await expect(wallet.sheet('payouts:review')).toContainText('$20.00');
  await expect(page.getByText('is left today.')).toBeHidden();
});

const DAY = 86_400_000;

for (const [clock, days] of [
  ['a day behind', -1],
  ['400 days ahead', 400],
] as const)
  test(`on a device whose clock is ${clock}, a cash out counts as today in the history and in the daily limit [payouts 9 date-filter] [payouts 9 daily-limit]`, async ({
    page,
    wallet,
    sandbox,
  }) => {
    await page.clock.setFixedTime(Date.now() + days * DAY);
    await sandbox.linkAccount(ben, { withdrawType: 4, account: '09175550101' });
    await sandbox.credit(ben, '200');
    await wallet.openAs(ben, HERE);
    await askFor(wallet, '20');
    await confirmCashOut(wallet);
    await expect(page).toHaveURL('/withdrawal/result');
    const ofToday = /GCash.*−\$20\.00.*Today/;
    await wallet.open('/');
    await expect(wallet.transactions.getByRole('button', { name: ofToday })).toBeVisible();
    await wallet.allRecords.click();
    await expect(wallet.record(ofToday)).toBeVisible();
    await page.reload();
    await expect(wallet.record(ofToday)).toBeVisible();
    await wallet.open(HERE);
    await wallet.most.click();
    await expect(cashOutButton(wallet)).toHaveText('Cash out $30.00');
  });

const LADDER = '**/api/withdraw/config/ext/info*';

/** Creates a promise that a call waits for, and its `resolve`. */
const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { isOpen: promise, open: resolve };
};

test('keeps a tap that comes before the fee, and requests the fee once [payouts 2 cash-out]', async ({
  page,
  wallet,
}) => {
  const { isOpen, open } = gate();
  let asked = 0;
  await page.route(LADDER, async (route) => {
    asked += 1;
    await isOpen;
    await route.continue();
  });
  await wallet.openAs(sara, HERE);
  await askFor(wallet, '20');
  await expect(cashOutButton(wallet)).toHaveAttribute('aria-busy', 'true');
  await cashOutButton(wallet).click({ force: true });
  // With another amount, the submitted one is no longer the amount to send.
  await page.keyboard.type('0');
  await expect(cashOutButton(wallet)).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Backspace');
  await cashOutButton(wallet).click();
  open();
  await expect(wallet.review).toContainText('$20.00');
  expect(asked).toBe(1);
});

test.describe('when the fee request fails', () => {
  test.use({ expectsFailedCalls: true });

  test('shows an error after a waiting tap, and the next tap requests the fee again [payouts 8 query-failed]', async ({
    page,
    wallet,
  }) => {
    const { isOpen, open } = gate();
    await page.route(
      LADDER,
      async (route) => {
        await isOpen;
        await route.abort();
      },
      { times: 1 },
    );
    await wallet.openAs(sara, HERE);
    await askFor(wallet, '20');
    await expect(cashOutButton(wallet)).toHaveAttribute('aria-busy', 'true');
    open();
    await expect(page.getByText('The fee could not be loaded')).toBeVisible();
    await expect(cashOutButton(wallet)).not.toHaveAttribute('aria-busy');
    await expect(wallet.review).toBeHidden();
    await cashOutButton(wallet).click();
    await expect(wallet.review).toContainText('$20.00');
  });
});

test('shows a typed or pasted text that is no amount, names the mistake, and sends nothing [payouts 5 cash-out-amount]', async ({
  page,
  wallet,
}) => {
  const refusal = page.getByText('Enter an amount with at most two decimals, such as $12.50.');
  await wallet.openAs(sara, HERE);
  await expect(cashOutButton(wallet)).toBeVisible();
  for (const [typed, shown] of [
    ['20.505', '$20.505'],
    ['20,500', '$20.500'],
    ['2.0.5', '$2.0.5'],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(wallet.amount).toHaveText(shown);
    await expect(refusal).toBeVisible();
    await tapDisabled(cashOutButton(wallet));
    await expect(refusal).toBeVisible();
    await expect(wallet.review).toBeHidden();
    for (const _ of typed) await page.keyboard.press('Backspace');
    await expect(refusal).toBeHidden();
  }
  await page.keyboard.type('20');
  for (const text of ['12.505', '-12', '1.2.3', 'twelve']) {
    await wallet.paste(text);
    await expect(refusal).toBeVisible();
    await expect(wallet.amount).toHaveText('$20');
  }
  await wallet.paste('$1,200.50');
  await expect(refusal).toBeHidden();
  await expect(wallet.amount).toHaveText('$1,200.50');
});

const TOLD: [example: string, words: string][] = [
  ['dailyLimitReached', 'You have reached the daily limit'],
  ['restrictedPayPalCountry', 'Do not use a PayPal account from a restricted country.'],
  ['belowMinimum', 'The amount is below the minimum of this account'],
  ['aboveMaximum', 'The amount is above the maximum of this channel.'],
  ['bankNotAvailable', 'This bank is no longer available. Link another one.'],
  ['channelUnavailable', 'This channel is temporarily unavailable.'],
  ['balanceFrozen', 'Your balance is frozen. Please contact support.'],
  ['insufficientBalance', 'Your balance is not enough.'],
  ['securityTokenInvalid', 'Your cash out was not sent. Please try again.'],
];

test('explains each refusal and keeps the amount [payouts 8 60601-told] [payouts 8 account-told] [payouts 8 submit-failed] [payouts 8 cash-out-told]', async ({
  wallet,
  sandbox,
  page,
}) => {
  await wallet.openAs(sara, HERE);
  await expect(cashOutButton(wallet)).toBeVisible();
  await page.keyboard.type('20');
  const send = async (example: string) => {
    await sandbox.answerNext('withdraw', example);
    await cashOutButton(wallet).click();
    await confirmCashOut(wallet);
  };
  for (const [example, words] of TOLD) {
    await send(example);
    await wallet.notice(words).getByText(words).click();
    await expect(cashOutButton(wallet)).toHaveText('Cash out $20.00');
  }
  await send('dailyLimitOfLevel');
  await wallet.alert('cash-out:levelTitle').getByRole('button', { name: 'Cancel' }).click();
  await send('usdtAccountInvalid');
  await expect(wallet.alert('cash-out:refused')).toContainText('This USDT account cannot be used.');
  await wallet.alert('cash-out:refused').getByRole('button', { name: 'Cancel' }).click();
  await send('payoutNameMismatch');
  await expect(wallet.alert('cash-out:refused')).toContainText('The name of this account is not yours.');
  await wallet.alert('cash-out:refused').getByRole('button', { name: 'Link an account' }).click();
  await expect(page).toHaveURL('/account/my-linked-account?redirect=Withdrawal');
});

test('removes an account that was unlinked elsewhere during the review, shows a message, and pays out to another one [payouts 8 cash-out-told]', async ({
  page,
  wallet,
  sandbox,
}) => {
  const before = await balanceOf(sandbox, sara);
  await wallet.openAs(sara, HERE);
  await askFor(wallet, '20');
  await expect(wallet.review).toContainText('HDFC Bank');
  await sandbox.unlinkAccounts(sara, 3);
  await confirmCashOut(wallet);
  await expect(wallet.notice('This account is not linked to your wallet any more')).toBeVisible();
  const accounts = wallet.sheet('cash-out:chooseAccount');
  await expect(accounts.getByRole('button', { name: 'HDFC Bank' })).toHaveCount(0);
  await accounts.getByRole('button', { name: 'UPI' }).click();
  await cashOutButton(wallet).click();
  await confirmCashOut(wallet);
  await expect(page).toHaveURL('/withdrawal/result');
  await expect(page.getByRole('main')).toContainText('UPI');
  expect(await balanceOf(sandbox, sara)).toBeCloseTo(before - 20, 10);
});

test('a user whose name is not in Latin letters is sent to change it, and the amount stays [payouts 5 cash-out-name]', async ({
  page,
  wallet,
  sandbox,
}) => {
  // The name was stored before Latin letters were required.
  await page.route('**/api/user/info*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, firstName: 'Феликс' } } });
  });
  await wallet.openAs(felix, HERE);
  await askFor(wallet, '20');
  await wallet.alert('cash-out:nameTitle').getByRole('button', { name: 'Change name' }).click();
  await expect(page).toHaveURL(/^[^?]*\/edit\/userInfo/);
  await page.goBack();
  await expect(cashOutButton(wallet)).toHaveText('Cash out $20.00');
  expect(await sandbox.countCalls('withdraw')).toBe(0);
});

test('a user whose documents are under review cannot cash out [payouts 2 cash-out]', async ({ wallet }) => {
  await wallet.openAs(ines, HERE);
  await expect(wallet.heading('payouts:reviewTitle')).toBeVisible();
  await expect(cashOutButton(wallet)).toHaveCount(0);
});

test('a user without a payment code sets one on the way and continues the cash out [payouts 4 withdraw] [payouts 4 code-before-change]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.setLevel(nina, 1);
  await sandbox.linkAccount(nina, { withdrawType: 4, account: '09175550100' });
  await sandbox.credit(nina, '40');
  await wallet.openAs(nina, HERE);
  await askFor(wallet, '25');
  await wallet.sheet('payouts:review').getByRole('button', { name: 'Cash out $25.00' }).click();
  await wallet.paymentCodeOffer.getByRole('button', { name: 'Set payment code' }).click();
  await wallet.enterCodeSentTo(nina.email);
  await expect(wallet.firstEntry).toBeFocused();
  await page.keyboard.type(PAYMENT_CODE);
  await expect(wallet.secondEntry).toBeFocused();
  await page.keyboard.type(PAYMENT_CODE);
  await expect(wallet.paymentCode.getByText(wallet.say('settings:enterPaymentCode'))).toBeVisible();
  await page.keyboard.type('135790');
  await expect(wallet.paymentCode).toContainText('Wrong payment code');
  await page.keyboard.type(PAYMENT_CODE);
  await expect(page).toHaveURL('/withdrawal/result');
});

test('a user who forgot the payment code sets another and comes back to the same cash out [payouts 4 code-before-change]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(felix, HERE);
  await askFor(wallet, '25');
  await wallet.sheet('payouts:review').getByRole('button', { name: 'Cash out $25.00' }).click();
  await expect(wallet.paymentCode).toContainText('Cash out $25.00');
  await expect(wallet.paymentCode).toContainText('Bradesco');
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await expect(wallet.paymentCode).toContainText('0 digits entered');
    await page.keyboard.type('135790');
    await expect(wallet.paymentCode).toContainText(`Wrong payment code. ${left} left.`);
  }
  await page.keyboard.type('135790');
  await expect(wallet.paymentCode).toContainText('Try again in 15 minutes.');
  await wallet.button('settings:forgotPaymentCode').click();
  await wallet.enterCodeSentTo(felix.email);
  await expect(wallet.firstEntry).toBeFocused();
  await page.keyboard.type('135791');
  await expect(wallet.secondEntry).toBeFocused();
  await page.keyboard.type('135791');
  await expect(wallet.paymentCode).toContainText('Cash out $25.00');
  await page.keyboard.type('135791');
  await expect(page).toHaveURL('/withdrawal/result');
});

test.describe('when the answer is lost', () => {
  test.use({ expectsFailedCalls: true });

  test('the app shows no result, also after a reload, until the result is known; the money moved once [payouts 7 lost-answer]', {
    tag: '@main',
  }, async ({ page, wallet, sandbox }) => {
    const before = await balanceOf(sandbox, sara);
    await wallet.openAs(sara, HERE);
    await sandbox.breakNext('withdraw', 'dropAfter', 20);
    await askFor(wallet, '20');
    await sandbox.breakNext('transactions', '500', 20);
    await confirmCashOut(wallet);
    const checking = wallet.sheet('payouts:checking');
    await expect(checking).toBeVisible();
    await page.reload();
    await expect(checking).toContainText('$20.00');
    // The app asks again by itself, so a tap on "Check now" could come too late.
    await sandbox.clear();
    await expect(page).toHaveURL('/withdrawal/result');
    await expect(page.getByText(/^W\d+$/)).toBeVisible();
    await expect(page.getByText(wallet.say('payouts:fee'), { exact: true })).toBeVisible();
    await expect(page.getByText(wallet.say('cash-out:youGet'), { exact: true })).toBeVisible();
    expect(await balanceOf(sandbox, sara)).toBeCloseTo(before - 20, 10);
  });
});
