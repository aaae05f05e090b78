import { useState } from 'react';
import { pictureAddress } from '#domain/navigation/picture.ts';
import styles from './picture.module.css';

/** A decorative picture from the server. Its space is reserved; a picture that fails to load is removed. */
export const Picture = (props: {
  /** URL from the server. */
  src: string;
}) => {
  const src = pictureAddress(props.src);
  const [missing, setMissing] = useState<string>();
  if (!src || missing === src) return null;
  return <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setMissing(src)} />;
};
