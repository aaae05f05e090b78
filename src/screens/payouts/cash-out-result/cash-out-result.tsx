import { useSelector } from '@xstate/react';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isOtherThanAgreed, sentAsRecorded } from '#domain/history/recorded-cash-out.ts';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { formatArrival } from '#domain/payouts/arrival-day.ts';
import type { SentCashOut } from '#domain/payouts/sent-cash-out.ts';
import { to } from '#domain/routes/routes.ts';
import { formatFullTime } from '#domain/time/date-formats.ts';
import { gmtText } from '#domain/time/gmt.ts';
import { useGo } from '#flow/navigation.ts';
import { Redirect } from '#flow/redirect.tsx';
import { useOutcome } from '#flow/route-params.ts';
import { ShareButton } from '#flow/share-button.tsx';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { transactionDetailMachine } from '#machines/payouts/transaction-detail/transaction-detail.machine.ts';
import { operator } from '#ports/operator.ts';
import { serverNow } from '#ports/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { useAccountName } from '../account-name/use-account-name.ts';
import { MoneyDisc, MoneyHead } from '../money-head/money-head.tsx';
import { CopiedNumber } from '../money-rows/copied-number.tsx';
import { MoneyRows } from '../money-rows/money-rows.tsx';
import { usePayoutRows } from '../money-rows/use-payout-rows.tsx';
import { PayoutTimeline } from '../payout-timeline/payout-timeline.tsx';
import { useReview } from '../payout-timeline/use-review.ts';
import styles from './cash-out-result.module.css';

/** Query value: the user came from the linked accounts, so the page leads back there (payouts 2). */
const FROM_ACCOUNTS = '1';

/**
 * `/withdrawal/result`: amount and destination of a submitted cash out, and its next steps (payouts 2). Opened by its address,
 * the page shows no result and redirects.
 */
export default function CashOutResultRoute() {
  const go = useGo();
  const [query] = useSearchParams();
  const { sent } = useOutcome<'WithdrawalResult'>();
  const isFromAccounts = query.get('eventId') === FROM_ACCOUNTS;
  const leave = () => go(isFromAccounts ? to('MyLinkedAccount') : to('Home'), { replace: true });
  if (!sent) return <Redirect to={to('Home')} />;
  if (!sent.activityNo) return <CashOutResult sent={sent} onLeave={leave} />;
  return <NumberedResult sent={sent} onLeave={leave} />;
}

type Leaving = { onLeave: () => void };

/** Asks the server what it recorded under this number (reading 83). */
const NumberedResult = ({ sent, onLeave }: { sent: SentCashOut } & Leaving) => {
  const actor = useRoutedFlow(transactionDetailMachine, { input: { activityNo: sent.activityNo } });
  const transaction = useSelector(actor, ({ context }) => context.transaction);
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches({ record: 'missing' }));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches({ record: 'unavailable' }));
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { agreed, level } = sent;
  const told = transaction ? { ...sentAsRecorded(transaction, level), ...(agreed && { agreed }) } : sent;
  return (
    <CashOutResult
      sent={told}
      onLeave={onLeave}
      isAsking={isAsking}
      {...((isMissing || isUnavailable) && {
        onRetry: () => actor.send({ type: isMissing ? 'REFRESH' : 'RETRY' }),
      })}
    />
  );
};

