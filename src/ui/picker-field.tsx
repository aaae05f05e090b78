import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { Field } from './field.tsx';
import { marked } from './marked.ts';
import styles from './picker-field.module.css';

/** A field whose value is chosen elsewhere; pressing the field opens the choice. */
export const PickerField = (props: {
  /** Label of the field. */
  label: string;
  /** Shows the label to screen readers only, if the page already has it. */
  labelHidden?: boolean;
  /** The chosen value; empty before a choice. */
  value: ReactNode;
  /** Placeholder while nothing is chosen. */
  emptyText: string;
  /** Hint, shown if there is no error. */
  hint?: string;
  /** Error message. */
  error?: string | undefined;
  /** Icon at the end, a picture of the picker that opens. */
  icon: Elements;
  onPress: () => void;
  /** True if the user cannot change it now. */
  disabled?: boolean | undefined;
}) => {
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
            {marked(value) || emptyText}
          </span>
          {icon}
        </button>
      )}
    </Field>
  );
};
