import { and, assertEvent, assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureToast } from '#api/refusal.ts';
import type { LoginType } from '#domain/person/account-id.ts';
import { maskEmail, maskPhone } from '#domain/person/mask.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Language } from '#domain/words/language.ts';
import type { Toast } from '#domain/words/message.ts';
import { applyLanguage } from './session-requests.ts';

/**
 * Who is signed in, and in which language: the root of the app (account 4 Session start, 8 on 401, readings 1 to 8).
 *
 * The chart holds the one token there is. The app writes the facts of this context to storage and reads them back as
 * `input`; nothing else of the session is kept. Signing out wipes everything, whether or not the server hears of it.
 */

/** The codes with which a host app signs its user in (account 2, query parameters). */
export type QuickLoginCodes = { appCode: string; walletCode: string };

export type SessionInput = {
  token?: string | undefined;
  /** The user as last known, to paint with until the server has answered. */
  user?: UserInfo | undefined;
  quickLogin?: QuickLoginCodes | undefined;
  language: Language;
};

/** How long signing out waits for the server before it goes on alone, in ms. */
const SIGN_OUT_PATIENCE = 3_000;

/** How long the recovery of a session, which shows nothing else meanwhile, waits before it is given up, in ms. */
const RECOVERY_PATIENCE = 30_000;

type Context = {
  token: string | undefined;
  user: UserInfo | undefined;
  quickLogin: QuickLoginCodes | undefined;
  language: Language;
  /** The method of the sign-in that began this session, to be remembered on the device. */
  lastLoginType: LoginType | undefined;
  /** 0 after a sign-in, 1 after registering (account 4 Login success). */
  firstLogin: 0 | 1 | undefined;
  /** Counts who has been signed in: what one of them had open is not shown to the next. A renewed token is nobody new. */
  visit: number;
};

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

/** The codes, and whose session they are to bring back: nobody else's do. */
const codesOf = ({ context: { quickLogin, user } }: { context: Context }) => ({
  body: { appCode: '', walletCode: '', ...quickLogin, ...(user && { userId: user.userId }) },
});

const signedInAs = ({ user }: Context): Toast => {
  const account = user?.email ? maskEmail(user.email) : maskPhone(user?.phone ?? '');
  return { type: 'toast', tone: 'neutral', message: { key: 'common:signedInAs', values: { account } } };
};

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as SessionInput,
    emitted: {} as Toast,
    tags: {} as 'busy' | 'signedIn' | 'signedOut',
  },
  actors: {
    checkQuickLogin: operation('post', '/api/auth/checkQuickLoginCode'),
    getUser: operation('get', '/api/user/info'),
    logout: operation('post', '/api/auth/logout'),
    applyLanguage,
  },
  delays: { signOutPatience: SIGN_OUT_PATIENCE, recoveryPatience: RECOVERY_PATIENCE },
  guards: {
    hasToken: ({ context }) => Boolean(context.token),
    hasQuickLogin: ({ context }) => context.quickLogin !== undefined,
    isCurrentToken: ({ context, event }) => event.type === 'UNAUTHORISED' && event.token === context.token,
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
    tellRecoveryTimedOut: emit({ type: 'toast', tone: 'failure', message: { key: 'common:timedOut' } }),
    tellSessionEnded: emit({ type: 'toast', tone: 'neutral', message: { key: 'common:sessionEnded' } }),
    tellLanguageFailure: emit({
      type: 'toast',
      tone: 'failure',
      message: { key: 'common:languageUnavailable' },
    }),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, how a lost session is recovered, and which language is shown.',
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
          description: 'The codes of a host app are asked for a token, before anything is shown or given up.',
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
            // Also while the user is being fetched: that answer may be from before a change.
            'USER.REFRESH': '.loadingUser',
            // A call that changed the user has answered with what they are now; an older answer still on its way is dropped.
            'USER.CHANGED': {
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
              description: 'The user is fetched anew; a failure leaves the one last known.',
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
                'The token was refused; the codes of the host app are asked for another. Screens stay, and calls wait.',
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
                // All of it waits for the token.
                UNAUTHORISED: {},
                'USER.REFRESH': {},
                'USER.CHANGED': { actions: { type: 'keepUser', params: ({ event }) => event.user } },
              },
            },
            provingToken: {
              description:
                'Whoever belongs to a token from the codes is fetched and told so; one that is refused too is the end.',
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
          description: 'The server is told; whatever it says, this device forgets everything.',
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
          description: 'The texts of the chosen language are on their way; the present one stays until then.',
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
