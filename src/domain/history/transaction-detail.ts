import { centsOf, dollarsOf } from '../money/cents.ts';
import { channelOf, WITHDRAW_TYPES } from '../payouts/withdraw-type.ts';
import { maskPayoutAccount, maskPhone } from '../person/mask.ts';
import { lookUp } from '../words/look-up.ts';
import { inReadingOrder } from '../words/reading-order.ts';
import {
  type DisplayStatus,
  isOutgoing,
  kindOf,
  meaningsOf,
  type Payee,
  statusOf,
  TRANSACTION_TYPES,
  type Transaction,
  type WithStatus,
} from './transaction.ts';

/** Labels and facts on the page of one transaction, beside amount and status (payouts 9). */

type OfType = { type: number };

/** Returns the label of the amount: received, transferred, or paid for all other types. */
export const amountLabelOf = ({ type }: OfType): 'receiveAmount' | 'transferAmount' | 'amountToPay' => {
  if (type === TRANSACTION_TYPES.received) return 'receiveAmount';
  return type === TRANSACTION_TYPES.transferred ? 'transferAmount' : 'amountToPay';
};

/** Returns the label of the fee, or null for received money, which has no fee. */
export const feeLabelOf = ({ type }: OfType): 'transferFee' | 'processingFee' | null => {
  if (type === TRANSACTION_TYPES.received) return null;
  return type === TRANSACTION_TYPES.transferred ? 'transferFee' : 'processingFee';
};

type WithFee = Pick<Transaction, 'type' | 'fee'>;

const hasFee = ({ fee }: WithFee): boolean => centsOf(fee ?? '0') !== 0n;

/** True if a fee has a row: where money comes in, a fee of zero has none (reading 81). */
export const showsFee = (transaction: WithFee): boolean => isOutgoing(transaction) || hasFee(transaction);

/** True if a fee or another currency makes the amount differ from the one in the head of the page (reading 81). */
export const showsAmount = (transaction: WithFee): boolean =>
  hasFee(transaction) || showsOriginalAmount(transaction);

/** True for money that goes to an account outside. The fee is part of the amount, so less arrives (reading 45). */
export const isPaidOut = (transaction: OfType): boolean =>
  ['cashOut', 'withdraw'].includes(kindOf(transaction));

/** Returns the US dollars that arrive from a payout, as a decimal string. */
export const arrivingOf = ({ amount, fee }: Pick<Transaction, 'amount' | 'fee'>): `${number}` =>
  dollarsOf(centsOf(amount) - centsOf(fee ?? '0'));

/** The progress of a transaction: `done` and `stopped` are final. */
type Progress = 'done' | 'underWay' | 'stopped';

/** The final statuses. */
const ENDS: Partial<Record<DisplayStatus, Progress>> = {
  COMPLETED: 'done',
  SUCCESS: 'done',
  FAILED: 'stopped',
  CANCELLED: 'stopped',
  CLOSE: 'stopped',
};

/**
 * Returns whether and how a transaction has ended. If the provider's status has no known meaning (types 10, 12, 13, 18
 * and 19), the outer `status` counts; if that is unknown too, the transaction has not ended.
 */
export const progressOf = (transaction: WithStatus): Progress => {
  const shown = statusOf(transaction);
  const known = typeof shown === 'string' ? shown : lookUp(meaningsOf('00'), transaction.status);
  return (known && ENDS[known]) ?? 'underWay';
};

/** Returns the colour of the disc of a transaction, by what has happened; undefined for money that has come in. */
export const toneOf = (transaction: WithStatus & OfType): 'danger' | 'warning' | 'neutral' | undefined => {
  const progress = progressOf(transaction);
  if (progress !== 'done') return progress === 'stopped' ? 'danger' : 'warning';
  return isOutgoing(transaction) ? 'neutral' : undefined;
};

/** True if the status may still change. */
export const isUnderWay = (transaction: WithStatus): boolean => progressOf(transaction) === 'underWay';

/** Returns the amount and the refund of a payout that failed or was cancelled: the money is back in the balance. */
export const returnOf = (transaction: Transaction): { cents: bigint; refund: string | undefined } | null =>
  isPaidOut(transaction) && progressOf(transaction) === 'stopped'
    ? { cents: centsOf(transaction.amount), refund: transaction.extParams?.relatedActivityNo }
    : null;

/** Returns the number of the payout that a refund gave back, if the server sends it. */
export const refundedBy = (transaction: Transaction): string | undefined =>
  kindOf(transaction) === 'withdrawRefund' ? transaction.extParams?.relatedActivityNo : undefined;

/** Returns the name or else the masked phone of the sender or recipient; empty if it is no transfer. */
export const personOf = ({ relatedUser, relatedPhone }: Transaction): string =>
  relatedUser || (relatedPhone ? maskPhone(relatedPhone) : '');

/** True if the page also shows the amount in the currency that arrives. */
export const showsOriginalAmount = ({ type }: OfType): boolean => type === TRANSACTION_TYPES.withdraw;

/** Types that the bank reviews last: bank accounts, and DANA, which pays through a bank (reading 55). */
const BY_FINAL_BANK: readonly (number | null)[] = [WITHDRAW_TYPES.bank, WITHDRAW_TYPES.dana];

/** Returns the reviewer of a pending payout: the bank, or the provider by its name (payouts 4, reading 55). */
export const reviewerOf = (withdrawType: number | null): { by: 'bank' } | { by: 'provider'; name: string } =>
  BY_FINAL_BANK.includes(withdrawType)
    ? { by: 'bank' }
    : { by: 'provider', name: withdrawType === null ? '' : channelOf(withdrawType) };

export const payeeAccountOf = ({ bankAccountNo, bankAccount, account }: Payee): string =>
  bankAccountNo ?? bankAccount ?? account ?? '';

/** Returns the bank of a payout with the masked account, if the server names the bank: "HDFC Bank 5010****7890". */
export const payeeBankOf = (payee: Payee & { bankName?: string }): string => {
  const { bankName = '' } = payee;
  const account = maskPayoutAccount(payeeAccountOf(payee));
  return bankName && account ? inReadingOrder(`${bankName} ${account}`, account) : bankName;
};

export const payeeNameOf = (payee: Payee): string => {
  const { name, firstName, lastName, beneficiaryName, beneficiaryLastname } = payee;
  const inParts = [beneficiaryName ?? firstName, beneficiaryLastname ?? lastName].filter(Boolean).join(' ');
  return inParts || (name ?? '');
};

/** Returns the payout type. The provider's own value takes precedence (payouts 4). */
export const wayOf = ({
  withdrawType,
  extParams,
}: Pick<Transaction, 'withdrawType' | 'extParams'>): number | null => extParams?.withdrawType ?? withdrawType;
