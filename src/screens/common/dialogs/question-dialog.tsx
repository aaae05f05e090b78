import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** A question with two answers; the first one changes nothing. */
export const QuestionDialog = (props: {
  open: boolean;
  title: ReactNode;
  /** Label of the first answer; by default Cancel. */
  no?: string;
  onNo: () => void;
  yes: string;
  onYes: () => void;
  /** The second answer deletes something. */
  danger?: boolean;
  /** True while the action runs and the question cannot be answered again. */
  busy?: boolean;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const { open, title, no = t('cancel'), onNo, yes, onYes, danger, busy, children } = props;
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onNo}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onNo} disabled={busy}>
            {no}
          </Button>
          <Button
            danger={danger}
            onClick={onYes}
            busy={busy}
            busyLabel={busy === undefined ? undefined : t('loading')}
          >
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
