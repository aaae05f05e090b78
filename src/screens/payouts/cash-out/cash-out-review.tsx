import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { formatArrival } from '#domain/payouts/arrival-day.ts';
import { awaitsLevel } from '#domain/payouts/cash-out-limits.ts';
import { maskPayoutAccount } from '#domain/person/mask.ts';
import type { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { quoteOf } from '#machines/payouts/cash-out/cash-out-context.ts';
import { serverNow } from '#ports/server-clock.ts';
import { AccountLine } from '../account-name/account-name.tsx';
import { MoneyRows } from '../money-rows/money-rows.tsx';
import { YouGet } from '../money-rows/you-get.tsx';
import styles from './cash-out.module.css';

type Actor = ActorRefFrom<typeof cashOutMachine>;

/** What the button of the review says: the act itself. */
export const useAct = (actor: Actor): string => {
  const { t, i18n } = useTranslation('cash-out');
  const amount = useSelector(actor, ({ context }) => context.wish?.amount ?? '0');
  return t('cashOutAmount', { amount: formatCents(centsOf(amount), i18n.language) });
};

/** To whom, how much, what it costs, what arrives and when: before anything is sent. */
export const CashOutReview = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation('cash-out');
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { chosen, user } = context;
  const quote = quoteOf(context);
  if (!quote || !chosen) return null;
  const { sum, arrival } = quote;
  const shown = (cents: bigint) => formatCents(cents, i18n.language);
  return (
    <div className={styles.review}>
      <MoneyRows
        rows={[
          {
            name: t('sendsTo'),
            value: <AccountLine account={chosen} number={maskPayoutAccount(chosen.account)} />,
          },
          { name: t('youSend'), value: shown(sum.debit) },
          { name: t('fee'), value: shown(sum.fee) },
          { name: t('youGet'), value: <YouGet arrives={sum.arrives} arrival={arrival} />, isSum: true },
          { name: t('arrives'), value: t('arrivesBy', { day: formatArrival(serverNow(), i18n.language) }) },
        ]}
      />
      {awaitsLevel(user.level, chosen.withdrawType) && <p className={styles.note}>{t('verifyInTime')}</p>}
    </div>
  );
};
