import { lengthOf } from '#domain/words/text-length.ts';
import { Field } from './field.tsx';
import styles from './text-area.module.css';

/** Some lines of text, which grow with it. */
export function TextArea(props: {
  /** Names the field. */
  label: string;
  /** Keeps the label for those who do not see, where the page already says it. */
  labelHidden?: boolean;
  value: string;
  /** What was typed, as it was typed. */
  onChange: (value: string) => void;
  /** How long the text may be; how much of that is used is shown, and more can be typed. */
  length: number;
  /** Says what is wrong. */
  error?: string | undefined;
  /** What the browser may fill in. */
  autoComplete?: string;
  readOnly?: boolean;
}) {
  const { label, labelHidden, value, onChange, length, error, autoComplete, readOnly } = props;
  const used = lengthOf(value);
  const count = (
    <bdi dir="ltr" className={styles.count}>
      {used} / {length}
    </bdi>
  );
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={count}
      error={
        error && (
          <>
            {error} {used > length && count}
          </>
        )
      }
    >
      {(tied) => (
        <textarea
          {...tied}
          className={styles.area}
          dir="auto"
          rows={2}
          autoComplete={autoComplete ?? 'off'}
          readOnly={readOnly}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
