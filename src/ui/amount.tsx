import type { CSSProperties } from 'react';
import { amountParts } from '#domain/money/amount-parts.ts';
import styles from './amount.module.css';

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
  const { value, size = 'text', hiddenLabel } = props;
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
  const { parts, letters } = amountParts(value, props);
  return (
    <bdi className={styles.amount} data-size={size} style={{ '--letters': letters } as CSSProperties}>
      {parts.map(({ type, text }, index) =>
        // In a line only the currency is drawn otherwise; a long list has many lines.
        size === 'text' && type !== 'currency' ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <span key={index} data-part={type}>
            {text}
          </span>
        ),
      )}
    </bdi>
  );
}
