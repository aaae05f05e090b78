import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styles from './field-note.module.css';

/** Below a control: the hint or, in its place, what is wrong, which is announced when it appears. */
export function FieldNote(props: {
  /** By which the control names it as its description. */
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Keeps a line for it, so that nothing below moves away from a finger when it comes. */
  room?: boolean | undefined;
}) {
  const { id, hint, error, room } = props;
  const note = error ?? hint;
  return (
    <div
      className={styles.note}
      id={id}
      data-error={error ? true : undefined}
      data-room={room || undefined}
      aria-live="polite"
    >
      {error && <CircleAlert />}
      {note && <span dir={error ? 'auto' : undefined}>{note}</span>}
    </div>
  );
}
