import Delete from 'lucide-react/icons/delete';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isDecimalMark } from '#domain/money/typed-amount.ts';
import { plainDigits } from '#domain/words/digits.ts';
import styles from './keypad.module.css';
import { showKeys, takeTypedAhead, typeAhead } from './typed-ahead.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

type Keys = {
  /** Called with a typed digit; undefined while none is accepted. */
  onDigits: ((digits: string) => void) | undefined;
  /** Called to delete the last digit; undefined while there is none to delete. */
  onDelete: (() => void) | undefined;
  /** Called for the decimal separator, also from a physical keyboard if the keypad has no such key. */
  onMark?: (() => void) | undefined;
  /** Called with pasted text; undefined while none is accepted. */
  onPaste?: ((text: string) => void) | undefined;
};

/** An outline accepts nothing, but keeps the keys. */
const KEPT: Keys = {
  onDigits: typeAhead,
  onDelete: () => typeAhead('Backspace'),
  onMark: () => typeAhead('.'),
};

/** Ten digits and a delete key. While the keypad is visible, a physical keyboard and paste work too. */
export const Keypad = (
  props: Keys & {
    /** Label of the keypad. */
    label: string;
    /** Label of the delete button. */
    deleteLabel: string;
    /** Shows a key for the decimal separator of the user's language. */
    mark?: { text: string; label: string } | undefined;
    /** Stands where the keypad will be. Keys of a physical keyboard are kept for the keypad. */
    isOutline?: boolean;
  },
) => {
  const { label, onDigits, onDelete, deleteLabel, mark, onMark, isOutline } = props;
  const ref = useRef<HTMLFieldSetElement>(null);
  useKeyboard(ref, isOutline ? KEPT : props);
  useTypedAhead(isOutline ? undefined : props);
  return (
    <fieldset ref={ref} className={styles.keypad} aria-label={label} dir="ltr">
      {DIGITS.map((digit) => (
        <Digit key={digit} digit={digit} onDigits={onDigits} />
      ))}
      {mark && (
        <button type="button" className={styles.key} data-at="start" aria-label={mark.label} onClick={onMark}>
          {mark.text}
        </button>
      )}
      <Digit digit="0" at="middle" onDigits={onDigits} />
      <button
        type="button"
        className={styles.key}
        data-at="end"
        aria-label={deleteLabel}
        aria-disabled={!onDelete || undefined}
        onClick={onDelete}
      >
        <Delete />
      </button>
    </fieldset>
  );
};

const Digit = ({ digit, at, onDigits }: Pick<Keys, 'onDigits'> & { digit: string; at?: string }) => (
  // The key is never disabled, or it would lose the focus that the user needs for the next digit.
  <button
    type="button"
    className={styles.key}
    data-at={at}
    aria-disabled={!onDigits || undefined}
    onClick={() => onDigits?.(digit)}
  >
    {digit}
  </button>
);

/** Handles keys wherever the focus is in the same layer, except in an input field. */
const useKeyboard = (
  ref: RefObject<HTMLElement | null>,
  { onDigits, onDelete, onMark, onPaste: onText }: Keys,
) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOurs(event, ref.current)) return;
    const digit = event.key.length === 1 ? plainDigits(event.key) : '';
    if (event.key === 'Backspace') onDelete?.();
    else if (/^\d$/.test(digit)) onDigits?.(digit);
    else if (isDecimalMark(digit)) onMark?.();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isOurs(event, ref.current)) return;
    onText?.(event.clipboardData?.getData('text') ?? '');
  });
  // Not `useEffect`, which runs after the first frame: keys pressed in between would be lost.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('keydown', key);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('paste', paste);
    };
  }, []);
};

/** Types the keys that were pressed before the keypad was ready; `keys` is undefined for an outline. */
const useTypedAhead = (keys: Keys | undefined) => {
  const takeOver = useEffectEvent(() => {
    if (!keys?.onDigits) return;
    for (const key of takeTypedAhead()) (key === '.' ? keys.onMark : keys.onDigits)?.(key);
  });
  useLayoutEffect(() => {
    takeOver();
    return showKeys();
  }, []);
};

const isOurs = ({ target }: Event, keypad: HTMLElement | null): boolean => {
  if (!(target instanceof Element) || target.matches('input, textarea, [contenteditable]')) return false;
  const layer = target.closest('dialog');
  return layer === null || layer === keypad?.closest('dialog');
};
