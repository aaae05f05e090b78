import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import type { ReactNode } from 'react';
import { FileButton } from './file-button.tsx';
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
  const choose = ([file]: File[]) => file && onChoose(file);
  return (
    <div className={styles.zone}>
      <span className={styles.disc}>{icon}</span>
      <p className={styles.text}>{hint}</p>
      <div className={styles.ways}>
        <FileButton accept={accept} camera onChoose={choose}>
          <Camera />
          {cameraLabel}
        </FileButton>
        <FileButton accept={accept} onChoose={choose}>
          <ImageUp />
          {fileLabel}
        </FileButton>
      </div>
    </div>
  );
}
