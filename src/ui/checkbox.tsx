import type { ReactNode } from 'react';
import styles from './checkbox.module.css';
import { marked } from './marked.ts';

/** A checkbox with a sentence, which may contain links. */
export const Checkbox = (props: {
  /** True if ticked. */
  checked: boolean;
  /** Called with the new state. */
  onChange: (checked: boolean) => void;
  /** The sentence. */
  children: ReactNode;
  /** True if the user cannot change it. */
  disabled?: boolean;
}) => {
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
      <span>{marked(children)}</span>
    </label>
  );
};
