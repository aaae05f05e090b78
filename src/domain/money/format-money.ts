import { formatIn } from '../words/intl-formats.ts';
import { dollarsOf } from './cents.ts';
import { keptInOrder } from './format-dollars.ts';
import { decimalMarkOf } from './typed-amount.ts';

/** Formats US cents in the given language, with two decimals. */
export const formatCents = (
  cents: bigint,
  language: string,
  { isSigned = false }: { /** Shows a plus or minus sign. */ isSigned?: boolean } = {},
): string => {
  const format = formatIn(Intl.NumberFormat, language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  });
  return format
    .formatToParts(dollarsOf(cents))
    .map(({ type, value }) => (type === 'currency' ? keptInOrder(value) : value))
    .join('');
};

/**
 * Formats an amount in an account's currency, with that currency's own number of decimals (reading 75). A name that is
 * no ISO code is written behind the number.
 */
export const formatInCurrency = (
  { amount, currency }: { amount: string; currency: string },
  language: string,
): string => {
  const number = amount as `${number}`;
  if (!/^[A-Z]{3}$/.test(currency)) {
    return `${formatIn(Intl.NumberFormat, language, { minimumFractionDigits: 2 }).format(number)} ${currency}`;
  }
  return formatIn(Intl.NumberFormat, language, { style: 'currency', currency })
    .formatToParts(number)
    .map(({ type, value }) => (type === 'currency' ? keptInOrder(value) : value))
    .join('');
};

/** Formats the amount typed so far (typed-amount.ts) with the digits and separators of the language. */
export const formatTyped = (kept: string, language: string): string => {
  const [whole = '', ...decimals] = kept.split('.');
  const format = formatIn(Intl.NumberFormat, language, { maximumFractionDigits: 0 });
  const digit = formatIn(Intl.NumberFormat, language, { useGrouping: false });
  const shown = format.format(BigInt(whole || '0'));
  const digits = (text: string) => [...text].map((one) => digit.format(Number(one))).join('');
  return [shown, ...decimals.map(digits)].join(decimalMarkOf(language));
};

/** Formats the typed amount in dollars, in parts. The language decides where the currency sign stands. */
export const typedDollars = (
  kept: string,
  language: string,
): { kind: 'typed' | 'currency' | 'between'; text: string }[] =>
  formatIn(Intl.NumberFormat, language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
    .formatToParts(1)
    .map(({ type, value }) => {
      if (type === 'integer') return { kind: 'typed', text: formatTyped(kept, language) };
      return type === 'currency'
        ? { kind: 'currency', text: keptInOrder(value) }
        : { kind: 'between', text: value };
    });
