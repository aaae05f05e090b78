import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import styles from './select.module.css';

/** A list of the device: a phone shows it as a wheel, a screen reader reads it. */
export function Select<Value extends string | number>(
  props: Omit<ComponentProps<'select'>, 'className' | 'value' | 'onChange' | 'children'> & {
    options: readonly { value: Value; text: string }[];
    /** Stands where nothing is chosen yet. */
    emptyText?: string;
    value: Value | '';
    onChange: (value: string) => void;
  },
) {
  const { options, emptyText, value, onChange, ...rest } = props;
  return (
    <div className={styles.frame}>
      <select
        {...rest}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data-empty={value === '' || undefined}
      >
        {emptyText !== undefined && (
          <option value="" disabled>
            {emptyText}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown />
    </div>
  );
}
