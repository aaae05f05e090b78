import { assign, setup } from 'xstate';
import type { LoginType } from '#domain/person/account-id.ts';
import type { Message } from '#domain/words/message.ts';
import { verificationCodeMachine } from '#machines/common/verification-code/verification-code.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { codeToChannel, type RiskFacts } from '../login/login-requests.ts';

/**
 * The owner of an account at risk (60012) is verified by a code to one of its masked channels, else the sign-in ends
 * (account 2 Login verify popup, 4, 8). The right code completes the sign-in (reading 17).
 */

export type AccountAtRiskInput = RiskFacts;

export type AccountAtRiskOutput =
  | { kind: 'proven'; token: string }
  /** The account may not sign in at all. */
  | { kind: 'accountRefused'; reason: Message }
  | { kind: 'cancelled' };

type Context = AccountAtRiskInput & { channel: LoginType };

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
    children: {} as { verificationCode: 'verificationCode' },
  },
  actors: { verificationCode: verificationCodeMachine },
  guards: {
    hasChannel: ({ context }, channel: LoginType) => Boolean(context.channels[channel]),
    hasOtherChannel: ({ context }) => Boolean(context.channels.EMAIL && context.channels.PHONE),
    isProven: ended(verificationCodeMachine, 'verified'),
    isRefused: ended(verificationCodeMachine, 'accountRefused'),
  },
  actions: {
    chooseChannel: assign((_, channel: LoginType) => ({ channel })),
    switchChannel: assign({
      channel: ({ context }) => (context.channel === 'EMAIL' ? ('PHONE' as const) : ('EMAIL' as const)),
    }),
  },
}).createMachine({
  id: 'accountAtRisk',
  description: 'A code to a masked channel verifies that the account belongs to the user.',
  context: ({ input }) => ({ ...input, channel: input.account.type }),
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
      description: 'A code is on its way to the chosen channel. The user can switch to the other channel.',
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
          { guard: 'isProven', target: 'proven' },
          { guard: 'isRefused', target: 'accountRefused' },
          { target: 'choosingChannel' },
        ],
      },
    },
    proven: {
      type: 'final',
      output: (args): AccountAtRiskOutput => ({
        kind: 'proven',
        token: endOf(args, verificationCodeMachine, 'verified').token,
      }),
    },
    accountRefused: {
      type: 'final',
      output: (args): AccountAtRiskOutput => endOf(args, verificationCodeMachine, 'accountRefused'),
    },
    cancelled: { type: 'final', output: { kind: 'cancelled' } satisfies AccountAtRiskOutput },
  },
  output: passOn,
});
