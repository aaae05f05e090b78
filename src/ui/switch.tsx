import type { ReactNode } from 'react';
import styles from './switch.module.css';

/** A switch that takes effect at once. */
export const Switch = (props: {
  /** True if on. */
  checked: boolean;
  /** Called with the new state. */
  onChange: (checked: boolean) => void;
  /** Label of the switch. */
  children: ReactNode;
  /** True if the user cannot change it. */
  disabled?: boolean;
}) => {
  const { checked, onChange, children, disabled } = props;
  return (
    <label className={styles.row}>
      <span className={styles.text}>{children}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state itself
        role="switch"
        className={styles.track}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
};
