import { useTranslation } from 'react-i18next';
import { isOutgoing, type Transaction } from '#domain/history/transaction.ts';
import { progressOf } from '#domain/history/transaction-detail.ts';
import { Amount } from '#ui/amount.tsx';
import styles from './transaction.module.css';

/** The amount: green with a plus if incoming, with a minus if outgoing, struck through if it was not carried out. */
export const TransactionAmount = (props: {
  transaction: Transaction;
  size?: 'text' | 'display';
  /** True if the user hides the balance, which also hides every amount. */
  hidden?: boolean;
}) => {
  const { transaction, size = 'text', hidden } = props;
  const { t, i18n } = useTranslation('home');
  const isGoing = isOutgoing(transaction);
  const progress = progressOf(transaction);
  return (
    <span className={styles.amount} data-incoming={!isGoing || undefined} data-progress={progress}>
      <Amount
        value={`${isGoing ? '-' : ''}${transaction.amount}` as `${number}`}
        currency="USD"
        locale={i18n.language}
        size={size}
        signed
        struck={progress === 'stopped'}
        hiddenLabel={hidden ? t('amountHidden') : undefined}
      />
    </span>
  );
};
