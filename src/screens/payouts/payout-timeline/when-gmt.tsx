import { printedGmt } from '#domain/time/gmt.ts';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './payout-timeline.module.css';

/** A time as the specification prints it (payouts 9): to the second, in GMT. */
export const WhenGmt = ({ time }: { time: string }) => (
  <time className={styles.time} dateTime={`${time.replace(' ', 'T')}Z`}>
    <Verbatim dir="ltr">{printedGmt(time)}</Verbatim>
  </time>
);
