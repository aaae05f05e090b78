import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import styles from './pin-input.module.css';

/** How much of a secret number has been typed: a dot for each digit, which itself is never shown. */
export function PinInput(props: {
  /** Names it. */
  label: string;
  /** How many digits there are, in words, for those who do not see the dots. */
  progress: string;
  /** How many digits have been typed. */
  filled: number;
  /** How many there will be. */
  length?: number;
  /** Says what is wrong; announced when it appears. */
  error?: ReactNode;
  /** Takes the focus when it appears, so that it is read out. */
  autoFocus?: boolean;
}) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the first dot stays the first
          <span key={index} className={styles.dot} data-filled={index < filled || undefined} />
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {progress}
      </span>
      <div className={styles.note} aria-live="polite">
        {error && <CircleAlert />}
        {error && <span dir="auto">{error}</span>}
      </div>
    </fieldset>
  );
}

const focus = (element: HTMLElement | null): void => element?.focus();
