import { printedGmt } from '#domain/time/gmt.ts';
import styles from './transaction-detail.module.css';

/** A time as it is printed (payouts 9): to the second, in GMT. */
export const WhenGmt = ({ time }: { time: string }) => (
  <time className={styles.time} dateTime={`${time.replace(' ', 'T')}Z`}>
    <bdi dir="ltr">{printedGmt(time)}</bdi>
  </time>
);
