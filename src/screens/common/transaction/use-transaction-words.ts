import { useTranslation } from 'react-i18next';
import {
  type DisplayStatus,
  kindOf,
  statusOf,
  type Transaction,
  type TransactionKind,
} from '#domain/history/transaction.ts';
import { payeeAccountOf, payeeBankOf, personOf, wayOf } from '#domain/history/transaction-detail.ts';
import { channelOf } from '#domain/payouts/withdraw-type.ts';
import { maskPayoutAccount } from '#domain/person/mask.ts';

const KINDS = {
  received: 'kindReceived',
  transferred: 'kindTransferred',
  transferFee: 'kindTransferFee',
  cashOut: 'kindCashOut',
  cashIn: 'kindCashIn',
  withdraw: 'kindWithdraw',
  withdrawRefund: 'kindWithdrawRefund',
  recharge: 'kindRecharge',
  other: 'kindOther',
} as const satisfies Record<TransactionKind, string>;

const STATUSES = {
  PENDING: 'statusPending',
  PROCESSING: 'statusProcessing',
  COMPLETED: 'statusCompleted',
  SUCCESS: 'statusSuccess',
  FAILED: 'statusFailed',
  CANCELLED: 'statusCancelled',
  ON_HOLD: 'statusOnHold',
  INIT_START: 'statusInitStart',
  CLOSE: 'statusClose',
} as const satisfies Record<DisplayStatus, string>;

/** Returns the other party: a person, the bank, the payout channel, or the text of the server. */
const whomOf = (transaction: Transaction): string => {
  const { extParams, remark } = transaction;
  const way = wayOf(transaction);
  const channel = way === null ? '' : channelOf(way);
  const payee = extParams ?? {};
  const account = maskPayoutAccount(payeeAccountOf(payee));
  return personOf(transaction) || payeeBankOf(payee) || channel || account || (remark ?? '');
};

/** Returns the texts of a transaction: other party, kind and status. Uses the texts of `home`. */
export const useTransactionWords = () => {
  const { t, i18n } = useTranslation('home');
  const kind = (transaction: Transaction) => t(KINDS[kindOf(transaction)]);
  return {
    language: i18n.language,
    kind,
    /** The other party, or else the kind. */
    title: (transaction: Transaction): string => whomOf(transaction) || kind(transaction),
    /** The kind, if the title does not say it. */
    subtitle: (transaction: Transaction): string => (whomOf(transaction) ? kind(transaction) : ''),
    status: (transaction: Transaction): string => {
      const status = statusOf(transaction);
      return typeof status === 'string' ? t(STATUSES[status]) : t('statusOther', { status: status.raw });
    },
  };
};
