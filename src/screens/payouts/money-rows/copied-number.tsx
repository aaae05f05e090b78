import { CopyButton } from '#flow/copy-button.tsx';
import styles from './money-rows.module.css';

/** The transaction number, with a button to copy it. */
export const CopiedNumber = ({ number }: { number: string }) => (
  <span className={styles.number}>
    <bdi dir="ltr">{number}</bdi>
    <CopyButton text={number} />
  </span>
);
