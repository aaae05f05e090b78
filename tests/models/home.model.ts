import { homeMachine } from '#machines/home/home.machine.ts';
import { defineModel } from '#tests/paths/model.ts';

export default defineModel(homeMachine, {
  inputs: { shown: { balanceHidden: false }, hidden: { balanceHidden: true } },
  events: {
    'BALANCE.REFRESH': true,
    'BALANCE.TOGGLE': true,
    RETRY: true,
    'ACCOUNT.OPEN': true,
    'LANGUAGE.OPEN': true,
    SIGN_OUT: true,
    CONFIRM: true,
    CANCEL: true,
  },
  facts: () => ({}),
  oracles: {
    open: { 'can show and hide the balance': (now) => now.can({ type: 'BALANCE.TOGGLE' }) },
    'open.balance.loading': { 'shows that it works': (now) => now.hasTag('busy') },
    'open.balance.known': {
      'shows the balance': (now) => typeof now.context.balance === 'number',
      'shows no failure': (now) => now.context.problem === null,
      'can be refreshed': (now) => now.can({ type: 'BALANCE.REFRESH' }),
    },
    'open.balance.unavailable': {
      'says what went wrong': (now) => now.context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
    },
    'open.sheet.closed': { 'signs nobody out by accident': (now) => !now.can({ type: 'SIGN_OUT' }) },
    'open.sheet.account': { 'closes again': (now) => now.can({ type: 'CANCEL' }) },
    'open.sheet.language': { 'closes again': (now) => now.can({ type: 'CANCEL' }) },
    'open.sheet.confirmingSignOut': {
      'asks first': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    leaving: { 'asks for sign-out': (now) => now.output?.kind === 'signOut' },
  },
  requirements: {
    'account 2 balance with show and hide': ['open · BALANCE.TOGGLE → (stays)'],
    'account 2 sign out': ['leaving'],
    'account 8 loading failed': ['open.balance.unavailable'],
  },
});
