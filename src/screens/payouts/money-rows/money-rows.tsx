import type { ReactNode } from 'react';
import { marked } from '#ui/marked.ts';
import styles from './money-rows.module.css';

/** The parts of a money movement in reading order, each with its label. */
export const MoneyRows = ({
  rows,
}: {
  rows: readonly { name: string; value: ReactNode; isSum?: boolean }[];
}) => (
  <dl className={styles.rows}>
    {rows.map(({ name, value, isSum }) => (
      <div key={name} className={styles.row} data-sum={isSum || undefined}>
        <dt>{marked(name)}</dt>
        <dd>{marked(value)}</dd>
      </div>
    ))}
  </dl>
);
