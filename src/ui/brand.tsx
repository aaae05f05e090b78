import { operator } from '#ports/operator.ts';
import styles from './brand.module.css';

/** The operator's logo, or our mark (two folds of a wallet), with the wallet's name beside it. */
export const Brand = (props: {
  /** The wallet's name; undefined shows only the mark. */
  name?: string;
  /** Size for a top bar, or for the welcome page. */
  size?: 'bar' | 'page';
}) => {
  const { name, size = 'bar' } = props;
  return (
    <span className={styles.brand} data-size={size}>
      {operator().logo ? (
        <img className={styles.mark} src={operator().logo} alt="" />
      ) : (
        <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
          <rect className={styles.plate} width="40" height="40" rx="12" />
          <path className={styles.given} d="M9 19a10 10 0 0 1 10-10h10a2 2 0 0 1 2 2 8 8 0 0 1-8 8z" />
          <path className={styles.taken} d="M31 21a10 10 0 0 1-10 10H11a2 2 0 0 1-2-2 8 8 0 0 1 8-8z" />
        </svg>
      )}
      {name && (
        <span className={styles.name} translate="no">
          {name}
        </span>
      )}
    </span>
  );
};
