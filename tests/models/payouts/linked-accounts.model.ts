import type { SnapshotFrom } from 'xstate';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { hdfc, phoneOnlyUser, usdt, user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof linkedAccountsMachine>;

const payMaya: LinkedAccount = { ...usdt, withdrawId: '503', withdrawType: 5, account: '09175550101' };

const bank = { withdrawType: 3, disabled: false } as const;
const payPal = { withdrawType: 10, disabled: true } as const;
const types = [
  bank,
  { withdrawType: 14, disabled: false },
  { withdrawType: 16, disabled: false },
  payPal,
] as const;

/** The user can tap only an account of the list. */
const listed = (account: LinkedAccount) => (now: Now) =>
  now.context.linked.length > 0 ? { account } : undefined;
const offered = (type: typeof bank | typeof payPal) => (now: Now) =>
  now.context.types.length > 0 ? { offered: type } : undefined;

/** The user can cash out only to an account whose type the country offers. */
const cashesOut = (account: LinkedAccount) => (now: Now) =>
  now.context.types.some(({ withdrawType, disabled }) => withdrawType === account.withdrawType && !disabled)
    ? ({ to: 'cashOut', gives: { kind: 'cashOut', account } } as const)
    : ignored;

/** The event comes only from an open sheet. */
const during =
  <Payload>(act: 'settingCode' | 'unbinding', payload: Payload) =>
  (now: Now): Payload | undefined =>
    now.matches({ open: { act } }) ? payload : undefined;

const idle = 'open.act.choosing.idle.listing';
const askingAgain = 'open.act.choosing.idle.askingAgain';
const isAskingAgain = (now: Now) => now.matches({ open: { act: { choosing: { idle: 'askingAgain' } } } });
const binding = { to: 'bind', gives: { kind: 'bind', withdrawType: 3 } } as const;

/** The server's usual answers when the terms are loaded. */
const TERMS = { linked: [hdfc, usdt], types: [...types], hasCode: true, isUnderReview: false };

type Terms = Pick<Now['context'], 'linked' | 'types' | 'hasCode' | 'isUnderReview'>;
type Change = Partial<Terms> & { level?: number };

const CHANGES = {
  usual: {},
  noMethods: { linked: [] },
  noTypes: { types: [] },
  underReview: { isUnderReview: true },
  noCode: { hasCode: false },
  unknownCode: { hasCode: null, isUnderReview: null },
  raised: { level: 2 },
  lowered: { level: 0 },
} satisfies Record<string, Change>;

type Asked = { user: UserInfo; isRepeated: boolean };

const termsAfter = (user: UserInfo, { level = user.level, ...change }: Change): Now['context'] =>
  ({ ...TERMS, ...change, user: { ...user, level } }) as Now['context'];

const knowing = (change: Change, when?: (asked: Asked) => boolean) => ({
  output: ({ user }: Asked) => ({ kind: 'known' as const, terms: termsAfter(user, change) }),
  ...(when && { when }),
});

/** What is missing to link the wanted type, by these terms (payouts 6, readings 29 and 42). */
const bindsBy = (terms: Now['context'], wanted: number) => {
  const type = terms.types.find(({ withdrawType }) => withdrawType === wanted);
  if (!type) return { to: ['open.terms.known', idle], says: 'payouts:notOffered' };
  if (type.disabled) return { to: ['open.terms.known', idle], says: 'payouts:unavailable' };
  if (terms.user.level === 0) return { to: ['open.terms.known', 'open.act.askingForLevel'] };
  if (terms.isUnderReview) return { to: ['open.terms.known', 'open.act.tellingOfReview'] };
  return terms.hasCode ? binding : { to: ['open.terms.known', 'open.act.settingCode'] };
};

/** The terms are loaded again: a tap that waited for them takes effect, and a refusal that they end is closed. */
const renews = (change: Change) => (now: Now) => {
  const terms = termsAfter(now.context.user, change);
  if (isAskingAgain(now) || now.matches({ open: { act: 'settingCode' } }))
    return { ...bindsBy(terms, now.context.wanted), has: terms };
  const isOver =
    (now.matches({ open: { act: 'askingForLevel' } }) && terms.user.level > 0) ||
    (now.matches({ open: { act: 'tellingOfReview' } }) && !terms.isUnderReview);
  return { to: isOver ? ['open.terms.known', idle] : 'open.terms.known', has: terms };
};

/** Without an answer nothing is claimed, and what is shown stays. */
const misses = (now: Now) => ({
  to: isAskingAgain(now) ? ['open.terms.known', idle] : 'open.terms.known',
  says: 'common:offline',
  keeps: ['linked', 'types', 'user'],
});

const forEach = (row: (change: Change) => unknown, changes: Partial<typeof CHANGES> = CHANGES) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [`accountTerms: ${name}`, row(change)]),
  ) as never;

