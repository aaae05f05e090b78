import type { ReactNode } from 'react';
import styles from './page.module.css';
import { openPage } from './tap-guard.ts';

/** A screen: what stays on top, what scrolls, and the main button that stays in reach above the keyboard. */
export function Page(props: {
  /** Top bar and banners. */
  top?: ReactNode;
  /** What scrolls. */
  children: ReactNode;
  /** What stays at the bottom. */
  bottom?: ReactNode;
  /** Lets the content reach the edges and scroll by itself: a long list. */
  bleed?: boolean;
}) {
  const { top, children, bottom, bleed } = props;
  return (
    <div ref={openPage} className={styles.page}>
      {top}
      <main className={styles.main}>
        <div className={styles.content} data-bleed={bleed || undefined}>
          {children}
        </div>
        {bottom && <div className={styles.bottom}>{bottom}</div>}
      </main>
    </div>
  );
}
