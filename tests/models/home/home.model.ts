import type { SnapshotFrom } from 'xstate';
import { homeMachine } from '#machines/home/home/home.machine.ts';
import type { HomeUser } from '#machines/home/home/home-context.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { homeUser, homeUserWithoutEmail } from '../sample-data.ts';

const can =
  (type: 'CONFIRM' | 'CANCEL' | 'RETURN') => (now: { can: (event: { type: typeof type }) => boolean }) =>
    now.can({ type });

type Now = SnapshotFrom<typeof homeMachine>;

const isCovered = (now: Now) => now.hasTag('covered');

const isAsked = (now: Now) => now.matches({ open: { questions: 'asking' } });

const afterEmail = ({ context }: { context: { user: HomeUser | null } }) =>
  (context.user?.level ?? 0) < 2 ? 'open.questions.checkingClaim' : 'open.questions.none';

/**
 * The first question: link an e-mail (level 1 or more without one), else documents (below level 2). Both wait for an open
 * drawer.
 */
const firstQuestion = (now: Now, user: HomeUser) => {
  if (user.level < 1 || user.hasEmail) return afterEmail({ context: { user } });
  return now.matches({ open: { drawer: 'closed' } })
    ? 'open.questions.asking.forEmail'
    : 'open.questions.aboutEmail';
};

const sameBelowSemi = ({ context: { user } }: Now) => (user && user.level < 2 ? { user } : undefined);

/** The drawer closes, and a question that waited for it is asked. */
const uncovered = (now: Now) => [
  'open.drawer.closed' as const,
  ...(now.matches({ open: { questions: 'aboutEmail' } })
    ? (['open.questions.asking.forEmail'] as const)
    : []),
  ...(now.matches({ open: { questions: 'documentsWanted' } })
    ? (['open.questions.asking.forDocuments'] as const)
    : []),
];

