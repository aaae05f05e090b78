import { answerOf, operation } from '#api/operation.ts';
import { TRANSACTION_TYPES, type Transaction } from '#domain/history/transaction.ts';
import { centsOfKept } from '#domain/money/typed-amount.ts';
import { recipientOf } from '#domain/payouts/transfer.ts';
import type { Movements } from '../confirmed-write/confirmed-write-requests.ts';
import { carriedOut, refusal } from '../confirmed-write/write-end.ts';
import type { TransferContext, TransferReceipt } from './transfer-context.ts';

type Typed = Pick<TransferContext, 'recipient' | 'amount' | 'remark' | 'sellersOnly' | 'fee'>;

/** Returns the request: whole dollars, the note if there is one, and what the user confirms (payouts 7, reading 83). */
export const movementOf = ({
  recipient,
  amount,
  remark,
  sellersOnly,
  fee,
}: Typed): Movements['transfer'] => ({
  amount: String(centsOfKept(amount) / 100n),
  currency: 'USD',
  ...recipientOf(recipient?.account ?? ''),
  ...(remark.trim() && { remark: remark.trim() }),
  ...(sellersOnly && { diamondSeller: true }),
  ...(recipient && { agreed: { userId: recipient.userId, name: recipient.name, fee } }),
});

/** Returns what the user confirms next, after the server found other terms. Without a recipient the user searches again. */
export const newTermsOf = (args: {
  event: object;
  context: TransferContext;
}): Pick<TransferContext, 'recipient' | 'fee' | 'problem'> => {
  const { changed, now } = refusal(args) ?? {};
  const { recipient, fee } = args.context;
  const isOther = changed === 'recipient';
  return {
    recipient: now?.recipient ?? (isOther ? null : recipient),
    fee: now?.fee ?? fee,
    problem: { key: changed === 'fee' ? 'transfer:feeChanged' : 'transfer:recipientChanged' },
  };
};

/** Returns the receipt. It names the recipient that the server recorded, never the one that the page remembers. */
export const receiptOf = (args: { event: object }): TransferReceipt | null => {
  const write = carriedOut(args);
  if (!write) return null;
  const { activityNo, amount, diamondSeller = false, recorded } = write;
  return { activityNo, amount, name: null, sellersOnly: diamondSeller, ...(recorded && told(recorded)) };
};

export const getTransaction = operation('get', '/api/transaction/{activityNo}');

/** Returns the receipt with what the server recorded under its number (reading 83). */
export const recordedReceipt = (args: {
  event: object;
  context: Pick<TransferContext, 'receipt'>;
}): TransferReceipt | null => {
  const { receipt } = args.context;
  return receipt && { ...receipt, ...told(answerOf(args, getTransaction).data) };
};

const told = ({ type, amount, relatedUser }: Transaction): Pick<TransferReceipt, 'amount' | 'name'> | null =>
  type === TRANSACTION_TYPES.transferred ? { amount, name: relatedUser } : null;
