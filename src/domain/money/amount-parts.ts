import { formatIn } from '../words/intl-formats.ts';

/** Parts of a headline amount that are drawn at 0.6 of its font size. */
const SMALLER = new Set<string>(['currency', 'decimal', 'fraction']);

type Manner = {
  /** ISO code of the currency. */
  currency: string;
  /** Language that sets the digits and separators. */
  locale: string;
  /** Shows a plus or minus. */
  signed?: boolean | undefined;
};

/** Formats an amount as parts, and returns its width as a headline, in characters. */
export const amountParts = (value: number | `${number}`, { currency, locale, signed }: Manner) => {
  const format = formatIn(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  const parts = format.formatToParts(value).map(({ type, value: text }) => ({
    type,
    // Replaces the hyphen by a real minus sign.
    text: type === 'minusSign' ? text.replace('-', '\u2212') : text,
  }));
  const letters = parts.reduce((sum, { type, text }) => sum + text.length * (SMALLER.has(type) ? 0.6 : 1), 0);
  return { parts, letters };
};
