import { centsOf, dollarsOf } from '../money/cents.ts';
import { channelOf, WITHDRAW_TYPES } from '../payouts/withdraw-type.ts';
import { maskPhone } from '../person/mask.ts';
import {
  type DisplayStatus,
  kindOf,
  type Payee,
  statusOf,
  TRANSACTION_TYPES,
  type Transaction,
} from './transaction.ts';

/** What the page of one transaction says beside its amount and status (payouts 9). */

type OfType = { type: number };

/** What its amount is called: received, transferred, or paid for everything else. */
export const amountLabelOf = ({ type }: OfType): 'receiveAmount' | 'transferAmount' | 'amountToPay' => {
  if (type === TRANSACTION_TYPES.received) return 'receiveAmount';
  return type === TRANSACTION_TYPES.transferred ? 'transferAmount' : 'amountToPay';
};

/** What its fee is called; what is received has none. */
export const feeLabelOf = ({ type }: OfType): 'transferFee' | 'processingFee' | null => {
  if (type === TRANSACTION_TYPES.received) return null;
  return type === TRANSACTION_TYPES.transferred ? 'transferFee' : 'processingFee';
};

/** Money that goes to an account outside: a fee is part of it, and something else arrives than leaves (reading 45). */
export const isPaidOut = (transaction: OfType): boolean =>
  ['cashOut', 'withdraw'].includes(kindOf(transaction));

/** US dollars that arrive of what was paid out, as a decimal string. */
export const arrivingOf = ({ amount, fee }: Pick<Transaction, 'amount' | 'fee'>): `${number}` =>
  dollarsOf(centsOf(amount) - centsOf(fee ?? '0'));

/** The statuses in which nothing more happens. */
const ENDS: readonly unknown[] = [
  'COMPLETED',
  'SUCCESS',
  'FAILED',
  'CANCELLED',
  'CLOSE',
] satisfies DisplayStatus[];

/** Whether it may still change; one whose status means nothing to us may. */
export const isUnderWay = (transaction: Transaction): boolean => !ENDS.includes(statusOf(transaction));

/** How far it has come, for colours and marks. */
type Progress = 'done' | 'underWay' | 'stopped';

export const progressOf = (transaction: Transaction): Progress => {
  if (isUnderWay(transaction)) return 'underWay';
  const status = statusOf(transaction);
  return status === 'COMPLETED' || status === 'SUCCESS' ? 'done' : 'stopped';
};

/** Whom money came from or went to, by name, else by number; of what is no transfer, nobody. */
export const personOf = ({ relatedUser, relatedPhone }: Transaction): string =>
  relatedUser || (relatedPhone ? maskPhone(relatedPhone) : '');

/** Whether it also shows what it is in the currency that arrives. */
export const showsOriginalAmount = ({ type }: OfType): boolean => type === TRANSACTION_TYPES.withdraw;

/** Banks, and DANA, which pays through one, are reviewed last by the bank (reading 55). */
const BY_FINAL_BANK: readonly (number | null)[] = [WITHDRAW_TYPES.bank, WITHDRAW_TYPES.dana];

/** Who looks at it while it is pending: the bank at the end, or the provider by name (payouts 4, reading 55). */
export const reviewerOf = (withdrawType: number | null): { by: 'bank' } | { by: 'provider'; name: string } =>
  BY_FINAL_BANK.includes(withdrawType)
    ? { by: 'bank' }
    : { by: 'provider', name: withdrawType === null ? '' : channelOf(withdrawType) };

export const payeeAccountOf = ({ bankAccountNo, bankAccount, account }: Payee): string =>
  bankAccountNo ?? bankAccount ?? account ?? '';

export const payeeNameOf = (payee: Payee): string => {
  const { name, firstName, lastName, beneficiaryName, beneficiaryLastname } = payee;
  const inParts = [beneficiaryName ?? firstName, beneficiaryLastname ?? lastName].filter(Boolean).join(' ');
  return inParts || (name ?? '');
};

/** The way it was paid out by: what the provider says counts (payouts 4). */
export const wayOf = ({
  withdrawType,
  extParams,
}: Pick<Transaction, 'withdrawType' | 'extParams'>): number | null => extParams?.withdrawType ?? withdrawType;
