import { digitsOf } from '#domain/words/digits.ts';
import styles from './code-input.module.css';
import { Field } from './field.tsx';

/** A one-time code: one real field, so that autofill, paste and screen readers work, drawn as boxes. */
export function CodeInput(props: {
  /** Names the field. */
  label: string;
  /** Keeps the label for those who do not see, where the page already says it. */
  labelHidden?: boolean;
  /** The digits so far. */
  value: string;
  /** The digits after a change, in 0 to 9 whatever script or spaces they came with. */
  onChange: (value: string) => void;
  /** How many digits. */
  length?: number;
  /** Helps before an error. */
  hint?: string;
  /** Says what is wrong. */
  error?: string | undefined;
  /** While it is being checked: the digits stay, and so does the focus. */
  readOnly?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
}) {
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
            // Typing always goes on at the end: the boxes show no caret to move.
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
}