export default defineModel(homeMachine, {
  inputs: {
    level1: { balanceHidden: false, user: homeUser(1) },
    withoutEmail: { balanceHidden: true, user: homeUserWithoutEmail(1) },
    level0: { balanceHidden: false, user: homeUser(0) },
    level2: { balanceHidden: false, user: homeUser(2) },
    level3: { balanceHidden: false, user: homeUser(3) },
    remembered: { balanceHidden: false, user: homeUser(0, true) },
    unknown: { balanceHidden: false, user: null },
  },
  events: {
    'USER.CHANGED': {
      level0: { user: homeUser(0) },
      level1: { user: homeUser(1) },
      level1WithoutEmail: { user: homeUserWithoutEmail(1) },
      level2WithoutEmail: { user: homeUserWithoutEmail(2) },
      askedBefore: (now) => (now.matches({ open: { questions: 'none' } }) ? sameBelowSemi(now) : undefined),
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
    'open.parts': { 'can be returned to': can('RETURN') },
    'open.bell.asking': { 'shows Home meanwhile': (now) => now.status === 'active' },
    'open.bell.settled': { 'never counts below zero': (now) => now.context.unread >= 0 },
    'open.drawer.closed': {
      'leads to other screens': (now) => now.can({ type: 'PLACE.VISIT', to: 'transfer' }),
    },
    'open.drawer.settings': { 'closes again': can('CANCEL'), 'keeps notices waiting': isCovered },
    'open.drawer.wallet': {
      'closes again': can('CANCEL'),
      'keeps notices waiting': isCovered,
      'leads to other screens': (now) => now.can({ type: 'PLACE.VISIT', to: 'transfer' }),
    },
    'open.drawer.away': {
      'keeps notices and questions waiting': isCovered,
      'leads to the same screens as Home': (now) =>
        now.can({ type: 'WALLET.OPEN' }) &&
        now.can({ type: 'SETTINGS.OPEN' }) &&
        now.can({ type: 'PLACE.VISIT', to: 'messages' }),
    },
    'open.questions.checkingClaim': {
      'is for users below level 2': (now) => (now.context.user?.level ?? 2) < 2,
    },
    'open.questions.unavailable': { 'checks again on coming back': can('RETURN') },
    'open.questions.asking': {
      'keeps notices waiting': isCovered,
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
    'open.questions.none': {
      'asks nothing': (now) => !now.can({ type: 'CONFIRM' }),
      'lets notices show, unless a drawer is open': (now) =>
        isCovered(now) !== now.matches({ open: { drawer: 'closed' } }),
    },
    'open.notices.waiting': { 'has no user': (now) => now.context.user === null },
    'open.notices.watched': { 'has a user': (now) => now.context.user !== null },
    signedOut: { 'asks for sign-out': (now) => now.output?.kind === 'signOut' },
  },
  calls: {
    walletCard: ({ context: { balanceHidden, user } }) => ({ balanceHidden, level: user?.level ?? null }),
    verificationArea: ({ context: { user } }) => ({ level: user?.level ?? null }),
    recentTransactions: undefined,
    notices: ({ context: { user } }) => ({ userId: user?.userId }),
    getUnread: {},
    checkClaim: ({ context: { user } }) => ({ params: { query: { userId: user?.userId } } }),
  },
  begins: {
    level1: {
      to: ['open.bell.asking', 'open.drawer.closed', 'open.questions.checkingClaim', 'open.notices.watched'],
    },
    withoutEmail: { to: ['open.questions.asking.forEmail', 'open.notices.watched'] },
    level0: { to: ['open.questions.checkingClaim', 'open.notices.watched'], has: { unread: 0 } },
    remembered: { to: ['open.questions.checkingClaim', 'open.notices.watched'] },
    level2: { to: ['open.questions.none', 'open.notices.watched'] },
    level3: { to: ['open.questions.none', 'open.notices.watched'] },
    unknown: { to: ['open.questions.none', 'open.notices.waiting'] },
  },
  follows: {
    'open.parts': {
      RETURN: { sends: { walletCard: { type: 'REFRESH' }, recentTransactions: { type: 'REFRESH' } } },
      'USER.CHANGED': (_, event) => ({ sends: { walletCard: event, verificationArea: event } }),
    },
    'open.bell.asking': {
      'NOTICE.READ': { to: 'open.bell.asking', keeps: ['unread'] },
      'getUnread: accepted': { to: 'open.bell.settled', has: { unread: 3 } },
      'getUnread: noneUnread': { to: 'open.bell.settled', has: { unread: 0 } },
      getUnread: { to: 'open.bell.settled', keeps: ['unread'] },
    },
    'open.bell.settled': {
      RETURN: { to: 'open.bell.asking', keeps: ['unread'] },
      'NOTICE.READ': { to: 'open.bell.asking', keeps: ['unread'] },
    },
    'open.drawer.closed': {
      'SETTINGS.OPEN': (now) => (isAsked(now) ? ignored : 'open.drawer.settings'),
      'WALLET.OPEN': (now) => (isAsked(now) ? ignored : 'open.drawer.wallet'),
      'PLACE.VISIT': (_, { to }) => ({ emits: { type: 'go', to } }),
    },
    'open.drawer.settings': {
      CANCEL: (now) => ({ to: uncovered(now) }),
      'SETTINGS.DONE closed': (now) => ({ to: uncovered(now) }),
      'SETTINGS.DONE signOut': { to: 'signedOut', gives: { kind: 'signOut' } },
    },
    'open.drawer.wallet': {
      CANCEL: (now) => ({ to: uncovered(now) }),
      'PLACE.VISIT': (_, { to }) => ({ to: 'open.drawer.away', emits: { type: 'go', to } }),
    },
    'open.drawer.away': {
      RETURN: (now) => ({ to: uncovered(now) }),
      'SETTINGS.OPEN': 'open.drawer.settings',
      'WALLET.OPEN': 'open.drawer.wallet',
      'PLACE.VISIT': (_, { to }) => ({ emits: { type: 'go', to } }),
    },
    'open.questions': {
      'USER.CHANGED': (now, { user }) =>
        user.level === now.context.user?.level
          ? { has: { user } }
          : { to: firstQuestion(now, user), has: { user } },
    },
    'open.questions.aboutEmail': {
      'USER.CHANGED': (now, { user }) => ({ to: firstQuestion(now, user), has: { user } }),
    },
    'open.questions.checkingClaim': {
      'checkClaim: prompt': (now) =>
        now.matches({ open: { drawer: 'closed' } })
          ? 'open.questions.asking.forDocuments'
          : 'open.questions.documentsWanted',
      'checkClaim: noPrompt': 'open.questions.none',
      checkClaim: 'open.questions.unavailable',
    },
    'open.questions.unavailable': { RETURN: 'open.questions.checkingClaim' },
    'open.questions.asking.forEmail': {
      CONFIRM: 'open.questions.asking.bindingEmail',
      CANCEL: afterEmail,
      'USER.CHANGED': (now, { user }) => ({ to: firstQuestion(now, user), has: { user } }),
    },
    'open.questions.asking.bindingEmail': {
      'EMAIL.DONE': afterEmail,
      CANCEL: afterEmail,
      'USER.CHANGED': (_, { user }) => ({ has: { user } }),
    },
    'open.questions.asking.forDocuments': {
      CONFIRM: { to: 'open.questions.none', emits: { type: 'go', to: 'documents' } },
      CANCEL: 'open.questions.none',
    },
    'open.notices.waiting': { 'USER.CHANGED': 'open.notices.watched' },
    'open.notices.watched': { RETURN: { sends: { notices: { type: 'LOOK' } } } },
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
