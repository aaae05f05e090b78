import { formatIn } from '../words/intl-formats.ts';
import { dollarsOf } from './cents.ts';
import { keptInOrder } from './format-dollars.ts';
import { decimalMarkOf } from './typed-amount.ts';

/** US cents as a reader of this language writes them, with both decimals. */
export const formatCents = (
  cents: bigint,
  language: string,
  { isSigned = false }: { /** With its plus or minus. */ isSigned?: boolean } = {},
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
 * An amount in the currency of an account, with that currency's own decimals (reading 75). A name that is no ISO code
 * stands behind the number.
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

/** What has been typed so far (typed-amount.ts), in the digits, groups and marks of the language. */
export const formatTyped = (kept: string, language: string): string => {
  const [whole = '', ...decimals] = kept.split('.');
  const format = formatIn(Intl.NumberFormat, language, { maximumFractionDigits: 0 });
  const digit = formatIn(Intl.NumberFormat, language, { useGrouping: false });
  const shown = format.format(BigInt(whole || '0'));
  const digits = (text: string) => [...text].map((one) => digit.format(Number(one))).join('');
  return [shown, ...decimals.map(digits)].join(decimalMarkOf(language));
};

/** The same in dollars, in parts: the sign of the currency stands where the language puts it. */
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
