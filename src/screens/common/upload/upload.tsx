import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { acceptOf } from '#domain/documents/uploadable.ts';
import { useMessage } from '#flow/use-message.ts';
import { useProgress } from '#flow/use-progress.ts';
import type { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './upload.module.css';

/** The view of the upload chart: choose a file, preview it, and follow its progress. */
export const Upload = (props: {
  actor: ActorRefFrom<typeof uploadMachine>;
  icon: ReactNode;
  /** Hint about the content of the picture. */
  hint: string;
}) => {
  const { actor, icon, hint } = props;
  const { t, i18n } = useTranslation(['upload', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { rule, file, problem } = snapshot.context;
  const progress = useProgress(snapshot.children.putFile);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(progress);

  if (!file) {
    return (
      <FileInput
        icon={icon}
        hint={hint}
        accept={acceptOf(rule.kinds)}
        cameraLabel={t('takePhoto')}
        fileLabel={t('chooseFile')}
        onChoose={(chosen) => actor.send({ type: 'FILE.CHOOSE', file: chosen })}
      />
    );
  }
  const hasStopped =
    snapshot.matches({ uploading: 'unavailable' }) || snapshot.matches({ uploading: 'interrupted' });
  return (
    <PictureFrame picture={file} alt={t('chosen', { name: file.name })}>
      <div>
        {/* Not the percentage, or screen readers would announce each step of it. */}
        <p className={styles.status} data-tone="bad" role="status">
          {hasStopped && (
            <>
              <CloudOff />
              <span>{message(problem)}</span>
            </>
          )}
        </p>
        {!hasStopped && <p className={styles.status}>{t('sentPart', { percent })}</p>}
      </div>
      {!hasStopped && <ProgressBar label={t('uploading')} value={progress} />}
      <div className={styles.actions}>
        {hasStopped && <Button onClick={() => actor.send({ type: 'RETRY' })}>{t('common:retry')}</Button>}
        <Button variant="secondary" onClick={() => actor.send({ type: 'CANCEL' })}>
          {t('common:cancel')}
        </Button>
      </div>
    </PictureFrame>
  );
};
