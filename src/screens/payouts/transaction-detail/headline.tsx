import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { isOutgoing, type Transaction } from '#domain/history/transaction.ts';
import { progressOf, toneOf } from '#domain/history/transaction-detail.ts';
import { TransactionAmount } from '#screens/common/transaction/transaction-amount.tsx';
import { useTransactionWords } from '#screens/common/transaction/use-transaction-words.ts';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './transaction-detail.module.css';

/** Amount, other party and status; a change of the status is announced. */
export const Headline = ({ transaction }: { transaction: Transaction }) => {
  const words = useTransactionWords();
  const [title, kind] = [words.title(transaction), words.kind(transaction)];
  return (
    <header className={styles.headline}>
      <span className={styles.disc} data-tone={toneOf(transaction)}>
        {isOutgoing(transaction) ? <ArrowUpRight /> : <ArrowDownLeft />}
      </span>
      <h2 className={styles.title}>
        <Verbatim>{title}</Verbatim>
      </h2>
      <div className={styles.sum}>
        <TransactionAmount transaction={transaction} size="display" />
      </div>
      {kind !== title && <p className={styles.kind}>{kind}</p>}
      <p className={styles.status} role="status" data-progress={progressOf(transaction)}>
        {words.status(transaction)}
      </p>
    </header>
  );
};
