import type { OutputFrom, SnapshotFrom } from 'xstate';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import { payoutAccountMachine } from '#machines/payouts/payout-account/payout-account.machine.ts';
import {
  type PayoutValues,
  payoutAccountForm,
  type savePayoutAccount,
} from '#machines/payouts/payout-account/payout-account-form.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { forms, typedOfBank } from '../forms.ts';
import { phoneOnlyUser, user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof payoutAccountMachine>;

const answer = { code: '200', message: 'success', data: null } as OutputFrom<typeof savePayoutAccount>;

/** The bank account of the contract's example, as the list shows it; below with all its details. */
export const LISTED = {
  withdrawId: '501',
  account: '50100234567890',
  bankType: 1,
  details: { account: '50100234567890', documentId: null },
};
const DETAILS = {
  withdrawId: '501',
  bankType: 1,
  withdrawType: 3,
  beneficiaryName: 'Alice',
  beneficiaryLastname: 'Rao',
  bankCode: 'HDFC',
  bankName: 'HDFC Bank',
  bankBranch: 'HDFC0001234',
  bankAccount: '50100234567890',
  gender: 1,
  birthday: '1992-04-17',
  email: 'alice@example.com',
  phone: '919876543210',
  address: '12 Lake Road',
  city: 'Pune',
  province: 'Maharashtra',
  postalCode: '411001',
};

const KEY = '0123456789abcdef0123456789abcdef';

/** The draft of a form whose response was lost: of the account that is linked by now, or of another account. */
const sentOf = (account: string) => ({ values: { account }, idempotencyKey: KEY });
export const LINKED_USDT = sentOf('TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB');
export const OTHER_USDT = sentOf('TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaC');

/** A user whose country has no form of its own: a document then needs its issuing country. */
const abroad = { ...user, countryNo: 1 };

const left = { to: 'left', gives: { kind: 'left' } } as const;
const turnedAway = { to: 'turnedAway', gives: { kind: 'turnedAway' } } as const;
const unavailable = (problem: Message) => ({ to: 'unavailable', has: { problem } }) as const;

/** The event comes only from an open sheet. */
const during =
  <Payload>(payload: Payload) =>
  (now: Now): Payload | undefined =>
    now.matches({ filling: 'unbinding' }) ? payload : undefined;

const saved = (now: Now) => {
  const kind = now.context.edited ? ('saved' as const) : ('linked' as const);
  return { to: kind, says: `payout-forms:${kind}` as const, gives: { kind } };
};

/** The account was not linked, so the next attempt gets a new idempotency key. */
const notLinked = (now: Now) => ({
  to: 'filling.entering' as const,
  has: {
    draft: { ...now.context.draft, idempotencyKey: '' } as typeof now.context.draft,
    known: 'payout-forms:notLinked' as const,
  },
});

/** True for the forms that the model of forms can submit: a new bank account of Alice, and a changed USDT account. */
const isSent = ({ facts }: { facts: { withdrawType: number; user: UserInfo; edited?: object } }) =>
  facts.user.userId === user.userId && facts.withdrawType === (facts.edited ? 14 : 3);

const NOTHING_TYPED = Object.fromEntries(Object.keys(typedOfBank).map((field) => [field, '']));

/** The values that the form starts with, if its country has a form of its own. */
export const valuesIn = (now: Now): PayoutValues => {
  const { withdrawType, edited, draft, account = '' } = now.context;
  if (withdrawType === 15) return { account };
  if (withdrawType === 14 || withdrawType === 10)
    return { name: 'Alice Rao', account: draft?.values.account ?? edited?.account ?? '' };
  const { bankCode, bankName, withdrawId, bankType, withdrawType: _, gender, birthday, ...whole } = DETAILS;
  if (edited) return { ...whole, bankCode: { bankCode, bankName } };
  if (draft) return forms.linkBank.values;
  // A new account begins with what the profile has.
  const ofProfile = { phone: now.context.user.phone ?? '', address: now.context.user.address ?? '' };
  return { ...forms.linkBank.values, ...NOTHING_TYPED, ...ofProfile };
};

/** True if the form of the account is written out in this model: in India, a bank account or a new one. */
const isOfIndia = ({ context: { user: owner, edited } }: Now) =>
  owner.countryNo === 91 && [3, undefined].includes(edited?.details.withdrawType as undefined);

/** The details of the account are loaded. */
const comes = (withdrawType: number) => (now: Now) => ({
  to: now.context.user.countryNo === 1 ? ('locating' as const) : ('filling.entering' as const),
  has: {
    edited: (edited: Now['context']['edited']) =>
      edited?.details.withdrawType === withdrawType && edited.withdrawId === LISTED.withdrawId,
  },
});

const filling = { to: 'filling.entering' } as const;
const hindered = (hindrance: 'notOffered' | 'unavailable') =>
  ({ to: 'hindered.shown', has: { hindrance } }) as const;

/** What follows from the types that India offers. */
const offered = ({ context: { withdrawType, lacksAccount } }: Now) => {
  if (withdrawType === 10) return hindered('unavailable');
  if (withdrawType === 15 || withdrawType === 12) return hindered('notOffered');
  return lacksAccount ? turnedAway : filling;
};

/** The level, loaded again, is high enough. */
const verified = {
  to: 'checkingOffer',
  has: { user: ({ level }: Now['context']['user']) => level > 0 },
} as const;

const LEVELS = ['level1', 'level2', 'level3'].map((level) => [`getUser: ${level}`, verified] as const);
const isVerified = Object.fromEntries(LEVELS);

const ofHindered = { 'leads on': (now: Now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'BACK' }) };

