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
}) {
  const { icon, title, children, action } = props;
  return (
    <div className={styles.empty}>
      <span className={styles.disc}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
