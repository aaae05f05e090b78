import { useSelector } from '@xstate/react';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { to } from '#domain/routes/routes.ts';
import { gmtText } from '#domain/time/gmt.ts';
import { useGo } from '#flow/navigation.ts';
import { ReportProblemButton } from '#flow/report-problem-button.tsx';
import { useReturn } from '#flow/use-return.ts';
import type { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import { FullTime } from '#screens/common/times/full-time.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { leaveLayers } from '#ui/layers.ts';
import { PageSheet } from '#ui/page-sheet.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { MoneyDisc, MoneyHead } from '../money-head/money-head.tsx';
import styles from './confirmed-write.module.css';

type Actor = ActorRefFrom<typeof confirmedWriteMachine>;

/**
 * The result of a money call whose response was lost. The chart looks up the result again by itself, and when the user
 * or the network is back. A user who closes the page goes to Home and sees the result later. The error is not shown,
 * because "try again" would be wrong advice. If the server does not tell the outcome, the user looks into the history.
 */
export const Unconfirmed = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['payouts', 'common']);
  const go = useGo();
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('unconfirmed'));
  const phase = useSelector(actor, phaseIn);
  const ask = () => actor.send({ type: 'RETRY' });
  const leave = (address: string) => void leaveLayers().then(() => go(address));
  useReturn(ask);
  return (
    <PageSheet
      open={isOpen}
      onClose={() => leave(to('Home'))}
      label={t(WORDS[phase].title)}
      closeLabel={t('common:close')}
      bottom={
        <div className={styles.ways}>
          <Ways actor={actor} phase={phase} onHistory={() => leave(to('TransactionRecord'))} />
          <ReportProblemButton />
        </div>
      }
    >
      <Checking actor={actor} phase={phase} />
    </PageSheet>
  );
};

type Phase = 'checking' | 'cannotTell' | 'wentThrough';

const WORDS = {
  checking: { title: 'checking', hint: 'checkingHint', answer: 'answerAwaited' },
  cannotTell: { title: 'cannotTell', hint: 'cannotTellHint', answer: 'answerMissing' },
  wentThrough: { title: 'wentThrough', hint: 'wentThroughHint', answer: 'answerMissing' },
} as const satisfies Record<Phase, object>;

const phaseIn = (snapshot: SnapshotFrom<typeof confirmedWriteMachine>): Phase => {
  if (snapshot.matches({ unconfirmed: 'undecided' })) return 'cannotTell';
  return snapshot.matches({ unconfirmed: 'allowingAnother' }) ? 'wentThrough' : 'checking';
};

/** The buttons of each phase: check again, open the history, or say whether the history lists the payment. */
const Ways = ({ actor, phase, onHistory }: { actor: Actor; phase: Phase; onHistory: () => void }) => {
  const { t } = useTranslation('payouts');
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (phase === 'wentThrough')
    return (
      <>
        <Button wide onClick={() => actor.send({ type: 'HISTORY.FOUND' })}>
          {t('foundThere')}
        </Button>
        <Button wide variant="text" onClick={onHistory}>
          {t('openHistory')}
        </Button>
        <Button wide variant="text" onClick={() => actor.send({ type: 'ANOTHER.ALLOW' })}>
          {t('sendAnother')}
        </Button>
      </>
    );
  if (phase === 'cannotTell')
    return (
      <>
        <Button wide onClick={onHistory}>
          {t('openHistory')}
        </Button>
        <Button wide variant="text" onClick={() => actor.send({ type: 'HISTORY.CHECKED' })}>
          {t('historyChecked')}
        </Button>
      </>
    );
  return (
    <>
      <Button wide onClick={() => actor.send({ type: 'RETRY' })} busy={isAsking}>
        {t('checkNow')}
      </Button>
      <Button wide variant="text" onClick={onHistory}>
        {t('openHistory')}
      </Button>
    </>
  );
};

const Checking = ({ actor, phase }: { actor: Actor; phase: Phase }) => {
  const { t, i18n } = useTranslation('payouts');
  const amount = useSelector(actor, ({ context }) => context.amount) as `${number}`;
  const sentAt = useSelector(actor, ({ context }) => context.sentAt);
  const { title, hint, answer } = WORDS[phase];
  const requested = {
    progress: 'done',
    title: t('asked'),
    note: <FullTime time={gmtText(sentAt)} />,
  } as const;
  return (
    <>
      <MoneyHead
        isResult
        mark={
          <MoneyDisc underWay>
            <CloudAlert />
          </MoneyDisc>
        }
        title={t(title)}
        amount={amount}
      >
        {t(hint, { amount: formatCents(centsOf(amount), i18n.language) })}
      </MoneyHead>
      <Card>
        <Timeline label={t('progress')} steps={[requested, { progress: 'underWay', title: t(answer) }]} />
      </Card>
    </>
  );
};
