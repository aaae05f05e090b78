import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { subscribeToLayers, topLayer } from './layers.ts';
import styles from './toast-region.module.css';

/** One short message; which are shown, and for how long, is decided outside. */
type Toast = {
  id: string;
  tone: 'success' | 'failure' | 'neutral';
  text: string;
  /** What can be done about it. */
  action?: { label: string; onPress: () => void } | undefined;
};

/** Where toasts appear and are announced; always there, so that screen readers hear what comes. */
export function ToastRegion(props: {
  /** What shows now, the newest last. */
  toasts: readonly Toast[];
  /** Called with the toast that was tapped away. */
  onDismiss?: (id: string) => void;
}) {
  const { toasts, onDismiss } = props;
  const layer = useSyncExternalStore(subscribeToLayers, topLayer, topLayer);
  // What lies outside an open modal is inert, so its toasts show inside it.
  return (
    <>
      <Region toasts={layer ? [] : toasts} onDismiss={onDismiss} />
      {layer && createPortal(<Region toasts={toasts} onDismiss={onDismiss} />, layer)}
    </>
  );
}

/** Puts a region above everything, unless it is there: a layer that moves in the page takes its regions down. */
const raise = (region: HTMLElement): void => {
  if (!region.isConnected || !region.showPopover || region.matches(':popover-open')) return;
  region.showPopover();
};

/** To raise a region lays out the page: where there is nothing to say yet, that waits until the page is painted. */
const show = (region: HTMLElement | null): void => {
  if (region && !region.hasChildNodes()) setTimeout(raise, 0, region);
};

/** How far a sheet that slides in is from where it comes to rest, in px. */
const wayLeft = (dialog: HTMLElement | null | undefined): number =>
  dialog ? dialog.getBoundingClientRect().top - dialog.offsetTop : 0;

/** Shows a toast below the bar of what it lies on, wherever that is, and its tabs, so that Back, Close and they stay in reach. */
const place = (toast: HTMLElement | null): void => {
  const region = toast?.parentElement;
  if (!region) return;
  raise(region);
  const dialog = region.closest('dialog');
  const bars = [...(dialog ?? document).querySelectorAll('[data-bar]')].filter((one) =>
    one.checkVisibility?.(),
  );
  const end = Math.max(0, ...bars.map((one) => one.getBoundingClientRect().bottom - wayLeft(dialog)));
  region.style.setProperty('--bar', `${end}px`);
};

function Region(props: { toasts: readonly Toast[]; onDismiss: ((id: string) => void) | undefined }) {
  return (
    // As a popover it lies above everything and is not cut off by what it is in.
    <div ref={show} className={styles.region} popover="manual" role="status">
      {props.toasts.map(({ id, tone, text, action }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it goes by itself
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
          <span dir="auto">{text}</span>
          {action && (
            <button type="button" className={styles.action} onClick={action.onPress}>
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
