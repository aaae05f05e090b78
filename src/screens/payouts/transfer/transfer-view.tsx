import { useSelector } from '@xstate/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Hourglass from 'lucide-react/icons/hourglass';
import ScanFace from 'lucide-react/icons/scan-face';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, ContextFrom } from 'xstate';
import { formatCents } from '#domain/money/format-money.ts';
import { centsOfKept } from '#domain/money/typed-amount.ts';
import { isRemarkTooLong, LONGEST_REMARK } from '#domain/payouts/transfer.ts';
import { useMessage } from '#flow/use-message.ts';
import type { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { BackPage, type BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { PageOutline } from '#screens/common/loading/page-outline.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Person } from '#ui/person.tsx';
import { PickerField } from '#ui/picker-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TransferAmount, TransferAmountOutline, useReason } from './transfer-amount.tsx';
import { TransferFlows } from './transfer-flows.tsx';

type Actor = ActorRefFrom<typeof transferMachine>;

/** Recipient, amount and note, with the sheets above them. Uses the texts of `transfer`, `payouts`. */
export const Transfer = ({ actor }: { actor: Actor }) => {
  const isEntering = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('entering') ||
      snapshot.matches('confirming') ||
      snapshot.matches('termsChanged') ||
      (snapshot.matches('sent') && isOfThisPage(snapshot.context)),
  );
  return (
    <>
      {isEntering ? <Entering actor={actor} /> : <Before actor={actor} />}
      <TransferFlows actor={actor} />
    </>
  );
};

/** The form stays visible below the success message. */
const isOfThisPage = ({ movement }: ContextFrom<typeof transferMachine>): boolean => movement !== null;

/** Shown before an amount can be entered, or if none can be entered. */
const Before = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['transfer', 'payouts', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const leave = () => actor.send({ type: 'BACK' });
  return (
    <Frame actor={actor}>
      {snapshot.matches('levelNeeded') && (
        <EmptyState
          alone
          icon={<ScanFace />}
          title={t('levelTitle')}
          action={<Button onClick={() => actor.send({ type: 'CONFIRM' })}>{t('payouts:verify')}</Button>}
        >
          {t('levelHint')}
        </EmptyState>
      )}
      {snapshot.matches('underReview') && (
        <EmptyState
          alone
          icon={<Hourglass />}
          title={t('payouts:reviewTitle')}
          action={<Button onClick={leave}>{t('common:goHome')}</Button>}
        >
          {t('reviewHint')}
        </EmptyState>
      )}
      {(snapshot.matches('loading') || snapshot.matches('unavailable')) && (
        <Loading
          failed={snapshot.matches('unavailable')}
          problem={snapshot.context.problem}
          onRetry={() => actor.send({ type: 'RETRY' })}
        >
          <Outline />
        </Loading>
      )}
    </Frame>
  );
};

const Entering = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation('transfer');
  const reason = useReason(actor);
  const message = useMessage();
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { recipient, recipientProblem, amount, remark } = useSelector(actor, ({ context }) => context);
  return (
    <Frame
      actor={actor}
      bottom={
        <Button
          wide
          waits={reason !== undefined}
          busy={isBusy}
          onClick={() => actor.send({ type: 'SUBMIT' })}
        >
          {reason ?? t('send', { amount: formatCents(centsOfKept(amount), i18n.language) })}
        </Button>
      }
    >
      <TransferAmount
        actor={actor}
        to={
          <PickerField
            label={t('recipient')}
            value={recipient && <Person {...recipient} />}
            emptyText={t('recipientEmpty')}
            error={message(recipientProblem)}
            icon={<ChevronRight />}
            onPress={() => actor.send({ type: 'RECIPIENT.OPEN' })}
          />
        }
        note={
          <TextField
            label={t('note')}
            labelHidden
            placeholder={t('notePlaceholder')}
            value={remark}
            onChange={(typed) => actor.send({ type: 'REMARK.CHANGE', remark: typed })}
            error={isRemarkTooLong(remark) ? t('noteTooLong', { length: LONGEST_REMARK }) : undefined}
            autoComplete="off"
          />
        }
      />
    </Frame>
  );
};

const Frame = ({ actor, ...page }: BackPageProps & { actor: Actor }) => {
  const sellersOnly = useSelector(actor, ({ context }) => context.sellersOnly);
  const canLeave = useSelector(actor, (snapshot) => snapshot.can({ type: 'BACK' }));
  return (
    <TransferFrame
      sellersOnly={sellersOnly}
      onBack={canLeave ? () => actor.send({ type: 'BACK' }) : undefined}
      {...page}
    />
  );
};

export const TransferFrame = ({ sellersOnly, ...page }: BackPageProps & { sellersOnly: boolean }) => {
  const { t } = useTranslation('transfer');
  return <BackPage title={t(sellersOnly ? 'titleSeller' : 'title')} {...page} />;
};

export const Outline = () => (
  <PageOutline takesKeys>
    <TransferAmountOutline to={<Skeleton shape="field" />} note={<Skeleton shape="button" />} />
  </PageOutline>
);
