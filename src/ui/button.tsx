import type { ComponentProps } from 'react';
import styles from './button.module.css';
import type { Elements } from './elements.ts';
import { marked } from './marked.ts';
import { Spinner } from './spinner.tsx';

/** A button with text. */
export const Button = (
  props: Omit<ComponentProps<'button'>, 'className'> & {
    /** The main action, an alternative, or a link within text. */
    variant?: 'primary' | 'secondary' | 'text';
    /** Marks actions that cannot be undone. */
    danger?: boolean;
    /** Looks disabled but takes presses, so that the screen can explain what is missing. */
    waits?: boolean;
    /** Takes the full width. */
    wide?: boolean;
    /** In progress: ignores presses and shows `busyLabel`, but keeps its width and focus and is not disabled. */
    busy?: boolean;
    /** Text for screen readers while busy. */
    busyLabel?: string;
    /** Icon before the text. */
    icon?: Elements;
  },
) => {
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
          {/* A new key for a new text: a replaced element does not count as a layout shift. */}
          <span key={String(children)}>{marked(children)}</span>
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
};
