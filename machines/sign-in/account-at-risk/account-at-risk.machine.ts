import { assign, emit, setup } from 'xstate';
import { failureToast } from '#api/refusal.ts';
import type { LoginType } from '#domain/account-id.ts';
import type { Toast } from '#domain/message.ts';
import {
  tokenOf,
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '#machines/common/verification-code/verification-code.machine.ts';
import { codeToChannel, type RiskFacts } from '../login/sign-in-requests.ts';

/**
 * An account at risk (60012) proves itself by a code to one of its masked channels, or cannot go on (account 2 Login
 * verify popup, 4, 8). The right code completes the sign-in (reading 17).
 */

export type AccountAtRiskInput = RiskFacts;

export type AccountAtRiskOutput = { kind: 'proven'; token: string } | { kind: 'cancelled' };

type Context = AccountAtRiskInput & { channel: LoginType; token: string };

type Events =
  | { type: 'CHANNEL.CHOOSE'; channel: LoginType }
  | { type: 'CHANNEL.SWITCH' }
  | { type: 'CANCEL' };

export const accountAtRiskMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as AccountAtRiskInput,
    output: {} as AccountAtRiskOutput,
    emitted: {} as Toast,
    children: {} as { verificationCode: 'verificationCode' },
  },
  actors: { verificationCode: verificationCodeMachine },
  guards: {
    hasChannel: ({ context }, channel: LoginType) => Boolean(context.channels[channel]),
    hasOtherChannel: ({ context }) => Boolean(context.channels.EMAIL && context.channels.PHONE),
    hasToken: (_, output: VerificationCodeOutput) => tokenOf(output, 'token') !== '',
  },
  actions: {
    chooseChannel: assign((_, channel: LoginType) => ({ channel })),
    switchChannel: assign({
      channel: ({ context }) => (context.channel === 'EMAIL' ? ('PHONE' as const) : ('EMAIL' as const)),
    }),
    keepToken: assign((_, output: VerificationCodeOutput) => ({ token: tokenOf(output, 'token') })),
    tellFailure: emit((args) => failureToast(args, { key: 'sign-in:loginFailed' })),
  },
}).createMachine({
  id: 'accountAtRisk',
  description: 'Prove by a code to a masked channel that the sign-in is yours.',
  context: ({ input }) => ({ ...input, channel: input.account.type, token: '' }),
  initial: 'choosingChannel',
  states: {
    choosingChannel: {
      on: {
        'CHANNEL.CHOOSE': {
          guard: { type: 'hasChannel', params: ({ event }) => event.channel },
          target: 'provingIdentity',
          actions: { type: 'chooseChannel', params: ({ event }) => event.channel },
        },
        CANCEL: 'cancelled',
      },
    },
    provingIdentity: {
      description: 'A code is on its way to the chosen channel; the other one can be taken instead.',
      on: {
        'CHANNEL.SWITCH': {
          guard: 'hasOtherChannel',
          target: 'provingIdentity',
          reenter: true,
          actions: 'switchChannel',
        },
        CANCEL: 'choosingChannel',
      },
      invoke: {
        id: 'verificationCode',
        src: 'verificationCode',
        input: ({ context }) => codeToChannel(context),
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'proven',
            actions: { type: 'keepToken', params: ({ event }) => event.output },
          },
          { target: 'choosingChannel' },
        ],
        onError: { target: 'choosingChannel', actions: 'tellFailure' },
      },
    },
    proven: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => (context.token ? { kind: 'proven', token: context.token } : { kind: 'cancelled' }),
});
