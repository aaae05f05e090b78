import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A screen: what stays on top, what scrolls, and the main button that stays in reach above the keyboard. */
export function Page(props: {
  /** Top bar and banners. */
  top?: ReactNode;
  /** What scrolls. */
  children: ReactNode;
  /** What stays at the bottom. */
  bottom?: ReactNode;
}) {
  const { top, children, bottom } = props;
  return (
    <div className={styles.page}>
      {top}
      <main className={styles.main}>{children}</main>
      {bottom && <div className={styles.bottom}>{bottom}</div>}
    </div>
  );
}
