import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import styles from './pop-window.module.css';

/** A text to read before continuing, in a window of 86 % of the viewport height (account 2, Pop window). */
export const PopWindow = (props: {
  /** True if visible. */
  open: boolean;
  /** Called by the close button, Escape, Back and a tap outside. */
  onClose: () => void;
  /** Headline. */
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  /** The scrolling content. */
  children: ReactNode;
  /** The buttons, fixed below the content. */
  actions: ReactNode;
}) => {
  const { open, onClose, title, closeLabel, children, actions } = props;
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} placement="centre" role="dialog" labelledBy={id}>
      <div className={styles.window}>
        <div className={styles.header}>
          {/* The window opens without a user action, so the focus goes to its title, not to a button with a visible
             focus ring. */}
          <h2 className={styles.title} id={id} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose} tone="filled">
            <X />
          </IconButton>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the content */}
        <section className={styles.body} aria-labelledby={id} tabIndex={0}>
          {children}
        </section>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
};
