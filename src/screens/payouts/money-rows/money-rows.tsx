import type { ReactNode } from 'react';
import styles from './money-rows.module.css';

/** What a movement of money is made of, in the order in which it is read: what it is called, and what it is. */
export const MoneyRows = ({
  rows,
}: {
  rows: readonly { name: string; value: ReactNode; isSum?: boolean }[];
}) => (
  <dl className={styles.rows}>
    {rows.map(({ name, value, isSum }) => (
      <div key={name} className={styles.row} data-sum={isSum || undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
