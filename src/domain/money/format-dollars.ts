import { formatIn } from '../words/intl-formats.ts';

/** Whole US dollars as a reader of this language writes them: for limits and the like. */
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

/** A currency with letters ("US$") stays as it is in a line that runs from right to left. */
export const keptInOrder = (currency: string): string =>
  /\p{L}/u.test(currency) ? `\u2066${currency}\u2069` : currency;
