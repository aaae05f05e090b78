import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './text-field.module.css';

/** Keyboard and direction by kind: what is written in Latin letters or digits stays left to right. */
const kinds = {
  text: {},
  email: { inputMode: 'email', dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  phone: { inputMode: 'tel', dir: 'ltr' },
  number: { inputMode: 'numeric', dir: 'ltr' },
  decimal: { inputMode: 'decimal', dir: 'ltr' },
  code: { dir: 'ltr', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false },
  secret: { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
} satisfies Record<string, ComponentProps<'input'>>;

/** One line of text. */
export function TextField(
  props: Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'prefix'> & {
    /** Names the field. */
    label: string;
    /** Keeps the label for those who do not see, where the page already says it. */
    labelHidden?: boolean;
    /** What is in it. */
    value: string;
    /** What was typed, as it was typed. */
    onChange: (value: string) => void;
    /** Sets keyboard and writing direction. */
    kind?: keyof typeof kinds;
    /** Helps before an error. */
    hint?: ReactNode;
    /** Says what is wrong. */
    error?: string | undefined;
    /** Keeps a line for the error, so that nothing below moves when it comes. */
    errorRoom?: boolean;
    /** Before the text, inside the box. */
    prefix?: ReactNode;
    /** After the text, inside the box. */
    suffix?: ReactNode;
    /** Name of the button that empties the field; without it there is none. */
    clearLabel?: string;
    /** What emptying it is, where that is not the same as having typed nothing. */
    onClear?: () => void;
  },
) {
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
}

/** React mirrors what is typed in the attribute `value`, where a style or an extension could read it: a secret has none. */
const keepOutOfMarkup = (input: HTMLInputElement | null): void => {
  if (!input) return;
  input.removeAttribute('value');
  Object.defineProperty(input, 'defaultValue', { configurable: true, get: () => '', set: () => undefined });
};
