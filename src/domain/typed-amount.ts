import { plainDigits } from './digits.ts';
import { formatIn } from './formats.ts';

/** How a language marks decimals. */
export const decimalMarkOf = (language: string): string =>
  formatIn(Intl.NumberFormat, language, {})
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** Arabic has marks of its own; whatever else stands between groups of digits is some kind of space or apostrophe. */
const plainMarks = (text: string): string =>
  plainDigits(text)
    .trim()
    .replace(/[\s\u200e\u200f'’٬]/g, '')
    .replace('٫', '.');

/** Hindi puts a mark after two digits, once the last three have theirs. */
const GROUPED = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{2,3})*,\d{3}$/ };

/** Digits with at most one point; undefined for what is no number. */
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

/** Arabic writes its own mark, but its keyboards have the point. */
const isOwnMark = (mark: string, language: string): boolean => {
  const own = decimalMarkOf(language);
  return own === mark || (mark === '.' && own !== ',');
};

/**
 * An amount as somebody wrote it, in the marks and digits of their language or of English, in cents; undefined for what is
 * no amount of money. One mark before three digits is read as the language reads it: `1.234` is a thousand in Spanish, and
 * in English too many decimals.
 */
export const typedCents = (typed: string, language: string): bigint | undefined => {
  const [, whole = '', cents = ''] =
    /^(\d*)\.?(\d{0,2})$/.exec(asNumber(typed, language)?.replace(/^\.(?=\d)/, '0.') ?? '') ?? [];
  return whole === '' ? undefined : BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
};

/** Whole dollars without leading zeros, as transfers are asked for (payouts 5), in cents. */
export const typedWholeDollars = (typed: string, language: string): bigint | undefined => {
  const cents = typedCents(typed, language);
  const isPlain = /^(0|[1-9]\d*)$/.test(asNumber(typed, language) ?? '');
  return isPlain ? cents : undefined;
};

/** The longest whole part that can be typed. */
const MOST_DIGITS = 8;

/** What has been typed so far is kept as digits with a point, whatever the language: `12`, `12.`, `12.5`. */
const KEPT = { 0: /^\d*$/, 2: /^\d*(\.\d{0,2})?$/ };

/** One more key of a keypad: a digit or a mark. What an amount cannot have is not taken; zeros in front go. */
export const withKey = (kept: string, key: string, decimals: 0 | 2): string => {
  const plain = plainMarks(key).replace(',', '.');
  const next = `${kept}${plain}`.replace(/^\./, '0.').replace(/^0+(?=\d)/, '');
  const [whole = ''] = next.split('.');
  return /^[\d.]$/.test(plain) && KEPT[decimals].test(next) && whole.length <= MOST_DIGITS ? next : kept;
};

/** What was pasted, in place of all; undefined where it is no amount. */
export const pastedAmount = (text: string, language: string, decimals: 0 | 2): string | undefined => {
  const cents = typedCents(text.replace(/[^\d\p{Nd}.,٫٬\s'’]/gu, ''), language);
  if (cents === undefined || (decimals === 0 && cents % 100n !== 0n)) return undefined;
  return keptCents(cents);
};

/** An amount as it would have been typed. */
export const keptCents = (cents: bigint): string => {
  const rest = cents % 100n;
  return `${cents / 100n}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`;
};

/** What is kept, in cents. */
export const centsOfKept = (kept: string): bigint => typedCents(kept || '0', 'en') ?? 0n;
