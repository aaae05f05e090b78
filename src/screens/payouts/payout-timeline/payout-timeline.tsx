import { useTranslation } from 'react-i18next';
import { formatArrival } from '#domain/payouts/arrival-day.ts';
import { gmtTime } from '#domain/time/gmt.ts';
import { serverNow } from '#ports/server-clock.ts';
import { FullTime } from '#screens/common/times/full-time.tsx';
import { Card } from '#ui/card.tsx';
import { Timeline, type TimelineStep } from '#ui/timeline.tsx';

/** The dated steps of a payout: requested, its current step, and the day by which a pending one should have arrived. */
export const PayoutTimeline = (props: {
  /** `YYYY-MM-DD HH:mm:ss` in GMT. */
  requestedAt: string;
  current: TimelineStep;
}) => {
  const { t, i18n } = useTranslation('payouts');
  const { requestedAt, current } = props;
  const day = formatArrival(gmtTime(requestedAt), i18n.language, serverNow());
  const requested = { progress: 'done', title: t('asked'), note: <FullTime time={requestedAt} /> } as const;
  const expected = { progress: 'ahead', title: t('expectedBy', { day }) } as const;
  return (
    <Card>
      <Timeline
        label={t('progress')}
        steps={[requested, current, ...(current.progress === 'underWay' ? [expected] : [])]}
      />
    </Card>
  );
};
