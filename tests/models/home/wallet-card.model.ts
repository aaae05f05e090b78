import { walletCardMachine } from '#machines/home/wallet-card/wallet-card.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';
import { homeUser } from '../sample-data.ts';

const UNAVAILABLE = 'balance.unavailable';

export default defineModel(walletCardMachine, {
  inputs: {
    shown: { balanceHidden: false, level: 0 },
    hidden: { balanceHidden: true, level: 0 },
    level1: { balanceHidden: false, level: 1 },
    unknown: { balanceHidden: false, level: null },
  },
  events: {
    'USER.CHANGED': { level0: { user: homeUser(0) }, level1: { user: homeUser(1) } },
    'BALANCE.TOGGLE': true,
    CASH_OUT: true,
    REFRESH: true,
    RETRY: true,
  },
  facts: ({ context: { level, hasMethod } }) => ({ level, hasMethod }),
  oracles: {
    '(any)': {
      'can show and hide the balance': (now) => now.can({ type: 'BALANCE.TOGGLE' }),
      'always offers to cash out': (now) => now.can({ type: 'CASH_OUT' }),
    },
    'balance.loading': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'balance.known': {
      'has a balance': (now) => typeof now.context.balance === 'number',
      'shows no failure': (now) => now.context.problem === null,
      'can be refreshed': (now) => now.can({ type: 'REFRESH' }),
    },
    [UNAVAILABLE]: {
      'says what went wrong': (now) => now.context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
    },
    'methods.loading': { 'shows the card meanwhile': (now) => now.status === 'active' },
    'methods.known': { 'knows whether there is a method': (now) => now.context.hasMethod !== null },
    'methods.unavailable': { 'asks again on coming back': (now) => now.can({ type: 'REFRESH' }) },
  },
  calls: { getBalance: {}, getMethods: {} },
  begins: {
    shown: { to: ['balance.loading', 'methods.loading'], has: { balanceHidden: false, balance: null } },
    hidden: { to: ['balance.loading', 'methods.loading'], has: { balanceHidden: true, balance: null } },
    level1: { to: ['balance.loading', 'methods.loading'], has: { level: 1 } },
    unknown: { to: ['balance.loading', 'methods.loading'], has: { level: null, hasMethod: null } },
  },
  follows: {
    '(any)': {
      'USER.CHANGED level0': { has: { level: 0 } },
      'USER.CHANGED level1': { has: { level: 1 } },
      'BALANCE.TOGGLE': ({ context }) => ({
        has: { balanceHidden: !context.balanceHidden },
        keeps: ['balance'],
      }),
      CASH_OUT: ({ context: { level, hasMethod } }) => {
        if (level === 0) return { emits: { type: 'go', to: 'verification' } };
        return { emits: { type: 'go', to: hasMethod === false ? 'accountLinking' : 'withdrawal' } };
      },
    },
    'balance.loading': {
      'getBalance: accepted': { to: 'balance.known', has: { balance: 1284.5, problem: null } },
      'getBalance: empty': { to: 'balance.known', has: { balance: 0, problem: null } },
      getBalance: (_, { outcome }) => ({
        to: UNAVAILABLE,
        has: { problem: failureOf(outcome, 'common:loadingFailed') },
        keeps: ['balance'],
      }),
    },
    'balance.known': { REFRESH: { to: 'balance.loading', keeps: ['balance'] } },
    [UNAVAILABLE]: {
      RETRY: { to: 'balance.loading', keeps: ['balance', 'problem'] },
      REFRESH: { to: 'balance.loading', keeps: ['balance', 'problem'] },
    },
    'methods.loading': {
      'getMethods: accepted': { to: 'methods.known', has: { hasMethod: true } },
      'getMethods: noMethods': { to: 'methods.known', has: { hasMethod: false } },
      getMethods: { to: 'methods.unavailable', keeps: ['hasMethod'] },
    },
    'methods.known': { REFRESH: { to: 'methods.loading', keeps: ['hasMethod'] } },
    'methods.unavailable': { RETRY: 'methods.loading', REFRESH: 'methods.loading' },
  },
  requirements: {
    'account 2 wallet-card-balance': ['(any) · BALANCE.TOGGLE → (stays)'],
    'account 4 cash-out-level-0': ['(any) · CASH_OUT → (stays) [cashOutLeadsTo "verification"]'],
    'account 4 cash-out-no-method': ['(any) · CASH_OUT → (stays) [cashOutLeadsTo "accountLinking"]'],
    'account 4 cash-out': ['(any) · CASH_OUT → (stays) [otherwise]'],
    'account 7 balance-info': ['balance.known'],
    'account 8 load-failure': [UNAVAILABLE],
  },
});
