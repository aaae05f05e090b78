import FileText from 'lucide-react/icons/file-text';
import styles from './thumbnail.module.css';
import { useAddress } from './use-address.ts';

/** A small look at a file: the picture that it is, or a sheet of paper. What it is called stands beside it. */
export function Thumbnail({ file }: { file: Blob | undefined }) {
  const address = useAddress(file?.type.startsWith('image/') ? file : undefined);
  return (
    <span className={styles.thumbnail}>
      {address ? <img className={styles.picture} src={address} alt="" /> : <FileText />}
    </span>
  );
}
