import X from 'lucide-react/icons/x';
import { type PointerEvent, type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import styles from './sheet.module.css';

/** What a swipe does is fetched with the first touch; one that is over by then is none. */
const pulled =
  (onAway: (() => void) | undefined) =>
  ({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>): void => {
    if (!onAway) return;
    import('./swipe-away.ts')
      .then(({ swipeAway }) => swipeAway(currentTarget, nativeEvent, onAway))
      .catch(() => {});
  };

/** A task beside the page, from the bottom: it can be left by its button, a tap outside, a swipe down, Escape or Back. */
export function Sheet(props: {
  /** Whether it shows. */
  open: boolean;
  /** What each way of leaving asks for; without it there is none just now. */
  onClose: (() => void) | undefined;
  /** Headline. */
  title: string;
  /** Name of the close button. */
  closeLabel: string;
  /** The content; it scrolls. */
  children: ReactNode;
  /** What stays below the scrolling content: the main button. */
  footer?: ReactNode;
  /** As high as the screen allows, with content that reaches the edges and scrolls by itself: a long list. */
  bleed?: boolean;
}) {
  const { open, onClose, title, closeLabel, children, footer, bleed } = props;
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} placement="bottom" role="dialog" labelledBy={id}>
      <div className={styles.sheet}>
        <div className={styles.header} data-bar data-dismiss onPointerDown={pulled(onClose)}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            onClick={onClose}
            aria-disabled={!onClose || undefined}
            tone="filled"
          >
            <X />
          </IconButton>
        </div>
        <div className={styles.body} data-bleed={bleed || undefined}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </Modal>
  );
}
