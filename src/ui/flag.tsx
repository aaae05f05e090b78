import { useState } from 'react';
import styles from './flag.module.css';

/**
 * A round country flag, or a plain disc if the picture does not load. The flag is decorative: write the country's name
 * beside it.
 */
export const Flag = (props: {
  /** URL of the picture. */
  src?: string | undefined;
  /** 24 px in fields, 32 px in lists. */
  size?: 'small' | 'large';
}) => {
  const { src, size = 'small' } = props;
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.flag} data-size={size}>
      {src && failed !== src && (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      )}
    </span>
  );
};
