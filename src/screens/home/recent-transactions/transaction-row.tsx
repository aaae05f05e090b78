import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useTranslation } from 'react-i18next';
import { formatGmt } from '#domain/gmt.ts';
import {
  type DisplayStatus,
  isOutgoing,
  kindOf,
  statusOf,
  type Transaction,
  type TransactionKind,
} from '#domain/transaction.ts';
import { Amount } from '#ui/amount.tsx';
import { ListItem } from '#ui/list-item.tsx';
import styles from './transaction-row.module.css';

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

/** One transaction in a list: what it was and how much, when and how it stands. */
export const TransactionRow = (props: {
  transaction: Transaction;
  hidesAmount: boolean;
  onPress: () => void;
}) => {
  const { transaction, hidesAmount, onPress } = props;
  const { t, i18n } = useTranslation('home');
  const isGoing = isOutgoing(transaction);
  const status = statusOf(transaction);
  return (
    <ListItem
      icon={isGoing ? <ArrowUpRight /> : <ArrowDownLeft />}
      note={
        <span className={styles.line}>
          <span>{formatGmt(transaction.createTime, i18n.language)}</span>
          <span>
            {typeof status === 'string' ? t(STATUSES[status]) : t('statusOther', { status: status.raw })}
          </span>
        </span>
      }
      onPress={onPress}
      arrow={false}
    >
      <span className={styles.line}>
        <span>{t(KINDS[kindOf(transaction)])}</span>
        <span className={styles.amount} data-incoming={!isGoing || undefined}>
          <Amount
            value={`${isGoing ? '-' : ''}${transaction.amount}` as `${number}`}
            currency="USD"
            locale={i18n.language}
            signed
            hiddenLabel={hidesAmount ? t('amountHidden') : undefined}
          />
        </span>
      </span>
    </ListItem>
  );
};
