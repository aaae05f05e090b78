import type { SnapshotFrom } from 'xstate';
import type { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, goesThrough, inTurn, taps } from '#paths/user/gestures.ts';
import { doesNotSee, oneOf, type Sight, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, heading, notice, sheet, status, text } from '#paths/user/targets.ts';
import { homeUser, signedInAsking } from '../sample-data.ts';

type Now = SnapshotFrom<typeof linkedAccountsMachine>;

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
const isAskingAgain = (now: Now) => now.matches({ open: { act: { choosing: { idle: 'askingAgain' } } } });

const isRefused = (now: Now) =>
  now.matches({ open: { act: 'askingForLevel' } }) ||
  now.matches({ open: { act: 'tellingOfReview' } }) ||
  (now.matches({ open: { act: 'settingCode' } }) && now.context.hasCode === false);

/** True if the sheet is about this account. */
const isChosen = ({ withdrawId }: { withdrawId: string }, now: Now) =>
  now.matches({ open: { act: { choosing: 'choosingAct' } } }) &&
  now.context.chosen?.withdrawId === withdrawId;

const setsCode = sees(sheet('settings:setPaymentCode'));
const asksForCode = sees(sheet('settings:paymentCode'));

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

const page = onPage(() => [sees(heading('payouts:title')), doesNotSee(loading)], types, hindrances, review);

/** The row of the type that the user wants to link, or the button of an empty list. */
const typeOf = ({ context: { wanted, linked } }: Now) => {
  if (wanted === 10) return payPalType;
  return linked.length > 0 ? bankType : button('payouts:bindFirst');
};

const waits = [sees(heading('payouts:title')), sees(loading), doesNotSee(bankType)];

/** Runs the paths of unlinking the chosen account. */
const through = ({ context: { chosen } }: Now, ...steps: string[]) =>
  goesThrough('unbind-account', chosen?.withdrawId === '501' ? 'bankAccount' : 'thirdParty', ...steps);

const sent = (now: Now, ...answers: string[]) =>
  through(now, 'CONFIRM', 'paymentAuthorisation: authorised', ...answers);

/** The answers of the calls that load the terms. */
const termsWith =
  ({ linked = 'accepted', types = 'accepted', code = 'paymentCodeSet', review = 'noNotice' } = {}) =>
  ({ user }: { user: { level: number } }) => [
    `getUser: level${user.level}`,
    `getLinked: ${linked}`,
    `getTypes: ${types}`,
    `hasPaymentCode: ${code}`,
    `getReview: ${review}`,
  ];

const missing = (act: string) => ({
  transition: `open.act.${act} · SHEET.MISSING → open.act.choosing`,
  reason: 'lazy sheets always load in these tests; src/flow/lazy-sheet.test.tsx tests one that fails',
});

export default defineUser<typeof linkedAccountsMachine>({
  arrives: {
    verified: signedInAsking('/account/my-linked-account', homeUser(2)),
    unverified: signedInAsking('/account/my-linked-account', homeUser(0)),
  },
  beside: ['unbind-account', 'payment-authorisation'],
  gestures: {
    'ACCOUNT.OPEN': ({ account }) => taps(moreOf(account)),
    'ACCOUNT.CASH_OUT': ({ account }, { context }) =>
      context.types.length > 0 ? taps(rowOf(account)) : undefined,
    'ACCOUNT.EDIT': ({ account }, now) => (isChosen(account, now) ? taps(button('payouts:edit')) : undefined),
    'ACCOUNT.UNBIND': ({ account }, now) =>
      isChosen(account, now) ? taps(button('payouts:unbind')) : undefined,
    'TYPE.BIND': ({ offered }, now) => {
      const { context } = now;
      if (isAskingAgain(now) && context.wanted === offered.withdrawType) return undefined;
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
      const steps = [output.kind === 'codeSet' ? 'paymentCode: saved' : 'paymentCode: cancelled'];
      const told = taps(notice('settings:paymentCodeSaved'));
      const through = goesThrough('payment-authorisation', input as string, ...asked, ...steps);
      return output.kind === 'codeSet' ? inTurn(through, told) : through;
    },
    'SHEET.MISSING': () => undefined,
    CONFIRM: taps(button('payouts:verify')),
    CANCEL: (_, now) =>
      now.matches({ open: { act: 'askingForLevel' } }) ? taps(button('common:cancel')) : closes,
    REFRESH: (_, now) => (isBare(now) || isRefused(now) ? comesBack : undefined),
  },
  sees: {
    loading: waits,
    'open.terms.known': onPage(accounts),
    'open.terms.refreshing': onPage(accounts),
    'open.act.choosing.idle.listing': page,
    'open.act.choosing.idle.askingAgain': (now) => [...page(now), sees(typeOf(now), { busy: true })],
    'open.act.choosing.choosingAct': ({ context: { chosen } }) => [
      sees(sheet({ text: chosen ? nameOf(chosen) : '' })),
      sees(button('payouts:edit')),
      sees(button('payouts:unbind')),
    ],
    'open.act.askingForLevel': [sees(dialog('payouts:levelTitle')), sees(text('payouts:levelHint'))],
    'open.act.tellingOfReview': [sees(dialog('payouts:reviewTitle')), sees(text('payouts:reviewHint'))],
    'open.act.settingCode': ({ context: { hasCode } }) => [
      // An open sheet stays as it began when the code's status does not load again.
      hasCode === false ? setsCode : oneOf(setsCode, asksForCode),
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
  ways: {
    accountTerms: {
      usual: termsWith(),
      noMethods: termsWith({ linked: 'noMethods' }),
      noTypes: termsWith({ types: 'noTypes' }),
      underReview: termsWith({ review: 'underReview' }),
      noCode: termsWith({ code: 'paymentCodeNotSet' }),
      unknownCode: termsWith({ code: 'noAnswer', review: 'noAnswer' }),
      unknown: ['getUser: noAnswer'],
    },
  },
  alike: [
    {
      states: ['open.terms.known', 'open.terms.refreshing'],
      reason: 'the loaded data stays in sight during a refresh',
    },
    {
      states: ['open.act.choosing.idle.listing', 'open.act.choosing.idle.askingAgain'],
      reason: 'the list stays, only the tapped row is busy',
    },
  ],
  waivers: [
    missing('settingCode'),
    missing('unbinding'),
    {
      transition: 'open.act.askingForLevel · TERMS.KNOWN → open.act.choosing [not(isUnverified)]',
      reason:
        'the examples of the contract are other users at each level; the plan of the chart changes a level',
    },
  ],
});
