import type { ReactNode } from 'react';
import styles from './headline.module.css';

/** The large headline of a screen and a sentence below it. */
export function Headline(props: {
  /** The headline (`h1`). */
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
