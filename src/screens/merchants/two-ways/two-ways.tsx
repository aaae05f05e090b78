import type { ReactNode } from 'react';
import styles from './two-ways.module.css';

/** Yes and no, of equal size: side by side, or one below the other where the words are too large for that. */
export const TwoWays = ({ children }: { children: ReactNode }) => (
  <div className={styles.ways}>{children}</div>
);
