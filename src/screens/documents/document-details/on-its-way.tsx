import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENTS } from '#domain/uploadable.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useMessage } from '#flow/use-message.ts';
import { useProgress } from '#flow/use-progress.ts';
import { type UploadOutput, uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './file-row.module.css';

type Props = { open: boolean; file: File; at: number; onDone: (output: UploadOutput) => void };

/** Its upload, which runs for as long as it is looked at. */
export default function OnItsWay({ file, at, onDone }: Props) {
  const { t, i18n } = useTranslation(['upload', 'common']);
  const message = useMessage();
  const actor = useFlow(uploadMachine, { input: { rule: DOCUMENTS, given: { file, at } }, onDone });
  const snapshot = useSelector(actor, (state) => state);
  const progress = useProgress(snapshot.children.putFile);
  const isUnavailable = snapshot.matches({ uploading: 'unavailable' });
  if (isUnavailable || snapshot.matches({ uploading: 'interrupted' }))
    return (
      <Stopped onRetry={() => actor.send({ type: 'RETRY' })}>
        {isUnavailable ? message(snapshot.context.problem) : t('retrying')}
      </Stopped>
    );
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(progress);
  return (
    <>
      <span role="status">{t('sentPart', { percent })}</span>
      <ProgressBar label={t('uploading')} value={progress} />
    </>
  );
}

const Stopped = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.problem} role="status">
        {children}
      </span>
      <span>
        <Button variant="text" onClick={onRetry}>
          {t('retry')}
        </Button>
      </span>
    </>
  );
};
