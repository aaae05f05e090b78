import { and, assign, setup } from 'xstate';
import { unanswered } from '#api/refusal.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { keptWrites, overAt, type WriteKind } from '#ports/kept-writes.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { paymentAuthorisationMachine } from '../payment-authorisation/payment-authorisation.machine.ts';
import {
  findWrite,
  foundBy,
  hasNothing,
  lookUpRequest,
  type Movement,
  type Movements,
  moneyRequest,
  numberOf,
  purposeOf,
  refusalIn,
  refusedBy,
  sendMoney,
  type WriteRefusal,
} from './confirmed-write-requests.ts';

/**
 * One request to move money, carried out at most once (readings 49 to 51). The user confirms, enters the payment code,
 * and the call is sent; a result is shown only when it is known.
 *
 * The idempotency key is created when the user confirms, and never changes. If the response is lost, the key is looked
 * up in the history first. A transaction that carries the key was carried out. An empty list counts only if the server
 * says with it that it carries out each key at most once (`oncePerKey`, reading 76): then the same call is sent again
 * with the same key, or after the token has expired was not carried out. Without that promise the app never repeats a
 * call and never says that nothing moved: the user looks into the history and decides after a warning. The device
 * stores the key from before the call until the outcome is known, and that of a transfer until its receipt is shown.
 * After a reload, or in another tab, the app only looks up the outcome and sends nothing. Once the call is sent, the user
 * cannot cancel.
 */

export type ConfirmedWriteInput = {
  [Kind in WriteKind]: {
    kind: Kind;
    /** Null if only the outcome of a stored call is to be found out. */
    movement: Movements[Kind] | null;
    user: UserInfo;
    /** True if the user has already confirmed the request: the payment code opens at once. */
    isConfirmed?: true;
  };
}[WriteKind];

export type ConfirmedWriteOutput =
  | {
      kind: 'carriedOut';
      /** Empty if the server's response has no number. */
      activityNo: string;
      amount: string;
      /** True for an earlier call whose outcome has just become known. */
      isEarlier?: true;
      diamondSeller?: true;
      /** The transaction of the history. */
      recorded?: Transaction;
    }
  /** The request was not carried out: the outcome (if the contract has it), the reason, and what had changed. */
  | ({ kind: 'refused' } & WriteRefusal)
  /** The call never reached the server, and no longer can. */
  | { kind: 'notCarriedOut'; amount: string }
  | { kind: 'left' };

/** A response that takes longer counts as lost, in ms. */
const TIMEOUT = 20_000;
/** Time until the app asks for the outcome again, in ms. */
const PAUSE = 5_000;

type Context = {
  kind: WriteKind;
  movement: Movement | null;
  user: UserInfo;
  isConfirmed: boolean;
  amount: string;
  diamondSeller: true | undefined;
  key: string;
  securityToken: string;
  /** Epoch ms. */
  sentAt: number;
  askedAt: number;
  refusal: WriteRefusal | null;
};

type Events =
  | { type: 'CONFIRM' }
  | { type: 'RETRY' }
  | { type: 'CANCEL' }
  /** The user has looked into the history for an outcome that the app cannot find out. */
  | { type: 'HISTORY.CHECKED' }
  /** The user has found the transaction. */
  | { type: 'HISTORY.FOUND' }
  /** The user has read that the money may move twice, and wants to send it again. */
  | { type: 'ANOTHER.ALLOW' };

