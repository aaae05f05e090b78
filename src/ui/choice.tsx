import { useId } from 'react';
import styles from './choice.module.css';
import { FieldNote } from './field-note.tsx';
import { marked } from './marked.ts';

/** A choice between a few options, all visible (radio buttons). */
export const Choice = <T extends string>(props: {
  /** Label of the group. */
  label: string;
  /** The options in order. */
  options: readonly { value: T; text: string }[];
  /** The chosen value; empty before the first choice. */
  value: T | '';
  /** Called with the chosen value. */
  onChange: (value: T) => void;
  /** Error message. */
  error?: string | undefined;
  /** True if the user cannot change it now. */
  disabled?: boolean | undefined;
}) => {
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
              // Only the first option is marked, because the form focuses the first invalid control.
              aria-invalid={error && index === 0 ? true : undefined}
            />
            <span>{marked(option.text)}</span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}error`} error={error} />
    </fieldset>
  );
};
