import type { ReactNode } from 'react';
import styles from './headline.module.css';
import { marked } from './marked.ts';

/** The large headline of a screen and a sentence below it. */
export const Headline = (props: {
  title: ReactNode;
  /** Level 2 is for a page whose bar already has the headline. */
  level?: 1 | 2;
  /** The sentence. */
  children?: ReactNode;
}) => {
  const Title = `h${props.level ?? 1}` as const;
  return (
    <header className={styles.headline}>
      <Title className={styles.title}>{marked(props.title)}</Title>
      {props.children && <p className={styles.text}>{marked(props.children)}</p>}
    </header>
  );
};
