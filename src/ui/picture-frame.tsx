import Image from 'lucide-react/icons/image';
import { type ReactNode, useState } from 'react';
import styles from './picture-frame.module.css';
import { useAddress } from './use-address.ts';

/** A picture that was chosen here, or that the server has, and what is to be said of it below. */
export function PictureFrame(props: {
  /** The picture, or where it is; without either, its place is kept. */
  picture: Blob | string | undefined;
  /** What it shows. */
  alt: string;
  children?: ReactNode;
}) {
  const { picture, alt, children } = props;
  const address = useAddress(picture);
  const [broken, setBroken] = useState<string>();
  return (
    <figure className={styles.frame}>
      {address && address !== broken ? (
        <img className={styles.picture} src={address} alt={alt} onError={() => setBroken(address)} />
      ) : (
        <span className={styles.missing} role="img" aria-label={alt}>
          <Image />
        </span>
      )}
      {children && <figcaption className={styles.below}>{children}</figcaption>}
    </figure>
  );
}
