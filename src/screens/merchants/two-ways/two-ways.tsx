import type { ReactNode } from 'react';
import styles from './two-ways.module.css';

/** Two buttons of equal size, to agree and to refuse: side by side, or stacked if the texts are too long. */
export const TwoWays = ({ children }: { children: ReactNode }) => (
  <div className={styles.ways}>{children}</div>
);
