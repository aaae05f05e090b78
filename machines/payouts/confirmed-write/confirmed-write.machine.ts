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
  moneyRequest,
  orderOf,
  refusedBy,
  sendMoney,
  type Wish,
  type Wishes,
} from './confirmed-write-requests.ts';

/**
 * One wish to move money, carried out at most once (readings 49 to 51): the user confirms, the payment code is entered, the
 * call is sent, and nobody is told how it went before it is known.
 *
 * The key is minted when the user confirms and names the wish for good. Where the answer is lost the same call goes out
 * again by the same key, which carries nothing out twice. The key is kept on the device from before the call until its end
 * is known: after a reload, or in another tab, only the question is asked what became of it, and nothing is sent. From when
 * the first byte leaves there is no way back.
 */

export type ConfirmedWriteInput = {
  [Kind in WriteKind]: {
    kind: Kind;
    /** Nothing where only what is kept is to be found out about. */
    wish: Wishes[Kind] | null;
    user: UserInfo;
    /** True if the user has reviewed and confirmed the request already: the payment code comes at once. */
    isConfirmed?: true;
  };
}[WriteKind];

export type ConfirmedWriteOutput =
  | {
      kind: 'carriedOut';
      activityNo: string;
      amount: string;
      /** Not this wish, but one that was sent before and is known only now. */
      isEarlier?: true;
      /** The transaction of the history. */
      recorded?: Transaction;
    }
  /** The request was not carried out: the outcome of the contract, if it is one, and the reason. */
  | { kind: 'refused'; by: MoneyRefusal | undefined; why: Message }
  /** The call never arrived, and cannot any more. */
  | { kind: 'notCarriedOut'; amount: string }
  | { kind: 'left' };

/** An answer that takes longer is taken for lost, in ms. */
const PATIENCE = 20_000;
/** How long before it is asked for again by itself, in ms. */
const PAUSE = 5_000;

type Context = {
  kind: WriteKind;
  wish: Wish | null;
  user: UserInfo;
  isConfirmed: boolean;
  amount: string;
  key: string;
  securityToken: string;
  /** Epoch ms. */
  sentAt: number;
  askedAt: number;
};

