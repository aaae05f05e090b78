import { lengthOf } from '#domain/words/text-length.ts';
import { Field } from './field.tsx';
import styles from './text-area.module.css';
import { TextInput } from './text-input.tsx';
import { Verbatim } from './verbatim.tsx';

/** A text field of several lines that grows with its text. */
export const TextArea = (props: {
  /** Label of the field. */
  label: string;
  /** Shows the label to screen readers only, if the page already has it. */
  labelHidden?: boolean;
  value: string;
  /** Called with the typed text, unchanged. */
  onChange: (value: string) => void;
  /** Maximum length. The field shows the used part and allows longer text. */
  length: number;
  /** Error message. */
  error?: string | undefined;
  /** Autofill hint for the browser. */
  autoComplete?: string;
  readOnly?: boolean;
}) => {
  const { label, labelHidden, value, onChange, length, error, autoComplete, readOnly } = props;
  const used = lengthOf(value);
  const count = (
    <Verbatim dir="ltr" className={styles.count}>
      {used} / {length}
    </Verbatim>
  );
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={count}
      error={
        error && (
          <>
            <span>{`${error} `}</span>
            {used > length && count}
          </>
        )
      }
    >
      {(tied) => (
        <TextInput
          {...tied}
          className={styles.area}
          dir="auto"
          rows={2}
          autoComplete={autoComplete ?? 'off'}
          readOnly={readOnly}
          value={value}
          onChange={(typed) => onChange(typed)}
        />
      )}
    </Field>
  );
};
