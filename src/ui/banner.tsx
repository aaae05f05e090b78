import type { ReactNode } from 'react';
import styles from './banner.module.css';

/** A lasting condition, said above the page: offline, something to finish. */
export function Banner(props: {
  /** How grave. */
  tone?: 'neutral' | 'warning' | 'danger' | 'success';
  /** Before the text. */
  icon?: ReactNode;
  /** What the matter is; announced when it appears. */
  children: ReactNode;
  /** What can be done: a text button. */
  action?: ReactNode;
}) {
  const { tone = 'neutral', icon, children, action } = props;
  return (
    <div className={styles.banner} data-tone={tone} role="status">
      {icon}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
