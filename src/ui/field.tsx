import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

/** What ties a control to its label, hint and error. */
type Tied = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label above, control, and below it the hint or, in its place, the error. */
export function Field(props: {
  /** Names the control. */
  label: string;
  /** Keeps the label for those who do not see, where the page already says it. */
  labelHidden?: boolean | undefined;
  /** Helps before an error. */
  hint?: ReactNode;
  /** Says what is wrong; announced when it appears. */
  error?: ReactNode;
  /** Keeps a line for the error, so that nothing below moves away from a finger when it comes. */
  errorRoom?: boolean | undefined;
  /** Draws the control. */
  children: (tied: Tied) => ReactNode;
}) {
  const { label, labelHidden, hint, error, errorRoom, children } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={`${id}note`} hint={hint} error={error} room={errorRoom} />
    </div>
  );
}
