import { useTranslation } from 'react-i18next';
import { dollarsOf } from '#domain/money/cents.ts';
import { formatCents, formatInCurrency } from '#domain/money/format-money.ts';

/** What arrives, in dollars, and in the currency of the account where that is another. */
export const YouGet = ({
  arrives,
  arrival,
}: {
  arrives: bigint;
  arrival: { currency: string; cents: bigint };
}) => {
  const { i18n } = useTranslation();
  const { currency, cents } = arrival;
  const dollars = formatCents(arrives, i18n.language);
  if (currency === 'USD') return dollars;
  return (
    <>
      {formatInCurrency({ amount: dollarsOf(cents), currency }, i18n.language)}
      <br />
      {dollars}
    </>
  );
};
