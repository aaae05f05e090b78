import type { ReactNode } from 'react';
import { type Line, LineContent } from './list-item.tsx';
import styles from './split-item.module.css';

/** One line of a list that leads somewhere, and a button of its own for the rest. Put it in a `ul`. */
export function SplitItem(
  props: Line & {
    /** Where it leads. */
    onPress: () => void;
    /** Beside it: a button, where there is more to do. */
    more?: ReactNode;
  },
) {
  const { onPress, more, ...line } = props;
  return (
    <li className={styles.item}>
      <button type="button" className={styles.line} onClick={onPress}>
        <LineContent {...line} />
      </button>
      {more}
    </li>
  );
}
