import { useTranslation } from 'react-i18next';
import { formatCents } from '#domain/format-money.ts';

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
      {formatCents(cents, i18n.language, { currency })}
      <br />
      {dollars}
    </>
  );
};
