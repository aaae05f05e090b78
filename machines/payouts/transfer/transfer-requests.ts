import { centsOfKept } from '#domain/money/typed-amount.ts';
import { type Recipient, recipientOf } from '#domain/payouts/transfer.ts';
import type { Movements } from '../confirmed-write/confirmed-write-requests.ts';
import { carriedOut } from '../confirmed-write/write-end.ts';
import type { TransferReceipt } from './transfer-context.ts';

type Typed = { recipient: Recipient | null; amount: string; remark: string; sellersOnly: boolean };

/** Returns the request: whole dollars, and the note if there is one (payouts 7). */
export const movementOf = ({ recipient, amount, remark, sellersOnly }: Typed): Movements['transfer'] => ({
  amount: String(centsOfKept(amount) / 100n),
  currency: 'USD',
  ...recipientOf(recipient?.account ?? ''),
  ...(remark.trim() && { remark: remark.trim() }),
  ...(sellersOnly && { diamondSeller: true }),
});

/** Returns the receipt; the recipient is known only if this page sent the transfer. */
export const receiptOf = (args: {
  event: object;
  context: { recipient: Recipient | null };
}): TransferReceipt | null => {
  const write = carriedOut(args);
  if (!write) return null;
  const { activityNo, amount, isEarlier, diamondSeller = false } = write;
  const { recipient } = args.context;
  return {
    activityNo,
    amount,
    name: isEarlier ? null : (recipient?.name ?? null),
    sellersOnly: diamondSeller,
  };
};
