import type { SnapshotFrom } from 'xstate';
import type { payoutAccountMachine } from '#machines/payouts/payout-account/payout-account.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, goesThrough, taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, notice, status, text } from '#paths/user/targets.ts';
import { sendsForm } from '../form-steps.ts';
import { forms, typedOfBank } from '../forms.ts';
import {
  user as alice,
  homeUser,
  phoneOnlyUser,
  signedIn,
  signedInAsking,
  withDraft,
} from '../sample-data.ts';
import { LINKED_USDT, LISTED, OTHER_USDT, valuesIn } from './payout-account.model.ts';

type Given = Parameters<ReturnType<typeof sendsForm>>[0] & { facts: { edited?: object } };

type Now = SnapshotFrom<typeof payoutAccountMachine>;

const PAGES = '/account/my-linked-account';

const linking = (page: string, draft: object = {}) =>
  withDraft(signedIn(`${PAGES}/bind-${page}`, homeUser(2)), '100003', draft);

const handed = (page: string, payout: object) => {
  const { device, ...arrival } = signedIn(`${PAGES}/${page}`, homeUser(2));
  return { ...arrival, device: { ...device, paramsData: { payout } } };
};

const listed = {
  account: '50100234567890',
  bankType: 1,
  withdrawId: '501',
  withdrawType: 3,
  documentId: null,
};
const { account, withdrawId } = forms.changeUsdt.facts.edited ?? { account: '', withdrawId: '' };

const titleOf = ({ context: { withdrawType, edited } }: Now) => {
  if (withdrawType === 3) return heading(edited ? 'payout-forms:editBank' : 'payout-forms:linkBank');
  const channel = withdrawType === 14 ? 'USDT (TRC-20)' : 'PayPal';
  return heading({
    key: edited ? 'payout-forms:editChannel' : 'payout-forms:linkChannel',
    values: { channel },
  });
};

/** The name of each type that the country does not offer. */
const NAMES: Record<number, string> = {
  3: 'Bank account',
  10: 'PayPal',
  12: 'Mobile money',
  14: 'USDT (TRC-20)',
  15: 'PayPal',
};

const seesHindered = ({ context: { withdrawType, hindrance } }: Now) => [
  sees(
    heading({
      key: `payout-forms:${hindrance ?? 'notOffered'}`,
      values: { account: NAMES[withdrawType] ?? '' },
    }),
  ),
  doesNotSee(button('common:done')),
];

const asksForLevel = [sees(dialog('payouts:levelTitle')), sees(text('payouts:levelHint'))];

const accounts = [sees(heading('payouts:title'))];

