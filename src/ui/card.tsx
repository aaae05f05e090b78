import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A raised surface for what belongs together. */
export function Card(props: {
  /** Plain, or the brand's colour for the one card that matters most. */
  tone?: 'plain' | 'brand';
  /** Without inner padding, for lists. */
  flush?: boolean;
  /** What is on it. */
  children: ReactNode;
}) {
  const { tone = 'plain', flush, children } = props;
  return (
    <section className={styles.card} data-tone={tone} data-flush={flush || undefined}>
      {children}
    </section>
  );
}
