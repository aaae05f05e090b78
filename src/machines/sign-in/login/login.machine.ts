import { and, assign, emit, not, setup, stateIn } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { unanswered } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { type LoginType, loginIdOf } from '#domain/person/account-id.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { formOf } from '../../common/form/form.machine.ts';
import { passwordForm, savePassword } from '../../common/new-password/new-password-form.ts';
import { verificationCodeMachine } from '../../common/verification-code/verification-code.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { accountAtRiskMachine } from '../account-at-risk/account-at-risk.machine.ts';
import { forgotPasswordMachine } from '../forgot-password/forgot-password.machine.ts';
import { codeToAccount, passwordSignIn, riskFacts, type SignInFacts } from './login-requests.ts';
import { signInFailure, signInFailureToast } from './sign-in-failure.ts';
import { channelsIn, type Proof, reasonOf, signIn, tokenOf } from './sign-in-outcomes.ts';

/**
 * Sign-in by password or one-time code (account 2 Login, 4 Login success and Code login, 8).
 *
 * After three wrong passwords only a code signs in (60010); then a new password is offered once (reading 66). An
 * account at risk (60012) is verified first. An account that may not sign in (60011, 100004) gets the reason. The
 * password exists only while it is typed and sent.
 */

/** The place of the sign-in after a reload: at the code, and whether the password is locked. */
type SignInPlace = 'byCode' | 'byCodeAlone';

export type LoginInput = SignInFacts & { resumes?: SignInPlace | undefined };

export type LoginOutput = { kind: 'signedIn'; token: string; loginType: LoginType } | { kind: 'left' };

type Context = LoginInput & {
  password: string;
  problem: Message | null;
  /** The password is locked after too many wrong tries. */
  isLockedOut: boolean;
  proof: Proof | null;
  /** Why the account may not sign in. */
  reason: Message | null;
};

