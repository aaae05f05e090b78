import { assign, emit, not, sendTo, setup, stateIn } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import type { Place, WayOut } from '#domain/navigation/places.ts';
import { noticesMachine } from '#machines/messages/notices/notices.machine.ts';
import type { EditContactOutput } from '#machines/settings/edit-contact/edit-contact.machine.ts';
import type { SettingsOutput } from '#machines/settings/settings/settings.machine.ts';
import { passOn } from '../../endings.ts';
import { recentTransactionsMachine } from '../recent-transactions/recent-transactions.machine.ts';
import { verificationAreaMachine } from '../verification-area/verification-area.machine.ts';
import { walletCardMachine } from '../wallet-card/wallet-card.machine.ts';
import type { HomeUser, UserChange } from './home-context.ts';

/**
 * The first screen after sign-in (account 2, Home). Contains its parts, each a chart of its own, the drawers, the bell,
 * and the questions and notices that open without a tap. Home stays alive under the other screens, so a returning user
 * finds it as it was, with fresh data.
 *
 * One thing at a time is open over Home: a drawer that the user opened, else a question, else the notices. The first
 * question is for the e-mail of a user of level 1 or more who has no e-mail. The second question is for
 * documents, if the claim check of a level below 2 requires them (account 6, reading 30). Each question is asked once for each level that the
 * user reaches.
 */

export type HomeInput = {
  balanceHidden: boolean;
  /** The signed-in user; null while unknown. */
  user: HomeUser | null;
};

export type HomeOutput = { kind: 'signOut' };

type Context = HomeInput & {
  /** The number of unread messages; 0 until it has loaded. */
  unread: number;
};

type Events =
  | UserChange
  | { type: 'RETURN' }
  | { type: 'NOTICE.READ' }
  | { type: 'SETTINGS.OPEN' }
  | { type: 'WALLET.OPEN' }
  | { type: 'PLACE.VISIT'; to: Place }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'EMAIL.DONE'; output: EditContactOutput }
  | { type: 'SETTINGS.DONE'; output: SettingsOutput };

const checkClaim = operation('get', '/api/user/kyc/info');
const getUnread = operation('post', '/api/user/system/message/unread_count');

