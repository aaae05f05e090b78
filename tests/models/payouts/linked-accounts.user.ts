import type { SnapshotFrom } from 'xstate';
import type { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, goesThrough, inTurn, taps } from '#paths/user/gestures.ts';
import { doesNotSee, type Sight, says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, heading, notice, sheet, status, text } from '#paths/user/targets.ts';
import { homeUser, signedIn } from '../sample-data.ts';

type Now = SnapshotFrom<typeof linkedAccountsMachine>;

const retry = button('common:retry');
const closes = taps(button('common:close'));
const loading = status('common:loading');

/** The accounts of the contract's example, as their rows show them. */
const ROWS: Record<string, RegExp> = {
  '501': /^HDFC Bank\s*5010\*{4}7890/,
  '502': /^USDT \(TRC-20\)\s*TQ5m\*{4}2AaB/,
};
const rowOf = ({ withdrawId }: { withdrawId: string }) => button(ROWS[withdrawId] ?? /^$/);
const NAMES: Record<string, string> = { '501': 'HDFC Bank', '502': 'USDT (TRC-20)' };
const nameOf = ({ withdrawId }: { withdrawId: string }) => NAMES[withdrawId] ?? '';
const moreOf = (account: { withdrawId: string }) =>
  button({ key: 'payouts:more', values: { account: nameOf(account) } });

const bankType = button(/^Bank account\s*Link$/);
const payPalType = button(/^PayPal\s*Not available at the moment$/);

const isBare = (now: Now) => now.matches({ open: { act: { choosing: 'idle' } } });

/** True if the sheet is about this account. */
const isChosen = ({ withdrawId }: { withdrawId: string }, now: Now) =>
  now.matches({ open: { act: { choosing: 'choosingAct' } } }) &&
  now.context.chosen?.withdrawId === withdrawId;

/** Returns these checks of the page while nothing lies over it. */
const onPage =
  (...sights: ((now: Now) => readonly Sight[])[]) =>
  (now: Now) =>
    isBare(now) ? sights.flatMap((sight) => sight(now)) : [];

const accounts = ({ context: { linked } }: Now) =>
  linked.length > 0
    ? [sees(heading('payouts:linked')), ...linked.map((account) => sees(rowOf(account)))]
    : [sees(text('payouts:empty')), sees(text('payouts:emptyHint')), doesNotSee(heading('payouts:linked'))];

const types = ({ context }: Now) =>
  context.types.length > 0
    ? [sees(bankType), sees(payPalType)]
    : [doesNotSee(bankType), doesNotSee(payPalType)];

/** The hint on accounts whose type the country no longer offers. */
const hindrances = ({ context }: Now) =>
  context.linked.length > 0 && context.types.length === 0 ? [sees(text('payouts:notOffered'))] : [];

/** The notice that no cash out is possible during a review. */
const review = ({ context }: Now) => {
  const notice = text('payouts:reviewNotice');
  return [context.isUnderReview ? sees(notice) : doesNotSee(notice)];
};

const waits = [sees(heading('payouts:title')), sees(loading), doesNotSee(bankType), doesNotSee(retry)];

/** Runs the paths of unlinking the chosen account. */
const through = ({ context: { chosen } }: Now, ...steps: string[]) =>
  goesThrough('unbind-account', chosen?.withdrawId === '501' ? 'bankAccount' : 'thirdParty', ...steps);

const sent = (now: Now, ...answers: string[]) =>
  through(now, 'CONFIRM', 'paymentAuthorisation: authorised', ...answers);

const missing = (act: string) => ({
  transition: `open.act.${act} · SHEET.MISSING → open.act.choosing`,
  reason: 'lazy sheets always load in these tests; src/flow/lazy-sheet.test.tsx tests one that fails',
});

