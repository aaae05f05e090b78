import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENTS } from '#domain/uploadable.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useMessage } from '#flow/use-message.ts';
import { useProgress } from '#flow/use-progress.ts';
import { type UploadOutput, uploadMachine } from '#machines/common/upload/upload.machine.ts';
import type { DocumentFile } from '#machines/documents/document-details/document-context.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import styles from './file-row.module.css';

type Props = {
  one: DocumentFile;
  /** Takes it away; without it, it stays. */
  onRemove?: (() => void) | undefined;
  onDone: (output: UploadOutput) => void;
};

/** A file: on its way, in the store, or with what is wrong with it. */
export const FileRow = ({ one, onRemove, onDone }: Props) => {
  const { t } = useTranslation(['documents', 'upload']);
  const message = useMessage();
  const { file, url, problem } = one;
  return (
    <li className={styles.row} data-bad={problem ? true : undefined}>
      <Thumbnail file={file} />
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{one.name}</bdi>
        </span>
        {problem && (
          <span className={styles.problem} role="alert">
            {message(problem)}
          </span>
        )}
        {url && (
          <span className={styles.stored}>
            <CircleCheck />
            {t('upload:stored')}
          </span>
        )}
        {!url && !problem && file && <OnItsWay file={file} at={one.id} onDone={onDone} />}
      </div>
      {onRemove && (
        <IconButton label={t('removeFile', { name: one.name })} onClick={onRemove}>
          <Trash />
        </IconButton>
      )}
    </li>
  );
};

/** Its upload, which runs for as long as it is looked at. */
const OnItsWay = ({ file, at, onDone }: { file: File; at: number; onDone: Props['onDone'] }) => {
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
};

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
