import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './page-outline.module.css';

/** The placeholder of a page with a main button; each part has the position of the real one, so that nothing moves. */
export const PageOutline = ({
  children,
  takesKeys = false,
}: {
  children: ReactNode;
  /** True if the placeholder's keypad takes keys already. */
  takesKeys?: boolean;
}) => (
  <div className={styles.outline} inert={!takesKeys}>
    <div className={styles.parts}>{children}</div>
    <div className={styles.button}>
      <Skeleton shape="button" />
    </div>
  </div>
);
