import { assign, emit, setup } from 'xstate';
import { failureMessage, failureToast, refused, unanswered } from '#api/refusal.ts';
import {
  type BasicFault,
  type BasicField,
  type BasicInfo,
  basicFault,
  basicInfoOf,
} from '#domain/basic-info.ts';
import { birthdayFault, type DateParts, dateOf, latestBirthday, partsOf } from '#domain/birthday.ts';
import { asTypedEmail, isEmail } from '#domain/email.ts';
import type { Message, Toast } from '#domain/message.ts';
import { lettersOf } from '#domain/person-name.ts';
import type { UserInfo } from '#domain/user.ts';
import {
  tokenOf,
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '#machines/common/verification-code/verification-code.machine.ts';
import { type BasicPurpose, basicRequest, isFixed, submitBasic } from './basic-requests.ts';

/**
 * Who somebody is: the basic level, or the names alone written again (account 4 Verification level, 5 Basic level;
 * readings 27, 28 and 32).
 *
 * What is wrong is said in a notice and at its field. An e-mail that is not on file is proved by a code; the proof is
 * kept until it is sent, and gone with another e-mail.
 */

export type BasicLevelInput = {
  purpose: BasicPurpose;
  /** As the server knows them. */
  user: UserInfo;
  /** What was typed before the page was loaded again. */
  draft?: Partial<BasicInfo> | undefined;
};

export type BasicLevelOutput =
  | { kind: 'accepted'; user: UserInfo }
  /** The server has another level than the one that led here. */
  | { kind: 'levelDiffers' }
  | { kind: 'left' };

type Context = Omit<BasicLevelInput, 'draft'> & {
  info: BasicInfo;
  asksEmail: boolean;
  /** Proof of the e-mail as typed. */
  securityToken: string;
  /** The birthday in the picker. */
  picked: DateParts;
  problem: { field: BasicField; message: Message } | null;
  output: BasicLevelOutput;
};

type Events =
  /** While an input method composes, what is typed stays as it is (reading 27). */
  | { type: 'FIELD.CHANGE'; field: BasicField; value: string; isComposing?: boolean }
  | { type: 'BIRTHDAY.OPEN' }
  | { type: 'BIRTHDAY.PICK'; picked: DateParts }
  | { type: 'EMAIL.VERIFY' }
  | { type: 'SUBMIT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'BACK' };

type FieldChange = Extract<Events, { type: 'FIELD.CHANGE' }>;

const asTyped = ({ field, value, isComposing }: FieldChange): string => {
  if (field === 'email') return asTypedEmail(value);
  return field.endsWith('Name') && !isComposing ? lettersOf(value) : value;
};

const faultOf = ({ info, user, asksEmail, securityToken }: Context): BasicFault | null =>
  basicFault(info, {
    countryNo: user.countryNo,
    asksEmail,
    isEmailProven: securityToken !== '',
    now: Date.now(),
  });

const pickedFault = ({ picked }: Context) => birthdayFault(dateOf(picked), Date.now());

const isEmailTaken = refused('60001');
const isTokenInvalid = refused('100013');

const problemOf = ({ field, key }: BasicFault) => ({ field, message: { key } });

export const basicLevelMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as BasicLevelInput,
    output: {} as BasicLevelOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { verificationCode: 'verificationCode'; submitBasic: 'submitBasic' },
  },
  actors: { verificationCode: verificationCodeMachine, submitBasic },
  guards: {
    isOpen: ({ context }, field: BasicField) => !isFixed(context, field),
    isWhole: ({ context }) => faultOf(context) === null,
    isEmailTyped: ({ context }) => isEmail(context.info.email),
    isPickedGood: ({ context }) => pickedFault(context) === null,
    isProofOver: (args) => args.context.securityToken !== '' && isTokenInvalid(args),
    isLevelOther: refused('60604'),
    unanswered,
  },
  actions: {
    keepField: assign(({ context }, change: FieldChange) => ({
      info: { ...context.info, [change.field]: asTyped(change) },
      problem: null,
      ...(change.field === 'email' && { securityToken: '' }),
    })),
    startPicking: assign({
      picked: ({ context }) => partsOf(context.info.birthday || latestBirthday(Date.now())),
      problem: null,
    }),
    keepPicked: assign((_, picked: DateParts) => ({ picked, problem: null })),
    keepBirthday: assign({
      info: ({ context }) => ({ ...context.info, birthday: dateOf(context.picked) }),
      problem: null,
    }),
    explainBirthday: assign({
      problem: ({ context }) =>
        problemOf({
          field: 'birthday',
          key: pickedFault(context) === 'notPast' ? 'levels:birthdayNotPast' : 'levels:birthdayTooYoung',
        }),
    }),
    explainFault: assign({
      problem: ({ context }) => {
        const fault = faultOf(context);
        return fault && problemOf(fault);
      },
    }),
    explainEmail: assign({
      problem: ({ context }) =>
        problemOf({
          field: 'email',
          key: context.info.email === '' ? 'levels:emailEmpty' : 'sign-in:emailFormat',
        }),
    }),
    explainRefusal: assign({
      problem: (args) => ({
        field: isEmailTaken(args) ? ('email' as const) : ('firstName' as const),
        message: failureMessage(args, { key: 'levels:submitFailed' }),
      }),
    }),
    explainProof: assign({ problem: problemOf({ field: 'email', key: 'levels:codeWrong' }) }),
    tellProblem: emit(({ context }) => ({
      type: 'toast' as const,
      tone: 'failure' as const,
      message: context.problem?.message ?? { key: 'levels:submitFailed' as const },
    })),
    tellAccepted: emit(({ context }) => ({
      type: 'toast' as const,
      tone: 'success' as const,
      message: {
        key: context.purpose === 'level' ? ('levels:accepted1' as const) : ('levels:namesChanged' as const),
      },
    })),
    tellFailure: emit((args) => failureToast(args, { key: 'levels:submitFailed' })),
    keepProof: assign((_, output: VerificationCodeOutput) => ({
      securityToken: tokenOf(output, 'securityToken'),
    })),
    dropProof: assign({ securityToken: '' }),
    forgetProblem: assign({ problem: null }),
    keepUser: assign((_, user: UserInfo) => ({ output: { kind: 'accepted' as const, user } })),
    noteLevel: assign({ output: { kind: 'levelDiffers' as const } }),
  },
}).createMachine({
  id: 'basicLevel',
  description: 'Say who you are, prove an e-mail where none is on file, and reach the basic level.',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    info: { ...basicInfoOf(input.user), ...draft },
    asksEmail: input.purpose === 'level' && !input.user.email,
    securityToken: '',
    picked: { year: 0, month: 0, day: 0 },
    problem: null,
    output: { kind: 'left' },
  }),
  initial: 'filling',
  states: {
    filling: {
      on: { BACK: 'left' },
      exit: 'dropProof',
      initial: 'entering',
      states: {
        entering: {
          on: {
            'FIELD.CHANGE': {
              guard: { type: 'isOpen', params: ({ event }) => event.field },
              actions: { type: 'keepField', params: ({ event }) => event },
            },
            'BIRTHDAY.OPEN': {
              guard: { type: 'isOpen', params: 'birthday' },
              target: 'choosingBirthday',
              actions: 'startPicking',
            },
            'EMAIL.VERIFY': [
              { guard: 'isEmailTyped', target: 'provingEmail', actions: 'forgetProblem' },
              { actions: ['explainEmail', 'tellProblem'] },
            ],
            SUBMIT: [
              { guard: 'isWhole', target: 'submitting', actions: 'forgetProblem' },
              { actions: ['explainFault', 'tellProblem'] },
            ],
          },
        },
        choosingBirthday: {
          on: {
            'BIRTHDAY.PICK': { actions: { type: 'keepPicked', params: ({ event }) => event.picked } },
            CONFIRM: [
              { guard: 'isPickedGood', target: 'entering', actions: 'keepBirthday' },
              { actions: 'explainBirthday' },
            ],
            CANCEL: { target: 'entering', actions: 'forgetProblem' },
          },
        },
        provingEmail: {
          invoke: {
            id: 'verificationCode',
            src: 'verificationCode',
            input: ({ context: { info } }) => ({
              recipient: { by: 'email', scene: 'BINDING_ACCOUNT', email: info.email },
              check: { by: 'email', scene: 'BINDING_ACCOUNT', email: info.email },
              startsAtOnce: true,
            }),
            onDone: {
              target: 'entering',
              actions: { type: 'keepProof', params: ({ event }) => event.output },
            },
            onError: { target: 'entering', actions: 'tellFailure' },
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'submitBasic',
            src: 'submitBasic',
            input: ({ context }) => basicRequest(context),
            onDone: {
              target: '#basicLevel.accepted',
              actions: [{ type: 'keepUser', params: ({ event }) => event.output.data }, 'tellAccepted'],
            },
            onError: [
              {
                guard: 'isProofOver',
                target: 'entering',
                actions: ['dropProof', 'explainProof', 'tellProblem'],
              },
              {
                guard: 'isLevelOther',
                target: '#basicLevel.levelDiffers',
                actions: ['noteLevel', 'tellFailure'],
              },
              { guard: 'unanswered', target: 'entering', actions: 'tellFailure' },
              { target: 'entering', actions: ['explainRefusal', 'tellProblem'] },
            ],
          },
        },
      },
    },
    accepted: { type: 'final' },
    levelDiffers: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context }) => context.output,
});
