import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ComponentType } from 'react';
import { isOutgoing, statusOf, type Transaction } from '#domain/history/transaction.ts';
import { progressOf, toneOf } from '#domain/history/transaction-detail.ts';
import { formatListTime } from '#domain/time/date-formats.ts';
import { serverNow } from '#ports/server-clock.ts';
import { ItemLine, ListItem } from '#ui/list-item.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './transaction.module.css';
import { TransactionAmount } from './transaction-amount.tsx';
import { useTransactionWords } from './use-transaction-words.ts';

type Props = {
  transaction: Transaction;
  hidesAmount: boolean;
  onPress: () => void;
};

/** One transaction in a list: other party, amount, kind, time, and the status unless it is known to be completed. */
const drawnAs =
  (Line: ComponentType<Parameters<typeof ItemLine>[0]>) =>
  ({ transaction, hidesAmount, onPress }: Props) => {
    const words = useTransactionWords();
    const progress = progressOf(transaction);
    const isKnown = typeof statusOf(transaction) === 'string';
    const subtitle = words.subtitle(transaction);
    return (
      <Line
        icon={isOutgoing(transaction) ? <ArrowUpRight /> : <ArrowDownLeft />}
        tone={toneOf(transaction)}
        note={
          <span className={styles.facts}>
            <span>
              {[subtitle, formatListTime(transaction.createTime, words.language, serverNow())]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {!(isKnown && progress === 'done') && (
              <span data-progress={progress}>{words.status(transaction)}</span>
            )}
          </span>
        }
        onPress={onPress}
        arrow={false}
      >
        <span className={styles.line}>
          <span className={styles.title}>
            <Verbatim>{words.title(transaction)}</Verbatim>
          </span>
          <TransactionAmount transaction={transaction} hidden={hidesAmount} />
        </span>
      </Line>
    );
  };

/** Put the component in a `ul`. */
export const TransactionItem = drawnAs(ListItem);

/** Like `TransactionItem`, but for a list that renders its own items. */
export const TransactionLine = drawnAs(ItemLine);
