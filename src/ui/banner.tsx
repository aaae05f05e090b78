import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './banner.module.css';
import { bannerPlace, subscribeToBannerPlace } from './banner-place.ts';
import type { Elements } from './elements.ts';
import { marked } from './marked.ts';

/**
 * A permanent message about the whole app, for example that the device is offline. It is rendered in the visible
 * page's region for banners, which screen readers announce. Without a page it stays where it is rendered.
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
  const place = useSyncExternalStore(subscribeToBannerPlace, bannerPlace, () => undefined);
  const banner = (
    <div className={styles.banner} data-tone={tone}>
      {icon}
      <p className={styles.text}>{marked(children)}</p>
      {action}
    </div>
  );
  return place ? createPortal(banner, place) : banner;
};
