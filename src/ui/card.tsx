import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A raised surface for related content. */
export const Card = (props: {
  /** Background: plain, or the brand colour for the most important card. */
  tone?: 'plain' | 'brand';
  /** No inner padding, for lists. */
  flush?: boolean;
  /** The content. */
  children: ReactNode;
}) => {
  const { tone = 'plain', flush, children } = props;
  return (
    <section className={styles.card} data-tone={tone} data-flush={flush || undefined}>
      {children}
    </section>
  );
};
