import { assign, emit, not, setup } from 'xstate';
import { answerMerchant } from '#api/answer-merchant.ts';
import { answerOf, oneOfOperations, operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import {
  answerAddress,
  isInWindow,
  type MerchantAnswer,
  type MerchantAsk,
  merchantTypeOf,
  shownMerchantName,
} from '#domain/merchants/merchant.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { isOn } from '#ports/operator.ts';
import { passOn } from '../../endings.ts';

/**
 * An app asks to sign somebody in with their wallet account, for the first time or by quick login (payouts 2, 4 and 8;
 * readings 59, 60 and 68).
 *
 * A quick login ends the session of whoever is signed in, but only once the server has confirmed app and address: a link
 * with an unknown one changes nothing. The user who signs in first is told which app asks. Nothing goes to an address before
 * the server has confirmed that it is the app's own. A code is never kept: it goes from the server's answer into the address,
 * and is gone.
 */

export type AuthorizeInput = {
  page: 'authorize' | 'quickLogin';
  ask: MerchantAsk;
  isSignedIn: boolean;
  /** A quick login is for somebody who has signed in just now, and the wallet remembers that itself (reading 60). */
  hasJustSignedIn: boolean;
};

export type AuthorizeOutput =
  /** Nobody is signed in; `app` is the name of the app that asks. */
  | { kind: 'signInNeeded'; app: string }
  /** A quick login takes a new sign-in: the session ends, and its user signs in again. */
  | { kind: 'newSignInNeeded'; app: string }
  /** The user wants to sign in with another account. */
  | { kind: 'signOutNeeded' }
  | { kind: 'left' }
  /** The app has the answer, and this window is not needed any more. */
  | { kind: 'answered' };

type Context = AuthorizeInput & {
  merchant: { name: string; logo: string } | null;
  /** Whether the box is ticked. */
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
  | { type: 'LEAVE' }
  /** Somebody is back from where the browser had gone. */
  | { type: 'RETURN' };

/** Before somebody is led to the sign-in, and until the button can be pressed again, in ms (payouts 9). */
const SIGN_IN_PAUSE = 500;
const LOADING_LIMIT = 30_000;

/** Quick login is offered to everybody but those whom an agent brings, where it is not allowed already (payouts 2). */
export const offersQuickLogin = ({ page, ask }: AuthorizeInput): boolean =>
  isOn('quickLogin') && page === 'authorize' && !ask.isFromAgent;

const flagOf = (context: Context): 0 | 1 => (offersQuickLogin(context) && context.allowsQuickLogin ? 1 : 0);

const getMerchant = operation('get', '/api/merchant/info');

const authorize = oneOfOperations({
  authorize: operation('get', '/api/auth/authorize'),
  quickLogin: operation('get', '/api/auth/quickLogin/authorize'),
});

const asked = (context: Context) => {
  const { page, ask } = context;
  const { appId, redirectUrl, appType, uid, openId } = ask;
  if (page === 'quickLogin') {
    const query = { appId, redirectUrl, uid: uid ?? '', openId: openId ?? '' };
    return { by: page, init: { params: { query } } };
  }
  const query = {
    appId,
    redirectUrl,
    quickLoginFlag: flagOf(context),
    ...(appType && { appType }),
    ...(uid && offersQuickLogin(context) && { uid }),
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
      merchant: (args) => {
        const { merchantName, merchantLogo } = answerOf(args, getMerchant).data;
        return { name: shownMerchantName(merchantName), logo: merchantLogo };
      },
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
  description: 'Let an app sign you in with your wallet account, or not.',
  context: ({ input }) => ({ ...input, merchant: null, allowsQuickLogin: true, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: not('canBeAnswered'), target: 'addressRefused' }, { target: 'loading' }],
    },
    signingInFirst: {
      description: 'Somebody has to be signed in; the page is remembered, and comes back.',
      on: { SIGN_IN: 'signInNeeded' },
      after: { signInPause: 'signInNeeded' },
    },
    loading: {
      description: 'Who asks, and whether the address is theirs.',
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
      on: { RETRY: 'loading', LEAVE: 'left' },
    },
    merchantUnknown: {
      on: { LEAVE: 'left' },
    },
    addressRefused: {
      description: 'The address is not of the app, or not one that can be trusted: nothing goes there.',
      on: { LEAVE: 'left' },
    },
    asking: {
      on: {
        'QUICK_LOGIN.TOGGLE': { guard: 'offersQuickLogin', actions: 'toggleQuickLogin' },
        AUTHORISE: 'authorising',
        CANCEL: 'cancelling',
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
            'The browser goes to the app with the code; or the app is called, and the window closes.',
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
      description:
        'This account may not sign in there; all that is left is to go back, or to be somebody else.',
      initial: 'beingTold',
      states: {
        beingTold: { on: { CONFIRM: 'told' } },
        told: { on: { CANCEL: '#authorize.cancelling', 'ACCOUNT.SWITCH': '#authorize.signOutNeeded' } },
      },
    },
    notMatching: {
      description: 'Another account is bound to the app; this one gets no further.',
      on: { CANCEL: 'cancelling', 'ACCOUNT.SWITCH': 'signOutNeeded' },
    },
    cancelling: {
      description: 'The app is told that it may not, so that it does not wait.',
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
