import Image from 'lucide-react/icons/image';
import { type ReactNode, useState } from 'react';
import styles from './picture-frame.module.css';
import { useAddress } from './use-address.ts';

/** A chosen or uploaded picture with a note below it. */
export const PictureFrame = (props: {
  /** The picture or its URL. If undefined, its space stays reserved. */
  picture: Blob | string | undefined;
  /** Text alternative of the picture. */
  alt: string;
  children?: ReactNode;
}) => {
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
};
