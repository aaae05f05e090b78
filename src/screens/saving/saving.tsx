import CloudOff from 'lucide-react/icons/cloud-off';
import { useTranslation } from 'react-i18next';
import type { Message } from '#domain/message.ts';
import { useMessage } from '#flow/use-message.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './saving.module.css';

/** A change is being saved, or nobody knows whether it was: then it can be sent again. */
export const Saving = ({ problem, onRetry }: { problem: Message | null; onRetry: () => void }) => {
  const { t } = useTranslation();
  const message = useMessage();
  if (!problem) {
    return (
      <div className={styles.saving}>
        <Spinner label={t('loading')} />
      </div>
    );
  }
  return (
    <EmptyState
      icon={<CloudOff />}
      title={message(problem) ?? t('failed')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
};
