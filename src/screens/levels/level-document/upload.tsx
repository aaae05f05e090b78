import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import { useProgress } from '#flow/use-progress.ts';
import type { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { Button } from '#ui/button.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { PictureInput } from '#ui/picture-input.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './level-document.module.css';

/** The view of the upload chart: choose a picture, see it, and see it go. */
export const Upload = (props: {
  actor: ActorRefFrom<typeof uploadMachine>;
  icon: ReactNode;
  /** What the picture should show. */
  hint: string;
}) => {
  const { actor, icon, hint } = props;
  const { t, i18n } = useTranslation(['levels', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { file, problem } = snapshot.context;
  const progress = useProgress(snapshot.children.putFile);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(progress);

  if (!file) {
    return (
      <PictureInput
        icon={icon}
        hint={hint}
        cameraLabel={t('takePhoto')}
        fileLabel={t('chooseFile')}
        onChoose={(chosen) => actor.send({ type: 'FILE.CHOOSE', file: chosen })}
      />
    );
  }
  const isInterrupted = snapshot.matches({ uploading: 'interrupted' });
  return (
    <PictureFrame picture={file} alt={t('pictureOf', { name: file.name })}>
      {isInterrupted ? (
        <p className={styles.status} data-tone="bad" role="status">
          <CloudOff />
          {snapshot.can({ type: 'RETRY' }) && snapshot.context.tries < 2 ? t('retrying') : message(problem)}
        </p>
      ) : (
        <>
          <p className={styles.status} role="status">
            {t('uploadingPart', { percent })}
          </p>
          <ProgressBar label={t('uploading')} value={progress} />
        </>
      )}
      <div className={styles.actions}>
        {isInterrupted && <Button onClick={() => actor.send({ type: 'RETRY' })}>{t('common:retry')}</Button>}
        <Button variant="secondary" onClick={() => actor.send({ type: 'CANCEL' })}>
          {t('common:cancel')}
        </Button>
      </div>
    </PictureFrame>
  );
};
