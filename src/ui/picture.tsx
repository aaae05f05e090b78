import { useState } from 'react';
import { jumpOf } from '#domain/jump.ts';
import styles from './picture.module.css';

/** A picture of the server's that adds nothing to the words beside it. Its place is kept; where it does not come, it goes. */
export function Picture(props: {
  /** Address: of the wallet's own server, or `https`. */
  src: string;
}) {
  const jump = jumpOf(props.src);
  const src = jump?.kind === 'outside' ? jump.url : jump?.path;
  const [missing, setMissing] = useState<string>();
  if (!src || missing === src) return null;
  return <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setMissing(src)} />;
}
