import { plainDigits } from '../words/digits.ts';
import { formatIn } from '../words/intl-formats.ts';

/** Returns the decimal separator of a language. */
export const decimalMarkOf = (language: string): string =>
  formatIn(Intl.NumberFormat, language, {})
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** Replaces the Arabic separators; other group separators (spaces, apostrophes) are removed. */
const plainMarks = (text: string): string =>
  plainDigits(text)
    .trim()
    .replace(/[\s\u200e\u200f'’٬]/g, '')
    .replace('٫', '.');

/** Grouped numbers by separator. Hindi groups by two digits above the last three. */
const GROUPED = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{2,3})*,\d{3}$/ };

/** Returns digits with at most one point, or undefined if the text is no number. */
const asNumber = (typed: string, language: string): string | undefined => {
  const text = plainMarks(typed);
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  const mark = text[last] as '.' | ',';
  const other = mark === '.' ? ',' : '.';
  const isGrouping = GROUPED[mark].test(text) && (text.indexOf(mark) < last || !isOwnMark(mark, language));
  if (isGrouping) return text.replaceAll(mark, '');
  const whole = text.slice(0, last);
  if (whole.includes(other) ? !GROUPED[other].test(whole) : whole.includes(mark)) return undefined;
  return `${whole.replaceAll(other, '')}.${text.slice(last + 1)}`;
};

/** Arabic has its own decimal separator, but its keyboards have the point. */
const isOwnMark = (mark: string, language: string): boolean => {
  const own = decimalMarkOf(language);
  return own === mark || (mark === '.' && own !== ',');
};

/**
 * Parses an amount with the separators and digits of the language or of English, to cents; undefined if the text is no
 * amount. A single separator before three digits follows the language: `1.234` is 1234 in Spanish and invalid in
 * English.
 */
export const typedCents = (typed: string, language: string): bigint | undefined => {
  const [, whole = '', cents = ''] =
    /^(\d*)\.?(\d{0,2})$/.exec(asNumber(typed, language)?.replace(/^\.(?=\d)/, '0.') ?? '') ?? [];
  return whole === '' ? undefined : BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
};

/** Maximum number of digits before the separator, and of all characters. A longer number is above every limit. */
const MOST = { digits: 8, signs: 12 };

/**
 * Typed input is kept as digits with a point in every language: `12`, `12.`, `12.5`. Invalid input (`12.505`, `1.2.`)
 * is kept too, so that the screen can show the error and the user can correct it.
 */
const AMOUNTS = { 0: /^\d*$/, 2: /^\d*(\.\d{0,2})?$/ };

/** True if the kept input is an amount, in whole dollars or with cents. Empty input counts as an amount. */
export const isAmount = (kept: string, decimals: 0 | 2): boolean => AMOUNTS[decimals].test(kept);

/** True if the key is a decimal separator of any language. */
export const isDecimalMark = (key: string): boolean => /^[.,٫]$/.test(key.normalize('NFKC'));

/** Appends one key, a digit or a separator; ignores all others. Leading zeros are removed. */
export const withKey = (kept: string, key: string): string => {
  const sign = isDecimalMark(key) ? '.' : plainDigits(key);
  const next = `${kept}${sign}`.replace(/^\./, '0.').replace(/^0+(?=\d)/, '');
  const [whole = ''] = next.split('.');
  const isRoom = whole.length <= MOST.digits && next.length <= MOST.signs;
  return /^[\d.]$/.test(sign) && isRoom ? next : kept;
};

/** The ways to write US dollars before or behind an amount. */
const DOLLARS = '(?:US ?\\$|\\$ ?US|USD|\\$)?';
const PASTED = new RegExp(`^${DOLLARS} ?([\\d.,٫٬'’ ]+?) ?${DOLLARS}$`, 'i');

/** Matches a space or apostrophe that is not followed by a group of exactly three digits. */
const UNGROUPED = /[ '’٬](?!\d{3}(?!\d))/;

/** Returns the pasted amount, which replaces the typed one; undefined if the text is no amount in dollars. */
export const pastedAmount = (text: string, language: string, decimals: 0 | 2): string | undefined => {
  const plain = plainDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, amount = ''] = PASTED.exec(plain) ?? [];
  const cents = UNGROUPED.test(amount) ? undefined : typedCents(amount, language);
  if (cents === undefined || (decimals === 0 && cents % 100n !== 0n)) return undefined;
  return keptCents(cents);
};

/** Converts cents to the form in which typed input is kept. */
export const keptCents = (cents: bigint): string => {
  const rest = cents % 100n;
  return `${cents / 100n}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`;
};

/** Returns the typed amount in cents; 0 if it is invalid. */
export const centsOfKept = (kept: string): bigint =>
  (isAmount(kept, 2) ? typedCents(kept || '0', 'en') : undefined) ?? 0n;
