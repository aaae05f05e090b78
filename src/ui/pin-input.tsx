import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { marked } from './marked.ts';
import styles from './pin-input.module.css';

/** Shows how many digits of a secret code are typed, as dots. Never shows the digits. */
export const PinInput = (props: {
  /** Label of the code. */
  label: string;
  /** The number of typed digits in words, for screen readers. */
  progress: string;
  /** Number of typed digits. */
  filled: number;
  /** Number of digits of the whole code. */
  length?: number;
  /** Error message, announced when it appears. */
  error?: ReactNode;
  /** Focuses the element when it appears, so that screen readers read it. */
  autoFocus?: boolean;
}) => {
  const { label, progress, filled, length = 6, error, autoFocus } = props;
  const id = useId();
  return (
    <fieldset
      ref={autoFocus ? focus : undefined}
      className={styles.pin}
      aria-labelledby={id}
      tabIndex={-1}
      data-autofocus={autoFocus || undefined}
    >
      <p className={styles.label} id={id}>
        {label}
      </p>
      <div className={styles.dots} dir="ltr" data-invalid={error ? true : undefined} aria-hidden="true">
        {Array.from({ length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots never change their order
          <span key={index} className={styles.dot} data-filled={index < filled || undefined} />
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {progress}
      </span>
      <div className={styles.note} aria-live="polite">
        {error && <CircleAlert />}
        {error && <span dir="auto">{marked(error)}</span>}
      </div>
    </fieldset>
  );
};

const focus = (element: HTMLElement | null): void => element?.focus();
