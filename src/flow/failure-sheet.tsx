import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#ui/sheet.tsx';

/** The sheet in which a crash of another sheet shows. */
export default function FailureSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Sheet open onClose={onClose} title={t('crashed')} closeLabel={t('close')}>
      {children}
    </Sheet>
  );
}
