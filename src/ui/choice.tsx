import { useId } from 'react';
import styles from './choice.module.css';
import { FieldNote } from './field-note.tsx';

/** One of a few, all in sight. */
export function Choice<T extends string>(props: {
  /** What is chosen. */
  label: string;
  /** The options in order. */
  options: readonly { value: T; text: string }[];
  /** The present one; empty before one is chosen. */
  value: T | '';
  /** The one chosen. */
  onChange: (value: T) => void;
  /** Says what is wrong. */
  error?: string | undefined;
  /** It cannot be chosen anew just now. */
  disabled?: boolean | undefined;
}) {
  const { label, options, value, onChange, error, disabled } = props;
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error ? `${id}error` : undefined}
      data-wrong={error ? true : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.dot}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              disabled={disabled}
              // The first takes the focus when the form finds it wrong.
              aria-invalid={error && index === 0 ? true : undefined}
            />
            {option.text}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}error`} error={error} />
    </fieldset>
  );
}
