import { and, assign, setup } from 'xstate';
import { answerOf } from '#api/operation.ts';
import { failureMessage, unanswered } from '#api/refusal.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import { keptWrites, overAt, type WriteKind } from '#ports/kept-writes.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { paymentAuthorisationMachine } from '../payment-authorisation/payment-authorisation.machine.ts';
import {
  findWrite,
  lookUpRequest,
  type MoneyRefusal,
  type Movement,
  type Movements,
  moneyRequest,
  purposeOf,
  refusedBy,
  sendMoney,
} from './confirmed-write-requests.ts';

/**
 * One request to move money, carried out at most once (readings 49 to 51). The user confirms, enters the payment code,
 * and the call is sent; a result is shown only when it is known.
 *
 * The idempotency key is created when the user confirms, and never changes. If the response is lost, the key is looked
 * up in the history first. The same call is sent again with the same key only after the history has shown that it was
 * not carried out, so a server without idempotency keys does not carry it out twice (reading 76). The device stores the
 * key from before the call until the outcome is known. After a reload, or in another tab, the app only looks up the
 * outcome and sends nothing. Once the call is sent, the user cannot cancel. A server that cannot search by key leaves
 * the outcome unknown: after the token has expired, the user looks into the history and decides.
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
  /** The request was not carried out: the outcome (if the contract has it) and the reason. */
  | { kind: 'refused'; by: MoneyRefusal | undefined; why: Message }
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
  refusal: Refused | null;
};

type Refused = Omit<Extract<ConfirmedWriteOutput, { kind: 'refused' }>, 'kind'>;

type Events =
  | { type: 'CONFIRM' }
  | { type: 'RETRY' }
  | { type: 'CANCEL' }
  /** The user has looked into the history for an outcome that the app cannot find out. */
  | { type: 'HISTORY.CHECKED' };

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
    // A server that cannot search by key returns other transactions, which say nothing about this one.
    isNothing: (args) => answerOf(args, findWrite).data.list.length === 0,
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
    keepRefusal: assign({
      refusal: (args) => ({ by: refusedBy(args), why: failureMessage(args, { key: 'common:failed' }) }),
    }),
    keepWrite: ({ context: { kind, movement, key, user, amount, sentAt } }) =>
      keptWrites.set(kind, { key, userId: user.userId, amount, sentAt, ...purposeOf(movement) }),
    // Another tab may have stored another call by now.
    forgetWrite: ({ context: { kind, key, user } }) =>
      keptWrites.get(kind, user.userId)?.key === key && keptWrites.delete(kind, user.userId),
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
          description: 'The history does not have the call. The same call is sent again with the same key.',
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
          description: 'The server cannot search by key, so the user looks into the history.',
          on: { 'HISTORY.CHECKED': '#confirmedWrite.settled' },
        },
      },
    },
    carriedOut: {
      type: 'final',
      entry: ['forgetProof', 'forgetWrite'],
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
        ...(refusal as Refused),
      }),
    },
    notCarriedOut: {
      type: 'final',
      entry: 'forgetWrite',
      output: ({ context }): ConfirmedWriteOutput => ({ kind: 'notCarriedOut', amount: context.amount }),
    },
    settled: {
      description: 'The user has looked into the history. What it said, the app does not know.',
      type: 'final',
      entry: ['forgetProof', 'forgetWrite'],
      output: { kind: 'left' } satisfies ConfirmedWriteOutput,
    },
    left: { type: 'final', output: { kind: 'left' } satisfies ConfirmedWriteOutput },
  },
  output: passOn,
});

/** Returns the transaction with this key: a server may ignore the search by key (readings 50 and 76). */
const foundBy = (args: { event: object }, key: string): Transaction | undefined =>
  answerOf(args, findWrite).data.list.find(({ idempotencyKey }) => idempotencyKey === key);

/** Returns the transaction number from the call's response, or the transaction from the history. */
const numberOf = (args: { event: object; context: { key: string } }) => {
  const { data } = answerOf(args, sendMoney) as {
    data: { activityNo: string } | { list: Transaction[] } | null;
  };
  if (!data || !('list' in data)) return { activityNo: data?.activityNo ?? '' };
  const recorded = foundBy(args, args.context.key);
  return { activityNo: recorded?.activityNo ?? '', ...(recorded && { recorded }) };
};
