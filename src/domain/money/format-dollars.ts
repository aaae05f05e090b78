import { formatIn } from '../words/intl-formats.ts';

/** Formats whole US dollars in the given language, for limits and similar amounts. */
export const formatDollars = (dollars: number, language: string): string =>
  formatIn(Intl.NumberFormat, language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
    .formatToParts(dollars)
    .map(({ type, value }) => (type === 'currency' ? keptInOrder(value) : value))
    .join('');

/** Isolates a currency with letters ("US$"), so that right-to-left text keeps its order. */
export const keptInOrder = (currency: string): string =>
  /\p{L}/u.test(currency) ? `\u2066${currency}\u2069` : currency;
