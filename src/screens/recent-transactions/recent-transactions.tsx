import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { recentTransactionsMachine } from '#machines/recent-transactions/recent-transactions.machine.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './recent-transactions.module.css';
import { TransactionRow } from './transaction-row.tsx';

type Actor = ActorRefFrom<typeof recentTransactionsMachine>;

/** The latest transactions, and the way to all of them. */
export const RecentTransactions = ({ actor, onAll }: { actor: Actor; onAll: () => void }) => {
  const { t } = useTranslation('home');
  return (
    <section className={styles.recent}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('recent')}</h2>
        <Button variant="text" onClick={onAll}>
          {t('allRecords')}
        </Button>
      </div>
      <Card flush>
        <div className={styles.list}>
          <List actor={actor} />
        </div>
      </Card>
    </section>
  );
};

const List = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['home', 'common']);
  const transactions = useSelector(actor, ({ context }) => context.transactions);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const navigate = useNavigate();
  if (transactions === null) return problem ? <Missing actor={actor} /> : <Coming />;
  return (
    <>
      {problem && (
        <div className={styles.stale}>
          <Reload actor={actor} />
        </div>
      )}
      {transactions.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={t('common:noData')}>
          {t('noTransactionsHint')}
        </EmptyState>
      ) : (
        <ul>
          {transactions.map((transaction) => (
            <TransactionRow
              key={transaction.activityNo}
              transaction={transaction}
              onPress={() =>
                navigate(`/trans/detail?activityNo=${encodeURIComponent(transaction.activityNo)}`)
              }
            />
          ))}
        </ul>
      )}
    </>
  );
};

const Missing = ({ actor }: { actor: Actor }) => {
  const message = useMessage();
  const problem = useSelector(actor, ({ context }) => context.problem);
  return <EmptyState icon={<CloudOff />} title={message(problem) ?? ''} action={<Reload actor={actor} />} />;
};

const Reload = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation();
  return (
    <Button variant="text" onClick={() => actor.send({ type: 'RETRY' })}>
      {t('loadingFailed')}
    </Button>
  );
};

const Coming = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.coming} role="status" aria-label={t('loading')}>
      <Skeleton shape="row" count={5} />
    </div>
  );
};
