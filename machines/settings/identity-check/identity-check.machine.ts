import { assign, emit, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import type { AccountId, LoginType } from '#domain/account-id.ts';
import type { Message, Toast } from '#domain/message.ts';
import { isUserWhole, ownAccounts } from '#domain/own-accounts.ts';
import type { UserInfo } from '#domain/user.ts';
import {
  tokenOf,
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '#machines/common/verification-code/verification-code.machine.ts';
import { codeToOwn, type OwnScene } from './own-code.ts';

/**
 * Before something about the account changes, a code to the user's own e-mail or phone proves that it is them
 * (account 2, Set or change screens; account 4). Where both will do, they can be switched.
 *
 * What this device remembers of the user is masked and never sent (account 5): the server is asked for the rest.
 */

export type IdentityCheckInput = {
  /** As far as known. */
  user: UserInfo | undefined;
  scene: OwnScene;
  /** The one that has to be proved; without it either will do. */
  only?: LoginType | undefined;
};

export type IdentityCheckOutput =
  | { kind: 'proven'; user: UserInfo; account: AccountId; code: string; securityToken: string }
  | { kind: 'nothingToProve'; user: UserInfo }
  | { kind: 'cancelled' };

type Context = IdentityCheckInput & {
  channel: LoginType;
  problem: Message | null;
  output: IdentityCheckOutput;
};

type Events = { type: 'CHANNEL.SWITCH' } | { type: 'RETRY' } | { type: 'CANCEL' };

/** The own accounts that will do. */
const accountsOf = ({ user, only }: Pick<Context, 'user' | 'only'>): AccountId[] =>
  user ? ownAccounts(user).filter(({ type }) => !only || type === only) : [];

const chosenAccount = ({ user, only, channel }: Context): AccountId =>
  accountsOf({ user, only }).find(({ type }) => type === channel) as AccountId;

export const identityCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as IdentityCheckInput,
    output: {} as IdentityCheckOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { getUser: 'getUser'; verificationCode: 'verificationCode' },
  },
  actors: { getUser: operation('get', '/api/user/info'), verificationCode: verificationCodeMachine },
  guards: {
    isUserKnown: ({ context }) => isUserWhole(context.user),
    hasAccount: ({ context }) => accountsOf(context).length > 0,
    hasOtherAccount: ({ context }) => accountsOf(context).length > 1,
    isProven: (_, output: VerificationCodeOutput) => tokenOf(output, 'securityToken') !== '',
  },
  actions: {
    keepUser: assign((_, user: UserInfo) => ({ user, problem: null })),
    chooseFirst: assign({ channel: ({ context }) => accountsOf(context)[0]?.type ?? context.channel }),
    switchChannel: assign({
      channel: ({ context }) => (context.channel === 'EMAIL' ? ('PHONE' as const) : ('EMAIL' as const)),
    }),
    keepProof: assign({
      output: ({ context }, output: VerificationCodeOutput): IdentityCheckOutput =>
        output.kind === 'verified' && context.user
          ? {
              kind: 'proven',
              user: context.user,
              account: chosenAccount(context),
              code: output.code,
              securityToken: output.token,
            }
          : context.output,
    }),
    keepNothing: assign({
      output: ({ context }): IdentityCheckOutput =>
        context.user ? { kind: 'nothingToProve', user: context.user } : context.output,
    }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
  },
}).createMachine({
  id: 'identityCheck',
  description: 'Prove by a code to the own e-mail or phone that it is you.',
  context: ({ input }) => ({
    ...input,
    channel: input.only ?? 'EMAIL',
    problem: null,
    output: { kind: 'cancelled' },
  }),
  initial: 'deciding',
  on: { CANCEL: '.cancelled' },
  states: {
    deciding: {
      always: [{ guard: 'isUserKnown', target: 'choosing' }, { target: 'findingUser' }],
    },
    findingUser: {
      tags: 'busy',
      invoke: {
        id: 'getUser',
        src: 'getUser',
        input: {},
        onDone: {
          target: 'choosing',
          actions: { type: 'keepUser', params: ({ event }) => event.output.data },
        },
        onError: { target: 'unreachable', actions: 'explainFailure' },
      },
    },
    unreachable: {
      description: 'The own e-mail and phone could not be asked for; they can be asked for again.',
      on: { RETRY: 'findingUser' },
    },
    choosing: {
      always: [
        { guard: 'hasAccount', target: 'verifying', actions: 'chooseFirst' },
        { target: 'nothingToProve', actions: 'keepNothing' },
      ],
    },
    verifying: {
      on: {
        'CHANNEL.SWITCH': {
          guard: 'hasOtherAccount',
          target: 'verifying',
          reenter: true,
          actions: 'switchChannel',
        },
      },
      invoke: {
        id: 'verificationCode',
        src: 'verificationCode',
        input: ({ context }) => codeToOwn(chosenAccount(context), context),
        onDone: [
          {
            guard: { type: 'isProven', params: ({ event }) => event.output },
            target: 'proven',
            actions: { type: 'keepProof', params: ({ event }) => event.output },
          },
          { target: 'cancelled' },
        ],
        onError: { target: 'cancelled', actions: 'tellFailure' },
      },
    },
    proven: { type: 'final' },
    nothingToProve: { type: 'final', description: 'There is no such e-mail or phone yet.' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.output,
});
