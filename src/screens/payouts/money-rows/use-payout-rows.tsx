import { useTranslation } from 'react-i18next';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents, formatInCurrency } from '#domain/money/format-money.ts';
import type { CashOutPayout } from '#domain/payouts/sent-cash-out.ts';
import { AccountLine } from '../account-name/account-name.tsx';

/** Returns rows for `MoneyRows` about a cash out of this many US dollars, before and after it is sent. */
export const usePayoutRows = (amount: string, payout: CashOutPayout | null | undefined) => {
  const { t, i18n } = useTranslation(['cash-out', 'payouts']);
  if (!payout) return [];
  const shown = (dollars: string) => formatCents(centsOf(dollars), i18n.language);
  const { fee, arrives, arrival } = payout;
  const dollars = shown(arrives);
  const youGet =
    arrival.currency === 'USD' ? (
      dollars
    ) : (
      <>
        <span>{formatInCurrency(arrival, i18n.language)}</span>
        <br />
        <span>{dollars}</span>
      </>
    );
  return [
    { name: t('sendsTo'), value: <AccountLine account={payout} number={payout.account} /> },
    { name: t('payouts:youSend'), value: shown(amount) },
    { name: t('payouts:fee'), value: shown(fee) },
    { name: t('youGet'), value: youGet, isSum: true },
  ];
};
