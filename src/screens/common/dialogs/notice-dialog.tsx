import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** A window that says something, to be read and closed. */
export const NoticeDialog = (props: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** On its button, in the place of Close. */
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
