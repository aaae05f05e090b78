import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

/** Yes or no to a sentence, which may hold links. */
export function Checkbox(props: {
  /** Whether it is ticked. */
  checked: boolean;
  /** What it becomes. */
  onChange: (checked: boolean) => void;
  /** The sentence. */
  children: ReactNode;
  /** Whether it cannot be changed. */
  disabled?: boolean;
}) {
  const { checked, onChange, children, disabled } = props;
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
