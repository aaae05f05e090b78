import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Failure } from './failure-boundary.tsx';

/** The sheet that shows the crash of another sheet. */
export default function FailureSheet({
  icon,
  title,
  hint,
  action,
  onClose,
}: Failure & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('close')}>
      <EmptyState icon={icon} title={hint} action={action} />
    </Sheet>
  );
}
