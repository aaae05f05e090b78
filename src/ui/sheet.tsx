import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { dismissModal, Modal } from './modal.tsx';
import styles from './sheet.module.css';
import { swipeAway } from './swipe-away.ts';

/**
 * A task at the bottom of the page. The user leaves the sheet by its button, a tap outside, a swipe down, Escape or
 * Back.
 */
export const Sheet = (props: {
  /** True if visible. */
  open: boolean;
  /** Called when the user leaves the sheet; undefined if it cannot be left now. */
  onClose: (() => void) | undefined;
  /** Headline. */
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  /** The scrolling content. */
  children: ReactNode;
  /** Fixed below the scrolling content: the main button. */
  footer?: ReactNode;
  /** Full height, with content that reaches the edges and scrolls itself: a long list. */
  bleed?: boolean;
}) => {
  const { open, onClose, title, closeLabel, children, footer, bleed } = props;
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} placement="bottom" role="dialog" labelledBy={id}>
      <div className={styles.sheet} ref={onClose && swipeAway}>
        <div className={styles.header} data-bar>
          {/* Takes the focus if no field does: a screen reader begins with the title, not with Close. */}
          <h2 className={styles.title} id={id} tabIndex={-1}>
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            onClick={(event) => dismissModal(event.currentTarget)}
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
};
