import type { ReactNode } from 'react';
import { offerBannerPlace } from './banner-place.ts';
import type { Elements } from './elements.ts';
import styles from './page.module.css';
import { focusPage } from './page-focus.ts';
import { openPage } from './tap-guard.ts';

const appear = (page: HTMLElement | null): (() => void) => {
  const close = openPage(page);
  const leave = focusPage(page);
  return () => {
    leave();
    close();
  };
};

/** A screen: a fixed top, scrolling content, and a main button that stays above the keyboard. */
export const Page = (props: {
  /** Top bar. */
  top?: Elements;
  /** The scrolling content. */
  children: ReactNode;
  /** Fixed content at the bottom. */
  bottom?: ReactNode;
  /** The content reaches the edges and scrolls itself, for a long list. */
  bleed?: boolean;
}) => {
  const { top, children, bottom, bleed } = props;
  return (
    <div ref={appear} className={styles.page}>
      {top}
      <main className={styles.main}>
        <section className={styles.shelf}>
          <div ref={offerBannerPlace} className={styles.banners} role="status" />
        </section>
        <div className={styles.content} data-bleed={bleed || undefined}>
          {children}
        </div>
        {bottom && <div className={styles.bottom}>{bottom}</div>}
      </main>
    </div>
  );
};
