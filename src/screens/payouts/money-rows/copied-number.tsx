import { CopyButton } from '#flow/copy-button.tsx';
import styles from './money-rows.module.css';

/** The number under which the wallet knows a movement of money, to be copied. */
export const CopiedNumber = ({ number }: { number: string }) => (
  <span className={styles.number}>
    <bdi dir="ltr">{number}</bdi>
    <CopyButton text={number} />
  </span>
);