export const confirmedWriteMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as ConfirmedWriteInput,
    output: {} as ConfirmedWriteOutput,
    tags: {} as 'busy',
    children: {} as {
      paymentAuthorisation: 'paymentAuthorisation';
      sendMoney: 'sendMoney';
      findWrite: 'findWrite';
    },
  },
  actors: { paymentAuthorisation: paymentAuthorisationMachine, sendMoney, findWrite },
  delays: { timeout: TIMEOUT, pause: PAUSE },
  guards: {
    isKept: ({ context: { kind, user } }) => keptWrites.get(kind, user.userId) !== undefined,
    hasMovement: ({ context }) => context.movement !== null,
    isConfirmed: ({ context }) => context.isConfirmed,
    isAuthorised: ended(paymentAuthorisationMachine, 'authorised'),
    isUnanswered: unanswered,
    hasProof: ({ context }) => context.securityToken !== '',
    isRefused: (args) => refusedBy(args) !== undefined,
    isFound: (args) => foundBy(args, args.context.key) !== undefined,
    isNothing: hasNothing,
    isOver: ({ context }) => context.askedAt >= overAt(context),
  },
  actions: {
    recall: assign(({ context: { kind, user } }) => {
      const { key = '', amount = '', sentAt = 0, diamondSeller } = keptWrites.get(kind, user.userId) ?? {};
      return { key, amount, sentAt, diamondSeller, movement: null };
    }),
    mintKey: assign(() => ({ key: newIdempotencyKey() })),
    keepProof: assign({
      securityToken: (args) => endOf(args, paymentAuthorisationMachine, 'authorised').securityToken,
      sentAt: () => Date.now(),
    }),
    keepRefusal: assign({ refusal: refusalIn }),
    keepWrite: ({ context: { kind, movement, key, user, amount, sentAt } }) =>
      keptWrites.set(kind, { key, userId: user.userId, amount, sentAt, ...purposeOf(movement) }),
    forgetWrite: ({ context: { kind, key, user } }) => keptWrites.delete(kind, { userId: user.userId, key }),
    // The chart of a transfer looks up the receipt first, and the session may end before that is shown.
    forgetShown: ({ context: { kind, key, user } }) =>
      kind !== 'transfer' && keptWrites.delete(kind, { userId: user.userId, key }),
    forgetProof: assign({ securityToken: '' }),
    markTime: assign({ askedAt: () => Date.now() }),
  },
}).createMachine({
  id: 'confirmedWrite',
  description: 'The user confirms that money moves, and the app finds out for certain whether it did.',
  context: ({ input: { kind, movement, user, isConfirmed = false } }) => ({
    kind,
    movement,
    user,
    isConfirmed,
    amount: movement?.amount ?? '',
    diamondSeller: purposeOf(movement).diamondSeller,
    key: '',
    securityToken: '',
    sentAt: 0,
    askedAt: 0,
    refusal: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isKept', target: 'unconfirmed', actions: 'recall' },
        { guard: and(['hasMovement', 'isConfirmed']), target: 'authorising', actions: 'mintKey' },
        { guard: 'hasMovement', target: 'confirming' },
        { target: 'left' },
      ],
    },
    confirming: {
      description: 'Recipient, amount and fee are shown. Nothing has been sent yet.',
      on: { CONFIRM: { target: 'authorising', actions: 'mintKey' }, CANCEL: 'left' },
    },
    authorising: {
      invoke: {
        id: 'paymentAuthorisation',
        src: 'paymentAuthorisation',
        input: ({ context }) => ({ user: context.user, purpose: 'authorise' }),
        onDone: [
          // Another tab has sent a call, whose outcome is found out first.
          { guard: and(['isAuthorised', 'isKept']), target: 'unconfirmed', actions: 'recall' },
          { guard: 'isAuthorised', target: 'sending', actions: ['keepProof', 'keepWrite'] },
          { guard: 'isConfirmed', target: 'left' },
          { target: 'confirming' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMoney',
        src: 'sendMoney',
        input: ({ context }) => moneyRequest(context),
        onDone: 'carriedOut',
        onError: [
          { guard: 'isUnanswered', target: 'unconfirmed' },
          { target: 'refused', actions: 'keepRefusal' },
        ],
      },
      after: { timeout: 'unconfirmed' },
    },
    unconfirmed: {
      description: 'The outcome is unknown. The app asks until the outcome is known.',
      on: { RETRY: '.lookingUp' },
      initial: 'lookingUp',
      states: {
        lookingUp: {
          description: 'The call is looked up in the history by its key.',
          tags: 'busy',
          entry: 'markTime',
          invoke: {
            id: 'findWrite',
            src: 'findWrite',
            input: ({ context }) => lookUpRequest(context.key),
            onDone: [
              { guard: 'isFound', target: '#confirmedWrite.carriedOut' },
              { guard: and(['isNothing', 'hasProof']), target: 'asking' },
              { guard: and(['isNothing', 'isOver']), target: '#confirmedWrite.notCarriedOut' },
              { guard: 'isOver', target: 'undecided' },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          after: { timeout: 'waiting' },
        },
        asking: {
          description:
            'The server has promised to carry out a key once, and has no transaction of this key. The same call is sent again.',
          tags: 'busy',
          invoke: {
            id: 'sendMoney',
            src: 'sendMoney',
            input: ({ context }) => moneyRequest(context),
            onDone: '#confirmedWrite.carriedOut',
            onError: [
              { guard: 'isRefused', target: 'makingSure', actions: 'keepRefusal' },
              { target: 'waiting' },
            ],
          },
          after: { timeout: 'waiting' },
        },
        makingSure: {
          description:
            'The repeated call was refused. The first one may have arrived meanwhile, so it is looked up again.',
          tags: 'busy',
          invoke: {
            id: 'findWrite',
            src: 'findWrite',
            input: ({ context }) => lookUpRequest(context.key),
            onDone: [
              { guard: 'isFound', target: '#confirmedWrite.carriedOut' },
              { guard: 'isNothing', target: '#confirmedWrite.refused' },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          after: { timeout: 'waiting' },
        },
        waiting: { after: { pause: 'lookingUp' } },
        undecided: {
          description:
            'The server does not tell what became of the call, so the user looks into the history.',
          on: { 'HISTORY.CHECKED': 'allowingAnother' },
        },
        allowingAnother: {
          description:
            'The user says whether it is in the history, and reads that the money may move twice if it is sent again.',
          on: { 'HISTORY.FOUND': '#confirmedWrite.settled', 'ANOTHER.ALLOW': '#confirmedWrite.settled' },
        },
      },
    },
    carriedOut: {
      type: 'final',
      entry: ['forgetProof', 'forgetShown'],
      output: (args): ConfirmedWriteOutput => ({
        kind: 'carriedOut',
        ...numberOf(args),
        amount: args.context.amount,
        ...(args.context.diamondSeller && { diamondSeller: true }),
        ...(args.context.movement === null && { isEarlier: true }),
      }),
    },
    refused: {
      type: 'final',
      entry: ['forgetProof', 'forgetWrite'],
      output: ({ context: { refusal } }): ConfirmedWriteOutput => ({
        kind: 'refused',
        ...(refusal as WriteRefusal),
      }),
    },
    notCarriedOut: {
      type: 'final',
      entry: 'forgetWrite',
      output: ({ context }): ConfirmedWriteOutput => ({ kind: 'notCarriedOut', amount: context.amount }),
    },
    settled: {
      description: 'The outcome stays unknown. The user may send another request.',
      type: 'final',
      entry: ['forgetProof', 'forgetWrite'],
      output: { kind: 'left' } satisfies ConfirmedWriteOutput,
    },
    left: { type: 'final', output: { kind: 'left' } satisfies ConfirmedWriteOutput },
  },
  output: passOn,
});
