import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './text-field.module.css';
import { TextInput } from './text-input.tsx';

/** Keyboard and direction of each kind. Latin letters and digits stay left to right in all languages. */
const kinds = {
  text: {},
  name: { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false },
  email: { inputMode: 'email', dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  phone: { inputMode: 'tel', dir: 'ltr' },
  number: { inputMode: 'numeric', dir: 'ltr' },
  decimal: { inputMode: 'decimal', dir: 'ltr' },
  code: { dir: 'ltr', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false },
  secret: { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
} satisfies Record<string, ComponentProps<'input'>>;

/** A single-line text field. */
export const TextField = (
  props: Omit<ComponentProps<typeof TextInput>, 'className' | 'rows' | 'isSecret' | 'prefix' | 'type'> & {
    /** Label of the field. */
    label: ReactNode;
    /** Shows the label to screen readers only, if the page already has it. */
    labelHidden?: boolean;
    /** Shows a secret. Other types stay `text`, because browsers have no caret in a field of type `email` or `number`. */
    type?: 'text' | 'password';
    /** Sets the keyboard and the writing direction. */
    kind?: keyof typeof kinds;
    /** Hint, shown if there is no error. */
    hint?: ReactNode;
    /** Error message. */
    error?: string | undefined;
    /** Reserves a line for the error, so that content below does not move. */
    errorRoom?: boolean;
    /** Content inside the box, before the text. */
    prefix?: Elements;
    /** Content inside the box, after the text. */
    suffix?: Elements;
    /** Label of the button that clears the field; undefined shows no button. */
    clearLabel?: string;
    /** Called on clearing, if clearing differs from typing an empty text. */
    onClear?: () => void;
  },
) => {
  const { label, labelHidden, value, onChange, kind = 'text', ...others } = props;
  const { hint, error, errorRoom, prefix, suffix, clearLabel, onClear, ...rest } = others;
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} errorRoom={errorRoom}>
      {(tied) => (
        <div className={styles.box}>
          {prefix}
          <TextInput
            {...kinds[kind]}
            {...rest}
            {...tied}
            className={styles.input}
            isSecret={kind === 'secret'}
            value={value}
            onChange={onChange}
          />
          {clearLabel && value !== '' && !rest.readOnly && (
            <IconButton
              label={clearLabel}
              tone="filled"
              onClick={({ currentTarget }) => {
                if (onClear) onClear();
                else onChange('', false);
                currentTarget.parentElement?.querySelector('input')?.focus();
              }}
            >
              <X />
            </IconButton>
          )}
          {suffix}
        </div>
      )}
    </Field>
  );
};
