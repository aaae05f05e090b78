import { assign, setup } from 'xstate';
import type { LoginType } from '#domain/person/account-id.ts';
import type { Message } from '#domain/words/message.ts';
import { verificationCodeMachine } from '#machines/common/verification-code/verification-code.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { codeToChannel, type RiskFacts } from '../login/login-requests.ts';

/**
 * The owner of an account at risk (60012) is verified by a code to one of its masked channels, else the sign-in ends
 * (account 2 Login verify popup, 4, 8). The right code completes the sign-in (reading 17). If no channel can be reached,
 * the user learns whom to write to, and can sign in with another account.
 */

export type AccountAtRiskInput = RiskFacts;

export type AccountAtRiskOutput =
  | { kind: 'proven'; token: string }
  /** The account may not sign in at all. */
  | { kind: 'accountRefused'; reason: Message }
  | { kind: 'otherAccount' }
  | { kind: 'cancelled' };

type Context = AccountAtRiskInput & { channel: LoginType };

type Events =
  | { type: 'CHANNEL.CHOOSE'; channel: LoginType }
  | { type: 'CHANNEL.SWITCH' }
  | { type: 'ACCOUNT.SWITCH' }
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
    isReachable: ({ context: { channels } }) => Boolean(channels.EMAIL || channels.PHONE),
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
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isReachable', target: 'choosingChannel' }, { target: 'unreachable' }] },
    unreachable: {
      description: 'No channel can get a code: only the operator can help, or another account signs in.',
      on: { 'ACCOUNT.SWITCH': 'otherAccount', CANCEL: 'cancelled' },
    },
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
    otherAccount: { type: 'final', output: { kind: 'otherAccount' } satisfies AccountAtRiskOutput },
    cancelled: { type: 'final', output: { kind: 'cancelled' } satisfies AccountAtRiskOutput },
  },
  output: passOn,
});
