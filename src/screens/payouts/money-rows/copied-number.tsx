import { CopyButton } from '#flow/copy-button.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './money-rows.module.css';

/** The transaction number, with a button to copy it. */
export const CopiedNumber = ({ number }: { number: string }) => (
  <span className={styles.number}>
    <Verbatim dir="ltr">{number}</Verbatim>
    <CopyButton text={number} />
  </span>
);
