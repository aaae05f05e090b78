import { statusOf, type Transaction } from '#domain/history/transaction.ts';
import { progressOf, wayOf } from '#domain/history/transaction-detail.ts';
import { FullTime } from '#screens/common/times/full-time.tsx';
import { useTransactionWords } from '#screens/common/transaction/use-transaction-words.ts';
import { PayoutTimeline } from '../payout-timeline/payout-timeline.tsx';
import { useReview } from '../payout-timeline/use-review.ts';
import styles from './transaction-detail.module.css';

/** The timeline of a payout: requested, under review, and its result. */
export const Progress = ({ transaction }: { transaction: Transaction }) => {
  const words = useTransactionWords();
  const review = useReview();
  const { createTime, updateTime, extParams } = transaction;
  const isPending = statusOf(transaction) === 'PENDING';
  return (
    <PayoutTimeline
      requestedAt={createTime}
      current={{
        progress: progressOf(transaction),
        title: isPending ? review(wayOf(transaction)) : words.status(transaction),
        note: (
          <>
            <FullTime time={updateTime} />
            {extParams?.statusReason && (
              <p className={styles.reason}>
                <span dir="auto">{extParams.statusReason}</span>
              </p>
            )}
          </>
        ),
      }}
    />
  );
};
