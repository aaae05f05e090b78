import styles from './brand.module.css';

/** The mark, and beside it the product's name: a coin going down behind the rim of a pocket. */
export function Brand(props: {
  /** The product's name; without it only the mark is drawn. */
  name?: string;
  /** As large as a bar's title, or for the welcome page. */
  size?: 'bar' | 'page';
}) {
  const { name, size = 'bar' } = props;
  return (
    <span className={styles.brand} data-size={size}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <rect className={styles.plate} width="40" height="40" rx="12" />
        <circle className={styles.coin} cx="20" cy="16.5" r="7.5" />
        <path
          className={styles.pocket}
          d="M8 19h5.2c1.5 0 2.8.9 3.4 2.2a3.75 3.75 0 0 0 6.8 0c.6-1.3 1.9-2.2 3.4-2.2H32v7a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6z"
        />
      </svg>
      {name && <span className={styles.name}>{name}</span>}
    </span>
  );
}
