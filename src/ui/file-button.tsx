import type { Elements } from './elements.ts';
import styles from './file-button.module.css';

/** A button that opens the device's file dialog or camera. Does not check the chosen files. */
export const FileButton = (props: {
  /** Accepted file types. */
  accept: string;
  /** Opens the camera instead of the files, if the device has one. */
  camera?: boolean;
  /** Allows several files. */
  multiple?: boolean;
  /** Id of the error message, if there is an error. */
  wrongBy?: string | undefined;
  /** Icon and text. */
  children: Elements;
  onChoose: (files: File[]) => void;
}) => {
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
          // Clears the input, so that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
};
