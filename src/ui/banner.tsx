import type { ReactNode } from 'react';
import styles from './banner.module.css';
import type { Elements } from './elements.ts';
import { marked } from './marked.ts';

/**
 * A permanent message above the page, for example that the device is offline. To be announced, it must appear in an
 * existing live region.
 */
export const Banner = (props: {
  /** Severity. */
  tone?: 'neutral' | 'warning' | 'danger' | 'success';
  /** Icon before the text. */
  icon?: Elements;
  /** The message. */
  children: ReactNode;
  /** A text button for the user's next step. */
  action?: Elements;
}) => {
  const { tone = 'neutral', icon, children, action } = props;
  return (
    <div className={styles.banner} data-tone={tone}>
      {icon}
      <p className={styles.text}>{marked(children)}</p>
      {action}
    </div>
  );
};
