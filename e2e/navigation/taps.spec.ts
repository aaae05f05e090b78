import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { newcomer, type Person, type Sandbox } from '#e2e/sandbox.ts';
import { PAYMENT_CODE } from '#e2e/steps/cash-out.ts';
import { pngOf } from '#e2e/steps/levels.ts';
import { middleOf } from '#e2e/support/middle.ts';
import { takesTaps } from '#e2e/support/taps.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { ben, felix, nina, phoneOnly, sara } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';

// The six main tasks take no more taps than before. Typing needs no tap: the first field has the focus.

/** Taps controls, counting the taps and the time. */
const fingerOn = ({ page }: Wallet) => {
  let taps = 0;
  const begun = Date.now();
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    /** Counts one tap that opens a list or file dialog of the device. */
    pick: async (act: Promise<unknown>) => {
      taps += 1;
      await act;
    },
    type: async (into: Locator, text: string) => {
      await expect(into).toBeFocused();
      await page.keyboard.type(text);
    },
    says: (task: string, most: number) => {
      console.log(`${task}: ${taps} taps, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
      expect(taps, task).toBeLessThanOrEqual(most);
    },
  };
};

test('registering by e-mail takes six taps', { tag: '@main' }, async ({ wallet }) => {
  await wallet.open();
  await expect(wallet.byEmail).toBeVisible();
  const { tap, type, says } = fingerOn(wallet);
  await tap(wallet.byEmail);
  await type(wallet.email, newcomer.email);
  await tap(wallet.nextButton);
  await type(wallet.code, await wallet.sandbox.codeFor(newcomer.email));
  await type(wallet.password, NEW_PASSWORD);
  await tap(wallet.confirmation);
  await type(wallet.confirmation, NEW_PASSWORD);
  await tap(wallet.country);
  await tap(wallet.countries.getByRole('button', { name: /^Philippines/ }).first());
  await tap(wallet.createButton);
  await wallet.isHome();
  says('Register by e-mail', 6);
});

test('signing in takes three taps', { tag: '@main' }, async ({ wallet }) => {
  await wallet.open();
  await expect(wallet.byEmail).toBeVisible();
  const { tap, type, says } = fingerOn(wallet);
  await tap(wallet.byEmail);
  await type(wallet.email, nina.email);
  await tap(wallet.nextButton);
  await type(wallet.password, nina.password);
  await tap(wallet.signInButton);
  await wallet.isHome();
  says('Sign in', 3);
});

test('level 1 takes eight taps, including an e-mail and its code', { tag: '@main' }, async ({ wallet }) => {
  await wallet.openAs(phoneOnly, '/basic-level');
  await expect(wallet.firstName).toBeVisible();
  const { tap, type, says } = fingerOn(wallet);
  await tap(wallet.firstName);
  await type(wallet.firstName, 'Pia');
  await tap(wallet.lastName);
  await type(wallet.lastName, 'Cruz');
  await tap(wallet.gender('levels:female'));
  await tap(wallet.birthday);
  await type(wallet.birthday, '14031996');
  await tap(wallet.address);
  await type(wallet.address, '1 Rizal Avenue, Manila');
  await tap(wallet.newEmail);
  await type(wallet.newEmail, 'pia.cruz@example.com');
  await tap(wallet.button('levels:verifyEmail'));
  await type(wallet.code, await wallet.sandbox.codeFor('pia.cruz@example.com'));
  await expect(wallet.emailSheet).toBeHidden();
  await tap(wallet.button('levels:submit'));
  await expect.poll(async () => (await wallet.sandbox.user(phoneOnly)).level).toBe(1);
  says('Level 1', 8);
});

test('a photo ID takes three taps', { tag: '@main' }, async ({ wallet }) => {
  await wallet.openAs(ben, '/semi-verified');
  await expect(wallet.button('levels:submit')).toBeVisible();
  const { tap, pick, says } = fingerOn(wallet);
  await pick(wallet.choosePicture(pngOf('id.png')));
  await expect(wallet.uploaded('id.png')).toBeVisible();
  await tap(wallet.button('levels:submit'));
  await expect.poll(async () => (await wallet.sandbox.user(ben)).level).toBe(2);
  says('Photo ID', 3);
});

test('a payment code takes fourteen taps', { tag: '@main' }, async ({ wallet }) => {
  await wallet.openAs(nina);
  await wallet.isHome();
  const { tap, type, says } = fingerOn(wallet);
  const keypad = wallet.page.getByRole('group', { name: wallet.say('settings:keypad') });
  await tap(wallet.button('home:openAccount'));
  await tap(wallet.setting('home:paymentCode'));
  await type(wallet.code, await wallet.sandbox.codeFor(nina.email));
  await expect(wallet.firstEntry).toBeVisible();
  for (const digit of '246810246810') await tap(keypad.getByRole('button', { name: digit, exact: true }));
  await expect(wallet.notice('Your payment code is set')).toBeVisible();
  says('Payment code', 14);
});

test('repeating a cash out takes nine taps', { tag: '@main' }, async ({ wallet, sandbox }) => {
  await wallet.openAs(felix);
  const row = wallet.transactions.getByRole('button', { name: /USDT.*−\$2,500\.00/ });
  await row.click();
  await sandbox.decideCashOut(await wallet.transactionNumber(), 'complete');
  await wallet.button('common:back').click();
  await expect(row).not.toContainText('Pending');
  const { tap, says } = fingerOn(wallet);
  await tap(row);
  await tap(wallet.button('history:payOutAgain'));
  await tap(wallet.sheet('payouts:review').getByRole('button', { name: 'Cash out $2,500.00' }));
  const keypad = wallet.paymentCode.getByRole('group', { name: wallet.say('settings:keypad') });
  // One of the keys lies where the sheet was opened, and a second tap there counts as part of a double tap at first.
  await takesTaps(wallet.paymentCode);
  for (const digit of PAYMENT_CODE) await tap(keypad.getByRole('button', { name: digit, exact: true }));
  await expect(wallet.page.getByRole('main')).toContainText('TQ5m****2AaB');
  await expect(wallet.page).toHaveURL('/withdrawal/result');
  says('Cash out again', 9);
});

/** Times between the two presses, in ms. */
const GAPS = [0, 60, 150, 300];

/** One press with its time, in seconds since 1970. */
type Press = (devtools: CDPSession, timestamp: number) => Promise<unknown>;

/**
 * Gestures that a user repeats by accident in the same place, where the second may hit a control that has just
 * opened. Each waits until the control can be used.
 */
const GESTURES: Record<string, (control: Locator) => Promise<Press>> = {
  tap: async (control) => {
    const touchPoints = [await middleOf(control)];
    return (devtools, timestamp) =>
      Promise.all([
        devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp }),
        devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp }),
      ]);
  },
  click: async (control) => {
    const mouse = { ...(await middleOf(control)), button: 'left', clickCount: 1 } as const;
    return (devtools, timestamp) =>
      Promise.all([
        devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse, timestamp }),
        devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse, timestamp }),
      ]);
  },
  Enter: async (control) => {
    await control.click({ trial: true });
    await control.focus();
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
    return (devtools, timestamp) =>
      Promise.all([
        devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key, timestamp }),
        devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp }),
      ]);
  },
};

/** Presses twice, `gap` ms apart. Each event is sent with its time, or a busy machine would lengthen the gap. */
const pressTwice = async (devtools: CDPSession, press: Press, gap: number) => {
  const begun = Date.now();
  const first = press(devtools, begun / 1000);
  await pause(gap);
  await Promise.all([first, press(devtools, (begun + gap) / 1000)]);
};

type Opener = {
  what: string;
  who?: Person;
  from: string | ((sandbox: Sandbox) => Promise<string>);
  /** Fills in the fields of the screen, if it has any. */
  fill?: (wallet: Wallet) => Promise<unknown>;
  /** Navigates from `from` to the control; repeated after each `back`. */
  way?: (wallet: Wallet) => Promise<unknown>;
  control: (wallet: Wallet) => Locator;
  /** Checks that one use of the control had its effect, and that nothing there has been used. */
  leadsTo: (wallet: Wallet) => Promise<void>;
  /** Number of history steps back to `from`. */
  back?: number;
};

const layers = ({ page }: Wallet) => page.locator('dialog[open]');

/** Checks that the page has this address and no open layer. */
const bare =
  (address: string, sight: (wallet: Wallet) => Locator): Opener['leadsTo'] =>
  async (wallet) => {
    await expect(sight(wallet)).toBeVisible();
    await expect(wallet.page).toHaveURL(address);
    await expect(layers(wallet)).toHaveCount(0);
  };

/** Checks that the page has this address and that this layer is the only open one. */
const over =
  (address: string, layer: (wallet: Wallet) => Locator): Opener['leadsTo'] =>
  async (wallet) => {
    await expect(layer(wallet)).toBeVisible();
    await expect(wallet.page).toHaveURL(address);
    await expect(layers(wallet)).toHaveCount(1);
  };

/** The keypad of the payment code, still empty: the next typed digit is the first. */
const emptyCode: Opener['leadsTo'] = async ({ page, paymentCode, say }) => {
  await expect(paymentCode.getByText(say('settings:enterPaymentCode'))).toBeVisible();
  await page.keyboard.type('2');
  await expect(paymentCode.getByText(/entered$/)).toHaveText('1 digit entered');
};

const ACCOUNTS = '/account/my-linked-account';

const submitCashOut = ({ page }: Wallet) =>
  page.getByRole('main').getByRole('button', { name: 'Cash out $20.00', exact: true });

const submitTransfer = ({ page }: Wallet) =>
  page.getByRole('main').getByRole('button', { name: 'Send $20.00', exact: true });

const enterAmount = async (wallet: Wallet) => {
  await expect(wallet.amount).toBeVisible();
  await wallet.page.keyboard.type('20');
};

const enterTransfer = async (wallet: Wallet) => {
  await wallet.sendTo(felix.email);
  await wallet.page.keyboard.type('20');
};

const OPENERS: Opener[] = [
  {
    what: 'a way in of Welcome',
    from: '/',
    control: ({ byEmail }) => byEmail,
    leadsTo: bare('/input-account?loginType=EMAIL', ({ email }) => email),
  },
  {
    what: 'Next of the account entry',
    from: '/input-account?loginType=EMAIL',
    way: ({ email }) => email.fill(nina.email),
    control: ({ nextButton }) => nextButton,
    leadsTo: async (wallet) => {
      await bare('/login', ({ password }) => password)(wallet);
      await expect(wallet.password).toHaveAccessibleDescription('');
    },
  },
  {
    what: 'the account drawer of Home',
    who: sara,
    from: '/',
    control: ({ button }) => button('home:openAccount'),
    leadsTo: over('/', ({ account }) => account),
  },
  {
    what: 'the wallet drawer of Home',
    who: sara,
    from: '/',
    control: ({ button }) => button('home:openWallet'),
    leadsTo: over('/', ({ walletDrawer }) => walletDrawer),
  },
  {
    what: 'Cash out of Home',
    who: sara,
    from: '/',
    control: ({ cashOut }) => cashOut,
    leadsTo: bare('/withdrawal', ({ amount }) => amount),
  },
  {
    what: 'the messages of Home',
    who: sara,
    from: '/',
    control: ({ bell }) => bell,
    leadsTo: bare('/message', ({ messagesHeading }) => messagesHeading),
  },
  {
    what: 'all transactions of Home',
    who: sara,
    from: '/',
    control: ({ allRecords }) => allRecords,
    leadsTo: bare('/transaction-record', ({ heading }) => heading('history:title')),
  },
  {
    what: 'Back of the transactions',
    who: sara,
    from: '/',
    way: async ({ allRecords, page }) => {
      await allRecords.click();
      // While the code of a screen loads, its placeholder has a Back button too.
      await page.getByRole('main').waitFor();
    },
    control: ({ button }) => button('common:back'),
    leadsTo: bare('/', ({ balance }) => balance),
    back: 0,
  },
  {
    what: 'Close of the account drawer',
    who: sara,
    from: '/',
    way: ({ openAccount }) => openAccount(),
    control: ({ account }) => account.getByRole('button', { name: 'Close' }),
    leadsTo: bare('/', ({ balance }) => balance),
    back: 0,
  },
  {
    what: 'More of a linked account',
    who: sara,
    from: ACCOUNTS,
    control: ({ moreOf }) => moreOf('UPI'),
    leadsTo: over(ACCOUNTS, ({ button }) => button('payouts:unbind')),
  },
  {
    what: 'Unlink of a linked account',
    who: sara,
    from: ACCOUNTS,
    way: ({ moreOf }) => moreOf('UPI').click(),
    control: ({ button }) => button('payouts:unbind'),
    leadsTo: over(ACCOUNTS, ({ unbindDialog }) => unbindDialog),
  },
  {
    what: 'Unlink of the question',
    who: sara,
    from: ACCOUNTS,
    way: async ({ moreOf, button }) => {
      await moreOf('UPI').click();
      await button('payouts:unbind').click();
    },
    control: ({ unbindDialog }) => unbindDialog.getByRole('button', { name: 'Unlink' }),
    leadsTo: emptyCode,
  },
  {
    what: 'Cash out of its page',
    who: sara,
    from: '/withdrawal',
    fill: enterAmount,
    control: submitCashOut,
    leadsTo: over('/withdrawal', ({ review }) => review),
  },
  {
    what: 'Cash out of the review',
    who: sara,
    from: '/withdrawal',
    fill: async (wallet) => {
      await enterAmount(wallet);
      await submitCashOut(wallet).click();
    },
    control: ({ review }) => review.getByRole('button', { name: 'Cash out $20.00' }),
    leadsTo: emptyCode,
  },
  {
    what: 'Send of a transfer',
    who: sara,
    from: '/transfer',
    fill: enterTransfer,
    control: submitTransfer,
    leadsTo: over('/transfer', ({ review }) => review),
  },
  {
    what: 'Send of the review',
    who: sara,
    from: '/transfer',
    fill: async (wallet) => {
      await enterTransfer(wallet);
      await submitTransfer(wallet).click();
    },
    control: ({ sendAmount }) => sendAmount('$20.00'),
    leadsTo: emptyCode,
  },
  {
    what: 'Pay of an order',
    who: sara,
    from: (sandbox) => sandbox.order(sara, '15.00'),
    control: ({ pay }) => pay('$15.00'),
    leadsTo: emptyCode,
  },
];

test('a press counts although the text of its button changes before the release', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(felix, '/withdrawal');
  await enterAmount(wallet);
  const { x, y } = await middleOf(submitCashOut(wallet));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.keyboard.type('0');
  await expect(page.getByRole('button', { name: 'Cash out $200.00' })).toBeVisible();
  await page.mouse.up();
  await expect(wallet.review).toBeVisible();
});

test.describe('a double press', () => {
  test.use(moving);

  for (const { what, who, from, fill, way, control, leadsTo, back = 1 } of OPENERS) {
    test(`uses ${what} once, and nothing that it opens`, async ({ page, wallet, sandbox }) => {
      const address = typeof from === 'string' ? from : await from(sandbox);
      if (who) await wallet.openAs(who, address);
      else await wallet.open(address);
      await fill?.(wallet);
      const devtools = await page.context().newCDPSession(page);
      for (const [gesture, begin] of Object.entries(GESTURES)) {
        for (const gap of GAPS) {
          await test.step(`${gesture} ${gap} ms apart`, async () => {
            await way?.(wallet);
            await pressTwice(devtools, await begin(control(wallet)), gap);
            await leadsTo(wallet);
            if (back) await page.goBack();
          });
        }
      }
    });
  }
});
