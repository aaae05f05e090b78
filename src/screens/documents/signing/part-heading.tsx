import styles from './part-heading.module.css';

/** What a part of the page is, and what is to be done there. */
export const PartHeading = ({ title, hint }: { title: string; hint: string | null }) => (
  <div>
    <h2 className={styles.title}>{title}</h2>
    {hint && <p className={styles.hint}>{hint}</p>}
  </div>
);
