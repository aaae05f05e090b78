import { and, assign, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import type { Message } from '#domain/words/message.ts';
import { paymentCodeMachine } from '#machines/settings/payment-code/payment-code.machine.ts';
import { paymentCodeCheckMachine } from '#machines/settings/payment-code-check/payment-code-check.machine.ts';
import type { PaymentAuthorisationInput, PaymentAuthorisationOutput } from '../../common/authorisation.ts';
import { ended, endOf, passOn } from '../../endings.ts';

/**
 * Runs before money moves or a payout account changes: makes sure that there is a payment code, and that the user
 * enters it (payouts 4 and 6, account 6). A user without a payment code is offered to set one first. A user who forgot
 * it sets another one and then enters that.
 *
 * The user can cancel at any point without an effect. The security token is part of the output and stored nowhere.
 */

type Context = PaymentAuthorisationInput & { problem: Message | null };

type Events = { type: 'CONFIRM' } | { type: 'RETRY' } | { type: 'CANCEL' };

const hasPaymentCode = operation('get', '/api/auth/hasPayPassword');

export const paymentAuthorisationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as PaymentAuthorisationInput,
    output: {} as PaymentAuthorisationOutput,
    tags: {} as 'busy',
    children: {} as {
      hasPaymentCode: 'hasPaymentCode';
      paymentCode: 'paymentCode';
      paymentCodeCheck: 'paymentCodeCheck';
    },
  },
  actors: { hasPaymentCode, paymentCode: paymentCodeMachine, paymentCodeCheck: paymentCodeCheckMachine },
  guards: {
    isNotSet: (args) => !answerOf(args, hasPaymentCode).data,
    isSaved: ended(paymentCodeMachine, 'saved'),
    isEnough: ({ context }) => context.purpose === 'codeSet',
    isChecked: ended(paymentCodeCheckMachine, 'checked'),
    isMissing: ended(paymentCodeCheckMachine, 'notSet'),
    isForgotten: ended(paymentCodeCheckMachine, 'forgotten'),
    isKnownMissing: ({ context }) => context.isMissing === true,
  },
  actions: {
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
  },
}).createMachine({
  id: 'paymentAuthorisation',
  description: 'The user enters the payment code, or sets one first if there is none.',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isKnownMissing', target: 'settingCode' }, { target: 'asking' }] },
    asking: {
      tags: 'busy',
      on: { CANCEL: 'cancelled' },
      invoke: {
        id: 'hasPaymentCode',
        src: 'hasPaymentCode',
        input: {},
        onDone: [
          { guard: and(['isNotSet', 'isEnough']), target: 'settingCode' },
          { guard: 'isNotSet', target: 'offering' },
          { guard: 'isEnough', target: 'codeSet' },
          { target: 'entering' },
        ],
        onError: { target: 'unavailable', actions: 'explainFailure' },
      },
    },
    unavailable: {
      description: 'The app does not know whether there is a payment code. The user can retry.',
      on: { RETRY: 'asking', CANCEL: 'cancelled' },
    },
    offering: {
      description: 'There is no payment code. The user can set a payment code now.',
      on: { CONFIRM: 'settingCode', CANCEL: 'cancelled' },
    },
    settingCode: {
      invoke: {
        id: 'paymentCode',
        src: 'paymentCode',
        input: ({ context }) => ({ user: context.user, isSet: false }),
        onDone: [
          { guard: and(['isSaved', 'isEnough']), target: 'codeSet' },
          { guard: 'isSaved', target: 'entering' },
          { target: 'cancelled' },
        ],
      },
    },
    changingCode: {
      description:
        'The user forgot the code and can set another. Afterwards the app asks for the code again.',
      invoke: {
        id: 'paymentCode',
        src: 'paymentCode',
        input: ({ context }) => ({ user: context.user, isSet: true }),
        onDone: 'entering',
      },
    },
    entering: {
      invoke: {
        id: 'paymentCodeCheck',
        src: 'paymentCodeCheck',
        onDone: [
          { guard: 'isChecked', target: 'authorised' },
          { guard: 'isMissing', target: 'offering' },
          { guard: 'isForgotten', target: 'changingCode' },
          { target: 'cancelled' },
        ],
      },
    },
    authorised: {
      type: 'final',
      output: (args): PaymentAuthorisationOutput => ({
        kind: 'authorised',
        securityToken: endOf(args, paymentCodeCheckMachine, 'checked').securityToken,
      }),
    },
    codeSet: { type: 'final', output: { kind: 'codeSet' } satisfies PaymentAuthorisationOutput },
    cancelled: { type: 'final', output: { kind: 'cancelled' } satisfies PaymentAuthorisationOutput },
  },
  output: passOn,
});
