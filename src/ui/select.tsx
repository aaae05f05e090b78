import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import styles from './select.module.css';

/** A native list: a wheel on phones, readable by screen readers. */
export const Select = <Value extends string | number>(
  props: Omit<ComponentProps<'select'>, 'className' | 'value' | 'onChange' | 'children'> & {
    options: readonly { value: Value; text: string }[];
    /** Placeholder while nothing is chosen. */
    emptyText?: string;
    value: Value | '';
    onChange: (value: string) => void;
  },
) => {
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
};
