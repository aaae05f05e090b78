import { and, assertEvent, assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureToast } from '#api/refusal.ts';
import type { LoginType } from '#domain/person/account-id.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Language } from '#domain/words/language.ts';
import { failureOf, type Toast } from '#domain/words/message.ts';
import { codesOf, type QuickLoginCodes, type SessionContext, signedInAs } from './session-context.ts';
import { applyLanguage } from './session-requests.ts';

/**
 * The root of the app: the signed-in user and the language (account 4 Session start, 8 on 401, readings 1 to 8).
 *
 * The chart holds the only token. The app stores the facts of this context and passes them back as `input`; no other
 * data of the session is stored. Signing out deletes everything, even if the request to the server fails.
 */

export type SessionInput = {
  token?: string | undefined;
  /** The last known user, shown until the server has answered. */
  user?: UserInfo | undefined;
  quickLogin?: QuickLoginCodes | undefined;
  language: Language;
};

/** How long signing out waits for the server, in ms. */
const SIGN_OUT_PATIENCE = 3_000;

/** Timeout of a session recovery, which blocks the screen, in ms. */
const RECOVERY_PATIENCE = 30_000;

type Events =
  | { type: 'SIGNED_IN'; token: string; loginType: LoginType; firstLogin: 0 | 1 }
  | { type: 'SIGNED_IN_ELSEWHERE'; token: string }
  | { type: 'SIGNED_OUT_ELSEWHERE' }
  | { type: 'UNAUTHORISED'; token: string }
  | { type: 'SIGN_OUT' }
  | { type: 'USER.REFRESH' }
  | { type: 'USER.CHANGED'; user: UserInfo }
  | { type: 'LANGUAGE.CHOOSE'; language: Language };

