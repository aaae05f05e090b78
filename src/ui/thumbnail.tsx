import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import styles from './thumbnail.module.css';
import { useAddress } from './use-address.ts';

/** A small preview of a file: its picture, or a paper icon. Write the file name beside the preview. */
export const Thumbnail = ({ file }: { file: Blob | undefined }) => {
  const address = useAddress(file?.type.startsWith('image/') ? file : undefined);
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.thumbnail}>
      {address && address !== broken ? (
        <img className={styles.picture} src={address} alt="" onError={() => setBroken(address)} />
      ) : (
        <FileText />
      )}
    </span>
  );
};