/** The result. Account and fee are those that the server recorded; while those are unknown, neither is shown. */
export const CashOutResult = ({
  sent,
  onLeave,
  isAsking = false,
  onRetry,
}: { sent: SentCashOut; isAsking?: boolean; onRetry?: () => void } & Leaving) => {
  const { t, i18n } = useTranslation(['cash-out', 'payouts', 'common']);
  const go = useGo();
  const receipt = useReceipt(sent);
  const review = useReview();
  return (
    <Page
      top={<TopBar onBack={onLeave} backLabel={t('common:back')} />}
      bottom={
        <div className={styles.ways}>
          <Button wide onClick={onLeave}>
            {t('common:done')}
          </Button>
          {sent.activityNo ? (
            <Button
              wide
              variant="text"
              onClick={() => go(to('TransactionDetail', { activityNo: sent.activityNo }))}
            >
              {t('follow')}
            </Button>
          ) : (
            <Button wide variant="text" onClick={() => go(to('TransactionRecord'))}>
              {t('payouts:openHistory')}
            </Button>
          )}
        </div>
      }
    >
      <title>{t('requestCompleted')}</title>
      <MoneyHead
        isResult
        // The money has not arrived yet, so the icon is not a tick.
        mark={
          <MoneyDisc underWay>
            <Clock />
          </MoneyDisc>
        }
        title={t('requestCompleted')}
        amount={sent.amount as `${number}`}
      >
        {t('note', { day: formatArrival(sent.askedAt, i18n.language, serverNow()) })}
      </MoneyHead>
      <div className={styles.parts}>
        {sent.payout?.awaitsLevel && <VerifyInTime />}
        <PayoutTimeline
          requestedAt={gmtText(sent.askedAt)}
          current={{ progress: 'underWay', title: review(sent.payout?.withdrawType ?? null) }}
        />
        {sent.agreed && sent.payout && isOtherThanAgreed(sent.agreed, sent.payout) && (
          <div className={styles.note} role="alert">
            <p>{t('recordedOtherwise')}</p>
          </div>
        )}
        <Card>
          <Facts sent={sent} />
          {isAsking && !sent.payout && <Skeleton shape="row" />}
          {onRetry && !sent.payout && <FactsMissing onRetry={onRetry} />}
        </Card>
        <ShareButton title={t('requestCompleted')} text={receipt}>
          {t('common:shareReceipt')}
        </ShareButton>
      </div>
    </Page>
  );
};

/** Shown if the recorded transaction did not load: the user can load it again. */
const FactsMissing = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['cash-out', 'common']);
  return (
    <div className={styles.note}>
      <p>{t('factsMissing')}</p>
      <Button variant="text" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
};

const VerifyInTime = () => {
  const { t } = useTranslation(['cash-out', 'payouts']);
  const go = useGo();
  return (
    <div className={styles.note}>
      <p>{t('verifyInTime')}</p>
      <Button variant="text" onClick={() => go(to('BasicLevel'))}>
        {t('payouts:verify')}
      </Button>
    </div>
  );
};

const Facts = ({ sent: { activityNo, amount, payout } }: { sent: SentCashOut }) => {
  const { t } = useTranslation(['cash-out', 'common']);
  const number = { name: t('common:transactionNumber'), value: <CopiedNumber number={activityNo} /> };
  return <MoneyRows rows={[...usePayoutRows(amount, payout), ...(activityNo ? [number] : [])]} />;
};

/** The facts as a text to share. */
const useReceipt = ({ activityNo, amount, askedAt, payout }: SentCashOut): string => {
  const { t, i18n } = useTranslation(['cash-out', 'payouts', 'common']);
  const nameOf = useAccountName();
  const shown = (dollars: string) => formatCents(centsOf(dollars), i18n.language);
  const lines = [
    [t('payouts:youSend'), shown(amount)],
    ...(payout
      ? [
          [t('sendsTo'), `${nameOf(payout)} ${payout.account}`],
          [t('payouts:fee'), shown(payout.fee)],
          [t('youGet'), shown(payout.arrives)],
        ]
      : []),
    [t('payouts:arrives'), t('arrivesBy', { day: formatArrival(askedAt, i18n.language, serverNow()) })],
    ...(activityNo ? [[t('common:transactionNumber'), activityNo]] : []),
  ];
  const told = lines.map(([name, value]) => `${name}: ${value}`);
  return [operator().name, formatFullTime(gmtText(askedAt)), ...told].join('\n');
};