/** The first answer cannot differ from a level that the wallet has not shown yet. */
const { raised: _, lowered: __, ...FIRST } = CHANGES;

const overIt = { 'keeps the list': (now: Now) => now.matches('open') };
const sheet = { 'can be missing': (now: Now) => now.can({ type: 'SHEET.MISSING' }) };

export default defineModel(linkedAccountsMachine, {
  inputs: { verified: () => ({ user }), unverified: () => ({ user: phoneOnlyUser }) },
  events: {
    'ACCOUNT.OPEN': { bank: listed(hdfc), usdt: listed(usdt) },
    'ACCOUNT.CASH_OUT': { bank: listed(hdfc), usdt: listed(usdt) },
    'ACCOUNT.EDIT': { bank: listed(hdfc), shownOnly: listed(payMaya) },
    'ACCOUNT.UNBIND': { bank: listed(hdfc), usdt: listed(usdt) },
    'TYPE.BIND': { bank: offered(bank), closed: offered(payPal) },
    'UNBIND_ACCOUNT.DONE': {
      unbound: during('unbinding', { output: { kind: 'unbound' } as const }),
      gone: during('unbinding', { output: { kind: 'gone' } as const }),
      unknown: during('unbinding', { output: { kind: 'unknown' } as const }),
      kept: during('unbinding', { output: { kind: 'kept' } as const }),
    },
    'PAYMENT_AUTHORISATION.DONE': {
      codeSet: during('settingCode', { output: { kind: 'codeSet' } as const }),
      cancelled: during('settingCode', { output: { kind: 'cancelled' } as const }),
    },
    'SHEET.MISSING': true,
    CONFIRM: true,
    CANCEL: true,
    REFRESH: true,
    'TERMS.KNOWN': false,
    'TERMS.MISSING': false,
  },
  actors: {
    accountTerms: {
      usual: knowing(CHANGES.usual),
      noMethods: knowing(CHANGES.noMethods),
      noTypes: knowing(CHANGES.noTypes),
      underReview: knowing(CHANGES.underReview),
      noCode: knowing(CHANGES.noCode),
      unknownCode: knowing(CHANGES.unknownCode),
      raised: knowing(CHANGES.raised, ({ user, isRepeated }) => isRepeated && user.level === 0),
      lowered: knowing(CHANGES.lowered, ({ user, isRepeated }) => isRepeated && user.level > 0),
      unknown: {
        output: { kind: 'unknown' as const, problem: { key: 'common:offline' as const } },
        when: ({ isRepeated }: Asked) => isRepeated,
      },
    },
  },
  facts: ({ context }) => ({
    level: context.user.level,
    linked: context.linked.length,
    types: context.types.length,
    chosen: context.chosen?.withdrawId ?? null,
    code: context.hasCode,
    review: context.isUnderReview,
    wanted: context.wanted,
  }),
  calls: { accountTerms: (now) => ({ user: now.context.user, isRepeated: !now.matches('loading') }) },
  begins: {
    verified: { to: 'loading', has: { user } },
    unverified: { to: 'loading', has: { user: phoneOnlyUser } },
  },
  follows: {
    loading: forEach(
      (change) => (now: Now) => ({
        to: ['open.terms.known', idle],
        has: termsAfter(now.context.user, change),
      }),
      FIRST,
    ),
    'open.terms': { REFRESH: 'open.terms.refreshing' },
    'open.terms.refreshing': { ...(forEach(renews) as object), 'accountTerms: unknown': misses } as never,
    'open.act.choosing.idle': {
      'ACCOUNT.CASH_OUT bank': cashesOut(hdfc),
      'ACCOUNT.CASH_OUT usdt': cashesOut(usdt),
      'ACCOUNT.OPEN bank': { to: 'open.act.choosing.choosingAct', has: { chosen: hdfc } },
      'ACCOUNT.OPEN usdt': { to: 'open.act.choosing.choosingAct', has: { chosen: usdt } },
      'TYPE.BIND closed': { to: ['open.terms.refreshing', askingAgain], has: { wanted: 10 } },
      'TYPE.BIND bank': ({ context: { user: who, isUnderReview, hasCode } }) =>
        who.level > 0 && !isUnderReview && hasCode
          ? binding
          : { to: ['open.terms.refreshing', askingAgain], has: { wanted: 3 } },
    },
    'open.act.choosing.choosingAct': {
      'ACCOUNT.EDIT bank': { to: 'edit', gives: { kind: 'edit', account: hdfc } },
      'ACCOUNT.EDIT shownOnly': ignored,
      'ACCOUNT.UNBIND bank': { to: 'open.act.unbinding', has: { chosen: hdfc } },
      'ACCOUNT.UNBIND usdt': { to: 'open.act.unbinding', has: { chosen: usdt } },
      CANCEL: idle,
    },
    'open.act.askingForLevel': { CONFIRM: { to: 'verify', gives: { kind: 'verify' } }, CANCEL: idle },
    'open.act.tellingOfReview': { CANCEL: idle },
    'open.act.settingCode': {
      'PAYMENT_AUTHORISATION.DONE codeSet': binding,
      'PAYMENT_AUTHORISATION.DONE cancelled': idle,
      'SHEET.MISSING': idle,
    },
    'open.act.unbinding': {
      'UNBIND_ACCOUNT.DONE unbound': { to: 'unbound', gives: { kind: 'unbound' } },
      'UNBIND_ACCOUNT.DONE kept': idle,
      'UNBIND_ACCOUNT.DONE': { to: [idle, 'open.terms.refreshing'] },
      'SHEET.MISSING': idle,
    },
  },
  oracles: {
    loading: { 'lists nothing yet': (now) => !now.can({ type: 'REFRESH' }) },
    'open.terms.known': { 'can be renewed': (now) => now.can({ type: 'REFRESH' }) },
    'open.terms.refreshing': { 'can be renewed': (now) => now.can({ type: 'REFRESH' }) },
    [askingAgain]: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'waits for the terms': (now) => now.matches({ open: { terms: 'refreshing' } }),
    },
    [idle]: {
      'offers to link': (now) => now.can({ type: 'TYPE.BIND', offered: bank }),
      'offers more actions for each account': (now) => now.can({ type: 'ACCOUNT.OPEN', account: hdfc }),
      'does not cash out to a type that the country does not offer': (now) =>
        !now.can({ type: 'ACCOUNT.CASH_OUT', account: payMaya }),
    },
    'open.act.choosing.choosingAct': {
      'does not edit a read-only account': (now) => !now.can({ type: 'ACCOUNT.EDIT', account: payMaya }),
      'offers to edit and to unlink': (now) =>
        now.can({ type: 'ACCOUNT.EDIT', account: hdfc }) &&
        now.can({ type: 'ACCOUNT.UNBIND', account: hdfc }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'open.act.askingForLevel': {
      'is for level 0': ({ context }) => context.user.level === 0,
      'asks for a confirmation': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    'open.act.tellingOfReview': {
      'is for users whose documents are under review': ({ context }) => context.isUnderReview === true,
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'open.act.settingCode': {
      ...overIt,
      ...sheet,
      'is for users without a known payment code': ({ context }) => context.hasCode !== true,
    },
    'open.act.unbinding': {
      ...overIt,
      ...sheet,
      'has a chosen account': ({ context }) => context.chosen !== null,
    },
    verify: { 'ends with its outcome': (now) => now.output?.kind === 'verify' },
    bind: {
      'is for users who are verified and not under review': ({ context }) =>
        context.user.level > 0 && context.isUnderReview !== true,
    },
    cashOut: {
      'hands over the account': (now) => now.output?.kind === 'cashOut' && now.output.account !== null,
    },
    edit: { 'says which': (now) => now.output?.kind === 'edit' },
    unbound: { 'ends with its outcome': (now) => now.output?.kind === 'unbound' },
  },
  survivors: [
    {
      fault: 'event let in: open.act.choosing.idle.listing · TERMS.KNOWN',
      reason: 'only the chart itself raises it, and nothing waits for the terms there',
    },
  ],
  requirements: {
    'payouts 2 linked-accounts': ['open.terms.known', 'edit', 'bind'],
    'payouts 2 level-dialog': ['open.act.askingForLevel', 'verify'],
    'payouts 6 bind-needs-level': [
      'open.act.askingForLevel',
      'open.act.tellingOfReview',
      'open.act.settingCode',
      'bind',
    ],
    'payouts 7 withdraw-type-configs': [
      'open.act.choosing.idle.decided · always → open.act.choosing.idle.listing [isClosed]',
    ],
  },
});
