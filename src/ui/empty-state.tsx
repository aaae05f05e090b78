import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { marked } from './marked.ts';

/** Replaces content that does not exist yet or could not be loaded. */
export const EmptyState = (props: {
  /** Icon of the subject. */
  icon: ReactNode;
  /** The situation in a few words. */
  title: string;
  /** Called when the title is tapped, if the title is an action. */
  onTitle?: (() => void) | undefined;
  /** The reason, or what happens next. */
  children?: ReactNode;
  /** A button for the user's next step. */
  action?: ReactNode;
  /** True if the page has nothing else: the title is the page's headline and gets the focus. */
  alone?: boolean;
  /** A part of a page: the icon stands beside the text. */
  compact?: boolean;
}) => {
  const { icon, title, onTitle, children, action, alone, compact } = props;
  const Title = alone ? 'h1' : 'p';
  return (
    <div
      className={styles.empty}
      data-alone={alone || undefined}
      data-compact={compact || undefined}
      role={alone ? 'alert' : undefined}
    >
      <span className={styles.disc}>{icon}</span>
      <Title className={styles.title}>
        {onTitle ? (
          <button type="button" className={styles.tap} onClick={onTitle}>
            {title}
          </button>
        ) : (
          marked(title)
        )}
      </Title>
      {children && <p className={styles.text}>{marked(children)}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
