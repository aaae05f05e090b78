import { channelOf, WITHDRAW_TYPES } from './withdraw-type.ts';

/** What the page of one transaction says beside its amount and status (payouts 9). */

type OfType = { type: number };

/** What its amount is called: received, transferred, or paid for everything else. */
export const amountLabelOf = ({ type }: OfType): 'receiveAmount' | 'transferAmount' | 'amountToPay' => {
  if (type === 0) return 'receiveAmount';
  return type === 1 ? 'transferAmount' : 'amountToPay';
};

/** What its fee is called; what is received has none. */
export const feeLabelOf = ({ type }: OfType): 'transferFee' | 'processingFee' | null => {
  if (type === 0) return null;
  return type === 1 ? 'transferFee' : 'processingFee';
};

/** Whether it also shows what it is in the currency that arrives. */
export const showsOriginalAmount = ({ type }: OfType): boolean => type === 9;

/** Banks, and DANA, which pays through one, are reviewed last by the bank (reading 55). */
const BY_FINAL_BANK: readonly (number | null)[] = [WITHDRAW_TYPES.bank, WITHDRAW_TYPES.dana];

/** Who looks at it while it is pending: the bank at the end, or the provider by name (payouts 4, reading 55). */
export const reviewerOf = (withdrawType: number | null): { by: 'bank' } | { by: 'provider'; name: string } =>
  BY_FINAL_BANK.includes(withdrawType)
    ? { by: 'bank' }
    : { by: 'provider', name: withdrawType === null ? '' : channelOf(withdrawType) };

/** Names and accounts as the ways of paying out spell them (payouts 3, Transaction). */
export type Payee = {
  account?: string | undefined;
  bankAccountNo?: string | undefined;
  bankAccount?: string | undefined;
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  beneficiaryName?: string | undefined;
  beneficiaryLastname?: string | undefined;
};

export const payeeAccountOf = ({ bankAccountNo, bankAccount, account }: Payee): string =>
  bankAccountNo ?? bankAccount ?? account ?? '';

export const payeeNameOf = (payee: Payee): string => {
  const { name, firstName, lastName, beneficiaryName, beneficiaryLastname } = payee;
  const inParts = [beneficiaryName ?? firstName, beneficiaryLastname ?? lastName].filter(Boolean).join(' ');
  return inParts || (name ?? '');
};

/**
 * An account where others could look on: its ends, and fewer of them where it is short (payouts 9); of four characters or
 * fewer nothing (reading 24).
 */
export const maskAccount = (account: string): string => {
  const { length } = account;
  if (length > 8) return `${account.slice(0, 4)}****${account.slice(-4)}`;
  return length > 4 ? `${account.slice(0, 2)}***${account.slice(-2)}` : '*'.repeat(length);
};
