import { assign, emit, setup } from 'xstate';
import { failureMessage, failureToast } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { isEasilyGuessed, isPaymentCode, withDigits, withoutDigit } from '#domain/person/payment-code.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { identityCheckMachine } from '../identity-check/identity-check.machine.ts';
import { savePaymentCode, saveRequest } from './save-payment-code.ts';

/**
 * Sets or changes the payment code: a code verifies the user, who enters six digits twice (account 4 and 5).
 *
 * Two different entries start over, and so does an invalid proof (100013). The digits exist only while they are typed
 * and sent.
 */

export type PaymentCodeInput = {
  /** The known data; undefined or masked until the server answers. */
  user: UserInfo | undefined;
  /** True if there is already a payment code, which is then changed. */
  isSet: boolean;
};

/** `saved`: the user now has a payment code. */
export type PaymentCodeOutput = { kind: 'saved' } | { kind: 'cancelled' };

type Context = PaymentCodeInput & {
  userId: string;
  securityToken: string;
  code: string;
  repeated: string;
  problem: Message | null;
};

type Events =
  | { type: 'DIGITS.TYPE'; digits: string }
  | { type: 'DIGIT.DELETE' }
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

export const paymentCodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as PaymentCodeInput,
    output: {} as PaymentCodeOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { identityCheck: 'identityCheck'; savePaymentCode: 'savePaymentCode' },
  },
  actors: { identityCheck: identityCheckMachine, savePaymentCode },
  guards: {
    isProven: ended(identityCheckMachine, 'proven'),
    hasNothingToProve: ended(identityCheckMachine, 'nothingToProve'),
    isComplete: ({ context }) => isPaymentCode(context.code),
    isEasy: ({ context }) => isEasilyGuessed(context.code),
    repeatsCode: ({ context }) => context.repeated === context.code,
    isRepeated: ({ context }) => isPaymentCode(context.repeated),
    hasNothingRepeated: ({ context }) => context.repeated === '',
    needsNewProof: refused(savePaymentCode, 'securityTokenInvalid'),
    isSameAsBefore: refused(savePaymentCode, 'sameAsCurrent'),
    isEasyForServer: refused(savePaymentCode, 'paymentCodeEasilyGuessed'),
  },
  actions: {
    keepProof: assign((args) => {
      const { user, securityToken } = endOf(args, identityCheckMachine, 'proven');
      return { userId: user.userId, securityToken };
    }),
    addDigits: assign(({ context }, digits: string) => ({
      code: withDigits(context.code, digits),
      problem: null,
    })),
    deleteDigit: assign({ code: ({ context }) => withoutDigit(context.code), problem: null }),
    repeatDigits: assign({ repeated: ({ context }, digits: string) => withDigits(context.repeated, digits) }),
    deleteRepeated: assign({ repeated: ({ context }) => withoutDigit(context.repeated) }),
    startOver: assign({ code: '', repeated: '' }),
    explainMismatch: assign({ problem: { key: 'settings:paymentCodeDiffers' } as Message }),
    explainEasy: assign({ problem: { key: 'settings:paymentCodeEasilyGuessed' } as Message }),
    explainSame: assign({ problem: { key: 'common:sameAsCurrent' } as Message }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:failed' }) }),
    tellSaved: emit({ type: 'toast', tone: 'success', message: { key: 'settings:paymentCodeSaved' } }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
    forgetSecrets: assign({ securityToken: '', code: '', repeated: '', problem: null }),
  },
}).createMachine({
  id: 'paymentCode',
  description:
    'A code verifies the user, who then sets or changes the payment code by entering six digits twice.',
  context: ({ input }) => ({
    ...input,
    userId: '',
    securityToken: '',
    code: '',
    repeated: '',
    problem: null,
  }),
  initial: 'verifying',
  states: {
    verifying: {
      on: { CANCEL: 'cancelled' },
      invoke: {
        id: 'identityCheck',
        src: 'identityCheck',
        input: ({ context: { user, isSet } }) => ({
          user,
          scene: isSet ? 'CHANGE_PAY_PASSWORD' : 'SET_PAY_PASSWORD',
        }),
        onDone: [
          { guard: 'isProven', target: 'choosingCode', actions: 'keepProof' },
          { guard: 'hasNothingToProve', target: 'cancelled', actions: 'tellFailure' },
          { target: 'cancelled' },
        ],
      },
    },
    choosingCode: {
      exit: 'forgetSecrets',
      initial: 'entering',
      states: {
        entering: {
          always: [
            { guard: 'isEasy', actions: ['startOver', 'explainEasy'] },
            { guard: 'isComplete', target: 'repeating' },
          ],
          on: {
            'DIGITS.TYPE': { actions: { type: 'addDigits', params: ({ event }) => event.digits } },
            'DIGIT.DELETE': { actions: 'deleteDigit' },
            CANCEL: '#paymentCode.cancelled',
          },
        },
        repeating: {
          always: [
            { guard: 'repeatsCode', target: 'saving' },
            { guard: 'isRepeated', target: 'entering', actions: ['startOver', 'explainMismatch'] },
          ],
          on: {
            'DIGITS.TYPE': { actions: { type: 'repeatDigits', params: ({ event }) => event.digits } },
            'DIGIT.DELETE': [
              { guard: 'hasNothingRepeated', target: 'entering', actions: 'startOver' },
              { actions: 'deleteRepeated' },
            ],
            CANCEL: '#paymentCode.cancelled',
          },
        },
        saving: {
          tags: 'busy',
          entry: assign({ problem: null }),
          invoke: {
            id: 'savePaymentCode',
            src: 'savePaymentCode',
            input: ({ context }) => saveRequest(context),
            onDone: { target: '#paymentCode.saved', actions: 'tellSaved' },
            onError: [
              { guard: 'needsNewProof', target: '#paymentCode.verifying', actions: 'tellFailure' },
              { guard: 'isSameAsBefore', target: 'entering', actions: ['startOver', 'explainSame'] },
              { guard: 'isEasyForServer', target: 'entering', actions: ['startOver', 'explainEasy'] },
              { target: 'unsaved', actions: 'explainFailure' },
            ],
          },
        },
        unsaved: {
          description:
            'The outcome of saving is unknown. The user can send the same digits again, or type others.',
          on: {
            RETRY: 'saving',
            'DIGIT.DELETE': { target: 'repeating', actions: ['deleteRepeated', assign({ problem: null })] },
            CANCEL: '#paymentCode.cancelled',
          },
        },
      },
    },
    saved: { type: 'final', output: { kind: 'saved' } satisfies PaymentCodeOutput },
    cancelled: { type: 'final', output: { kind: 'cancelled' } satisfies PaymentCodeOutput },
  },
  output: passOn,
});
