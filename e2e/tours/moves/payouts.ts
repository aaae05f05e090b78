import { expect } from '@playwright/test';
import { WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { payoutAddress } from '#domain/routes/payout-routes.ts';
import { to } from '#domain/routes/routes.ts';
import { askFor, confirmCashOut, PAYMENT_CODE } from '#e2e/steps/cash-out.ts';
import { felix } from '#e2e/users.ts';
import type { Means, Move } from '../move.ts';
import { back, type Entry, KINDS, push, replace, type Visit } from '../visit.ts';
import { RICH } from './home.ts';

const accounts: Entry = { route: 'MyLinkedAccount' };
const bankcardResult: Entry = { route: 'bankcardResult', query: { eventId: '1' } };

/** The page to link or edit an account of a type. */
const formOf = (act: 'bind' | 'edit', withdrawType: number): Entry => ({
  route: 'PayoutAccount',
  page: payoutAddress(act, withdrawType)?.slice(to('MyLinkedAccount').length) ?? '',
});

export const EDIT_BANK = formOf('edit', WITHDRAW_TYPES.bank);
const BIND_PAYPAL = formOf('bind', WITHDRAW_TYPES.newPayPal);
const BIND_GCASH = formOf('bind', WITHDRAW_TYPES.gcash);

/** The form that a person can send at once. */
const NEW_ACCOUNT = { felix: BIND_PAYPAL, kenji: BIND_GCASH } as const;

const isAt = (page: Entry) => (visit: Visit) => visit.at.page === page.page;

/** An account can be neither edited nor unlinked while a payout is being sent to it. */
const isFree = (visit: Visit) => isAt(EDIT_BANK)(visit) && !visit.made.includes('Withdrawal sent');

const isNew = ({ at: { page } }: Visit) => page === BIND_PAYPAL.page || page === BIND_GCASH.page;

const hasBank = ({ made }: Visit) => !made.includes('PayoutAccount unbound');

const hasLinked = ({ made }: Visit) => made.some((one) => one.startsWith('PayoutAccount linked'));

const goesBack = ({ wallet }: Means) => wallet.button('common:back').click();

/** Closes the search for a recipient, which opens with the page. */
export const closeSearch = async ({ wallet }: Means) => {
  const verify = wallet.button('payouts:verify');
  await expect(wallet.recipientSearch.or(verify)).toBeVisible();
  if (await verify.isVisible()) return;
  await wallet.button('common:close').click();
  await expect(wallet.recipientSearch).toBeHidden();
};

const isDone = ({ wallet }: Means) => wallet.button('common:done').click();

const linksNew = async ({ wallet, person }: Means) => {
  const payPal = wallet.field('payout-forms:eMailAccount');
  const gcash = wallet.field('payout-forms:gcashNumber');
  await expect(payPal.or(gcash)).toBeVisible();
  if (await payPal.isVisible()) await payPal.fill(`pay.${person.email}`);
  else await gcash.fill('09175550177');
  await wallet.button('common:done').click();
};

/** Loses the answer of the next call, and the searches for it. */
const losesAnswerOf = async ({ sandbox }: Means, operation: string) => {
  await sandbox.breakNext(operation, 'dropAfter', 2);
  await sandbox.breakNext('transactions', '500', 1);
};

const sendsToSara = async ({ wallet, page }: Means, to: string) => {
  await wallet.sendTo(to);
  await page.keyboard.type('20');
  await wallet.goOn();
  await wallet.sendAmount('$20.00').click();
};

/** Leaves the sheet that says that the outcome is not known yet. */
const leavesUnconfirmed = (where: 'Home' | 'TransactionRecord') => async (means: Means) => {
  const { wallet } = means;
  await expect(wallet.checking).toBeVisible();
  if (where === 'Home')
    await wallet.checking.getByRole('button', { name: wallet.say('common:close') }).click();
  else await wallet.button('payouts:openHistory').click();
};

/** The two buttons on the page of an unknown outcome. The next visit would find the outcome, so the tour ends. */
const unconfirmed = (
  from: 'Withdrawal' | 'Transfer' | 'Recharge',
  { who, when }: Pick<Move, 'who' | 'when'>,
  send: (means: Means) => Promise<void>,
): Move[] =>
  (['Home', 'TransactionRecord'] as const).map((where) => ({
    name: `${from} tap ${where}`,
    from,
    ...(who && { who }),
    ...(when && { when }),
    leads: (visit) => push(visit, `${from} tap ${where}`, { route: where }, { isOver: 'open' }),
    walk: async (means) => {
      await send(means);
      await leavesUnconfirmed(where)(means);
    },
  }));

const paysOrder = async (means: Means) => {
  const { wallet } = means;
  await wallet.pay('$15.00').click();
  await losesAnswerOf(means, 'payRechargeOrder');
  await wallet.press(PAYMENT_CODE);
};

/** The moves of tours on the pages of linked accounts, cash out, transfer, and the history. */
export const payouts: Move[] = [
  {
    name: 'MyLinkedAccount verify',
    from: 'MyLinkedAccount',
    when: ({ level }) => level === 0,
    leads: (visit) => push(visit, 'MyLinkedAccount verify', { route: 'BasicLevel' }),
    walk: async ({ wallet }) => {
      await wallet.button('payouts:bindFirst').click();
      await wallet.levelDialog.getByRole('button', { name: wallet.say('payouts:verify') }).click();
    },
  },
  {
    name: 'MyLinkedAccount bind',
    from: 'MyLinkedAccount',
    who: ['felix', 'kenji'],
    when: (visit) => !hasLinked(visit),
    leads: (visit) => {
      const form = NEW_ACCOUNT[visit.who as keyof typeof NEW_ACCOUNT];
      const { query } = visit.at;
      return push(visit, 'MyLinkedAccount bind', { ...form, ...(query && { query }) });
    },
    walk: ({ page, person }) =>
      page.getByRole('button', { name: person === felix ? 'PayPal Link' : 'GCash Link' }).click(),
  },
  {
    name: 'MyLinkedAccount edit',
    from: 'MyLinkedAccount',
    who: ['felix'],
    when: hasBank,
    leads: (visit) => push(visit, 'MyLinkedAccount edit', EDIT_BANK),
    walk: ({ wallet }) => wallet.editAccount('Bradesco'),
  },
  {
    name: 'MyLinkedAccount cashOut',
    from: 'MyLinkedAccount',
    who: ['felix'],
    when: hasBank,
    leads: (visit) => push(visit, 'MyLinkedAccount cashOut', { route: 'Withdrawal' }),
    walk: ({ wallet }) => wallet.payoutAccount('Bradesco').click(),
  },
  {
    name: 'MyLinkedAccount unbound',
    from: 'MyLinkedAccount',
    who: ['sara'],
    once: true,
    leads: (visit) => replace(visit, 'MyLinkedAccount unbound', bankcardResult),
    walk: async ({ wallet }) => {
      await wallet.unlink('UPI');
      await wallet.press(PAYMENT_CODE);
    },
  },
  {
    name: 'PayoutAccount linked on the way to a cash out',
    from: 'PayoutAccount',
    once: true,
    when: (visit) => isNew(visit) && visit.at.query?.redirect === 'Withdrawal',
    leads: (visit) => replace(visit, 'PayoutAccount linked yes', { route: 'Withdrawal' }),
    walk: linksNew,
  },
  {
    name: 'PayoutAccount linked',
    from: 'PayoutAccount',
    once: true,
    when: (visit) => isNew(visit) && visit.at.query?.redirect === undefined && !hasLinked(visit),
    leads: (visit) => back(visit, 'PayoutAccount linked no', accounts),
    walk: linksNew,
  },
  {
    name: 'PayoutAccount saved',
    from: 'PayoutAccount',
    when: isFree,
    leads: (visit) => back(visit, 'PayoutAccount saved', accounts),
    walk: async (means) => {
      const branch = means.wallet.field('payout-forms:branch');
      await expect(branch).toHaveValue(/^\d+$/);
      // A tour may save twice, and the form refuses a save without a change.
      await branch.fill((await branch.inputValue()) === '4321' ? '4322' : '4321');
      await isDone(means);
      await means.wallet.press(PAYMENT_CODE);
    },
  },
  {
    name: 'PayoutAccount unbound',
    from: 'PayoutAccount',
    once: true,
    when: isFree,
    leads: (visit) => replace(visit, 'PayoutAccount unbound', bankcardResult),
    walk: async ({ wallet }) => {
      await wallet.button('payout-forms:delete').click();
      await wallet.unbindDialog.getByRole('button', { name: wallet.say('payouts:unbind') }).click();
      await wallet.press(PAYMENT_CODE);
    },
  },
  {
    name: 'PayoutAccount turnedAway',
    from: 'PayoutAccount',
    who: ['nina'],
    when: ({ level }) => level === 0,
    leads: (visit) => replace(visit, 'PayoutAccount turnedAway', accounts),
    walk: ({ wallet }) =>
      wallet.levelDialog.getByRole('button', { name: wallet.say('common:cancel') }).click(),
  },
  {
    name: 'PayoutAccount verify',
    from: 'PayoutAccount',
    who: ['nina'],
    when: ({ level }) => level === 0,
    leads: (visit) => replace(visit, 'PayoutAccount verify', { route: 'BasicLevel' }),
    walk: ({ wallet }) =>
      wallet.levelDialog.getByRole('button', { name: wallet.say('payouts:verify') }).click(),
  },
  {
    name: 'PayoutAccount back',
    from: 'PayoutAccount',
    when: ({ at }) => at.of === KINDS.noUser,
    leads: (visit) => back(visit, 'PayoutAccount back MyLinkedAccount', accounts, { isOver: 'open' }),
    walk: goesBack,
  },
  {
    name: 'PayoutAccount left',
    from: 'PayoutAccount',
    when: ({ level, at }) => level > 0 && at.of !== KINDS.noUser,
    leads: (visit) => back(visit, 'PayoutAccount left', accounts),
    walk: goesBack,
  },
  {
    name: 'PayoutAccount tap BasicLevel',
    from: 'PayoutAccount',
    when: isAt(EDIT_BANK),
    leads: (visit) =>
      push(visit, 'PayoutAccount tap BasicLevel', { route: 'BasicLevel', query: { reWrite: '' } }),
    walk: ({ page }) => page.getByRole('main').getByRole('link').last().click(),
  },
  {
    name: 'bankcardResult tap MyLinkedAccount',
    from: 'bankcardResult',
    leads: (visit) => replace(visit, 'bankcardResult tap MyLinkedAccount', accounts),
    walk: isDone,
  },
  {
    name: 'Withdrawal verify',
    from: 'Withdrawal',
    when: ({ level }) => level === 0,
    leads: (visit) => push(visit, 'Withdrawal verify', { route: 'BasicLevel' }),
    walk: ({ wallet }) => wallet.button('payouts:verify').click(),
  },
  {
    name: 'Withdrawal verify, above the limit of the level',
    from: 'Withdrawal',
    who: ['sara'],
    when: ({ sum, level }) => !sum && level === 2,
    leads: (visit) => push(visit, 'Withdrawal verify', { route: 'BasicLevel' }, { sum: '$6,000.00' }),
    walk: async ({ wallet }) => {
      await askFor(wallet, '6000');
      await wallet
        .alert('cash-out:levelTitle')
        .getByRole('button', { name: wallet.say('payouts:verify') })
        .click();
    },
  },
  {
    name: 'Withdrawal link',
    from: 'Withdrawal',
    when: (visit) =>
      visit.level > 0 && !RICH.some((who) => who === visit.who) && !hasLinked(visit) && visit.who !== 'ben',
    leads: (visit) =>
      push(visit, 'Withdrawal link', { route: 'MyLinkedAccount', query: { redirect: 'Withdrawal' } }),
    walk: ({ wallet }) => wallet.button('cash-out:linkNew').click(),
  },
  {
    name: 'Withdrawal changeName',
    from: 'Withdrawal',
    who: ['felix'],
    when: ({ sum }) => !sum,
    leads: (visit) =>
      push(visit, 'Withdrawal changeName', { route: 'EditBasicUserInfo' }, { sum: '$20.00', isOver: 'open' }),
    walk: async ({ wallet, page }) => {
      // The name was stored before Latin letters were required.
      await page.route('**/api/user/info*', async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        await route.fulfill({ response, json: { ...answer, data: { ...answer.data, firstName: 'Феликс' } } });
      });
      await page.reload();
      await askFor(wallet, '20');
      await wallet
        .alert('cash-out:nameTitle')
        .getByRole('button', { name: wallet.say('cash-out:changeName') })
        .click();
    },
  },
  {
    name: 'Withdrawal sent',
    from: 'Withdrawal',
    who: ['ben', 'felix'],
    when: (visit) => !visit.sum && hasBank(visit),
    once: true,
    leads: (visit) => replace(visit, 'Withdrawal sent', { route: 'WithdrawalResult' }),
    walk: async ({ wallet }) => {
      await askFor(wallet, '20');
      await confirmCashOut(wallet);
    },
  },
  {
    name: 'Withdrawal sent, without a number',
    from: 'Withdrawal',
    who: ['felix'],
    when: (visit) => !visit.sum && hasBank(visit),
    // The answer is made up, so the history does not have this cash out, and the tour ends.
    leads: (visit) => {
      const sent = replace(visit, 'Withdrawal sent', { route: 'WithdrawalResult' });
      const arrow = 'WithdrawalResult tap TransactionRecord';
      const told = push(sent.visit, arrow, { route: 'TransactionRecord' }, { isOver: 'open' });
      return { ...told, arrows: [...sent.arrows, ...told.arrows] };
    },
    walk: async ({ wallet, sandbox }) => {
      await askFor(wallet, '20');
      await sandbox.answerNext('withdraw', 'acceptedWithoutNumber');
      await confirmCashOut(wallet);
      await wallet.button('payouts:openHistory').click();
    },
  },
  ...unconfirmed('Withdrawal', { who: ['felix'], when: ({ sum }) => !sum }, async (means) => {
    await askFor(means.wallet, '20');
    await losesAnswerOf(means, 'withdraw');
    await confirmCashOut(means.wallet);
  }),
  {
    name: 'WithdrawalResult tap Home',
    from: 'WithdrawalResult',
    leads: (visit) => replace(visit, 'WithdrawalResult tap Home', { route: 'Home' }),
    walk: isDone,
  },
  {
    name: 'WithdrawalResult tap MyLinkedAccount',
    from: 'WithdrawalResult',
    leads: (visit) => replace(visit, 'WithdrawalResult tap MyLinkedAccount', accounts),
    walk: async (means) => {
      // Only another client opens the page with this query (payouts 2), so the address of the entry is changed.
      await means.page.evaluate(() => {
        history.replaceState(history.state, '', '?eventId=1');
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      });
      await isDone(means);
    },
  },
  {
    name: 'WithdrawalResult tap TransactionDetail',
    from: 'WithdrawalResult',
    leads: (visit) => push(visit, 'WithdrawalResult tap TransactionDetail', { route: 'TransactionDetail' }),
    walk: ({ wallet }) => wallet.button('cash-out:follow').click(),
  },
  {
    name: 'WithdrawalResult tap BasicLevel',
    from: 'WithdrawalResult',
    who: ['ben'],
    when: ({ level }) => level === 1,
    leads: (visit) => push(visit, 'WithdrawalResult tap BasicLevel', { route: 'BasicLevel' }),
    walk: ({ wallet }) => wallet.button('payouts:verify').click(),
  },
  {
    name: 'Transfer verify',
    from: 'Transfer',
    when: ({ level }) => level < 2,
    leads: (visit) => push(visit, 'Transfer verify', { route: 'SemiVerified' }),
    walk: ({ wallet }) => wallet.button('payouts:verify').click(),
  },
  {
    name: 'Transfer finished',
    from: 'Transfer',
    who: RICH,
    when: ({ at }) => at.query?.to === undefined,
    leads: (visit) => replace(visit, 'Transfer finished', { route: 'Home' }),
    walk: async (means) => {
      await sendsToSara(means, 'marta@example.com');
      await means.wallet.press(PAYMENT_CODE);
      await isDone(means);
    },
  },
  {
    name: 'Transfer left',
    from: 'Transfer',
    leads: (visit) => back(visit, 'Transfer left'),
    walk: async (means) => {
      await closeSearch(means);
      await goesBack(means);
    },
  },
  ...unconfirmed(
    'Transfer',
    { who: ['sara'], when: ({ at }) => at.query?.to === undefined },
    async (means) => {
      await sendsToSara(means, 'marta@example.com');
      await losesAnswerOf(means, 'transferConfirm');
      await means.wallet.press(PAYMENT_CODE);
    },
  ),
  ...unconfirmed('Recharge', { who: ['sara', 'felix'], when: ({ at }) => at.of === KINDS.order }, paysOrder),
  {
    name: 'TransactionRecord tap TransactionDetail',
    from: 'TransactionRecord',
    who: ['ben', ...RICH],
    leads: (visit) => push(visit, 'TransactionRecord tap TransactionDetail', { route: 'TransactionDetail' }),
    walk: ({ wallet }) => wallet.history.getByRole('listitem').getByRole('button').first().click(),
  },
  {
    name: 'TransactionDetail back',
    from: 'TransactionDetail',
    leads: (visit) => back(visit, 'TransactionDetail back TransactionRecord', { route: 'TransactionRecord' }),
    walk: goesBack,
  },
  {
    name: 'Home tap TransactionDetail, and the payout fails',
    from: 'Home',
    who: ['felix'],
    once: true,
    leads: (visit) =>
      push(visit, 'Home tap TransactionDetail', { route: 'TransactionDetail', of: KINDS.failedPayout }),
    walk: async ({ wallet, page, sandbox }) => {
      await wallet.transactions.getByRole('button', { name: /USDT.*−\$2,500\.00/ }).click();
      const number = await wallet.transactionNumber();
      await sandbox.decideCashOut(number, 'fail');
      await expect(page.getByText('$2,500.00 is back in your balance')).toBeVisible();
    },
  },
  {
    name: 'TransactionDetail tap TransactionDetail',
    from: 'TransactionDetail',
    when: ({ at }) => at.of === KINDS.failedPayout,
    leads: (visit) => push(visit, 'TransactionDetail tap TransactionDetail', { route: 'TransactionDetail' }),
    walk: ({ wallet }) => wallet.button('history:seeRefund').click(),
  },
  {
    name: 'TransactionDetail tap Withdrawal',
    from: 'TransactionDetail',
    when: ({ at }) => at.of === KINDS.failedPayout,
    // The review of the same sum opens at once.
    leads: (visit) =>
      push(visit, 'TransactionDetail tap Withdrawal', { route: 'Withdrawal' }, { sum: '$2,500.00' }),
    walk: async ({ wallet }) => {
      await wallet.button('history:payOutAgain').click();
      const review = wallet.sheet('payouts:review');
      await review.getByRole('button', { name: wallet.say('common:close') }).click();
      await expect(review).toBeHidden();
    },
  },
  {
    name: 'TransactionDetail tap TransactionRecord',
    from: 'TransactionDetail',
    when: ({ at }) => at.query?.activityNo === 'UNKNOWN',
    leads: (visit) =>
      replace(visit, 'TransactionDetail tap TransactionRecord', { route: 'TransactionRecord' }),
    walk: ({ wallet }) => wallet.button('history:seeAll').click(),
  },
];
