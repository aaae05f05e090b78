import { assign, emit, setup } from 'xstate';
import { failureMessage, failureToast, unanswered } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { ended, passOn } from '../../endings.ts';
import { paymentAuthorisationMachine } from '../payment-authorisation/payment-authorisation.machine.ts';
import { unbind, unbindRequest } from './unbind-account-requests.ts';

/**
 * Unlinks a withdrawal account: a question, the payment code, then the call (payouts 4, 6 and 8, reading 36).
 *
 * One idempotency key identifies the request from its confirmation on. If the response is lost, the app does not claim
 * a failure. The app sends the call again with the same key, so that no account is unlinked twice.
 */

export type UnbindAccountInput = {
  account: Pick<LinkedAccount, 'account' | 'withdrawType' | 'bankName'>;
  /** The account's data, as far as it is known. */
  user: UserInfo | undefined;
};

export type UnbindAccountOutput =
  | { kind: 'unbound' }
  /** The account was already unlinked. */
  | { kind: 'gone' }
  /** No response came, and the user left. */
  | { kind: 'unknown' }
  | { kind: 'kept' };

type Context = UnbindAccountInput & { idempotencyKey: string; problem: Message | null };

type Events = { type: 'CONFIRM' } | { type: 'RETRY' } | { type: 'CANCEL' };

export const unbindAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as UnbindAccountInput,
    output: {} as UnbindAccountOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { paymentAuthorisation: 'paymentAuthorisation'; unbind: 'unbind' },
  },
  actors: { paymentAuthorisation: paymentAuthorisationMachine, unbind },
  guards: {
    isAuthorised: ended(paymentAuthorisationMachine, 'authorised'),
    needsNewCheck: refused(unbind, 'paymentCodeCheckNeeded'),
    isPaidOutTo: refused(unbind, 'cashOutUnderWay'),
    isGone: refused(unbind, 'notFound'),
    isUnanswered: unanswered,
  },
  actions: {
    mintKey: assign(() => ({ idempotencyKey: newIdempotencyKey() })),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'payouts:unbindFailed' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'payouts:unbindFailed' })),
    tellGone: emit({ type: 'toast', tone: 'neutral', message: { key: 'payouts:unboundBefore' } }),
  },
}).createMachine({
  id: 'unbindAccount',
  description: 'The user unlinks a withdrawal account with the payment code.',
  context: ({ input }) => ({ ...input, idempotencyKey: '', problem: null }),
  initial: 'confirming',
  states: {
    confirming: { on: { CONFIRM: { target: 'authorising', actions: 'mintKey' }, CANCEL: 'kept' } },
    authorising: {
      invoke: {
        id: 'paymentAuthorisation',
        src: 'paymentAuthorisation',
        input: ({ context }) => ({ user: context.user, purpose: 'authorise' }),
        onDone: [{ guard: 'isAuthorised', target: 'unbinding' }, { target: 'kept' }],
      },
    },
    unbinding: {
      tags: 'busy',
      entry: assign({ problem: null }),
      invoke: {
        id: 'unbind',
        src: 'unbind',
        input: ({ context }) => unbindRequest(context.account, context.idempotencyKey),
        onDone: 'unbound',
        onError: [
          { guard: 'needsNewCheck', target: 'authorising', actions: 'tellFailure' },
          { guard: 'isPaidOutTo', target: 'refused', actions: 'explainFailure' },
          { guard: 'isGone', target: 'gone', actions: 'tellGone' },
          { guard: 'isUnanswered', target: 'unconfirmed', actions: 'explainFailure' },
          { target: 'kept', actions: 'tellFailure' },
        ],
      },
    },
    refused: {
      description: 'A cash out to the account is pending. The account can be unlinked afterwards.',
      on: { CANCEL: 'kept' },
    },
    unconfirmed: {
      description: 'The outcome of unlinking is unknown. The same request can be sent again.',
      on: { RETRY: 'unbinding', CANCEL: 'unknown' },
    },
    unbound: { type: 'final', output: { kind: 'unbound' } satisfies UnbindAccountOutput },
    gone: { type: 'final', output: { kind: 'gone' } satisfies UnbindAccountOutput },
    unknown: { type: 'final', output: { kind: 'unknown' } satisfies UnbindAccountOutput },
    kept: { type: 'final', output: { kind: 'kept' } satisfies UnbindAccountOutput },
  },
  output: passOn,
});
