import { formatFullTime } from '#domain/time/date-formats.ts';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './times.module.css';

/** A server time in full, for a detail. */
export const FullTime = ({ time }: { time: string }) => (
  <time className={styles.full} dateTime={`${time.replace(' ', 'T')}Z`}>
    <Verbatim dir="ltr">{formatFullTime(time)}</Verbatim>
  </time>
);
