import type { CSSProperties } from 'react';
import { formatIn } from '#domain/formats.ts';
import styles from './amount.module.css';

/** Parts of a headline sum that are drawn at 0.6 of its size. */
const SMALLER = new Set<string>(['currency', 'decimal', 'fraction']);

/** Money in the reader's own way of writing it, the whole part larger than the cents. */
export function Amount(props: {
  /** The sum in the currency's main unit; a decimal string is exact. */
  value: number | `${number}`;
  /** ISO code of the currency. */
  currency: string;
  /** Language whose digits and separators are used. */
  locale: string;
  /** As large as the text around it, or one of the headline sizes. */
  size?: 'text' | 'title' | 'display';
  /** Shows a plus or minus. */
  signed?: boolean;
  /** Shows dots in its place, announced by these words. */
  hiddenLabel?: string | undefined;
}) {
  const { value, currency, locale, size = 'text', signed, hiddenLabel } = props;
  if (hiddenLabel) {
    return (
      <span className={styles.amount} data-size={size}>
        <span aria-hidden="true" className={styles.dots}>
          ••••••
        </span>
        <span className="visually-hidden">{hiddenLabel}</span>
      </span>
    );
  }
  const format = formatIn(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  const parts = format.formatToParts(value);
  const letters = parts.reduce(
    (sum, part) => sum + part.value.length * (SMALLER.has(part.type) ? 0.6 : 1),
    0,
  );
  return (
    <bdi className={styles.amount} data-size={size} style={{ '--letters': letters } as CSSProperties}>
      {parts.map(({ type, value: text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <span key={index} data-part={type}>
          {/* A hyphen is no minus. */}
          {type === 'minusSign' ? text.replace('-', '\u2212') : text}
        </span>
      ))}
    </bdi>
  );
}