type Events =
  | { type: 'PASSWORD.CHANGE'; password: string }
  | { type: 'SUBMIT' }
  | { type: 'METHOD.SWITCH' }
  | { type: 'PASSWORD.FORGOT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'SKIP' }
  | { type: 'BACK' };

const newPassword = formOf(passwordForm, savePassword);
const isForgetAllowed = operation('post', '/api/auth/showForgetPassword');

export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    emitted: {} as Toast,
    tags: {} as 'busy' | 'byPassword' | 'byCode',
    children: {} as {
      isForgetAllowed: 'isForgetAllowed';
      signIn: 'signIn';
      verificationCode: 'verificationCode';
      accountAtRisk: 'accountAtRisk';
      forgotPassword: 'forgotPassword';
      newPassword: 'newPassword';
    },
  },
  actors: {
    isForgetAllowed,
    signIn,
    verificationCode: verificationCodeMachine,
    accountAtRisk: accountAtRiskMachine,
    forgotPassword: forgotPasswordMachine,
    newPassword,
  },
  guards: {
    isPhoneAccount: ({ context }) => context.account.type === 'PHONE',
    isAllowed: (args) => answerOf(args, isForgetAllowed).data,
    hasPassword: ({ context }) => context.password !== '',
    threeWrongPasswords: refused(signIn, 'threeWrongPasswords'),
    accountAtRisk: refused(signIn, 'accountAtRisk'),
    accountRefused: refused(signIn, 'accountRefused', 'accountUnavailable'),
    isLockedOut: ({ context }) => context.isLockedOut,
    resumesByCode: ({ context }) => context.resumes !== undefined,
    unanswered,
    isVerified: ended(verificationCodeMachine, 'verified'),
    isAtRisk: ended(verificationCodeMachine, 'accountAtRisk'),
    isRefusedByCode: ended(verificationCodeMachine, 'accountRefused'),
    isProven: ended(accountAtRiskMachine, 'proven'),
    isRefusedAtRisk: ended(accountAtRiskMachine, 'accountRefused'),
    isOtherAccount: ended(accountAtRiskMachine, 'otherAccount'),
    isPasswordSaved: ended(newPassword, 'submitted'),
    isReset: ended(forgotPasswordMachine, 'reset'),
    isUnavailable: ended(forgotPasswordMachine, 'unavailable'),
  },
  actions: {
    askForPassword: assign({ problem: { key: 'sign-in:passwordEmpty' } }),
    explainFailure: assign({ problem: signInFailure }),
    tellFailure: emit(signInFailureToast),
    keepLockout: assign({ isLockedOut: true }),
    endLockout: assign({ isLockedOut: false }),
    keepReason: assign({ reason: reasonOf }),
    keepProof: assign({
      proof: (args) => {
        const { token, code } = endOf(args, verificationCodeMachine, 'verified');
        return { token, msgCode: code };
      },
    }),
    tellPasswordSaved: emit({ type: 'toast', tone: 'success', message: { key: 'sign-in:passwordSaved' } }),
    tellReset: emit({ type: 'toast', tone: 'success', message: { key: 'sign-in:passwordReset' } }),
    tellUnavailable: emit((args) => ({
      type: 'toast' as const,
      tone: 'failure' as const,
      message: endOf(args, forgotPasswordMachine, 'unavailable').message,
    })),
    forgetPassword: assign({ password: '', problem: null }),
  },
}).createMachine({
  id: 'login',
  description:
    'The user signs in by password or one-time code. A risky or locked account must be verified first.',
  context: ({ input }) => ({
    ...input,
    password: '',
    problem: null,
    isLockedOut: input.resumes === 'byCodeAlone',
    proof: null,
    reason: null,
  }),
  initial: 'active',
  states: {
    active: {
      type: 'parallel',
      states: {
        forgotLink: {
          description: 'The forgot-password link is shown for phone accounts if the server allows it.',
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isPhoneAccount', target: 'asking' }, { target: 'hidden' }] },
            asking: {
              invoke: {
                id: 'isForgetAllowed',
                src: 'isForgetAllowed',
                input: ({ context }) => ({ params: { query: { phone: loginIdOf(context.account) } } }),
                onDone: [{ guard: 'isAllowed', target: 'shown' }, { target: 'hidden' }],
                onError: 'hidden',
              },
            },
            hidden: {},
            shown: {},
          },
        },
        proof: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [{ guard: 'resumesByCode', target: 'byCode' }, { target: 'byPassword' }],
            },
            byPassword: {
              tags: 'byPassword',
              on: { BACK: '#login.left' },
              exit: 'forgetPassword',
              initial: 'enteringPassword',
              states: {
                enteringPassword: {
                  on: {
                    'PASSWORD.CHANGE': {
                      actions: assign({ password: ({ event }) => event.password, problem: null }),
                    },
                    SUBMIT: [
                      { guard: 'hasPassword', target: 'signingIn', actions: assign({ problem: null }) },
                      { actions: 'askForPassword' },
                    ],
                    'METHOD.SWITCH': '#login.active.proof.byCode',
                    'PASSWORD.FORGOT': {
                      guard: stateIn({ active: { forgotLink: 'shown' } }),
                      target: '#login.active.proof.recoveringPassword',
                    },
                  },
                },
                signingIn: {
                  tags: 'busy',
                  invoke: {
                    id: 'signIn',
                    src: 'signIn',
                    input: ({ context }) => passwordSignIn(context),
                    onDone: '#login.signedIn',
                    onError: [
                      {
                        guard: 'threeWrongPasswords',
                        target: '#login.active.proof.codeSignInRequired',
                        actions: 'keepLockout',
                      },
                      { guard: 'accountAtRisk', target: '#login.active.proof.accountAtRisk' },
                      { guard: 'accountRefused', target: '#login.accountRefused', actions: 'keepReason' },
                      { guard: 'unanswered', target: 'enteringPassword', actions: 'tellFailure' },
                      { target: 'enteringPassword', actions: 'explainFailure' },
                    ],
                  },
                },
              },
            },
            codeSignInRequired: {
              description: 'Three passwords were wrong: passwords are refused until a code signs in.',
              on: { CONFIRM: 'byCode', CANCEL: 'byPassword' },
            },
            byCode: {
              tags: 'byCode',
              description: 'After a lockout the user cannot go back to the password.',
              on: {
                'METHOD.SWITCH': { guard: not('isLockedOut'), target: 'byPassword' },
                BACK: '#login.left',
              },
              invoke: {
                id: 'verificationCode',
                src: 'verificationCode',
                input: ({ context }) => codeToAccount(context),
                onDone: [
                  {
                    guard: and(['isVerified', 'isLockedOut']),
                    target: '#login.offeringPassword',
                    actions: 'keepProof',
                  },
                  { guard: 'isVerified', target: '#login.signedIn' },
                  { guard: 'isAtRisk', target: 'accountAtRisk' },
                  { guard: 'isRefusedByCode', target: '#login.accountRefused', actions: 'keepReason' },
                  { target: 'byPassword' },
                ],
              },
            },
            accountAtRisk: {
              invoke: {
                id: 'accountAtRisk',
                src: 'accountAtRisk',
                input: (args) => riskFacts(args.context, channelsIn(args)),
                onDone: [
                  { guard: 'isProven', target: '#login.signedIn' },
                  { guard: 'isRefusedAtRisk', target: '#login.accountRefused', actions: 'keepReason' },
                  { guard: 'isOtherAccount', target: '#login.left' },
                  { target: 'byPassword' },
                ],
              },
            },
            recoveringPassword: {
              invoke: {
                id: 'forgotPassword',
                src: 'forgotPassword',
                input: ({ context }) => ({ phone: loginIdOf(context.account) }),
                onDone: [
                  { guard: 'isReset', target: 'byPassword', actions: ['endLockout', 'tellReset'] },
                  { guard: 'isUnavailable', target: 'byPassword', actions: 'tellUnavailable' },
                  { target: 'byPassword' },
                ],
              },
            },
          },
        },
      },
    },
    offeringPassword: {
      description: 'A code has ended the lockout. The user can replace the refused password.',
      on: { SKIP: 'signedIn' },
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context: { account, proof } }) => ({
          form: passwordForm,
          facts: { by: 'lockedOut', account, ...(proof as Proof) },
          values: { password: '', confirmation: '' },
        }),
        onDone: [
          { guard: 'isPasswordSaved', target: 'signedIn', actions: 'tellPasswordSaved' },
          { target: 'signedIn' },
        ],
      },
    },
    accountRefused: {
      description: 'The account may not sign in. The reason and a contact are shown.',
      on: { BACK: 'left' },
    },
    signedIn: {
      type: 'final',
      output: (args): LoginOutput => ({
        kind: 'signedIn',
        token: tokenOf(args),
        loginType: args.context.account.type,
      }),
    },
    left: { type: 'final', output: { kind: 'left' } satisfies LoginOutput },
  },
  output: passOn,
});
