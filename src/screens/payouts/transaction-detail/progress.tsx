import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { statusOf, type Transaction } from '#domain/history/transaction.ts';
import { progressOf, reviewerOf, wayOf } from '#domain/history/transaction-detail.ts';
import { useTransactionWords } from '#screens/common/transaction/use-transaction-words.ts';
import { Card } from '#ui/card.tsx';
import styles from './transaction-detail.module.css';
import { WhenGmt } from './when-gmt.tsx';

const MARKS = { done: <Check />, underWay: <Clock />, stopped: <X /> };

/** The timeline of a payout: requested, under review, its end. */
export const Progress = ({ transaction }: { transaction: Transaction }) => {
  const { t } = useTranslation('history');
  const words = useTransactionWords();
  const review = useReview();
  const progress = progressOf(transaction);
  const isPending = statusOf(transaction) === 'PENDING';
  return (
    <Card>
      <ol className={styles.steps} aria-label={t('progress')}>
        <li className={styles.step} data-progress="done">
          <span className={styles.mark}>{MARKS.done}</span>
          <div>
            <p>{t('asked')}</p>
            <WhenGmt time={transaction.createTime} />
          </div>
        </li>
        <li className={styles.step} data-progress={progress} aria-current="step">
          <span className={styles.mark}>{MARKS[progress]}</span>
          <div>
            <p>{isPending ? review(transaction) : words.status(transaction)}</p>
            <WhenGmt time={transaction.updateTime} />
            {transaction.extParams?.statusReason && (
              <p className={styles.reason}>
                <bdi>{transaction.extParams.statusReason}</bdi>
              </p>
            )}
          </div>
        </li>
      </ol>
    </Card>
  );
};

/** Who looks at a pending one (payouts 4, reading 55). */
const useReview = () => {
  const { t } = useTranslation('history');
  return (transaction: Transaction): string => {
    const reviewer = reviewerOf(wayOf(transaction));
    if (reviewer.by === 'bank') return t('reviewByBank');
    return reviewer.name ? t('reviewByProvider', { provider: reviewer.name }) : t('reviewOpen');
  };
};
