import { homeMachine } from '#machines/home/home/home.machine.ts';
import { defineModel } from '#paths/model.ts';
import { homeUser } from '../people.ts';

const can =
  (type: 'CONFIRM' | 'CANCEL' | 'RETURN') => (now: { can: (event: { type: typeof type }) => boolean }) =>
    now.can({ type });

export default defineModel(homeMachine, {
  inputs: {
    level1: { balanceHidden: false, user: homeUser(1) },
    withoutEmail: { balanceHidden: true, user: homeUser(1, false) },
    level0: { balanceHidden: false, user: homeUser(0, false) },
    level2: { balanceHidden: false, user: homeUser(2) },
    unknown: { balanceHidden: false, user: null },
  },
  events: {
    'USER.CHANGE': {
      level0: { user: homeUser(0) },
      level1: { user: homeUser(1) },
      level1WithoutEmail: { user: homeUser(1, false) },
      level2WithoutEmail: { user: homeUser(2, false) },
    },
    RETURN: true,
    'NOTICE.READ': true,
    'SETTINGS.OPEN': true,
    'WALLET.OPEN': true,
    'PLACE.VISIT': { transfer: { to: 'transfer' }, messages: { to: 'messages' } },
    CONFIRM: true,
    CANCEL: true,
    'EMAIL.DONE': { saved: { output: { kind: 'saved' } }, cancelled: { output: { kind: 'cancelled' } } },
    'SETTINGS.DONE': { signOut: { output: { kind: 'signOut' } }, closed: { output: { kind: 'closed' } } },
  },
  facts: ({ context: { unread, user } }) => ({
    unread: unread > 0,
    level: user?.level ?? null,
    email: Boolean(user?.hasEmail),
  }),
  oracles: {
    'open.parts': { 'can be come back to': can('RETURN') },
    'open.bell.asking': { 'shows Home meanwhile': (now) => now.status === 'active' },
    'open.bell.settled': { 'counts no fewer than none': (now) => now.context.unread >= 0 },
    'open.drawer.closed': {
      'leads to other screens': (now) => now.can({ type: 'PLACE.VISIT', to: 'transfer' }),
    },
    'open.drawer.settings': { 'closes again': can('CANCEL') },
    'open.drawer.wallet': {
      'closes again': can('CANCEL'),
      'leads to other screens': (now) => now.can({ type: 'PLACE.VISIT', to: 'transfer' }),
    },
    'open.questions.checkingClaim': {
      'is for who is below level 2': (now) => (now.context.user?.level ?? 2) < 2,
    },
    'open.questions.unavailable': { 'checks again on coming back': can('RETURN') },
    'open.questions.asking': {
      'keeps notices waiting': (now) => now.hasTag('covered'),
      'lies over no drawer': (now) => now.matches({ open: { drawer: 'closed' } }),
    },
    'open.questions.asking.forEmail': {
      'is for level 1 or more without an e-mail': ({ context: { user } }) =>
        (user?.level ?? 0) >= 1 && !user?.hasEmail,
      'can be accepted or left': (now) => can('CONFIRM')(now) && can('CANCEL')(now),
    },
    'open.questions.asking.bindingEmail': {
      'ends by itself': (now) => now.can({ type: 'EMAIL.DONE', output: { kind: 'saved' } }),
    },
    'open.questions.asking.forDocuments': {
      'can be accepted or left': (now) => can('CONFIRM')(now) && can('CANCEL')(now),
    },
    'open.questions.aboutEmail': {
      'waits for a drawer': (now) => !now.matches({ open: { drawer: 'closed' } }),
    },
    'open.questions.documentsWanted': {
      'waits for a drawer': (now) => !now.matches({ open: { drawer: 'closed' } }),
    },
    'open.questions.none': { 'asks nothing': (now) => !now.can({ type: 'CONFIRM' }) },
    'open.notices.waiting': { 'knows nobody': (now) => now.context.user === null },
    'open.notices.watched': { 'knows whose they are': (now) => now.context.user !== null },
    signedOut: { 'asks for sign-out': (now) => now.output?.kind === 'signOut' },
  },
  requirements: {
    'account 2 home-top-bar': ['open.drawer.settings', 'open.drawer.wallet'],
    'account 2 home-bell': ['open.bell.settled'],
    'account 2 settings-logout': ['signedOut'],
    'account 6 email-prompt': ['open.questions.asking.forEmail'],
    'account 6 claim-verification': ['open.questions.checkingClaim', 'open.questions.asking.forDocuments'],
    'account 7 kyc': ['open.questions.checkingClaim'],
  },
});
