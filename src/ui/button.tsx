import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

/** A button with words. */
export function Button(
  props: Omit<ComponentProps<'button'>, 'className'> & {
    /** The one thing to do, an alternative, or a link among text. */
    variant?: 'primary' | 'secondary' | 'text';
    /** Warns that the act cannot be taken back. */
    danger?: boolean;
    /** Cannot go on yet: a tap is for saying why. */
    waits?: boolean;
    /** Takes the whole width. */
    wide?: boolean;
    /** Under way: keeps its width and its focus, is not disabled, ignores presses, and says `busyLabel`. */
    busy?: boolean;
    /** What is announced while busy. */
    busyLabel?: string;
    /** Before the words. */
    icon?: ReactNode;
  },
) {
  const { variant = 'primary', danger, waits, wide, busy, busyLabel, ...others } = props;
  const { icon, disabled, children, onClick, ...rest } = others;
  return (
    <>
      <button
        type="button"
        {...rest}
        className={styles.button}
        data-variant={variant}
        data-danger={danger || undefined}
        data-wide={wide || undefined}
        aria-busy={busy || undefined}
        disabled={disabled && !busy}
        aria-disabled={busy || waits || undefined}
        data-waits={waits || undefined}
        onClick={busy ? (event) => event.preventDefault() : onClick}
      >
        <span className={styles.label}>
          {icon}
          {/* Other words are no moved ones. */}
          <span key={String(children)}>{children}</span>
        </span>
        {busy && (
          <span className={styles.busy}>
            <Spinner />
          </span>
        )}
      </button>
      {busyLabel && (
        <span className="visually-hidden" role="status">
          {busy && busyLabel}
        </span>
      )}
    </>
  );
}
