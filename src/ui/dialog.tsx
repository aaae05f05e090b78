import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { marked } from './marked.ts';
import { Modal } from './modal.tsx';

/** A dialog that needs an answer: a short text and one to three buttons. */
export const Dialog = (props: {
  /** True if visible. */
  open: boolean;
  /** Called on Escape and Back; undefined if the user must press one of the buttons. */
  onClose?: (() => void) | undefined;
  /** Headline. Without a headline, the text is the dialog's accessible name. */
  title?: ReactNode;
  /** The text. */
  children?: ReactNode;
  /** The buttons: the main one is the last in a row, and the first in a column. The safest one has the first focus. */
  actions: ReactNode;
  /** Buttons in a row, or stacked if their texts are long. */
  layout?: 'row' | 'column';
}) => {
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
            {marked(title)}
          </h2>
        )}
        {children && (
          <div className={styles.text} id={`${id}text`} data-alone={!title || undefined}>
            {marked(children)}
          </div>
        )}
        <div className={styles.actions} data-layout={layout}>
          {actions}
        </div>
      </div>
    </Modal>
  );
};
