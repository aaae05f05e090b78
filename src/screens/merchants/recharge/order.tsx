import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { centsOf, dollarsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { formatFullTime } from '#domain/time/date-formats.ts';
import { useReturn } from '#flow/use-return.ts';
import type { rechargeMachine } from '#machines/merchants/recharge/recharge.machine.ts';
import { missingOf, returnOf } from '#machines/merchants/recharge/recharge-context.ts';
import { MoneyDisc, MoneyHead } from '#screens/payouts/money-head/money-head.tsx';
import { CopiedNumber } from '#screens/payouts/money-rows/copied-number.tsx';
import { MoneyRows } from '#screens/payouts/money-rows/money-rows.tsx';
import { shownBalance } from '#screens/payouts/shown-balance/shown-balance.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Mark } from '#ui/mark.tsx';
import { marked } from '#ui/marked.ts';
import { Page } from '#ui/page.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
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
export const useClose = (actor: Actor) => {
  const { t } = useTranslation(['merchants', 'common']);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const name = context.merchant?.name ?? '';
  return returnOf(context) ? marked(t('backTo', { name }), [name]) : t('common:close');
};

/** Payee, purpose, amount and balance, with two buttons of equal size. If the balance is too low, paying waits. */
export const Pending = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['merchants', 'payouts', 'common']);
  const pay = usePay(actor);
  const { order, merchant } = useSelector(actor, ({ context }) => context);
  const missing = useSelector(actor, ({ context }) => missingOf(context));
  const isRefreshing = useSelector(actor, (snapshot) => snapshot.matches({ pending: 'refreshing' }));
  const refresh = () => actor.send({ type: 'REFRESH' });
  useReturn(refresh);
  const isPaying = useSelector(actor, (snapshot) => snapshot.matches('paying'));
  const name = merchant?.name ?? '';
  const cents = centsOf(order?.amount ?? '0');
  return (
    <Page
      bottom={
        <TwoWays>
          <Button wide variant="secondary" disabled={isPaying} onClick={() => actor.send({ type: 'BACK' })}>
            {t('common:cancel')}
          </Button>
          <Button
            wide
            busy={isPaying}
            disabled={missing > 0n}
            onClick={() => actor.send({ type: 'CONFIRM' })}
          >
            {missing > 0n ? t('balanceTooLow') : pay}
          </Button>
        </TwoWays>
      }
    >
      <title>{t('payTitle', { name })}</title>
      <MoneyHead
        mark={<Mark name={name} src={merchant?.logo ?? ''} />}
        title={marked(t('payTitle', { name }), [name])}
        amount={dollarsOf(cents)}
      />
      <Card>
        <Facts actor={actor} />
      </Card>
      {missing > 0n ? (
        <div className={styles.note}>
          <p role="status">{marked(t('balanceShort', { missing: formatCents(missing, i18n.language) }))}</p>
          <Button variant="text" busy={isRefreshing} onClick={refresh}>
            {t('payouts:checkNow')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{marked(t('payHint', { name }), [name])}</p>
      )}
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
        <Button wide onClick={() => actor.send({ type: 'BACK' })}>
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
        title={marked(title, [merchant?.name ?? ''])}
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
  const { t, i18n } = useTranslation(['merchants', 'common']);
  const { order, receipt, balance } = useSelector(actor, ({ context }) => context);
  const rows = [
    ...(order?.remark ? [{ name: t('boughtWhat'), value: <Verbatim>{order.remark}</Verbatim> }] : []),
    { name: t('orderNumber'), value: <Verbatim dir="ltr">{order?.merchantOrderNo}</Verbatim> },
    { name: t('paidFrom'), value: t('walletBalance') },
    ...(balance !== null && !receipt
      ? [
          {
            name: t('walletBalance'),
            value: <Verbatim>{shownBalance(centsOf(balance), i18n.language)}</Verbatim>,
          },
        ]
      : []),
  ];
  const paid = receipt && [
    ...(receipt.paidAt
      ? [{ name: t('paidAt'), value: <Verbatim dir="ltr">{formatFullTime(receipt.paidAt)}</Verbatim> }]
      : []),
    ...(receipt.activityNo
      ? [{ name: t('common:transactionNumber'), value: <CopiedNumber number={receipt.activityNo} /> }]
      : []),
  ];
  return <MoneyRows rows={[...rows, ...(paid ?? [])]} />;
};
