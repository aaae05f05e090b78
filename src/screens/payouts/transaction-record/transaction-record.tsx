import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { TABS, type Tab } from '#domain/history/transaction-filter.ts';
import { deviceFacts } from '#flow/storage.ts';
import { usePlace } from '#flow/use-restored-view.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import {
  type KeptRecord,
  transactionRecordMachine,
} from '#machines/payouts/transaction-record/transaction-record.machine.ts';
import { BackPage } from '#screens/common/back-page/back-page.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { Button } from '#ui/button.tsx';
import type { Elements } from '#ui/elements.ts';
import type { ListPlace } from '#ui/endless-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Actor } from './actor.ts';
import { NoTransactions } from './no-transactions.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordList } from './record-list.tsx';
import styles from './transaction-record.module.css';

/** View state that Back restores. */
type Place = { record: KeptRecord; list: ListPlace };

const TAB_WORDS = { ALL: 'tabAll', CASH_IN: 'tabCashIn', CASH_OUT: 'tabCashOut' } as const satisfies Record<
  Tab,
  string
>;

/** `/transaction-record`: all transactions of the last six months (payouts 2, Transaction record). */
export default function TransactionRecordRoute() {
  const { kept, keep } = usePlace<Place>();
  const { i18n } = useTranslation();
  const actor = useRoutedFlow(transactionRecordMachine, {
    input: { language: i18n.language, kept: kept?.record },
  });
  useReturn(() => actor.send({ type: 'REFRESH' }));
  return (
    <TransactionRecord
      actor={actor}
      hidesAmounts={deviceFacts.get('store')?.balanceHidden ?? false}
      place={kept?.list}
      onLeave={(list) => keep({ list, record: keptOf(actor.getSnapshot().context) })}
    />
  );
}

type Props = {
  actor: Actor;
  /** True if the user hides the balance, which also hides every amount. */
  hidesAmounts?: boolean;
  /** The scroll position at which the user left the list. */
  place?: ListPlace | undefined;
  onLeave?: (place: ListPlace) => void;
};

export const TransactionRecord = ({ actor, hidesAmounts = false, place, onLeave }: Props) => {
  const { t } = useTranslation('history');
  const tab = useSelector(actor, ({ context }) => context.tab);
  const tabs = TABS.map((value) => ({ value, text: t(TAB_WORDS[value]) }));
  return (
    <BackPage title={t('title')} bleed>
      <Tabs
        label={t('tabs')}
        tabs={tabs}
        value={tab}
        onChange={(value) => actor.send({ type: 'TAB.CHOOSE', tab: value })}
        bleed
      >
        <RecordFilters actor={actor} />
        <NoTotals actor={actor} />
        <Content actor={actor}>
          <RecordList actor={actor} hidesAmounts={hidesAmounts} place={place} onLeave={onLeave} />
        </Content>
      </Tabs>
    </BackPage>
  );
};

/** Shown in place of the list while there is no list. */
const Content = ({ actor, children }: { actor: Actor; children: Elements }) => {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ list: 'loading' }));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches({ list: 'unavailable' }));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches({ list: 'empty' }));
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (isEmpty) return <NoTransactions actor={actor} />;
  if (!(isLoading || isUnavailable)) return children;
  return (
    <div className={styles.outline}>
      <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
        <Skeleton shape="row" count={7} />
      </Loading>
    </div>
  );
};

/** If the list is visible without its totals, one line above it offers to retry. */
const NoTotals = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation();
  const isMissing = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches({ totals: 'unavailable' }) &&
      snapshot.context.totals === null &&
      snapshot.context.transactions.length > 0,
  );
  if (!isMissing) return null;
  return (
    <div className={styles.missing}>
      <Button variant="text" onClick={() => actor.send({ type: 'RETRY' })}>
        {t('loadingFailed')}
      </Button>
    </div>
  );
};

const keptOf = ({
  tab,
  amounts,
  days,
  transactions,
  nextPage,
  isComplete,
  totals,
}: KeptRecord): KeptRecord => ({
  tab,
  amounts,
  days,
  transactions,
  nextPage,
  isComplete,
  totals,
});
