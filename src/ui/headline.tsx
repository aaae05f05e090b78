import type { ReactNode } from 'react';
import styles from './headline.module.css';

/** What a screen is for: its large headline and a sentence below. */
export function Headline(props: {
  /** The headline; the page's `h1`. */
  title: string;
  /** The sentence. */
  children?: ReactNode;
}) {
  return (
    <header className={styles.headline}>
      <h1 className={styles.title}>{props.title}</h1>
      {props.children && <p className={styles.text}>{props.children}</p>}
    </header>
  );
}
