import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isHidden } from '#ports/above-floor/is-hidden.ts';
import { raise } from '#ports/above-floor/raise.ts';
import { bannerPlace } from './banner-place.ts';
import { subscribeToLayers, topLayer } from './layers.ts';
import { marked } from './marked.ts';
import styles from './toast-region.module.css';

/** A short message. The caller decides which toasts are visible, and how long. */
type Toast = {
  id: string;
  tone: 'success' | 'failure' | 'neutral';
  text: string;
  /** An action that the toast offers. */
  action?: { label: string; onPress: () => void } | undefined;
};

/** Container of the toasts. Always rendered, because screen readers announce changes only in existing regions. */
export const ToastRegion = (props: {
  /** The visible toasts, the newest last. */
  toasts: readonly Toast[];
  /** Called with the toast that the user tapped away. */
  onDismiss?: (id: string) => void;
}) => {
  const { toasts, onDismiss } = props;
  const layer = useSyncExternalStore(subscribeToLayers, topLayer, topLayer);
  // Content outside an open modal is inert, so its toasts render inside the modal.
  return (
    <>
      <Region toasts={layer ? [] : toasts} onDismiss={onDismiss} />
      {layer && createPortal(<Region toasts={toasts} onDismiss={onDismiss} />, layer)}
    </>
  );
};

/** Showing a popover forces a layout, so an empty region is shown only after the first paint. */
const show = (region: HTMLElement | null): void => {
  if (region && !region.hasChildNodes()) setTimeout(raise, 0, region);
};

/** Returns how far a sliding sheet is from its final position, in px. */
const wayLeft = (dialog: HTMLElement | null | undefined): number =>
  dialog ? dialog.getBoundingClientRect().top - dialog.offsetTop : 0;

/** The gap between a toast and the sheet below it, in px. */
const GAP = 8;

/** Returns the place of banners on a page with a form, above which the toast is shown; undefined on other pages. */
const placeOnForm = (): HTMLElement | undefined =>
  bannerPlace()?.closest('main')?.querySelector('form') ? bannerPlace() : undefined;

/**
 * Places a toast above a sheet or dialog that leaves space for it, and on a page with a form above the keyboard, so that
 * the toast hides no content that it refers to. Otherwise the toast is below the visible bars and tabs, so that Back, Close
 * and the tabs stay reachable.
 */
const place = (toast: HTMLElement | null): void => {
  const region = toast?.parentElement;
  if (!region) return;
  raise(region);
  const dialog = region.closest('dialog');
  // Without these three, the region is at the highest place of a toast.
  region.removeAttribute('data-above');
  region.removeAttribute('data-low');
  region.style.removeProperty('--bar');
  const hasRoom = dialog !== null && dialog.offsetTop - GAP >= region.offsetTop + region.offsetHeight;
  region.toggleAttribute('data-above', hasRoom);
  if (hasRoom) {
    region.style.setProperty('--end', `${dialog.offsetTop - GAP}px`);
    return;
  }
  const low = dialog ? undefined : placeOnForm();
  if (low) {
    region.setAttribute('data-low', '');
    region.style.setProperty('--low', '0px');
    const way = region.getBoundingClientRect().bottom - low.getBoundingClientRect().top;
    region.style.setProperty('--low', `${way + GAP}px`);
    return;
  }
  const bars = [...(dialog ?? document).querySelectorAll('[data-bar]')].filter((one) => !isHidden(one));
  const end = Math.max(0, ...bars.map((one) => one.getBoundingClientRect().bottom - wayLeft(dialog)));
  region.style.setProperty('--bar', `${end}px`);
};

const Region = (props: { toasts: readonly Toast[]; onDismiss: ((id: string) => void) | undefined }) => (
  // The region is a popover, so that it is above everything and no ancestor clips it.
  <div ref={show} className={styles.region} popover="manual" role="status">
    {props.toasts.map(({ id, tone, text, action }) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it hides by itself
      <div
        ref={place}
        key={id}
        className={styles.toast}
        data-tone={tone}
        data-dismissible={props.onDismiss && true}
        onClick={() => props.onDismiss?.(id)}
      >
        {tone === 'success' && <CircleCheck />}
        {tone === 'failure' && <CircleAlert />}
        <span dir="auto">{marked(text)}</span>
        {action && (
          <button type="button" className={styles.action} onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </div>
    ))}
  </div>
);
