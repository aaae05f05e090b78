import { useState } from 'react';
import styles from './flag.module.css';

/** A country's flag, round; a plain disc where the picture does not come. It is only drawn: say the country beside it. */
export function Flag(props: {
  /** Address of the picture. */
  src?: string | undefined;
  /** 24 px in fields, 32 px in lists. */
  size?: 'small' | 'large';
}) {
  const { src, size = 'small' } = props;
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.flag} data-size={size}>
      {src && failed !== src && (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      )}
    </span>
  );
}
