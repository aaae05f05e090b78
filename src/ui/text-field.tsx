import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './text-field.module.css';

/** Keyboard and direction of each kind. Latin letters and digits stay left to right in all languages. */
const kinds = {
  text: {},
  email: { inputMode: 'email', dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  phone: { inputMode: 'tel', dir: 'ltr' },
  number: { inputMode: 'numeric', dir: 'ltr' },
  decimal: { inputMode: 'decimal', dir: 'ltr' },
  code: { dir: 'ltr', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false },
  secret: { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
} satisfies Record<string, ComponentProps<'input'>>;

/** A single-line text field. */
export const TextField = (
  props: Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'prefix'> & {
    /** Label of the field. */
    label: string;
    /** Shows the label to screen readers only, if the page already has it. */
    labelHidden?: boolean;
    /** The current text. */
    value: string;
    /** Called with the typed text, unchanged. */
    onChange: (value: string) => void;
    /** Sets the keyboard and the writing direction. */
    kind?: keyof typeof kinds;
    /** Hint, shown if there is no error. */
    hint?: ReactNode;
    /** Error message. */
    error?: string | undefined;
    /** Reserves a line for the error, so that content below does not move. */
    errorRoom?: boolean;
    /** Content inside the box, before the text. */
    prefix?: ReactNode;
    /** Content inside the box, after the text. */
    suffix?: ReactNode;
    /** Label of the button that clears the field; undefined shows no button. */
    clearLabel?: string;
    /** Called on clearing, if clearing differs from typing an empty text. */
    onClear?: () => void;
  },
) => {
  const { label, labelHidden, value, onChange, kind = 'text', ...others } = props;
  const { hint, error, errorRoom, prefix, suffix, clearLabel, onClear, autoFocus, ...rest } = others;
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} errorRoom={errorRoom}>
      {(tied) => (
        <div className={styles.box}>
          {prefix}
          <input
            {...kinds[kind]}
            {...rest}
            {...tied}
            className={styles.input}
            ref={kind === 'secret' ? keepOutOfMarkup : undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            // biome-ignore lint/a11y/noAutofocus: only screens with this one thing to do ask for it
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
          />
          {clearLabel && value !== '' && !rest.readOnly && (
            <IconButton
              label={clearLabel}
              tone="filled"
              onClick={({ currentTarget }) => {
                if (onClear) onClear();
                else onChange('');
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

/**
 * React copies the value into the `value` attribute, where styles and extensions can read it; this removes it for
 * secrets.
 */
const keepOutOfMarkup = (input: HTMLInputElement | null): void => {
  if (!input) return;
  input.removeAttribute('value');
  Object.defineProperty(input, 'defaultValue', { configurable: true, get: () => '', set: () => undefined });
};
