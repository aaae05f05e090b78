import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

/** An interruption that wants an answer: a short text and one to three buttons. */
export function Dialog(props: {
  /** Whether it shows. */
  open: boolean;
  /** What Escape and Back ask for; without it one of the buttons has to be pressed. */
  onClose?: (() => void) | undefined;
  /** Headline; without one the text names the dialog. */
  title?: string | undefined;
  /** The text. */
  children?: ReactNode;
  /** The buttons, the safest first. */
  actions: ReactNode;
  /** Beside each other, or stacked where the words are long. */
  layout?: 'row' | 'column';
}) {
  const { open, onClose, title, children, actions, layout = 'row' } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      placement="centre"
      role="alertdialog"
      labelledBy={title ? `${id}title` : `${id}text`}
      describedBy={title && children ? `${id}text` : undefined}
    >
      <div className={styles.dialog}>
        {title && (
          <h2 className={styles.title} id={`${id}title`}>
            {title}
          </h2>
        )}
        {children && (
          <div className={styles.text} id={`${id}text`} data-alone={!title || undefined}>
            {children}
          </div>
        )}
        <div className={styles.actions} data-layout={layout}>
          {actions}
        </div>
      </div>
    </Modal>
  );
}
