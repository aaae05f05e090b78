import { plainDigits } from '../words/digits.ts';
import { formatIn } from '../words/intl-formats.ts';

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

/** The most digits before the mark: a longer number is above every limit. */
const MOST = { digits: 8, signs: 12 };

/**
 * What has been typed so far is kept as digits with a point, whatever the language: `12`, `12.`, `12.5`; and what is no
 * amount as it was typed, so that it can be said and taken back: `12.505`, `1.2.`.
 */
const AMOUNTS = { 0: /^\d*$/, 2: /^\d*(\.\d{0,2})?$/ };

/** True if what is kept is an amount, in whole dollars or with cents; nothing yet is one too. */
export const isAmount = (kept: string, decimals: 0 | 2): boolean => AMOUNTS[decimals].test(kept);

/** True if a key types the mark of decimals, in any language. */
export const isDecimalMark = (key: string): boolean => /^[.,٫]$/.test(key.normalize('NFKC'));

/** One more key, a digit or a mark: no other is taken. Zeros in front go. */
export const withKey = (kept: string, key: string): string => {
  const sign = isDecimalMark(key) ? '.' : plainDigits(key);
  const next = `${kept}${sign}`.replace(/^\./, '0.').replace(/^0+(?=\d)/, '');
  const [whole = ''] = next.split('.');
  const isRoom = whole.length <= MOST.digits && next.length <= MOST.signs;
  return /^[\d.]$/.test(sign) && isRoom ? next : kept;
};

/** Dollars, as an amount may name them before or behind it. */
const DOLLARS = '(?:US ?\\$|\\$ ?US|USD|\\$)?';
const PASTED = new RegExp(`^${DOLLARS} ?([\\d.,٫٬'’ ]+?) ?${DOLLARS}$`, 'i');

/** Spaces and apostrophes stand between groups of three digits only. */
const UNGROUPED = /[ '’٬](?!\d{3}(?!\d))/;

/** The pasted amount, which replaces the typed one; undefined if the text is no amount of dollars. */
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

/** An amount as it would have been typed. */
export const keptCents = (cents: bigint): string => {
  const rest = cents % 100n;
  return `${cents / 100n}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`;
};

/** The typed amount in cents; 0 if it is no amount. */
export const centsOfKept = (kept: string): bigint =>
  (isAmount(kept, 2) ? typedCents(kept || '0', 'en') : undefined) ?? 0n;
