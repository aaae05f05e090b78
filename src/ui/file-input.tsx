import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import type { ReactNode } from 'react';
import styles from './file-input.module.css';

/** A file of the device, or a photo from its camera. What was chosen is for others to judge. */
export function FileInput(props: {
  /** What is wanted. */
  icon: ReactNode;
  /** What it should look like. */
  hint: string;
  /** What the device offers. */
  accept: string;
  /** Names the camera, where there is one. */
  cameraLabel: string;
  /** Names the files. */
  fileLabel: string;
  onChoose: (file: File) => void;
}) {
  const { icon, hint, accept, cameraLabel, fileLabel, onChoose } = props;
  return (
    <div className={styles.zone}>
      <span className={styles.disc}>{icon}</span>
      <p className={styles.text}>{hint}</p>
      <div className={styles.ways}>
        <Way
          className={`${styles.way} ${styles.camera}`}
          accept={accept}
          capture="environment"
          onChoose={onChoose}
        >
          <Camera />
          {cameraLabel}
        </Way>
        <Way className={styles.way} accept={accept} onChoose={onChoose}>
          <ImageUp />
          {fileLabel}
        </Way>
      </div>
    </div>
  );
}

const Way = (props: {
  className: string | undefined;
  accept: string;
  capture?: 'environment';
  onChoose: (file: File) => void;
  children: ReactNode;
}) => {
  const { className, accept, capture, onChoose, children } = props;
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        className={styles.file}
        accept={accept}
        capture={capture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
};
