import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import styles from './list-item.module.css';
import { marked } from './marked.ts';

type Tone = 'danger' | 'warning' | 'neutral';

/** Content of a list row. */
export type Line = {
  /** Icon before the text. */
  icon?: ReactNode;
  /** The colour of the icon's disc; green if not given. */
  tone?: Tone | undefined;
  /** The text. */
  children: ReactNode;
  /** Note below the text. */
  note?: ReactNode;
  /** Value at the end of the row. */
  value?: ReactNode;
};

export const LineContent = ({ icon, tone, children, note, value }: Line) => (
  <>
    {icon && (
      <span className={styles.icon} data-tone={tone}>
        {icon}
      </span>
    )}
    <span className={styles.content}>
      <span className={styles.words}>
        <span>{marked(children)}</span>
        {note && <span className={styles.note}>{marked(note)}</span>}
      </span>
      {value && <span className={styles.value}>{marked(value)}</span>}
    </span>
  </>
);

type ItemLine = Line & {
  /** Called when the row is pressed; the row shows an arrow. */
  onPress?: () => void;
  /** False hides the arrow, to leave its space to the text. */
  arrow?: boolean;
  /** True if the row cannot be pressed now. */
  disabled?: boolean;
  /** In progress: ignores presses, but keeps its focus and is not disabled. */
  busy?: boolean;
};

/** The content of a list row, for a list with its own `li` elements. */
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

/** A list row: a fact, or with `onPress` a button. Use the component in a `ul`. */
export const ListItem = (props: ItemLine) => (
  <li className={styles.item}>
    <ItemLine {...props} />
  </li>
);
