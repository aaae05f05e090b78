import { useState } from 'react';
import { pictureAddress } from '#domain/navigation/picture.ts';
import styles from './picture.module.css';

/** A picture of the server's that adds nothing to the words beside it. Its place is kept; where it does not come, it goes. */
export function Picture(props: {
  /** Its address, as the server gives it. */
  src: string;
}) {
  const src = pictureAddress(props.src);
  const [missing, setMissing] = useState<string>();
  if (!src || missing === src) return null;
  return <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setMissing(src)} />;
}