const languageIn = (event: Events): Language => {
  assertEvent(event, 'LANGUAGE.CHOOSE');
  return event.language;
};

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as Events,
    input: {} as SessionInput,
    emitted: {} as Toast,
    tags: {} as 'busy' | 'signedIn' | 'signedOut',
  },
  actors: {
    checkQuickLogin: operation('post', '/api/auth/checkQuickLoginCode'),
    getUser: operation('get', '/api/user/info'),
    logout: operation('post', '/api/auth/logout', { goesOn: true }),
    applyLanguage,
  },
  delays: { signOutPatience: SIGN_OUT_PATIENCE, recoveryPatience: RECOVERY_PATIENCE },
  guards: {
    hasToken: ({ context }) => Boolean(context.token),
    hasQuickLogin: ({ context }) => context.quickLogin !== undefined,
    isCurrentToken: ({ context, event }) => event.type === 'UNAUTHORISED' && event.token === context.token,
    // A screen of the previous user may report a change while it is being left.
    hasUser: ({ context }) => context.user !== undefined,
    isOtherLanguage: ({ context, event }) => languageIn(event) !== context.language,
  },
  actions: {
    keepToken: assign(({ context }, token: string) => ({
      token,
      quickLogin: undefined,
      visit: context.visit + 1,
    })),
    renewToken: assign((_, token: string) => ({ token, quickLogin: undefined })),
    keepSignIn: assign((_, signIn: { loginType: LoginType; firstLogin: 0 | 1 }) => ({
      lastLoginType: signIn.loginType,
      firstLogin: signIn.firstLogin,
    })),
    keepUser: assign((_, user: UserInfo) => ({ user })),
    wipe: assign({ token: undefined, user: undefined, quickLogin: undefined, firstLogin: undefined }),
    keepLanguage: assign({ language: (args) => answerOf(args, applyLanguage) }),
    tellWho: emit(({ context }) => signedInAs(context)),
    tellRecoveryFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
    tellRecoveryTimedOut: emit(failureOf({ key: 'common:timedOut' })),
    tellSessionEnded: emit({ type: 'toast', tone: 'neutral', message: { key: 'common:sessionEnded' } }),
    tellLanguageFailure: emit(failureOf({ key: 'common:languageUnavailable' })),
  },
}).createMachine({
  id: 'session',
  description: 'Holds the signed-in user and the language, and recovers a lost session.',
  type: 'parallel',
  context: ({ input }) => ({
    token: input.token,
    user: input.token ? input.user : undefined,
    quickLogin: input.quickLogin,
    language: input.language,
    lastLoginType: undefined,
    firstLogin: undefined,
    visit: 0,
  }),
  states: {
    access: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasToken', target: 'signedIn' },
            { guard: 'hasQuickLogin', target: 'recovering' },
            { target: 'signedOut' },
          ],
        },
        recovering: {
          description: 'The codes of a host app are exchanged for a token before anything is shown.',
          tags: 'busy',
          invoke: {
            id: 'checkQuickLogin',
            src: 'checkQuickLogin',
            input: codesOf,
            onDone: {
              target: 'signedIn.provingToken',
              actions: { type: 'keepToken', params: ({ event }) => event.output.data },
            },
            onError: { target: 'signedOut', actions: 'tellRecoveryFailure' },
          },
          after: { recoveryPatience: { target: 'signedOut', actions: 'tellRecoveryTimedOut' } },
          on: {
            SIGN_OUT: 'signedOut',
            SIGNED_IN_ELSEWHERE: {
              target: 'signedIn',
              actions: ['wipe', { type: 'keepToken', params: ({ event }) => event.token }],
            },
          },
        },
        signedIn: {
          tags: 'signedIn',
          initial: 'loadingUser',
          on: {
            UNAUTHORISED: [
              { guard: and(['isCurrentToken', 'hasQuickLogin']), target: '.renewing' },
              { guard: 'isCurrentToken', target: 'signedOut', actions: 'tellSessionEnded' },
            ],
            SIGN_OUT: 'signingOut',
            // The event counts while the user is loading, too, because that answer may be from before the change.
            'USER.REFRESH': '.loadingUser',
            // The answer of a call that changed the user is newer than a pending answer, which is dropped.
            'USER.CHANGED': {
              guard: 'hasUser',
              target: '.settled',
              actions: { type: 'keepUser', params: ({ event }) => event.user },
            },
            SIGNED_OUT_ELSEWHERE: 'signedOut',
            SIGNED_IN_ELSEWHERE: {
              target: 'signedIn',
              actions: ['wipe', { type: 'keepToken', params: ({ event }) => event.token }],
            },
          },
          states: {
            loadingUser: {
              description: 'The user is loaded again. A failure keeps the last known user.',
              invoke: {
                id: 'getUser',
                src: 'getUser',
                input: {},
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepUser', params: ({ event }) => event.output.data },
                },
                onError: 'settled',
              },
            },
            settled: {},
            renewing: {
              description:
                'The token was refused. The codes of the host app are exchanged for another; screens stay and calls wait.',
              tags: 'busy',
              invoke: {
                id: 'checkQuickLogin',
                src: 'checkQuickLogin',
                input: codesOf,
                onDone: {
                  target: 'provingToken',
                  actions: { type: 'renewToken', params: ({ event }) => event.output.data },
                },
                onError: { target: '#session.access.signedOut', actions: 'tellRecoveryFailure' },
              },
              after: {
                recoveryPatience: { target: '#session.access.signedOut', actions: 'tellRecoveryTimedOut' },
              },
              on: {
                // Ignored here: calls wait for the new token, and the user is loaded after it.
                UNAUTHORISED: {},
                'USER.REFRESH': {},
                'USER.CHANGED': { actions: { type: 'keepUser', params: ({ event }) => event.user } },
              },
            },
            provingToken: {
              description:
                'The user of the new token is loaded and named in a toast. A second refused token ends the session.',
              invoke: {
                id: 'getUser',
                src: 'getUser',
                input: {},
                onDone: {
                  target: 'settled',
                  actions: [{ type: 'keepUser', params: ({ event }) => event.output.data }, 'tellWho'],
                },
                onError: 'settled',
              },
              on: {
                UNAUTHORISED: {
                  guard: 'isCurrentToken',
                  target: '#session.access.signedOut',
                  actions: 'tellSessionEnded',
                },
              },
            },
          },
        },
        signingOut: {
          description:
            'The server is told to end the session. The device deletes all its data, even after an error.',
          tags: 'busy',
          invoke: {
            id: 'logout',
            src: 'logout',
            input: {},
            onDone: 'signedOut',
            onError: 'signedOut',
          },
          after: { signOutPatience: 'signedOut' },
        },
        signedOut: {
          tags: 'signedOut',
          entry: 'wipe',
          on: {
            SIGNED_IN: {
              target: 'signedIn',
              actions: [
                { type: 'keepToken', params: ({ event }) => event.token },
                { type: 'keepSignIn', params: ({ event }) => event },
              ],
            },
            SIGNED_IN_ELSEWHERE: {
              target: 'signedIn',
              actions: { type: 'keepToken', params: ({ event }) => event.token },
            },
          },
        },
      },
    },
    language: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'LANGUAGE.CHOOSE': {
              guard: 'isOtherLanguage',
              target: 'loading',
            },
          },
        },
        loading: {
          description: 'The texts of the chosen language are loading. The current language stays until then.',
          tags: 'busy',
          invoke: {
            id: 'applyLanguage',
            src: 'applyLanguage',
            input: ({ event }) => languageIn(event),
            onDone: { target: 'settled', actions: 'keepLanguage' },
            onError: { target: 'settled', actions: 'tellLanguageFailure' },
          },
        },
      },
    },
  },
});
