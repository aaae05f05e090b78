import Delete from 'lucide-react/icons/delete';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatIn } from '#domain/words/intl-formats.ts';
import styles from './keypad.module.css';
import { isField, keypadKeyOf, takeTypedAhead, typeAhead } from './typed-ahead.ts';

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

/** An outline keeps the keys that are tapped; those of a physical keyboard are kept anyway. */
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
    /** Language that sets the script of the digits, as in amounts. */
    language?: string;
    /** Shows a key for the decimal separator of the user's language. */
    mark?: { text: string; label: string } | undefined;
    /** Called before keys that were typed ahead: the user has not seen what the keypad holds already. */
    onTypedAhead?: (() => void) | undefined;
    /** Stands where the keypad will be, which gets its keys. */
    isOutline?: boolean;
  },
) => {
  const { label, deleteLabel, language = 'en', mark, onTypedAhead, isOutline } = props;
  const { onDigits, onDelete, onMark } = isOutline ? KEPT : props;
  const ref = useRef<HTMLFieldSetElement>(null);
  useKeyboard(ref, isOutline ? undefined : props, onTypedAhead);
  return (
    <fieldset
      ref={ref}
      className={styles.keypad}
      aria-label={label}
      dir="ltr"
      translate="no"
      data-outline={isOutline || undefined}
      data-takes-early-taps
    >
      {DIGITS.map((digit) => (
        <Digit key={digit} digit={digit} language={language} onDigits={onDigits} />
      ))}
      {mark && (
        <button type="button" className={styles.key} data-at="start" aria-label={mark.label} onClick={onMark}>
          {mark.text}
        </button>
      )}
      <Digit digit="0" at="middle" language={language} onDigits={onDigits} />
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

const Digit = ({
  digit,
  at,
  language,
  onDigits,
}: Pick<Keys, 'onDigits'> & { digit: string; at?: string; language: string }) => (
  // The key is never disabled, or it would lose the focus that the user needs for the next digit.
  <button
    type="button"
    className={styles.key}
    data-at={at}
    aria-disabled={!onDigits || undefined}
    onClick={() => onDigits?.(digit)}
  >
    {formatIn(Intl.NumberFormat, language, { useGrouping: false }).format(Number(digit))}
  </button>
);

/** Handles keys wherever the focus is in the same layer, except in an input field, and first those typed ahead. */
const useKeyboard = (
  ref: RefObject<HTMLElement | null>,
  keys: Keys | undefined,
  onTypedAhead: (() => void) | undefined,
) => {
  const press = (key: string) => {
    if (key === 'Backspace') keys?.onDelete?.();
    else (key === '.' ? keys?.onMark : keys?.onDigits)?.(key);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = keypadKeyOf(event);
    if (!key || !isOurs(event, ref.current)) return;
    // Or the key would be kept for the next keypad.
    event.preventDefault();
    press(key);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isOurs(event, ref.current)) return;
    keys?.onPaste?.(event.clipboardData?.getData('text') ?? '');
  });
  const takeOver = useEffectEvent(() => {
    const ahead = takeTypedAhead();
    if (ahead.length > 0) onTypedAhead?.();
    for (const key of ahead) press(key);
  });
  const isLive = keys !== undefined;
  // Not `useEffect`, which runs after the first frame: keys pressed in between would be lost.
  useLayoutEffect(() => {
    if (!isLive) return;
    takeOver();
    const key = (event: KeyboardEvent) => onKey(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('keydown', key);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('paste', paste);
    };
  }, [isLive]);
};

const isOurs = ({ target }: Event, keypad: HTMLElement | null): boolean => {
  if (!(target instanceof Element) || isField(target)) return false;
  const layer = target.closest('dialog');
  return layer === null || layer === keypad?.closest('dialog');
};