type Events = { type: 'CONFIRM' } | { type: 'RETRY' } | { type: 'CANCEL' };

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
  delays: { patience: PATIENCE, pause: PAUSE },
  guards: {
    isKept: ({ context: { kind, user } }) => keptWrites.get(kind)?.userId === user.userId,
    isWished: ({ context }) => context.wish !== null,
    isConfirmed: ({ context }) => context.isConfirmed,
    isAuthorised: ended(paymentAuthorisationMachine, 'authorised'),
    isUnanswered: unanswered,
    hasProof: ({ context }) => context.securityToken !== '',
    isRefused: (args) => refusedBy(args) !== undefined,
    isFound: (args) => foundBy(args, args.context.key) !== undefined,
    // A server that does not search by key answers with other transactions: then nothing is known.
    isNothing: (args) => answerOf(args, findWrite).data.list.length === 0,
    isOver: ({ context }) => context.askedAt >= overAt(context),
  },
  actions: {
    recall: assign(({ context: { kind } }) => {
      const { key = '', amount = '', sentAt = 0 } = keptWrites.get(kind) ?? {};
      return { key, amount, sentAt, wish: null };
    }),
    mintKey: assign(() => ({ key: newIdempotencyKey() })),
    keepProof: assign({
      securityToken: (args) => endOf(args, paymentAuthorisationMachine, 'authorised').securityToken,
      sentAt: () => Date.now(),
    }),
    keepWrite: ({ context: { kind, wish, key, user, amount, sentAt } }) =>
      keptWrites.set(kind, { key, userId: user.userId, amount, sentAt, ...orderOf(wish) }),
    // Another tab may have sent another by now.
    forgetWrite: ({ context: { kind, key } }) => keptWrites.get(kind)?.key === key && keptWrites.delete(kind),
    forgetProof: assign({ securityToken: '' }),
    markTime: assign({ askedAt: () => Date.now() }),
  },
}).createMachine({
  id: 'confirmedWrite',
  description: 'Confirm that money moves, and know for certain whether it did.',
  context: ({ input: { kind, wish, user, isConfirmed = false } }) => ({
    kind,
    wish,
    user,
    isConfirmed,
    amount: wish?.amount ?? '',
    key: '',
    securityToken: '',
    sentAt: 0,
    askedAt: 0,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isKept', target: 'unconfirmed', actions: 'recall' },
        { guard: and(['isWished', 'isConfirmed']), target: 'authorising', actions: 'mintKey' },
        { guard: 'isWished', target: 'confirming' },
        { target: 'left' },
      ],
    },
    confirming: {
      description: 'To whom, how much, what it costs: nothing has been sent yet.',
      on: { CONFIRM: { target: 'authorising', actions: 'mintKey' }, CANCEL: 'left' },
    },
    authorising: {
      invoke: {
        id: 'paymentAuthorisation',
        src: 'paymentAuthorisation',
        input: ({ context }) => ({ user: context.user, purpose: 'authorise' }),
        onDone: [
          // Another tab has sent one meanwhile: what became of that comes first.
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
        onError: [{ guard: 'isUnanswered', target: 'unconfirmed' }, { target: 'refused' }],
      },
      after: { patience: 'unconfirmed' },
    },
    unconfirmed: {
      description: 'Nobody knows yet whether it was carried out: it is asked for until somebody does.',
      on: { RETRY: '.deciding' },
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'hasProof', target: 'asking' }, { target: 'lookingUp' }],
        },
        asking: {
          description: 'The same call by the same key: its first answer is its last.',
          tags: 'busy',
          invoke: {
            id: 'sendMoney',
            src: 'sendMoney',
            input: ({ context }) => moneyRequest(context),
            onDone: '#confirmedWrite.carriedOut',
            onError: [{ guard: 'isRefused', target: '#confirmedWrite.refused' }, { target: 'waiting' }],
          },
          after: { patience: 'waiting' },
        },
        lookingUp: {
          description: 'The call is gone with the page that sent it: the history knows what it did.',
          tags: 'busy',
          entry: 'markTime',
          invoke: {
            id: 'findWrite',
            src: 'findWrite',
            input: ({ context }) => lookUpRequest(context.key),
            onDone: [
              { guard: 'isFound', target: '#confirmedWrite.carriedOut' },
              { guard: and(['isNothing', 'isOver']), target: '#confirmedWrite.notCarriedOut' },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          after: { patience: 'waiting' },
        },
        waiting: { after: { pause: 'deciding' } },
      },
    },
    carriedOut: {
      type: 'final',
      entry: ['forgetProof', 'forgetWrite'],
      output: (args): ConfirmedWriteOutput => ({
        kind: 'carriedOut',
        ...numberOf(args),
        amount: args.context.amount,
        ...(args.context.wish === null && { isEarlier: true }),
      }),
    },
    refused: {
      type: 'final',
      entry: ['forgetProof', 'forgetWrite'],
      output: (args): ConfirmedWriteOutput => ({
        kind: 'refused',
        by: refusedBy(args),
        why: failureMessage(args, { key: 'common:failed' }),
      }),
    },
    notCarriedOut: {
      type: 'final',
      entry: 'forgetWrite',
      output: ({ context }): ConfirmedWriteOutput => ({ kind: 'notCarriedOut', amount: context.amount }),
    },
    left: { type: 'final', output: { kind: 'left' } satisfies ConfirmedWriteOutput },
  },
  output: passOn,
});

/** The transaction that carries the key: a server may not search by it (readings 50 and 76). */
function foundBy(args: { event: object }, key: string): Transaction | undefined {
  return answerOf(args, findWrite).data.list.find(({ idempotencyKey }) => idempotencyKey === key);
}

/** Its number, of the call's own answer or of what the history has, and all that the history tells. */
function numberOf(args: { event: object; context: { key: string } }) {
  const { data } = answerOf(args, sendMoney) as { data: { activityNo: string } | { list: Transaction[] } };
  if (!('list' in data)) return { activityNo: data.activityNo };
  const recorded = foundBy(args, args.context.key);
  return { activityNo: recorded?.activityNo ?? '', ...(recorded && { recorded }) };
}
