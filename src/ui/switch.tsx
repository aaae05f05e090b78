import type { ReactNode } from 'react';
import styles from './switch.module.css';

/** On or off, at once. */
export function Switch(props: {
  /** Whether it is on. */
  checked: boolean;
  /** What it becomes. */
  onChange: (checked: boolean) => void;
  /** What it switches. */
  children: ReactNode;
  /** Whether it cannot be changed. */
  disabled?: boolean;
}) {
  const { checked, onChange, children, disabled } = props;
  return (
    <label className={styles.row}>
      <span className={styles.text}>{children}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked
        role="switch"
        className={styles.track}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
