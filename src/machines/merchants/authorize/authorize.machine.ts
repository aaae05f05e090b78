import { assign, emit, not, setup } from 'xstate';
import { answerMerchant } from '#api/answer-merchant.ts';
import { answerOf, oneOfOperations, operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import {
  answerAddress,
  isInWindow,
  type Merchant,
  type MerchantAnswer,
  type MerchantAsk,
  merchantIn,
  merchantTypeOf,
} from '#domain/merchants/merchant.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { isOn } from '#ports/operator.ts';
import { passOn } from '../../endings.ts';

/**
 * An app asks to sign the user in with the wallet account, for the first time or by quick login (payouts 2, 4 and 8;
 * readings 59, 60 and 68).
 *
 * A quick login ends the current session, but only after the server has confirmed the app and its address. A link with
 * an unknown app or address changes nothing. A user who must sign in first sees which app asks. A refusal is sent
 * only to an address that the server has confirmed (reading 76); a code only to the address for which the server made
 * it. The code is never stored: it goes from the server's response into the address.
 */

export type AuthorizeInput = {
  page: 'authorize' | 'quickLogin';
  ask: MerchantAsk;
  isSignedIn: boolean;
  /** A quick login needs a user who has just signed in; the wallet remembers that itself (reading 60). */
  hasJustSignedIn: boolean;
};

export type AuthorizeOutput =
  /** The user must sign in; `app` is the name of the app that asks. */
  | { kind: 'signInNeeded'; app: string }
  /** A quick login needs a new sign-in: the session ends and the user signs in again. */
  | { kind: 'newSignInNeeded'; app: string }
  /** The user wants to sign in with another account. */
  | { kind: 'signOutNeeded' }
  | { kind: 'left' }
  /** The app has the answer, so this window is no longer needed. */
  | { kind: 'answered' };

type Context = AuthorizeInput & {
  merchant: Merchant | null;
  /** True if the checkbox is ticked. */
  allowsQuickLogin: boolean;
  problem: Message | null;
};

type Events =
  | { type: 'QUICK_LOGIN.TOGGLE' }
  | { type: 'AUTHORISE' }
  | { type: 'CANCEL' }
  | { type: 'SIGN_IN' }
  | { type: 'ACCOUNT.SWITCH' }
  | { type: 'CONFIRM' }
  | { type: 'RETRY' }
  | { type: 'BACK' }
  /** The user has returned from the app's page. */
  | { type: 'RETURN' };

/** Time before the sign-in opens, and until the button can be pressed again, in ms (payouts 9). */
const SIGN_IN_PAUSE = 500;
const LOADING_LIMIT = 30_000;

/** Quick login is offered unless an agent brings the user or the user has already allowed it (payouts 2). */
export const offersQuickLogin = ({ page, ask }: AuthorizeInput): boolean =>
  isOn('quickLogin') && page === 'authorize' && !ask.isFromAgent;

const flagOf = (context: Context): 0 | 1 => (offersQuickLogin(context) && context.allowsQuickLogin ? 1 : 0);

const getMerchant = operation('get', '/api/merchant/info');

const authorize = oneOfOperations({
  authorize: operation('get', '/api/auth/authorize'),
  quickLogin: operation('get', '/api/auth/quickLogin/authorize'),
});

/** The server checks the method, which the contract fixes to S256. */
const sentChallenge = (challenge: MerchantAsk['challenge']) =>
  challenge as { codeChallenge: string; codeChallengeMethod: 'S256' } | undefined;

const asked = (context: Context) => {
  const { page, ask } = context;
  const { appId, redirectUrl, appType, uid, openId, challenge } = ask;
  if (page === 'quickLogin') {
    const query = { appId, redirectUrl, uid: uid ?? '', openId: openId ?? '', ...sentChallenge(challenge) };
    return { by: page, init: { params: { query } } };
  }
  const query = {
    appId,
    redirectUrl,
    quickLoginFlag: flagOf(context),
    ...(appType && { appType }),
    ...(uid && offersQuickLogin(context) && { uid }),
    ...sentChallenge(challenge),
  };
  return { by: page, init: { params: { query } } };
};

const appIn = ({ merchant }: Context): string => merchant?.name ?? '';

const answerTo = ({ ask }: Context, answer: MerchantAnswer) => ({
  url: answerAddress(ask, answer),
  inWindow: isInWindow(ask.appType),
});

export const authorizeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as AuthorizeInput,
    output: {} as AuthorizeOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      getMerchant: 'getMerchant';
      authorize: 'authorize';
      answerMerchant: 'answerMerchant';
    },
  },
  actors: { getMerchant, authorize, answerMerchant },
  delays: { signInPause: SIGN_IN_PAUSE, loadingLimit: LOADING_LIMIT },
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    isUnproven: ({ context }) => context.page === 'quickLogin' && !context.hasJustSignedIn,
    canBeAnswered: ({ context }) => context.ask.address !== undefined,
    isAddressConfirmed: ({ context }) => context.merchant?.isAddressConfirmed === true,
    offersQuickLogin: ({ context }) => offersQuickLogin(context),
    hasGoneAway: ({ context }) => !isInWindow(context.ask.appType),
    isMerchantUnknown: refused(getMerchant, 'merchantUnknown'),
    isAddressForeign: refused(getMerchant, 'redirectNotAllowed'),
    isRemoved: refused(authorize, 'merchantUnknown'),
    isAddressRemoved: refused(authorize, 'redirectNotAllowed'),
    isBanned: refused(authorize, 'accountBanned'),
    isOtherAccount: refused(authorize, 'quickLoginNotMatching'),
  },
  actions: {
    keepMerchant: assign({
      merchant: (args) => merchantIn(answerOf(args, getMerchant).data, args.context.ask.redirectUrl),
    }),
    toggleQuickLogin: assign({ allowsQuickLogin: ({ context }) => !context.allowsQuickLogin }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    explainBan: assign({ problem: (args) => failureMessage(args, { key: 'merchants:banned' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
    tellOtherAccount: emit(({ context }) => ({
      type: 'toast' as const,
      tone: 'failure' as const,
      message: {
        key: 'merchants:notMatchTips' as const,
        values: { name: appIn(context) },
      },
    })),
    tellTimedOut: emit({ type: 'toast', tone: 'failure', message: { key: 'common:timedOut' } }),
  },
}).createMachine({
  id: 'authorize',
  description: 'The user allows an app to sign in with the wallet account, or refuses.',
  context: ({ input }) => ({ ...input, merchant: null, allowsQuickLogin: true, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: not('canBeAnswered'), target: 'addressRefused' }, { target: 'loading' }],
    },
    signingInFirst: {
      description: 'The user must sign in first. The page is remembered and opens again afterwards.',
      on: { SIGN_IN: 'signInNeeded' },
      after: { signInPause: 'signInNeeded' },
    },
    loading: {
      description: 'The app and its return address are checked.',
      tags: 'busy',
      invoke: {
        id: 'getMerchant',
        src: 'getMerchant',
        input: ({ context: { ask } }) => ({
          params: {
            query: {
              appId: ask.appId,
              redirectUrl: ask.redirectUrl,
              type: merchantTypeOf(ask.appType),
              ...(ask.appType && { apptype: ask.appType }),
            },
          },
        }),
        onDone: [
          { guard: not('isSignedIn'), target: 'signingInFirst', actions: 'keepMerchant' },
          { guard: 'isUnproven', target: 'newSignInNeeded', actions: 'keepMerchant' },
          { target: 'asking', actions: 'keepMerchant' },
        ],
        onError: [
          { guard: 'isMerchantUnknown', target: 'merchantUnknown' },
          { guard: 'isAddressForeign', target: 'addressRefused' },
          { target: 'unavailable', actions: 'explainFailure' },
        ],
      },
    },
    unavailable: {
      on: { RETRY: 'loading', BACK: 'left' },
    },
    merchantUnknown: {
      on: { BACK: 'left' },
    },
    addressRefused: {
      description: 'The return address does not belong to the app, or is not safe: nothing is sent to it.',
      on: { BACK: 'left' },
    },
    asking: {
      on: {
        'QUICK_LOGIN.TOGGLE': { guard: 'offersQuickLogin', actions: 'toggleQuickLogin' },
        AUTHORISE: 'authorising',
        CANCEL: 'refusing',
        'ACCOUNT.SWITCH': 'signOutNeeded',
      },
    },
    authorising: {
      tags: 'busy',
      after: { loadingLimit: { target: 'asking', actions: 'tellTimedOut' } },
      initial: 'fetchingCode',
      states: {
        fetchingCode: {
          invoke: {
            id: 'authorize',
            src: 'authorize',
            input: ({ context }) => asked(context),
            onDone: 'answering',
            onError: [
              { guard: 'isBanned', target: '#authorize.banned', actions: 'explainBan' },
              { guard: 'isOtherAccount', target: '#authorize.notMatching', actions: 'tellOtherAccount' },
              { guard: 'isRemoved', target: '#authorize.merchantUnknown' },
              { guard: 'isAddressRemoved', target: '#authorize.addressRefused' },
              { target: '#authorize.asking', actions: 'tellFailure' },
            ],
          },
        },
        answering: {
          description:
            'The browser returns to the app with the code, or the app is called and the window closes.',
          on: { RETURN: { guard: 'hasGoneAway', target: '#authorize.asking' } },
          invoke: {
            id: 'answerMerchant',
            src: 'answerMerchant',
            input: ({ context, event }) =>
              answerTo(context, {
                code: answerOf({ event }, authorize).data.code,
                ...(context.page === 'authorize' && { quickLoginFlag: flagOf(context) }),
              }),
            onDone: '#authorize.answered',
            onError: { target: '#authorize.asking', actions: 'tellFailure' },
          },
        },
      },
    },
    banned: {
      description: 'This account may not sign in to the app. The user can go back or switch the account.',
      initial: 'beingTold',
      states: {
        beingTold: { on: { CONFIRM: 'told' } },
        told: { on: { CANCEL: '#authorize.refusing', 'ACCOUNT.SWITCH': '#authorize.signOutNeeded' } },
      },
    },
    notMatching: {
      description: 'Another account is bound to the app, so this one cannot continue.',
      on: { CANCEL: 'refusing', 'ACCOUNT.SWITCH': 'signOutNeeded' },
    },
    refusing: {
      description: "Without a confirmed address the app is told nothing: the address could be an attacker's.",
      always: [{ guard: 'isAddressConfirmed', target: 'cancelling' }, { target: 'left' }],
    },
    cancelling: {
      description: 'The app is told about the refusal, so that it does not wait.',
      tags: 'busy',
      on: { RETURN: { guard: 'hasGoneAway', target: 'asking' } },
      invoke: {
        id: 'answerMerchant',
        src: 'answerMerchant',
        input: ({ context }) => answerTo(context, { error: 'access_denied' }),
        onDone: 'answered',
        onError: { target: 'asking', actions: 'tellFailure' },
      },
      after: { loadingLimit: 'left' },
    },
    signInNeeded: {
      type: 'final',
      output: ({ context }): AuthorizeOutput => ({ kind: 'signInNeeded', app: appIn(context) }),
    },
    newSignInNeeded: {
      type: 'final',
      output: ({ context }): AuthorizeOutput => ({ kind: 'newSignInNeeded', app: appIn(context) }),
    },
    signOutNeeded: { type: 'final', output: { kind: 'signOutNeeded' } satisfies AuthorizeOutput },
    left: { type: 'final', output: { kind: 'left' } satisfies AuthorizeOutput },
    answered: { type: 'final', output: { kind: 'answered' } satisfies AuthorizeOutput },
  },
  output: passOn,
});