const ofForm = { 'ends with what became of it': (now: Now) => now.output !== undefined };

export default defineModel(payoutAccountMachine, {
  inputs: {
    linkBank: () => ({
      user,
      withdrawType: 3,
      draft: { values: typedOfBank, idempotencyKey: '' },
    }),
    linkPayPal: () => ({ user, withdrawType: 15, account: 'alice@example.com' }),
    sentAndLinked: () => ({ user, withdrawType: 14, draft: LINKED_USDT }),
    sent: () => ({ user, withdrawType: 14, draft: OTHER_USDT }),
    editBank: () => ({ user, withdrawType: 3, edited: LISTED }),
    editAbroad: () => ({ user: abroad, withdrawType: 3, edited: LISTED }),
    changeUsdt: () => ({ user, withdrawType: 14, edited: forms.changeUsdt.facts.edited }),
    unverified: () => ({ user: phoneOnlyUser, withdrawType: 3 }),
    linkMobileMoney: () => ({ user, withdrawType: 12 }),
    linkOldPayPal: () => ({ user, withdrawType: 10 }),
    lostAccount: () => ({ user, withdrawType: 14, lacksAccount: true as const }),
  },
  events: {
    DELETE: true,
    'UNBIND_ACCOUNT.DONE': {
      unbound: during({ output: { kind: 'unbound' } } as const),
      gone: during({ output: { kind: 'gone' } } as const),
      unknown: during({ output: { kind: 'unknown' } } as const),
      kept: during({ output: { kind: 'kept' } } as const),
    },
    'SHEET.MISSING': true,
    CONFIRM: true,
    CANCEL: true,
    RETRY: true,
    REFRESH: true,
    BACK: true,
  },
  actors: {
    form: {
      submitted: { output: { kind: 'submitted', given: {}, answer }, when: isSent },
      refused: { output: { kind: 'refused', by: undefined, why: { text: '' }, kept: {} }, when: isSent },
    },
  },
  facts: ({ context: { withdrawType, user: owner, edited, draft, hindrance, known: said } }) => ({
    type: withdrawType,
    country: owner.countryNo ?? 0,
    edited: edited !== undefined,
    account: String(draft?.values.account ?? ''),
    sent: draft?.idempotencyKey !== undefined && draft.idempotencyKey !== '',
    said: said ?? '',
    hindrance,
  }),
  calls: {
    getUser: {},
    getMethods: {},
    getTypes: {},
    getDetails: { body: { bankAccount: '50100234567890', userId: '100003' } },
    getCountries: {},
    form: (now) => ({
      form: (form: unknown) => form === payoutAccountForm,
      facts: (facts: Record<string, unknown>) =>
        facts.user === now.context.user &&
        facts.withdrawType === now.context.withdrawType &&
        facts.edited === now.context.edited &&
        facts.countries === now.context.countries,
      values: isOfIndia(now)
        ? valuesIn(now)
        : (values: PayoutValues) => values.bankAccount === now.context.edited?.details.bankAccount,
      idempotencyKey: now.context.draft?.idempotencyKey ?? '',
      formProblem: now.context.known && { key: now.context.known },
    }),
  },
  begins: {
    linkBank: 'checkingOffer',
    linkPayPal: 'checkingOffer',
    unverified: 'checkingLevel',
    linkMobileMoney: 'checkingOffer',
    linkOldPayPal: 'checkingOffer',
    lostAccount: 'checkingOffer',
    sentAndLinked: 'learning',
    sent: 'learning',
    editBank: 'loading',
    editAbroad: 'loading',
    changeUsdt: filling,
  },
  follows: {
    checkingLevel: {
      ...isVerified,
      'getUser: level0': { to: 'askingForLevel.shown', has: { user: phoneOnlyUser } },
      'getUser: noAnswer': unavailable({ key: 'common:offline' }),
      'getUser: unauthorised': unavailable({ text: 'Please sign in again.' }),
      'getUser: unknownRefusal': unavailable({ key: 'common:loadingFailed' }),
      BACK: left,
    },
    askingForLevel: { CONFIRM: { to: 'verify', gives: { kind: 'verify' } }, CANCEL: turnedAway },
    'askingForLevel.shown': { REFRESH: 'askingForLevel.refreshing' },
    'askingForLevel.refreshing': {
      ...isVerified,
      getUser: { to: 'askingForLevel.shown', keeps: ['user'] },
    },
    checkingOffer: {
      'getTypes: accepted': offered,
      'getTypes: noTypes': hindered('notOffered'),
      // India does not offer mobile money.
      getTypes: ({ context: { withdrawType, lacksAccount } }) => {
        if (withdrawType === 12) return hindered('notOffered');
        return lacksAccount ? turnedAway : filling;
      },
      BACK: left,
    },
    hindered: { CONFIRM: turnedAway, BACK: left },
    'hindered.shown': { REFRESH: 'hindered.refreshing' },
    'hindered.refreshing': {
      'getTypes: accepted': offered,
      'getTypes: noTypes': hindered('notOffered'),
      getTypes: { to: 'hindered.shown', keeps: ['hindrance'] },
    },
    learning: {
      'getMethods: accepted': (now) =>
        now.context.draft?.values.account === LINKED_USDT.values.account
          ? { to: 'linked', says: 'payout-forms:linked', gives: { kind: 'linked' } }
          : notLinked(now),
      'getMethods: noMethods': notLinked,
      getMethods: (now) => ({
        ...filling,
        has: { draft: now.context.draft, known: 'payout-forms:linkUnknown' },
      }),
      BACK: left,
    },
    loading: {
      'getDetails: accepted': (now) => ({
        to: now.context.user.countryNo === 1 ? 'locating' : 'filling.entering',
        has: { edited: { ...LISTED, details: DETAILS } },
      }),
      'getDetails: imps': comes(16),
      'getDetails: mobileMoney': comes(12),
      'getDetails: notFound': {
        ...turnedAway,
        says: { text: 'We cannot find this. It may have been removed.' },
      },
      'getDetails: noAnswer': unavailable({ key: 'common:offline' }),
      'getDetails: unauthorised': unavailable({ text: 'Please sign in again.' }),
      'getDetails: unknownRefusal': unavailable({ key: 'common:loadingFailed' }),
      BACK: left,
    },
    unavailable: {
      RETRY: ({ context: { edited } }) => ({
        to: edited ? 'loading' : 'checkingLevel',
        has: { problem: null },
      }),
      BACK: { ...left, has: { problem: null } },
    },
    locating: {
      'getCountries: accepted': { ...filling, has: { countries: (countries) => countries.length > 1 } },
      getCountries: { ...filling, has: { countries: [] } },
      BACK: left,
    },
    filling: { 'form: submitted': saved, 'form: refused': turnedAway },
    'filling.entering': {
      DELETE: (now) => (now.context.edited ? { to: 'filling.unbinding' } : ignored),
      BACK: left,
    },
    'filling.unbinding': {
      'UNBIND_ACCOUNT.DONE unbound': { to: 'unbound', gives: { kind: 'unbound' } },
      'UNBIND_ACCOUNT.DONE kept': filling,
      'UNBIND_ACCOUNT.DONE gone': turnedAway,
      'UNBIND_ACCOUNT.DONE unknown': turnedAway,
      'SHEET.MISSING': filling,
    },
  },
  oracles: {
    checkingLevel: { 'shows that it is busy': (now) => now.hasTag('busy') },
    'askingForLevel.shown': {
      'asks for a confirmation': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
      'is for level 0': ({ context }) => context.user.level === 0,
    },
    checkingOffer: { 'shows that it is busy': (now) => now.hasTag('busy') },
    'askingForLevel.refreshing': {
      'still asks for a confirmation': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
      'is for level 0': ({ context }) => context.user.level === 0,
    },
    'hindered.shown': ofHindered,
    'hindered.refreshing': ofHindered,
    verify: ofForm,
    learning: { 'shows that it is busy': (now) => now.hasTag('busy') },
    loading: { 'shows that it is busy': (now) => now.hasTag('busy') },
    unavailable: { 'can be loaded again': (now) => now.can({ type: 'RETRY' }) },
    locating: { 'shows that it is busy': (now) => now.hasTag('busy') },
    'filling.entering': {
      'can be left': (now) => now.can({ type: 'BACK' }),
      'offers to unlink only an account that is linked': (now) =>
        now.can({ type: 'DELETE' }) === Boolean(now.context.edited),
    },
    'filling.unbinding': { 'is left only through its own sheet': (now) => !now.can({ type: 'BACK' }) },
    linked: ofForm,
    saved: ofForm,
    unbound: ofForm,
    turnedAway: ofForm,
    left: ofForm,
  },
  survivors: [
    {
      fault: 'result forgotten: checkingOffer · getTypes hindrance',
      reason: 'nothing hindered the account before its types were loaded',
    },
  ],
  requirements: {
    'payouts 2 bind-redirect': ['linked'],
    'payouts 2 level-dialog': ['askingForLevel', 'verify'],
    'payouts 7 withdraw-type-configs': ['hindered'],
    'payouts 2 edit-delete': ['filling.unbinding', 'unbound'],
    'payouts 2 new-paypal-prefilled': ['filling.entering'],
    'payouts 2 third-party-notes': ['filling.entering'],
    'payouts 7 bind-bank-card': ['loading'],
    'payouts 8 lost-bind': ['learning'],
  },
});
