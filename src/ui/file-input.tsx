import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import type { ReactNode } from 'react';
import { FileButton } from './file-button.tsx';
import styles from './file-input.module.css';

/** Chooses a file of the device, or takes a photo. Does not check the chosen file. */
export const FileInput = (props: {
  /** Icon of the file to choose. */
  icon: ReactNode;
  /** Describes the file to choose. */
  hint: string;
  /** Accepted file types. */
  accept: string;
  /** Label of the camera button, which shows only if the device has a camera. */
  cameraLabel: string;
  /** Label of the file button. */
  fileLabel: string;
  onChoose: (file: File) => void;
}) => {
  const { icon, hint, accept, cameraLabel, fileLabel, onChoose } = props;
  const choose = ([file]: File[]) => file && onChoose(file);
  return (
    <div className={styles.zone}>
      <span className={styles.disc}>{icon}</span>
      <p className={styles.text}>{hint}</p>
      <div className={styles.ways}>
        <FileButton accept={accept} camera onChoose={choose}>
          <Camera />
          <span>{cameraLabel}</span>
        </FileButton>
        <FileButton accept={accept} onChoose={choose}>
          <ImageUp />
          <span>{fileLabel}</span>
        </FileButton>
      </div>
    </div>
  );
};
