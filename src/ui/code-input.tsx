import { digitsOf } from '#domain/words/digits.ts';
import styles from './code-input.module.css';
import { Field } from './field.tsx';

/** A one-time code: a single real input, for autofill, paste and screen readers, drawn as boxes. */
export const CodeInput = (props: {
  /** Label of the field. */
  label: string;
  /** Shows the label to screen readers only, if the page already has it. */
  labelHidden?: boolean;
  /** The digits so far. */
  value: string;
  /** Called with the digits after a change, as 0 to 9 without spaces, whatever script was typed. */
  onChange: (value: string) => void;
  /** Number of digits. */
  length?: number;
  /** Hint, shown if there is no error. */
  hint?: string;
  /** Error message. */
  error?: string | undefined;
  /** True while the code is checked. The digits and the focus stay. */
  readOnly?: boolean;
  /** Focuses the field when it appears. */
  autoFocus?: boolean;
}) => {
  const { label, labelHidden, value, onChange, length = 6, hint, error, readOnly, autoFocus } = props;
  const boxes = Array.from({ length }, (_, index) => index);
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(tied) => (
        <div className={styles.code} dir="ltr" data-invalid={error ? true : undefined}>
          <input
            {...tied}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => onChange(digitsOf(event.currentTarget.value).slice(0, length))}
            // Keeps the caret at the end, because the boxes show no caret.
            onSelect={({ currentTarget }) => {
              const end = currentTarget.value.length;
              if (currentTarget.selectionStart === currentTarget.selectionEnd)
                currentTarget.setSelectionRange(end, end);
            }}
            readOnly={readOnly}
            // biome-ignore lint/a11y/noAutofocus: only screens with this one thing to do ask for it
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
          />
          {boxes.map((index) => (
            <span
              key={index}
              className={styles.box}
              data-next={index === Math.min(value.length, length - 1) || undefined}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
};