export const homeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as HomeInput,
    output: {} as HomeOutput,
    emitted: {} as WayOut,
    tags: {} as 'covered',
    children: {} as {
      walletCard: 'walletCard';
      verificationArea: 'verificationArea';
      recentTransactions: 'recentTransactions';
      notices: 'notices';
      checkClaim: 'checkClaim';
      getUnread: 'getUnread';
    },
  },
  actors: {
    walletCard: walletCardMachine,
    verificationArea: verificationAreaMachine,
    recentTransactions: recentTransactionsMachine,
    notices: noticesMachine,
    checkClaim,
    getUnread,
  },
  guards: {
    isKnown: ({ context }) => context.user !== null,
    isOtherLevel: ({ context }, level: number) => context.user?.level !== level,
    isBelowSemi: ({ context: { user } }) => user !== null && user.level < 2,
    needsEmail: ({ context: { user } }) => user !== null && user.level >= 1 && !user.hasEmail,
    wantsDocuments: (args) => answerOf(args, checkClaim).data === 1,
    isAsked: stateIn({ open: { questions: 'asking' } }),
    isUncovered: stateIn({ open: { drawer: 'closed' } }),
    signsOut: (_, output: SettingsOutput) => output.kind === 'signOut',
  },
  actions: {
    keepUser: assign((_, user: HomeUser) => ({ user })),
    keepUnread: assign({ unread: (args) => answerOf(args, getUnread).data }),
    go: emit((_, to: Place) => ({ type: 'go' as const, to })),
  },
}).createMachine({
  id: 'home',
  description: 'The user sees the wallet and opens everything else from here.',
  context: ({ input }) => ({ ...input, unread: 0 }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        parts: {
          invoke: [
            {
              id: 'walletCard',
              src: 'walletCard',
              input: ({ context }) => ({
                balanceHidden: context.balanceHidden,
                level: context.user?.level ?? null,
              }),
            },
            {
              id: 'verificationArea',
              src: 'verificationArea',
              input: ({ context }) => ({ level: context.user?.level ?? null }),
            },
            { id: 'recentTransactions', src: 'recentTransactions' },
          ],
          on: {
            RETURN: {
              actions: [
                sendTo('walletCard', { type: 'REFRESH' }),
                sendTo('recentTransactions', { type: 'REFRESH' }),
              ],
            },
            'USER.CHANGED': {
              actions: [
                sendTo('walletCard', ({ event }) => event),
                sendTo('verificationArea', ({ event }) => event),
              ],
            },
          },
        },
        bell: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'getUnread',
                src: 'getUnread',
                input: {},
                onDone: { target: 'settled', actions: 'keepUnread' },
                onError: 'settled',
              },
              // The pending response may have the count from before.
              on: { 'NOTICE.READ': { target: 'asking', reenter: true } },
            },
            settled: {
              description: 'If the count does not load, the last known one stays.',
              on: { RETURN: 'asking', 'NOTICE.READ': 'asking' },
            },
          },
        },
        drawer: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'SETTINGS.OPEN': { guard: not('isAsked'), target: 'settings' },
                'WALLET.OPEN': { guard: not('isAsked'), target: 'wallet' },
                'PLACE.VISIT': { actions: { type: 'go', params: ({ event }) => event.to } },
              },
            },
            settings: {
              description:
                'The account drawer is open. The drawer is a chart of its own and may end with signing out.',
              tags: 'covered',
              on: {
                'SETTINGS.DONE': [
                  {
                    guard: { type: 'signsOut', params: ({ event }) => event.output },
                    target: '#home.signedOut',
                  },
                  { target: 'closed' },
                ],
                CANCEL: 'closed',
              },
            },
            wallet: {
              tags: 'covered',
              on: {
                CANCEL: 'closed',
                'PLACE.VISIT': { target: 'away', actions: { type: 'go', params: ({ event }) => event.to } },
              },
            },
            away: {
              description:
                'The user is leaving for another screen: no question opens, because Back would close it unseen.',
              tags: 'covered',
              on: {
                RETURN: 'closed',
                'SETTINGS.OPEN': 'settings',
                'WALLET.OPEN': 'wallet',
                'PLACE.VISIT': { actions: { type: 'go', params: ({ event }) => event.to } },
              },
            },
          },
        },
        questions: {
          initial: 'aboutEmail',
          on: {
            'USER.CHANGED': [
              {
                guard: { type: 'isOtherLevel', params: ({ event }) => event.user.level },
                target: '.aboutEmail',
                actions: { type: 'keepUser', params: ({ event }) => event.user },
              },
              { actions: { type: 'keepUser', params: ({ event }) => event.user } },
            ],
          },
          states: {
            aboutEmail: {
              description:
                'The question waits until the drawer is closed, and is dropped if its reason is gone.',
              always: [
                { guard: not('needsEmail'), target: 'aboutDocuments' },
                { guard: 'isUncovered', target: 'asking.forEmail' },
              ],
            },
            aboutDocuments: {
              always: [{ guard: 'isBelowSemi', target: 'checkingClaim' }, { target: 'none' }],
            },
            checkingClaim: {
              invoke: {
                id: 'checkClaim',
                src: 'checkClaim',
                input: ({ context }) => ({ params: { query: { userId: context.user?.userId ?? '' } } }),
                onDone: [{ guard: 'wantsDocuments', target: 'documentsWanted' }, { target: 'none' }],
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The check did not load. The check is repeated when the user returns to Home.',
              on: { RETURN: 'checkingClaim' },
            },
            documentsWanted: {
              description: 'The question waits until the drawer is closed.',
              always: { guard: 'isUncovered', target: 'asking.forDocuments' },
            },
            asking: {
              tags: 'covered',
              initial: 'forEmail',
              states: {
                forEmail: {
                  description:
                    'The stored user data may be old: if the user has an e-mail after all, the question closes.',
                  always: { guard: not('needsEmail'), target: '#home.open.questions.aboutDocuments' },
                  on: { CONFIRM: 'bindingEmail', CANCEL: '#home.open.questions.aboutDocuments' },
                },
                bindingEmail: {
                  description: 'A chart of its own binds the e-mail.',
                  on: {
                    'EMAIL.DONE': '#home.open.questions.aboutDocuments',
                    CANCEL: '#home.open.questions.aboutDocuments',
                    'USER.CHANGED': { actions: { type: 'keepUser', params: ({ event }) => event.user } },
                  },
                },
                forDocuments: {
                  on: {
                    CONFIRM: {
                      target: '#home.open.questions.none',
                      actions: { type: 'go', params: 'documents' },
                    },
                    CANCEL: '#home.open.questions.none',
                  },
                },
              },
            },
            none: { description: 'Nothing is asked until the user is known or has another level.' },
          },
        },
        notices: {
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The user is not known yet.',
              always: { guard: 'isKnown', target: 'watched' },
            },
            watched: {
              description: 'Notices are shown while nothing else is open over Home.',
              invoke: {
                id: 'notices',
                src: 'notices',
                input: ({ context }) => ({ userId: context.user?.userId ?? '' }),
              },
              on: { RETURN: { actions: sendTo('notices', { type: 'LOOK' }) } },
            },
          },
        },
      },
    },
    signedOut: { type: 'final', output: { kind: 'signOut' } satisfies HomeOutput },
  },
  output: passOn,
});
