import { useState } from 'react';
import { pictureAddress } from '#domain/navigation/picture.ts';
import styles from './mark.module.css';

/** An app's logo, or the first letter of its name if there is none. Write the app's name beside the logo. */
export const Mark = (props: {
  /** The app's name. */
  name: string;
  /** URL of the logo from the server. */
  src: string;
}) => {
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
};