export default defineUser<typeof linkedAccountsMachine>({
  arrives: {
    verified: signedIn('/account/my-linked-account', homeUser(2)),
    unverified: signedIn('/account/my-linked-account', homeUser(0)),
  },
  beside: ['unbind-account', 'payment-authorisation'],
  gestures: {
    'ACCOUNT.OPEN': ({ account }) => taps(moreOf(account)),
    'ACCOUNT.CASH_OUT': ({ account }, { context }) =>
      context.types.length > 0 ? taps(rowOf(account)) : undefined,
    'ACCOUNT.EDIT': ({ account }, now) => (isChosen(account, now) ? taps(button('payouts:edit')) : undefined),
    'ACCOUNT.UNBIND': ({ account }, now) =>
      isChosen(account, now) ? taps(button('payouts:unbind')) : undefined,
    'TYPE.BIND': ({ offered }, { context }) => {
      if (offered.disabled) return taps(payPalType);
      return taps(context.linked.length > 0 ? bankType : button('payouts:bindFirst'));
    },
    'UNBIND_ACCOUNT.DONE': ({ output }, now) =>
      ({
        unbound: sent(now, 'unbind: accepted'),
        gone: inTurn(sent(now, 'unbind: notFound'), taps(notice('payouts:unboundBefore'))),
        unknown: sent(now, 'unbind: noAnswer', 'CANCEL'),
        kept: through(now, 'CANCEL'),
      })[output.kind],
    'PAYMENT_AUTHORISATION.DONE': ({ output }, { context: { hasCode } }) => {
      // If the chart knows that there is no payment code, it does not ask the server.
      const [input, asked] =
        hasCode === false ? ['toSetCode', []] : ['toHaveCode', ['hasPaymentCode: paymentCodeNotSet']];
      const steps = output.kind === 'codeSet' ? ['CONFIRM', 'paymentCode: saved'] : ['CANCEL'];
      const told = taps(notice('settings:paymentCodeSaved'));
      const through = goesThrough('payment-authorisation', input as string, ...asked, ...steps);
      return output.kind === 'codeSet' ? inTurn(through, told) : through;
    },
    'SHEET.MISSING': () => undefined,
    CONFIRM: taps(button('payouts:verify')),
    CANCEL: (_, now) =>
      now.matches({ open: { act: 'askingForLevel' } }) ? taps(button('common:cancel')) : closes,
    RETRY: taps(retry),
    REFRESH: (_, now) => (isBare(now) ? comesBack : undefined),
  },
  sees: {
    'loading.linked.asking': waits,
    'loading.linked.known': waits,
    'loading.types.asking': waits,
    'loading.types.known': waits,
    'loading.code.asking': waits,
    'loading.code.known': waits,
    'loading.code.unavailable': waits,
    'loading.review.asking': waits,
    'loading.review.known': waits,
    'loading.review.unavailable': waits,
    unavailable: ({ context: { problem } }) => [
      sees(text('common:loadingFailed')),
      sees(retry),
      ...says(problem),
    ],
    'open.list.known': onPage(accounts),
    'open.list.refreshing': onPage(accounts),
    'open.act.choosing.idle': onPage(
      () => [sees(heading('payouts:title')), doesNotSee(loading), doesNotSee(retry)],
      types,
      hindrances,
      review,
    ),
    'open.act.choosing.choosingAct': ({ context: { chosen } }) => [
      sees(sheet({ text: chosen ? nameOf(chosen) : '' })),
      sees(button('payouts:edit')),
      sees(button('payouts:unbind')),
    ],
    'open.act.askingForLevel': [sees(dialog('payouts:levelTitle')), sees(text('payouts:levelHint'))],
    'open.act.tellingOfReview': [sees(dialog('payouts:reviewTitle')), sees(text('payouts:reviewHint'))],
    'open.act.settingCode': ({ context: { hasCode } }) => [
      sees(hasCode === false ? dialog('settings:paymentCodeNeeded') : sheet('settings:paymentCode')),
    ],
    'open.act.unbinding': [sees(dialog('payouts:unbindQuestion'))],
  },
  ends: {
    verify: [sees(heading('levels:basicTitle'))],
    bind: [doesNotSee(bankType)],
    edit: [doesNotSee(heading('payouts:linked'))],
    cashOut: [sees(heading('cash-out:title')), doesNotSee(heading('payouts:linked'))],
    unbound: [sees(heading('payouts:completed')), sees(text('payouts:unbound'))],
  },
  alike: [
    {
      states: [
        'loading.linked.asking',
        'loading.linked.known',
        'loading.types.asking',
        'loading.types.known',
        'loading.code.asking',
        'loading.code.known',
        'loading.code.unavailable',
        'loading.review.asking',
        'loading.review.known',
        'loading.review.unavailable',
      ],
      reason: 'the page shows only when everything is loaded',
    },
    {
      states: ['open.list.known', 'open.list.refreshing'],
      reason: 'the loaded data stays in sight during a refresh',
    },
  ],
  waivers: [missing('settingCode'), missing('unbinding')],
});
