import type { ReactNode } from 'react';
import styles from './file-button.module.css';

/** Opens the device's files, or its camera; what was chosen is for others to judge. */
export function FileButton(props: {
  /** What the device offers. */
  accept: string;
  /** The camera instead of the files, where there is one. */
  camera?: boolean;
  /** Several at once. */
  multiple?: boolean;
  /** By which what is wrong is told, where something is. */
  wrongBy?: string | undefined;
  /** Icon and words. */
  children: ReactNode;
  onChoose: (files: File[]) => void;
}) {
  const { accept, camera, multiple, wrongBy, children, onChoose } = props;
  return (
    <label className={styles.button} data-camera={camera || undefined}>
      {children}
      <input
        type="file"
        className={styles.file}
        accept={accept}
        capture={camera ? 'environment' : undefined}
        multiple={multiple}
        aria-describedby={wrongBy}
        aria-invalid={wrongBy ? true : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
