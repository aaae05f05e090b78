import { assign, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import { isUserWhole, ownAccounts } from '#domain/person/own-accounts.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import { verificationCodeMachine } from '../../common/verification-code/verification-code.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { codeToOwn, type OwnScene } from './own-code.ts';

/**
 * Before a change of the account, a code to the user's own e-mail or phone verifies the user (account 2, Set or change
 * screens; account 4). If both are allowed, the user can switch between them.
 *
 * The device remembers only masked values, which are never sent (account 5), so the server is asked for the unmasked
 * values.
 */

export type IdentityCheckInput = {
  /** The known data; undefined or masked until the server answers. */
  user: UserInfo | undefined;
  scene: OwnScene;
  /** The only channel allowed; undefined if both are. */
  only?: LoginType | undefined;
};

export type IdentityCheckOutput =
  | { kind: 'proven'; user: UserInfo; account: AccountId; code: string; securityToken: string }
  | { kind: 'nothingToProve'; user: UserInfo }
  | { kind: 'cancelled' };

type Context = IdentityCheckInput & { channel: LoginType; problem: Message | null };

type Events = { type: 'CHANNEL.SWITCH' } | { type: 'RETRY' };

/** Returns the user's accounts that are allowed. */
const accountsOf = ({ user, only }: Pick<Context, 'user' | 'only'>): AccountId[] =>
  user ? ownAccounts(user).filter(({ type }) => !only || type === only) : [];

const chosenAccount = ({ user, only, channel }: Context): AccountId =>
  accountsOf({ user, only }).find(({ type }) => type === channel) as AccountId;

/** Returns the verified user, the account used, and its proof. */
const proven = (args: { context: Context; event: object }): IdentityCheckOutput => {
  const { code, token } = endOf(args, verificationCodeMachine, 'verified');
  const { user } = args.context;
  return {
    kind: 'proven',
    user: user as UserInfo,
    account: chosenAccount(args.context),
    code,
    securityToken: token,
  };
};

const getUser = operation('get', '/api/user/info');

export const identityCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as IdentityCheckInput,
    output: {} as IdentityCheckOutput,
    tags: {} as 'busy',
    children: {} as { getUser: 'getUser'; verificationCode: 'verificationCode' },
  },
  actors: { getUser, verificationCode: verificationCodeMachine },
  guards: {
    isUserKnown: ({ context }) => isUserWhole(context.user),
    hasAccount: ({ context }) => accountsOf(context).length > 0,
    hasOtherAccount: ({ context }) => accountsOf(context).length > 1,
    isProven: ended(verificationCodeMachine, 'verified'),
  },
  actions: {
    keepUser: assign((args) => ({ user: answerOf(args, getUser).data, problem: null })),
    chooseFirst: assign({ channel: ({ context }) => accountsOf(context)[0]?.type ?? context.channel }),
    switchChannel: assign({
      channel: ({ context }) => (context.channel === 'EMAIL' ? ('PHONE' as const) : ('EMAIL' as const)),
    }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
  },
}).createMachine({
  id: 'identityCheck',
  description: "A code to the user's own e-mail or phone verifies the user.",
  context: ({ input }) => ({ ...input, channel: input.only ?? 'EMAIL', problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isUserKnown', target: 'settling' }, { target: 'findingUser' }],
    },
    findingUser: {
      tags: 'busy',
      invoke: {
        id: 'getUser',
        src: 'getUser',
        input: {},
        onDone: { target: 'settling', actions: 'keepUser' },
        onError: { target: 'unavailable', actions: 'explainFailure' },
      },
    },
    unavailable: {
      description: "The user's e-mail and phone did not load. The user can retry.",
      on: { RETRY: 'findingUser' },
    },
    settling: {
      always: [
        { guard: 'hasAccount', target: 'verifying', actions: 'chooseFirst' },
        { target: 'nothingToProve' },
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
        onDone: [{ guard: 'isProven', target: 'proven' }, { target: 'cancelled' }],
      },
    },
    proven: { type: 'final', output: proven },
    nothingToProve: {
      type: 'final',
      description: 'The user has no such e-mail or phone yet.',
      output: ({ context }): IdentityCheckOutput => ({
        kind: 'nothingToProve',
        user: context.user as UserInfo,
      }),
    },
    cancelled: { type: 'final', output: { kind: 'cancelled' } satisfies IdentityCheckOutput },
  },
  output: passOn,
});
