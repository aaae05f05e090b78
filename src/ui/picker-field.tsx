import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './picker-field.module.css';

/** A field that is chosen for, not typed into: pressing it opens what it is chosen from. */
export function PickerField(props: {
  /** Names the field. */
  label: string;
  /** Keeps the label for those who do not see, where the page already says it. */
  labelHidden?: boolean;
  /** What was chosen; empty before. */
  value: ReactNode;
  /** Stands where it will. */
  emptyText: string;
  /** Helps before an error. */
  hint?: string;
  /** Says what is wrong. */
  error?: string | undefined;
  /** At the end: what opens. */
  icon: ReactNode;
  onPress: () => void;
  /** It cannot be chosen anew just now. */
  disabled?: boolean | undefined;
}) {
  const { label, labelHidden, value, emptyText, hint, error, icon, onPress, disabled } = props;
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(tied) => (
        <button
          {...tied}
          type="button"
          className={styles.button}
          aria-describedby={[`${tied.id}value`, tied['aria-describedby']].filter(Boolean).join(' ')}
          onClick={onPress}
          disabled={disabled}
        >
          <span id={`${tied.id}value`} className={styles.value} data-empty={!value || undefined}>
            {value || emptyText}
          </span>
          {icon}
        </button>
      )}
    </Field>
  );
}
