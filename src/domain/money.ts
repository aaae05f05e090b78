/** Making a format is slow, and there are few. */
const formats = new Map<string, Intl.NumberFormat>();

/** Whole US dollars as a reader of this language writes them: for limits and the like. */
export const formatDollars = (dollars: number, language: string): string => {
  const known = formats.get(language);
  const format =
    known ??
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    });
  formats.set(language, format);
  return format.format(dollars);
};