export default defineUser<typeof payoutAccountMachine>({
  arrives: {
    linkBank: linking('bank-account', { 'payout bind 3': { values: typedOfBank, idempotencyKey: '' } }),
    linkPayPal: {
      ...handed('bind-new-paypal', { account: 'alice@example.com' }),
    },
    sentAndLinked: linking('usdt-account', { 'payout bind 14': LINKED_USDT }),
    sent: linking('usdt-account', { 'payout bind 14': OTHER_USDT }),
    editBank: handed('edit-bank-account', listed),
    changeUsdt: handed('edit-usdt-account', { account, withdrawId, withdrawType: 14 }),
    unverified: signedInAsking(`${PAGES}/bind-bank-account`, homeUser(0)),
    linkMobileMoney: linking('ewallet-account'),
    linkOldPayPal: linking('paypal-account'),
    lostAccount: signedIn(`${PAGES}/edit-usdt-account`, homeUser(2)),
  },
  beside: ['unbind-account'],
  gestures: {
    DELETE: taps(button('payout-forms:delete')),
    'UNBIND_ACCOUNT.DONE': ({ output }, now) =>
      output.kind === 'kept'
        ? taps(button('common:cancel'))
        : goesThrough(
            'unbind-account',
            now.context.withdrawType === 14 ? 'thirdParty' : 'bankAccount',
            'CONFIRM',
            'paymentAuthorisation: authorised',
            ...UNBINDS[output.kind],
          ),
    'SHEET.MISSING': () => undefined,
    CONFIRM: (_, now) =>
      taps(button(now.matches('askingForLevel') ? 'payouts:verify' : 'payout-forms:seeOffered')),
    CANCEL: taps(button('common:cancel')),
    RETRY: taps(button('common:retry')),
    REFRESH: comesBack,
    BACK: taps(button('common:back')),
  },
  ways: {
    form: {
      submitted: sendsForm('submit: accepted'),
      refused: (given: Given) =>
        sendsForm(given.facts.edited ? 'submit: notFound' : 'submit: levelTooLow')(given),
    },
  },
  sees: {
    checkingLevel: [sees(status('common:loading')), doesNotSee(button('common:done'))],
    'askingForLevel.shown': asksForLevel,
    'askingForLevel.refreshing': asksForLevel,
    checkingOffer: [sees(status('common:loading')), doesNotSee(button('common:done'))],
    'hindered.shown': seesHindered,
    'hindered.refreshing': seesHindered,
    learning: (now) => [sees(titleOf(now)), sees(status('common:loading'))],
    loading: (now) => [sees(titleOf(now)), sees(status('common:loading'))],
    locating: (now) => [sees(titleOf(now)), sees(status('common:loading'))],
    unavailable: ({ context: { problem } }) => [sees(button('common:retry')), ...says(problem)],
    'filling.entering': (now) => [
      sees(titleOf(now)),
      sees(button('common:done'), { busy: false }),
      ...(now.context.known ? [sees(text(now.context.known))] : []),
      ...(now.context.withdrawType === 14
        ? [sees(text({ key: 'payout-forms:usdtNote', values: { minimum: '$10', fee: 2 } }))]
        : []),
      ...(now.context.withdrawType === 15
        ? [sees(field('payout-forms:eMailAccount'), { value: 'alice@example.com' })]
        : []),
    ],
    'filling.unbinding': [sees(dialog('payouts:unbindQuestion'))],
  },
  ends: {
    linked: [sees(notice('payout-forms:linked')), ...accounts],
    saved: [sees(notice('payout-forms:saved')), ...accounts],
    unbound: [sees(text('payouts:unbound'))],
    verify: [sees(heading('levels:basicTitle'))],
    turnedAway: accounts,
    left: accounts,
  },
  reloads: {
    // The draft and the list's data of an account survive a reload; other details are requested again.
    'filling.entering': (now) => {
      const { user, withdrawType, edited, account: begins, draft } = now.context;
      return {
        // The device remembers the level of the sign-in, which was too low for all other users.
        user: user.userId === alice.userId ? user : phoneOnlyUser,
        withdrawType,
        ...(edited && { edited: withdrawType === 3 ? LISTED : edited }),
        ...(begins && { account: begins }),
        draft: { values: valuesIn(now), idempotencyKey: draft?.idempotencyKey ?? '' },
      };
    },
  },
  alike: [
    {
      states: ['learning', 'loading', 'locating', 'checkingOffer', 'checkingLevel'],
      reason: 'the page shows only that the form is being loaded',
    },
    ...['askingForLevel', 'hindered'].map((state) => ({
      states: [`${state}.shown`, `${state}.refreshing`],
      reason: 'the refusal stays shown until the server has answered again',
    })),
  ],
  waivers: [
    ...[
      'loading · done getDetails → locating [asksCountry]',
      'locating · BACK → left',
      'locating · done getCountries → filling',
      'locating · error getCountries → filling',
    ].map((transition) => ({
      transition,
      reason: 'all users of the contract live in India, whose form asks for no country; a story shows it',
    })),
    {
      transition: 'filling.unbinding · SHEET.MISSING → filling.entering',
      reason: 'lazy sheets always load in these tests; src/flow/lazy-sheet.test.tsx tests one that fails',
    },
  ],
});

/** The steps for each outcome of unlinking. */
const UNBINDS = {
  unbound: ['unbind: accepted'],
  gone: ['unbind: notFound'],
  unknown: ['unbind: noAnswer', 'CANCEL'],
};
