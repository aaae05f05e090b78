import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import styles from './list-item.module.css';

/** What stands in a line of a list. */
export type Line = {
  /** Before the words. */
  icon?: ReactNode;
  /** The words. */
  children: ReactNode;
  /** Under the words. */
  note?: ReactNode;
  /** At the end of the line: a value. */
  value?: ReactNode;
};

export const LineContent = ({ icon, children, note, value }: Line) => (
  <>
    {icon && <span className={styles.icon}>{icon}</span>}
    <span className={styles.content}>
      <span className={styles.words}>
        <span>{children}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {value && <span className={styles.value}>{value}</span>}
    </span>
  </>
);

type ItemLine = Line & {
  /** Where it leads; draws an arrow. */
  onPress?: () => void;
  /** False where the words need its room. */
  arrow?: boolean;
  /** It leads nowhere just now. */
  disabled?: boolean;
  /** Its press is being answered: keeps its focus, is not disabled, ignores presses. */
  busy?: boolean;
};

/** The line of an item, for a list that draws its own. */
export const ItemLine = ({ onPress, arrow = true, disabled, busy, ...line }: ItemLine) => {
  const content = (
    <>
      <LineContent {...line} />
      {onPress && arrow && <ChevronRight />}
    </>
  );
  return onPress ? (
    <button
      type="button"
      className={styles.line}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
      disabled={disabled}
    >
      {content}
    </button>
  ) : (
    <div className={styles.line}>{content}</div>
  );
};

/** One line of a list: a fact, or with `onPress` a way to somewhere. Put it in a `ul`. */
export function ListItem(props: ItemLine) {
  return (
    <li className={styles.item}>
      <ItemLine {...props} />
    </li>
  );
}
