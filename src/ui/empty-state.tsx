import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** In place of content: there is none yet, or it could not be loaded. */
export function EmptyState(props: {
  /** What it is about. */
  icon: ReactNode;
  /** What is so. */
  title: string;
  /** What a tap on the title does, where the title says so. */
  onTitle?: (() => void) | undefined;
  /** Why, or what comes. */
  children?: ReactNode;
  /** What can be done: a button. */
  action?: ReactNode;
  /** It is all there is on the page: its title is the page's headline, and is read out. */
  alone?: boolean;
}) {
  const { icon, title, onTitle, children, action, alone } = props;
  const Title = alone ? 'h1' : 'p';
  return (
    <div className={styles.empty} data-alone={alone || undefined} role={alone ? 'alert' : undefined}>
      <span className={styles.disc}>{icon}</span>
      <Title className={styles.title}>
        {onTitle ? (
          <button type="button" className={styles.tap} onClick={onTitle}>
            {title}
          </button>
        ) : (
          title
        )}
      </Title>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
