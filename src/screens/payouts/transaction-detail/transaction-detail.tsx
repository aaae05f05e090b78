import { useSelector } from '@xstate/react';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { isRepeatable } from '#domain/history/payee.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import { isPaidOut } from '#domain/history/transaction-detail.ts';
import { to } from '#domain/routes/routes.ts';
import { useGo } from '#flow/navigation.ts';
import { ShareButton } from '#flow/share-button.tsx';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { transactionDetailMachine } from '#machines/payouts/transaction-detail/transaction-detail.machine.ts';
import { operator } from '#ports/operator.ts';
import { BackPage } from '#screens/common/back-page/back-page.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Elements } from '#ui/elements.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AgainButton } from './again-button.tsx';
import { Facts } from './facts.tsx';
import { Headline } from './headline.tsx';
import { Progress } from './progress.tsx';
import { Returned } from './returned.tsx';
import styles from './transaction-detail.module.css';
import { useFacts } from './use-facts.ts';

type Actor = ActorRefFrom<typeof transactionDetailMachine>;

/** Shown if a refresh of the visible transaction failed. */
export default function TransactionDetailRoute() {
  const [query] = useSearchParams();
  const activityNo = query.get('activityNo');
  if (activityNo) return <TransactionDetailFlow key={activityNo} activityNo={activityNo} />;
  return (
    <Frame>
      <Missing />
    </Frame>
  );
}

const TransactionDetailFlow = ({ activityNo }: { activityNo: string }) => {
  const actor = useRoutedFlow(transactionDetailMachine, { input: { activityNo } });
  useReturn(() => actor.send({ type: 'REFRESH' }));
  return <TransactionDetail actor={actor} />;
};

export const TransactionDetail = ({ actor }: { actor: Actor }) => {
  const transaction = useSelector(actor, ({ context }) => context.transaction);
  const country = useSelector(actor, ({ context }) => context.country);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches({ record: 'missing' }));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches({ record: 'unavailable' }));
  const isRefreshing = useSelector(actor, (snapshot) => snapshot.matches({ record: 'refreshing' }));
  if (transaction) {
    return (
      <Frame>
        {problem && <Stale onRetry={() => actor.send({ type: 'REFRESH' })} isBusy={isRefreshing} />}
        <Receipt transaction={transaction} country={country} />
      </Frame>
    );
  }
  return (
    <Frame>
      {isMissing ? (
        <Missing />
      ) : (
        <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
          <Outline />
        </Loading>
      )}
    </Frame>
  );
};

const Receipt = ({ transaction, country }: { transaction: Transaction; country: string }) => {
  const { t } = useTranslation(['history', 'common']);
  const { sums, others, text } = useFacts(transaction, country);
  const subject = `${t('report')}: ${transaction.activityNo}`;
  return (
    <div className={styles.parts}>
      <Headline transaction={transaction} />
      {isPaidOut(transaction) && <Progress transaction={transaction} />}
      <Returned transaction={transaction} />
      {sums.length > 0 && (
        <Card flush>
          <Facts facts={sums} />
        </Card>
      )}
      <Card flush>
        <Facts facts={others} />
      </Card>
      {isRepeatable(transaction) && <AgainButton transaction={transaction} variant="secondary" />}
      <div className={styles.ways}>
        <ShareButton title={t('receipt')} text={text}>
          {t('common:shareReceipt')}
        </ShareButton>
        <a
          className={styles.report}
          href={`mailto:${operator().supportEmail}?subject=${encodeURIComponent(subject)}`}
        >
          {t('report')}
        </a>
      </div>
    </div>
  );
};

/** Shown if a refresh of the visible transaction failed. */
const Stale = ({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.stale} role="status">
      <Button variant="text" onClick={onRetry} busy={isBusy}>
        {t('loadingFailed')}
      </Button>
    </div>
  );
};

const Missing = () => {
  const { t } = useTranslation('history');
  const go = useGo();
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={t('missing')}
      alone
      action={<Button onClick={() => go(to('TransactionRecord'), { replace: true })}>{t('seeAll')}</Button>}
    >
      {t('missingHint')}
    </EmptyState>
  );
};

const Frame = ({ children }: { children: Elements }) => {
  const { t } = useTranslation('history');
  return (
    <BackPage title={t('detailTitle')} otherwise={to('TransactionRecord')}>
      {children}
    </BackPage>
  );
};

const Outline = () => (
  <div className={styles.parts}>
    <div className={styles.outline}>
      <Skeleton shape="text" count={2} />
    </div>
    <Card>
      <Skeleton shape="row" count={3} />
    </Card>
    <Card>
      <Skeleton shape="row" count={4} />
    </Card>
  </div>
);
