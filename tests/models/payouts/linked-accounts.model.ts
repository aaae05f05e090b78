import type { SnapshotFrom } from 'xstate';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';
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

const idle = 'open.act.choosing.idle';
const list = { linked: [], types: [], hasCode: null, isUnderReview: null };
const asking = [
  'loading.linked.asking',
  'loading.types.asking',
  'loading.code.asking',
  'loading.review.asking',
] as const;
const binding = { to: 'bind', gives: { kind: 'bind', withdrawType: 3 } } as const;
const unavailable = (outcome: string) =>
  ({ to: 'unavailable', has: { problem: failureOf(outcome, 'common:loadingFailed') } }) as const;

type Part = 'linked' | 'types' | 'code' | 'review';

const parts: readonly Part[] = ['linked', 'types', 'code', 'review'];

/** The page opens with the last of the four answers. */
const settling = (part: Part, now: Now, end: 'known' | 'unavailable' = 'known') => {
  const isAsked = (other: Part) => now.matches({ loading: { [other]: 'asking' } } as never);
  const isLast = !parts.some((other) => other !== part && isAsked(other));
  return isLast ? (['open.list.known', idle] as const) : (`loading.${part}.${end}` as 'loading.code.known');
};

const comes = (part: Part, has: Partial<Now['context']>) => (now: Now) => ({ to: settling(part, now), has });
const misses = (part: 'code' | 'review', kept: 'hasCode' | 'isUnderReview') => (now: Now) => ({
  to: settling(part, now, 'unavailable'),
  keeps: [kept],
});

/** Nothing can be done before everything is loaded. */
const waits = (state: string) => ({
  [state]: { 'lists nothing yet': (now: Now) => !now.can({ type: 'REFRESH' }) },
});

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
    RETRY: true,
    REFRESH: true,
  },
  facts: ({ context }) => ({
    level: context.user.level,
    linked: context.linked.length,
    types: context.types.length,
    chosen: context.chosen?.withdrawId ?? null,
    code: context.hasCode,
    review: context.isUnderReview,
  }),
  calls: {
    getLinked: {},
    getTypes: {},
    hasPaymentCode: {},
    getReview: ({ context }) => ({ params: { query: { userId: context.user.userId } } }),
  },
  begins: {
    verified: { to: asking, has: { ...list, user, problem: null } },
    unverified: { to: asking, has: { ...list, user: phoneOnlyUser, problem: null } },
  },
  follows: {
    'loading.linked.asking': {
      'getLinked: accepted': comes('linked', { linked: [hdfc, usdt] }),
      'getLinked: noMethods': comes('linked', { linked: [] }),
      getLinked: (_, { outcome }) => unavailable(outcome),
    },
    'loading.types.asking': {
      'getTypes: accepted': comes('types', { types: [...types] }),
      'getTypes: noTypes': comes('types', { types: [] }),
      getTypes: (_, { outcome }) => unavailable(outcome),
    },
    'loading.code.asking': {
      'hasPaymentCode: paymentCodeSet': comes('code', { hasCode: true }),
      'hasPaymentCode: paymentCodeNotSet': comes('code', { hasCode: false }),
      hasPaymentCode: misses('code', 'hasCode'),
    },
    'loading.review.asking': {
      'getReview: underReview': comes('review', { isUnderReview: true }),
      'getReview: unauthorised': misses('review', 'isUnderReview'),
      'getReview: noAnswer': misses('review', 'isUnderReview'),
      'getReview: unknownRefusal': misses('review', 'isUnderReview'),
      getReview: comes('review', { isUnderReview: false }),
    },
    unavailable: { RETRY: { to: asking } },
    'open.list': { REFRESH: 'open.list.refreshing' },
    'open.list.refreshing': {
      'getLinked: accepted': { to: 'open.list.known', has: { linked: [hdfc, usdt] } },
      'getLinked: noMethods': { to: 'open.list.known', has: { linked: [] } },
      getLinked: (_, { outcome }) => ({
        to: 'open.list.known',
        says: failureOf(outcome, 'common:loadingFailed'),
        keeps: ['linked'],
      }),
    },
    'open.act.choosing.idle': {
      'ACCOUNT.CASH_OUT bank': cashesOut(hdfc),
      'ACCOUNT.CASH_OUT usdt': cashesOut(usdt),
      'ACCOUNT.OPEN bank': { to: 'open.act.choosing.choosingAct', has: { chosen: hdfc } },
      'ACCOUNT.OPEN usdt': { to: 'open.act.choosing.choosingAct', has: { chosen: usdt } },
      'TYPE.BIND closed': { says: 'payouts:unavailable' },
      'TYPE.BIND bank': ({ context }) => {
        if (context.user.level === 0) return 'open.act.askingForLevel';
        if (context.isUnderReview) return 'open.act.tellingOfReview';
        return context.hasCode ? binding : { to: 'open.act.settingCode', has: { wanted: 3 } };
      },
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
      'UNBIND_ACCOUNT.DONE': { to: [idle, 'open.list.refreshing'] },
      'SHEET.MISSING': idle,
    },
  },
  oracles: {
    ...waits('loading.linked.asking'),
    ...waits('loading.linked.known'),
    ...waits('loading.types.asking'),
    ...waits('loading.types.known'),
    ...waits('loading.code.asking'),
    ...waits('loading.code.known'),
    ...waits('loading.code.unavailable'),
    ...waits('loading.review.asking'),
    ...waits('loading.review.known'),
    ...waits('loading.review.unavailable'),
    unavailable: { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    'open.list.known': { 'can be renewed': (now) => now.can({ type: 'REFRESH' }) },
    'open.list.refreshing': { 'can be renewed': (now) => now.can({ type: 'REFRESH' }) },
    'open.act.choosing.idle': {
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
  requirements: {
    'payouts 2 linked-accounts': ['open.list.known', 'edit', 'bind'],
    'payouts 2 level-dialog': ['open.act.askingForLevel', 'verify'],
    'payouts 6 bind-needs-level': [
      'open.act.askingForLevel',
      'open.act.tellingOfReview',
      'open.act.settingCode',
      'bind',
    ],
    'payouts 7 withdraw-methods': ['loading.linked.known'],
    'payouts 7 withdraw-type-configs': ['open.act.choosing.idle · TYPE.BIND → (stays) [isClosed]'],
    'payouts 8 query-failed': ['unavailable'],
  },
  survivors: [
    {
      fault: 'result forgotten: loading.types.asking · getTypes types',
      reason: 'failed data is loaded again as a whole before anything is shown',
    },
  ],
});
