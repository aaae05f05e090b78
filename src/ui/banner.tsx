import type { ReactNode } from 'react';
import styles from './banner.module.css';

/** A permanent message above the page, for example that the device is offline. */
export const Banner = (props: {
  /** Severity. */
  tone?: 'neutral' | 'warning' | 'danger' | 'success';
  /** Icon before the text. */
  icon?: ReactNode;
  /** The message, announced when it appears. */
  children: ReactNode;
  /** A text button for the user's next step. */
  action?: ReactNode;
}) => {
  const { tone = 'neutral', icon, children, action } = props;
  return (
    <div className={styles.banner} data-tone={tone} role="status">
      {icon}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
};
