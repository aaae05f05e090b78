import type { Elements } from './elements.ts';
import { type Line, LineContent } from './list-item.tsx';
import styles from './split-item.module.css';

/** A list row that opens something, with a second button beside it. Use the component in a `ul`. */
export const SplitItem = (
  props: Line & {
    /** Called when the row is pressed. */
    onPress: () => void;
    /** The second button. */
    more?: Elements;
  },
) => {
  const { onPress, more, ...line } = props;
  return (
    <li className={styles.item}>
      <button type="button" className={styles.line} onClick={onPress}>
        <LineContent {...line} />
      </button>
      {more}
    </li>
  );
};
