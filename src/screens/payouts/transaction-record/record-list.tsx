import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '#domain/history/months.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import { to } from '#domain/routes/routes.ts';
import { useGo } from '#flow/navigation.ts';
import { useMessage } from '#flow/use-message.ts';
import { TransactionLine } from '#screens/common/transaction/transaction-line.tsx';
import { Button } from '#ui/button.tsx';
import { EndlessList, type ListPlace } from '#ui/endless-list.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Actor } from './actor.ts';
import { MonthHead } from './month-head.tsx';
import styles from './transaction-record.module.css';

type Props = {
  actor: Actor;
  hidesAmounts: boolean;
  place: ListPlace | undefined;
  onLeave: ((place: ListPlace) => void) | undefined;
};

const isOfMonth = ({ createTime }: Transaction, neighbour: Transaction | undefined): boolean =>
  neighbour !== undefined && monthOf(neighbour.createTime) === monthOf(createTime);

/** All loaded transactions by month; scrolling loads more. */
export const RecordList = ({ actor, hidesAmounts, place, onLeave }: Props) => {
  const { t } = useTranslation('history');
  const go = useGo();
  const transactions = useSelector(actor, ({ context }) => context.transactions);
  const totals = useSelector(actor, ({ context }) => context.totals);
  const canGoOn = useSelector(actor, (snapshot) => snapshot.can({ type: 'MORE' }));
  const isWhole = useSelector(actor, ({ context }) => context.isComplete);
  const monthHead = useCallback(
    ({ createTime }: Transaction, hasZone: boolean) => (
      <MonthHead month={monthOf(createTime)} totals={totals} hidesAmounts={hidesAmounts} hasZone={hasZone} />
    ),
    [totals, hidesAmounts],
  );
  // The heading above the rows is always in sight, so the rows below their first one do not repeat the time zone.
  const head = useCallback((topmost: Transaction) => monthHead(topmost, true), [monthHead]);
  const draw = useCallback(
    (transaction: Transaction, before?: Transaction, after?: Transaction) => {
      const isFirst = !isOfMonth(transaction, before);
      const isLast = !isOfMonth(transaction, after);
      return (
        <div className={styles.entry} data-first={isFirst || undefined} data-last={isLast || undefined}>
          {isFirst && monthHead(transaction, before === undefined)}
          <div className={styles.plate}>
            <TransactionLine
              transaction={transaction}
              hidesAmount={hidesAmounts}
              onPress={() => go(to('TransactionDetail', { activityNo: transaction.activityNo }))}
            />
          </div>
        </div>
      );
    },
    [monthHead, hidesAmounts, go],
  );
  return (
    <EndlessList
      label={t('title')}
      items={transactions}
      isWhole={isWhole}
      keyOf={keyOf}
      rowHeight={ROW_HEIGHT}
      onEnd={canGoOn ? () => actor.send({ type: 'MORE' }) : undefined}
      head={head}
      footer={<Footer actor={actor} />}
      place={place}
      onLeave={onLeave}
    >
      {draw}
    </EndlessList>
  );
};

/** The placeholder of a row with two lines of text. */
const ROW_HEIGHT = 68;

const keyOf = ({ activityNo }: Transaction) => activityNo;

/** Below the last transaction: the next page is loading, did not load, or does not exist. */
const Footer = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['history', 'common']);
  const message = useMessage();
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ list: 'loadingMore' }));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches({ list: 'moreUnavailable' }));
  const isWhole = useSelector(actor, ({ context }) => context.isComplete && context.days === null);
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <div className={styles.more} role="status" aria-label={isLoading ? t('common:loading') : undefined}>
      {isLoading && <Spinner />}
      {isWhole && <span>{t('allSeen')}</span>}
      {isUnavailable && (
        <>
          <span>{message(problem)}</span>
          <Button variant="secondary" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('common:retry')}
          </Button>
        </>
      )}
    </div>
  );
};
