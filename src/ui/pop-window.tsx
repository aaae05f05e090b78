import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import styles from './pop-window.module.css';

/** Something to read before going on, in a window 86 % of the viewport high (account 2, Pop window). */
export function PopWindow(props: {
  /** Whether it shows. */
  open: boolean;
  /** What each way of closing asks for. */
  onClose: () => void;
  /** Headline. */
  title: string;
  /** Name of the close button. */
  closeLabel: string;
  /** The content; it scrolls. */
  children: ReactNode;
  /** What stays below it: the buttons. */
  actions: ReactNode;
}) {
  const { open, onClose, title, closeLabel, children, actions } = props;
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} placement="centre" role="dialog" labelledBy={id}>
      <div className={styles.window}>
        <div className={styles.header}>
          {/* It opens by itself: the focus goes to what it says, and no ring around a button draws the eye. */}
          <h2 className={styles.title} id={id} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose} tone="filled">
            <X />
          </IconButton>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keys */}
        <section className={styles.body} aria-labelledby={id} tabIndex={0}>
          {children}
        </section>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
}
