import { assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { shownMerchantName } from '#domain/merchants/merchant.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';

/**
 * The apps that may sign in with this account, each with a switch (account 2 Quick-login popup, 4 Quick login).
 *
 * Switching off revokes the permission, after a confirmation. Switching on has no request: only the bound account can
 * permit it, on the page of the app (reading 58).
 */

type Merchant = {
  merchantName: string;
  merchantType: number;
  /**
   * Switching on has no request: only the bound account can permit a sign-in, on the page of the app (reading 58). An
   * app that was just switched off stays on the screen.
   */
  isOn: boolean;
};

/** `noneLeft`: no app has the permission any more. */
export type QuickLoginOutput = { kind: 'closed' } | { kind: 'noneLeft' };

type Context = { merchants: Merchant[]; chosen: Merchant | null; problem: Message | null };

type Events =
  | { type: 'MERCHANT.SWITCH_OFF'; merchantType: number }
  | { type: 'MERCHANT.SWITCH_ON'; merchantType: number }
  | { type: 'CONFIRM' }
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

const isMerchant =
  (merchantType: number) =>
  (merchant: Merchant): boolean =>
    merchant.merchantType === merchantType;

const getMerchants = operation('post', '/api/auth/getQuickLoginList');
const cancelMerchant = operation('post', '/api/auth/cancelQuickLogin');

export const quickLoginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    output: {} as QuickLoginOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { getMerchants: 'getMerchants'; cancelMerchant: 'cancelMerchant' },
  },
  actors: { getMerchants, cancelMerchant },
  guards: {
    isOn: ({ context }, merchantType: number) =>
      context.merchants.find(isMerchant(merchantType))?.isOn === true,
    isOff: ({ context }, merchantType: number) =>
      context.merchants.find(isMerchant(merchantType))?.isOn === false,
    isAnyOn: ({ context }) => context.merchants.some(({ isOn }) => isOn),
    isGone: refused(cancelMerchant, 'notFound'),
  },
  actions: {
    keepMerchants: assign({
      merchants: (args) =>
        answerOf(args, getMerchants).data.map(({ merchantName, merchantType }) => ({
          merchantName: shownMerchantName(merchantName),
          merchantType,
          isOn: true,
        })),
      problem: null,
    }),
    choose: assign(({ context }, merchantType: number) => ({
      chosen: context.merchants.find(isMerchant(merchantType)) ?? null,
    })),
    switchOff: assign({
      merchants: ({ context: { merchants, chosen } }) =>
        merchants.map((one) => (one.merchantType === chosen?.merchantType ? { ...one, isOn: false } : one)),
    }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    tellOff: emit(({ context }) => ({
      type: 'toast' as const,
      tone: 'success' as const,
      message: {
        key: 'settings:quickLoginOff' as const,
        values: { name: context.chosen?.merchantName ?? '' },
      },
    })),
    tellBoundOnly: emit({ type: 'toast', tone: 'failure', message: { key: 'settings:quickLoginBoundOnly' } }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
  },
}).createMachine({
  id: 'quickLogin',
  description: 'The user sees which apps may sign in with this account, and can revoke the permission.',
  context: { merchants: [], chosen: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { CANCEL: 'closed' },
      invoke: {
        id: 'getMerchants',
        src: 'getMerchants',
        input: {},
        onDone: { target: 'choosing', actions: 'keepMerchants' },
        onError: { target: 'unavailable', actions: 'explainFailure' },
      },
    },
    unavailable: {
      description: 'The list did not load. The user can retry.',
      on: { RETRY: 'loading', CANCEL: 'closed' },
    },
    choosing: {
      on: {
        'MERCHANT.SWITCH_OFF': {
          guard: { type: 'isOn', params: ({ event }) => event.merchantType },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.merchantType },
        },
        'MERCHANT.SWITCH_ON': {
          guard: { type: 'isOff', params: ({ event }) => event.merchantType },
          actions: 'tellBoundOnly',
        },
        CANCEL: [{ guard: 'isAnyOn', target: 'closed' }, { target: 'noneLeft' }],
      },
    },
    confirming: {
      description: 'The user must confirm switching off, as only the app can switch it on again.',
      on: { CONFIRM: 'cancelling', CANCEL: 'choosing' },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelMerchant',
        src: 'cancelMerchant',
        input: ({ context }) => ({ body: { merchantType: context.chosen?.merchantType ?? 0 } }),
        onDone: { target: 'choosing', actions: ['switchOff', 'tellOff'] },
        onError: [
          { guard: 'isGone', target: 'choosing', actions: ['switchOff', 'tellOff'] },
          { target: 'choosing', actions: 'tellFailure' },
        ],
      },
    },
    closed: { type: 'final', output: { kind: 'closed' } satisfies QuickLoginOutput },
    noneLeft: { type: 'final', output: { kind: 'noneLeft' } satisfies QuickLoginOutput },
  },
  output: passOn,
});
