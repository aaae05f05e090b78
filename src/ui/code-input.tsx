import { type ClipboardEvent, type DragEvent, useLayoutEffect, useRef } from 'react';
import { CODE_LENGTH, wholeCodeIn } from '#domain/person/verification-code.ts';
import { digitsOf } from '#domain/words/digits.ts';
import styles from './code-input.module.css';
import { Field } from './field.tsx';

const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/** True for text that holds a whole code, or more digits than a code. The browser inserts fewer digits at the caret. */
const isMoreThanDigits = (text: string): boolean =>
  wholeCodeIn(text) !== null || digitsOf(text).length > CODE_LENGTH;

/** Returns the text that an input method or a suggestion above the keyboard has inserted; null if it is not known. */
const insertedBy = (event: Event): string | null => (event as InputEvent).data ?? null;

/** Returns the text after a change from `before` to `after`, which the browser made by inserting a text. */
const typedOver = (before: string, after: string, inserted: string | null, isRefused = false): string => {
  if (digitsOf(after).length <= CODE_LENGTH || inserted === null) return after;
  if (isMoreThanDigits(inserted)) return inserted;
  if (isRefused) return inserted;
  // A single digit without room was typed by mistake.
  return inserted.length > 1 ? after : before;
};

/** A one-time code: a single real input, for autofill, paste and screen readers, drawn as boxes. */
export const CodeInput = (props: {
  /** Label of the field. */
  label: string;
  /** Shows the label to screen readers only, if the page already has it. */
  labelHidden?: boolean;
  /** The digits so far. */
  value: string;
  /**
   * Called with the text after a change: digits of any script, or text that was pasted, dropped or filled in and has
   * more than the code. Such text replaces the digits, wherever the caret is.
   */
  onChange: (text: string) => void;
  /** True after a check without success: the digits are selected, so that the next digit replaces them. */
  isRefused?: boolean;
  /** Hint, shown if there is no error. */
  hint?: string;
  /** Error message. */
  error?: string | undefined;
  /** True while the code is checked. The digits and the focus stay. */
  readOnly?: boolean;
  /** Focuses the field when it appears. */
  autoFocus?: boolean;
}) => {
  const { label, labelHidden, value, onChange, isRefused, hint, error, readOnly, autoFocus } = props;
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isRefused && document.activeElement === input.current) input.current?.select();
  }, [isRefused]);
  const take = (event: ClipboardEvent | DragEvent, text: string) => {
    if (readOnly || !isMoreThanDigits(text)) return;
    event.preventDefault();
    onChange(text);
  };
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(tied) => (
        <div
          className={styles.code}
          dir="ltr"
          translate="no"
          data-invalid={error ? true : undefined}
          data-refused={isRefused || undefined}
        >
          <input
            {...tied}
            ref={input}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={({ currentTarget, nativeEvent }) =>
              onChange(typedOver(value, currentTarget.value, insertedBy(nativeEvent), isRefused))
            }
            onPaste={(event) => take(event, event.clipboardData.getData('text'))}
            onDrop={(event) => take(event, event.dataTransfer.getData('text'))}
            onFocus={({ currentTarget }) => isRefused && currentTarget.select()}
            // Keeps the caret at the end, because the boxes show no caret.
            onSelect={({ currentTarget }) => {
              const end = currentTarget.value.length;
              if (currentTarget.selectionStart === currentTarget.selectionEnd)
                currentTarget.setSelectionRange(end, end);
            }}
            readOnly={readOnly}
            // biome-ignore lint/a11y/noAutofocus: only screens with this one thing to do ask for it
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
          />
          {BOXES.map((index) => (
            <span
              key={index}
              className={styles.box}
              data-next={index === Math.min(value.length, CODE_LENGTH - 1) || undefined}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
};
