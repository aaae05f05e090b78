import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { formatArrival } from '#domain/payouts/arrival-day.ts';
import type { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { serverNow } from '#ports/server-clock.ts';
import { MoneyRows } from '../money-rows/money-rows.tsx';
import { usePayoutRows } from '../money-rows/use-payout-rows.tsx';
import styles from './cash-out.module.css';

type Actor = ActorRefFrom<typeof cashOutMachine>;

/** Returns the label of the review's button. */
export const useAct = (actor: Actor): string => {
  const { t, i18n } = useTranslation('cash-out');
  const amount = useSelector(actor, ({ context }) => context.movement?.amount ?? '0');
  return t('cashOutAmount', { amount: formatCents(centsOf(amount), i18n.language) });
};

/** The review before the cash out is sent: account, amount, fee, amount that arrives and when. */
export const CashOutReview = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['cash-out', 'payouts']);
  const movement = useSelector(actor, ({ context }) => context.movement);
  const payout = useSelector(actor, ({ context }) => context.payout);
  const rows = usePayoutRows(movement?.amount ?? '0', payout);
  if (!payout) return null;
  const arrives = {
    name: t('payouts:arrives'),
    value: t('arrivesBy', { day: formatArrival(serverNow(), i18n.language, serverNow()) }),
  };
  return (
    <div className={styles.review}>
      <MoneyRows rows={[...rows, arrives]} />
      {payout.awaitsLevel && <p className={styles.note}>{t('verifyInTime')}</p>}
    </div>
  );
};
