import { useState } from 'react';
import { pictureAddress } from '#domain/navigation/picture.ts';
import styles from './mark.module.css';

/** The logo of an app; where it has none, or it does not come, the first letter of its name. Its name stands beside it. */
export function Mark(props: {
  /** The app's name. */
  name: string;
  /** Address of its logo, as the server gives it. */
  src: string;
}) {
  const { name } = props;
  const src = pictureAddress(props.src);
  const [missing, setMissing] = useState<string>();
  return (
    <span className={styles.mark} aria-hidden="true">
      {src && missing !== src ? (
        <img className={styles.logo} src={src} alt="" onError={() => setMissing(src)} />
      ) : (
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}
