import { type ReactNode, useId } from 'react';
import type { Elements } from './elements.ts';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

/** Attributes that connect a control with its label, hint and error. */
type Tied = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label above the control; hint or error below it. */
export const Field = (props: {
  /** Label of the control. */
  label: ReactNode;
  /** Shows the label to screen readers only, if the page already has it. */
  labelHidden?: boolean | undefined;
  /** Hint, shown if there is no error. */
  hint?: ReactNode;
  /** Error message, announced when it appears. */
  error?: ReactNode;
  /** Reserves a line for the error, so that content below does not move. */
  errorRoom?: boolean | undefined;
  /** Renders the control with these attributes. */
  children: (tied: Tied) => Elements;
}) => {
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
};
