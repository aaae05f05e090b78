import type { CSSProperties } from 'react';
import { amountParts } from '#domain/money/amount-parts.ts';
import styles from './amount.module.css';
import { Verbatim } from './verbatim.tsx';

/** An amount of money in the user's number format. The whole part is larger than the cents. */
export const Amount = (props: {
  /** The amount in the currency's main unit. A decimal string is exact. */
  value: number | `${number}`;
  /** ISO code of the currency. */
  currency: string;
  /** Language that sets the digits and separators. */
  locale: string;
  /** Size of the surrounding text, or one of the headline sizes. */
  size?: 'text' | 'title' | 'display';
  /** Shows a plus or minus sign. */
  signed?: boolean;
  /** Strikes the amount through, for one that was not paid. */
  struck?: boolean;
  /** If set, dots replace the amount, and screen readers read this text. */
  hiddenLabel?: string | undefined;
}) => {
  const { value, size = 'text', struck, hiddenLabel } = props;
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
    <Verbatim
      className={styles.amount}
      data-size={size}
      data-struck={struck || undefined}
      style={{ '--letters': letters } as CSSProperties}
    >
      {parts.map(({ type, text }, index) =>
        // At text size only the currency needs an element of its own, which keeps long lists fast.
        size === 'text' && type !== 'currency' ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
          <span key={index} data-part={type}>
            {text}
          </span>
        ),
      )}
    </Verbatim>
  );
};
