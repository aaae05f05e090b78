import { useSelector } from '@xstate/react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { to } from '#domain/routes/routes.ts';
import { useGo } from '#flow/navigation.ts';
import type { recentTransactionsMachine } from '#machines/home/recent-transactions/recent-transactions.machine.ts';
import { Loading } from '#screens/common/loading/loading.tsx';
import { TimesInGmt } from '#screens/common/times/times-in-gmt.tsx';
import { TransactionItem } from '#screens/common/transaction/transaction-line.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './recent-transactions.module.css';

type Actor = ActorRefFrom<typeof recentTransactionsMachine>;

/** The latest transactions, and a link to all of them. */
export const RecentTransactions = (props: {
  actor: Actor;
  /** True if the user hides the balance, which also hides every amount. */
  hidesAmounts: boolean;
  onAll: () => void;
}) => {
  const { actor, hidesAmounts, onAll } = props;
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
        <List actor={actor} hidesAmounts={hidesAmounts} />
      </Card>
    </section>
  );
};

const List = ({ actor, hidesAmounts }: { actor: Actor; hidesAmounts: boolean }) => {
  const { t } = useTranslation(['home', 'common']);
  const transactions = useSelector(actor, ({ context }) => context.transactions);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  const go = useGo();
  const retry = () => actor.send({ type: 'RETRY' });
  if (transactions === null) {
    return (
      <Loading failed={isUnavailable} problem={problem} onRetry={retry}>
        <div className={styles.outline}>
          <Skeleton shape="row" count={5} />
        </div>
      </Loading>
    );
  }
  return (
    <>
      {problem && (
        <div className={styles.stale}>
          <Button variant="text" onClick={retry} busy={isBusy}>
            {t('common:loadingFailed')}
          </Button>
        </div>
      )}
      {transactions.length === 0 ? (
        <EmptyState compact icon={<ReceiptText />} title={t('common:noData')}>
          {t('noTransactionsHint')}
        </EmptyState>
      ) : (
        <>
          <ul>
            {transactions.map((transaction) => (
              <TransactionItem
                key={transaction.activityNo}
                transaction={transaction}
                hidesAmount={hidesAmounts}
                onPress={() => go(to('TransactionDetail', { activityNo: transaction.activityNo }))}
              />
            ))}
          </ul>
          <p className={styles.foot}>
            <TimesInGmt />
          </p>
        </>
      )}
    </>
  );
};
