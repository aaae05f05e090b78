import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { dismissModal, Modal } from './modal.tsx';
import styles from './page-sheet.module.css';

/** A modal that looks like a page: for a result that must be read before anything else is done. */
export const PageSheet = (props: {
  /** True if visible. */
  open: boolean;
  /** Called when the user leaves the sheet. */
  onClose: () => void;
  /** Name of the sheet for screen readers; the content shows it as a headline. */
  label: string;
  /** Label of the close button. */
  closeLabel: string;
  /** The scrolling content. */
  children: ReactNode;
  /** Fixed below the scrolling content: the main button. */
  bottom: ReactNode;
}) => {
  const { open, onClose, label, closeLabel, children, bottom } = props;
  return (
    <Modal open={open} onClose={onClose} placement="page" role="dialog" label={label}>
      <div className={styles.page}>
        <div className={styles.bar} data-bar>
          <IconButton label={closeLabel} onClick={(event) => dismissModal(event.currentTarget)}>
            <X />
          </IconButton>
        </div>
        <div className={styles.content}>{children}</div>
        <div className={styles.bottom}>{bottom}</div>
      </div>
    </Modal>
  );
};
