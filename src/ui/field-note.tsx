import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styles from './field-note.module.css';
import { marked } from './marked.ts';

/** The hint below a control, or its error, which is announced when it appears. */
export const FieldNote = (props: {
  /** Id for the control's `aria-describedby`. */
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Reserves a line, so that content below does not move when the error appears. */
  room?: boolean | undefined;
}) => {
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
      {note && <span dir={error ? 'auto' : undefined}>{marked(note)}</span>}
    </div>
  );
};
