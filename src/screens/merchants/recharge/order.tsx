import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { centsOf, dollarsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { printedGmt } from '#domain/time/gmt.ts';
import { type rechargeMachine, returnOf } from '#machines/merchants/recharge/recharge.machine.ts';
import { MoneyDisc, MoneyHead } from '#screens/payouts/money-head/money-head.tsx';
import { CopiedNumber } from '#screens/payouts/money-rows/copied-number.tsx';
import { MoneyRows } from '#screens/payouts/money-rows/money-rows.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Mark } from '#ui/mark.tsx';
import { Page } from '#ui/page.tsx';
import { TwoWays } from '../two-ways/two-ways.tsx';
import styles from './recharge.module.css';

export type Actor = ActorRefFrom<typeof rechargeMachine>;

/** Returns the label of the button that pays the order. */
export const usePay = (actor: Actor): string => {
  const { t, i18n } = useTranslation('merchants');
  const amount = useSelector(actor, ({ context }) => context.order?.amount ?? '0');
  return t('pay', { amount: formatCents(centsOf(amount), i18n.language) });
};

/** Returns the label of the button that leaves the order: back to the merchant, if the server has confirmed the way. */
export const useClose = (actor: Actor): string => {
  const { t } = useTranslation(['merchants', 'common']);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  return returnOf(context) ? t('backTo', { name: context.merchant?.name ?? '' }) : t('common:close');
};

/** Payee, purpose and amount, with two buttons of equal size. */
export const Pending = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['merchants', 'common']);
  const pay = usePay(actor);
  const { order, merchant } = useSelector(actor, ({ context }) => context);
  const isPaying = useSelector(actor, (snapshot) => snapshot.matches('paying'));
  const name = merchant?.name ?? '';
  const cents = centsOf(order?.amount ?? '0');
  return (
    <Page
      bottom={
        <TwoWays>
          <Button wide variant="secondary" disabled={isPaying} onClick={() => actor.send({ type: 'CLOSE' })}>
            {t('common:cancel')}
          </Button>
          <Button wide busy={isPaying} onClick={() => actor.send({ type: 'CONFIRM' })}>
            {pay}
          </Button>
        </TwoWays>
      }
    >
      <title>{t('payTitle', { name })}</title>
      <MoneyHead
        mark={<Mark name={name} src={merchant?.logo ?? ''} />}
        title={t('payTitle', { name })}
        amount={dollarsOf(cents)}
      />
      <Card>
        <Facts actor={actor} />
      </Card>
      <p className={styles.note}>{t('payHint', { name })}</p>
    </Page>
  );
};

/** The success message with the transaction number. */
export const Paid = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['merchants', 'common']);
  const { receipt, merchant } = useSelector(actor, ({ context }) => context);
  const close = useClose(actor);
  const title = merchant ? t('paidTo', { name: merchant.name }) : t('paid');
  return (
    <Page
      bottom={
        <Button wide onClick={() => actor.send({ type: 'CLOSE' })}>
          {close}
        </Button>
      }
    >
      <title>{title}</title>
      <MoneyHead
        isResult
        mark={
          <MoneyDisc>
            <Check />
          </MoneyDisc>
        }
        title={title}
        amount={(receipt?.amount ?? '0') as `${number}`}
      />
      <Card>
        <Facts actor={actor} />
      </Card>
    </Page>
  );
};

/** Purpose, order number and source of the money; once paid, also the time and the transaction number. */
const Facts = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['merchants', 'common']);
  const { order, receipt } = useSelector(actor, ({ context }) => context);
  const rows = [
    ...(order?.remark ? [{ name: t('boughtWhat'), value: <bdi>{order.remark}</bdi> }] : []),
    { name: t('orderNumber'), value: <bdi dir="ltr">{order?.merchantOrderNo}</bdi> },
    { name: t('paidFrom'), value: t('walletBalance') },
  ];
  const paid = receipt && [
    ...(receipt.paidAt
      ? [{ name: t('paidAt'), value: <bdi dir="ltr">{printedGmt(receipt.paidAt)}</bdi> }]
      : []),
    ...(receipt.activityNo
      ? [{ name: t('common:transactionNumber'), value: <CopiedNumber number={receipt.activityNo} /> }]
      : []),
  ];
  return <MoneyRows rows={[...rows, ...(paid ?? [])]} />;
};
