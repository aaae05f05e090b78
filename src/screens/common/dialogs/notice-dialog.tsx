import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** A dialog with a message that the user reads and closes. */
export const NoticeDialog = (props: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Label of the button; by default Close. */
  close?: string;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const { open, onClose, title, close = t('close'), children } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={<Button onClick={onClose}>{close}</Button>}>
      {children}
    </Dialog>
  );
};
