import { centsOfKept } from '#domain/money/typed-amount.ts';
import { type Recipient, recipientOf } from '#domain/payouts/transfer.ts';
import type { Message } from '#domain/words/message.ts';
import type { ConfirmedWriteOutput } from '../confirmed-write/confirmed-write.machine.ts';
import type { MoneyRefusal, Wishes } from '../confirmed-write/confirmed-write-requests.ts';
import type { TransferReceipt } from './transfer-context.ts';

type Typed = { recipient: Recipient | null; amount: string; remark: string; sellersOnly: boolean };

/** What is sent: whole dollars, and a remark where there is one (payouts 7). */
export const wishOf = ({ recipient, amount, remark, sellersOnly }: Typed): Wishes['transfer'] => ({
  amount: String(centsOfKept(amount) / 100n),
  currency: 'USD',
  ...recipientOf(recipient?.account ?? ''),
  ...(remark.trim() && { remark: remark.trim() }),
  ...(sellersOnly && { diamondSeller: true }),
});

/** Said of whom it is to; whatever else is said stands with the amount. */
const OF_THE_RECIPIENT: readonly (MoneyRefusal | undefined)[] = [
  'recipientNotFound',
  'transferToSelf',
  'notDiamondSeller',
];

export const isOfRecipient = (by: MoneyRefusal | undefined): boolean => OF_THE_RECIPIENT.includes(by);

/** By which outcome of the contract it was refused, if it was. */
export const refusedBy = (output: ConfirmedWriteOutput): MoneyRefusal | undefined =>
  output.kind === 'refused' ? output.by : undefined;

/** Why it was refused; nothing is said where it was given up. */
export const whyOf = (output: ConfirmedWriteOutput): Message | null =>
  output.kind === 'refused' ? output.why : null;

/** What was sent, and to whom unless it was another transfer, sent before. */
export const receiptOf = (
  output: ConfirmedWriteOutput,
  recipient: Recipient | null,
): TransferReceipt | null => {
  if (output.kind !== 'carriedOut') return null;
  const { activityNo, amount, isEarlier } = output;
  return { activityNo, amount, name: isEarlier ? null : (recipient?.name ?? null) };
};
