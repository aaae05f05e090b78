import CircleCheck from 'lucide-react/icons/circle-check';
import Trash from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { lazyView } from '#flow/lazy-sheet.tsx';
import { useMessage } from '#flow/use-message.ts';
import type { UploadOutput } from '#machines/common/upload/upload.machine.ts';
import type { DocumentFile } from '#machines/documents/document-details/document-details-context.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './file-row.module.css';

const OnItsWay = lazyView(() => import('./on-its-way.tsx'), 'upload');

type Props = {
  one: DocumentFile;
  /** Removes the file; undefined if it cannot be removed. */
  onRemove?: (() => void) | undefined;
  onDone: (output: UploadOutput) => void;
};

/** A file that is uploading, stored, or refused with an error. */
export const FileRow = ({ one, onRemove, onDone }: Props) => {
  const { t } = useTranslation(['documents', 'upload']);
  const message = useMessage();
  const { file, url, problem } = one;
  return (
    <li className={styles.row} data-bad={problem ? true : undefined}>
      <Thumbnail file={file} />
      <div className={styles.words}>
        <span className={styles.name}>
          <Verbatim>{one.name}</Verbatim>
        </span>
        {problem && (
          <span className={styles.problem} role="alert">
            {message(problem)}
          </span>
        )}
        {url && (
          <span className={styles.stored}>
            <CircleCheck />
            <span>{t('upload:stored')}</span>
          </span>
        )}
        {!url && !problem && file && (
          <OnItsWay
            open
            file={file}
            at={one.id}
            onDone={onDone}
            onMissing={() => onDone({ kind: 'declined', problem: { key: 'upload:failed' } })}
          />
        )}
      </div>
      {onRemove && (
        <IconButton label={t('removeFile', { name: one.name })} onClick={onRemove}>
          <Trash />
        </IconButton>
      )}
    </li>
  );
};
