import styles from './part-heading.module.css';

/** The heading of a part of the page, with its instruction. */
export const PartHeading = ({ title, hint }: { title: string; hint: string | null }) => (
  <div>
    <h2 className={styles.title}>{title}</h2>
    {hint && <p className={styles.hint}>{hint}</p>}
  </div>
);
