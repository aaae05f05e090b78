import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** In place of content: there is none yet, or it could not be loaded. */
export function EmptyState(props: {
  /** What it is about. */
  icon: ReactNode;
  /** What is so. */
  title: string;
  /** Why, or what comes. */
  children?: ReactNode;
  /** What can be done: a button. */
  action?: ReactNode;
  /** It is all there is on the page: its title is the page's headline, and is read out. */
  alone?: boolean;
}) {
  const { icon, title, children, action, alone } = props;
  const Title = alone ? 'h1' : 'p';
  return (
    <div className={styles.empty} data-alone={alone || undefined} role={alone ? 'alert' : undefined}>
      <span className={styles.disc}>{icon}</span>
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
