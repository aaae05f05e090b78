import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import { useProgress } from '#flow/use-progress.ts';
import type { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './upload-progress.module.css';

/** The progress of a file that was chosen elsewhere; after a failure, the reason and a retry button. */
export const UploadProgress = ({ actor }: { actor: ActorRefFrom<typeof uploadMachine> }) => {
  const { t, i18n } = useTranslation(['upload', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const progress = useProgress(snapshot.children.putFile);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(progress);
  const hasStopped =
    snapshot.matches({ uploading: 'unavailable' }) || snapshot.matches({ uploading: 'interrupted' });
  return (
    <>
      <span>
        {/* Not the percentage, or screen readers would announce each step of it. */}
        <span className={styles.problem} role="status">
          {hasStopped && message(snapshot.context.problem)}
        </span>
        {!hasStopped && <span className={styles.progress}>{t('sentPart', { percent })}</span>}
      </span>
      {hasStopped ? (
        <span>
          <Button variant="text" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('common:retry')}
          </Button>
        </span>
      ) : (
        <ProgressBar label={t('uploading')} value={progress} />
      )}
    </>
  );
};
