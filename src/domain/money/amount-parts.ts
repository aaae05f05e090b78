import { formatIn } from '../words/intl-formats.ts';

/** Parts of a headline sum that are drawn at 0.6 of its size. */
const SMALLER = new Set<string>(['currency', 'decimal', 'fraction']);

type Manner = {
  /** ISO code of the currency. */
  currency: string;
  /** Language whose digits and separators are used. */
  locale: string;
  /** Shows a plus or minus. */
  signed?: boolean | undefined;
};

/** A sum in the reader's own way of writing it, part by part, and how many letters wide it is as a headline. */
export const amountParts = (value: number | `${number}`, { currency, locale, signed }: Manner) => {
  const format = formatIn(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  const parts = format.formatToParts(value).map(({ type, value: text }) => ({
    type,
    // A hyphen is no minus.
    text: type === 'minusSign' ? text.replace('-', '\u2212') : text,
  }));
  const letters = parts.reduce((sum, { type, text }) => sum + text.length * (SMALLER.has(type) ? 0.6 : 1), 0);
  return { parts, letters };
};
