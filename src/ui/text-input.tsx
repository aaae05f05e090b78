import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the user has typed, pasted, filled in or deleted. */
type Edit = {
  /** The text in the field after the edit. */
  typed: string;
  /** The text after the caret. Its characters survive, so they show where the caret belongs. */
  after: string;
  /** The text before the edit. */
  before: string;
  /** True while an input method composes: the text in the field may not change. */
  isComposing: boolean;
  isUndo: boolean;
};

/** The lengths of the groups, of which the last one repeats, and the character between them. */
type Groups = { lengths: readonly number[]; separator: string };

const grouped = (value: string, { lengths, separator }: Groups): string => {
  const [length = value.length, ...others] = lengths;
  if (value.length <= length) return value;
  const rest = { lengths: others.length > 0 ? others : lengths, separator };
  return value.slice(0, length) + separator + grouped(value.slice(length), rest);
};

const joined = (text: string, separator: string): string => text.replaceAll(separator, '');

/** Returns the length of the common end of two texts. */
const commonEnd = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
};

/** Returns the caret in the rewritten text, before the characters of `after` that it still has. */
const caretBefore = (after: string, text: string, separator = ''): number => {
  let caret = text.length;
  const toSign = () => {
    while (separator && text[caret - 1] === separator) caret -= 1;
  };
  for (const sign of [...(separator ? joined(after, separator) : after)].reverse()) {
    toSign();
    if (text.slice(0, caret).endsWith(sign)) caret -= sign.length;
  }
  toSign();
  return caret;
};

/** Returns the text without the character beside the separator that alone was deleted. */
const withoutNeighbour = (typed: string, after: string, inputType: string) => {
  const head = typed.slice(0, typed.length - after.length);
  return inputType === 'deleteContentForward'
    ? { typed: head + after.slice(1), after: after.slice(1) }
    : { typed: head.slice(0, -1) + after, after };
};

/**
 * The one text input of the wallet, without label and frame. The caller may rewrite the typed text: capitals, digits only,
 * no spaces. The caret stays where the user edits, text that an input method is composing is not rewritten, and undo
 * returns to an earlier text.
 */
export const TextInput = (
  props: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onInput' | 'ref'> & {
    value: string;
    /**
     * Called with the typed text, unchanged, with the separators of groups. `isComposing` is true while an input method
     * is composing the text.
     */
    onChange: (typed: string, isComposing: boolean) => void;
    /** Shows the text in groups. */
    groups?: Groups | undefined;
    /** Shows this many lines. */
    rows?: number;
    /** Keeps the value out of the page's markup. */
    isSecret?: boolean;
  },
) => {
  const { value, onChange, groups, rows, isSecret, autoFocus, ...rest } = props;
  const shown = groups ? grouped(value, groups) : value;
  const separator = groups?.separator;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [edit, setEdit] = useState<Edit>();
  /** Earlier texts since the first rewriting. From then on the browser's own history does not fit the text. */
  const earlier = useRef<string[]>(undefined);

  useLayoutEffect(() => {
    if (isSecret && field.current) keepOutOfMarkup(field.current);
  }, [isSecret]);

  useLayoutEffect(() => {
    const now = field.current;
    if (!edit || edit.isComposing || !now) return;
    if (now.value !== edit.typed) {
      earlier.current ??= [];
      // In Safari, setting the selection moves the focus.
      if (now === document.activeElement) {
        const caret = caretBefore(edit.after, now.value, separator);
        now.setSelectionRange(caret, caret);
      }
    }
    if (now.value !== edit.before && !edit.isUndo) earlier.current?.push(edit.before);
  }, [edit, separator]);

  const take = (now: Field, inputType: string, isComposing: boolean) => {
    let typed = now.value;
    let after = typed.slice(now.selectionEnd ?? typed.length);
    const isOneDeleted = inputType === 'deleteContentBackward' || inputType === 'deleteContentForward';
    const isSame = separator && typed !== shown && joined(typed, separator) === joined(shown, separator);
    if (isSame && isOneDeleted) ({ typed, after } = withoutNeighbour(typed, after, inputType));
    setEdit({ typed: now.value, after, before: shown, isComposing, isUndo: false });
    onChange(typed, isComposing);
  };

  const undo = (now: Field, inputType: string) => {
    // The browser's own history offers texts that never stood in the field.
    const text = (inputType === 'historyUndo' ? earlier.current?.pop() : undefined) ?? shown;
    const after = text.slice(text.length - commonEnd(text, shown));
    setEdit({ typed: now.value, after, before: shown, isComposing: false, isUndo: true });
    if (text !== shown) onChange(text, false);
  };

  const isComposing = useRef(false);
  const typeOf = ({ nativeEvent }: SyntheticEvent<Field>): string =>
    (nativeEvent as InputEvent).inputType ?? '';
  const isHistory = (inputType: string): boolean =>
    earlier.current !== undefined && inputType.startsWith('history');
  const common = {
    autoFocus,
    'data-autofocus': autoFocus || undefined,
    value: edit?.isComposing ? edit.typed : shown,
    onChange: (event: SyntheticEvent<Field>) => {
      const inputType = typeOf(event);
      if (!isHistory(inputType)) take(event.currentTarget, inputType, isComposing.current);
    },
    // Not `onChange`, which React calls only if the browser's own history has changed the text.
    onInput: (event: SyntheticEvent<Field>) => {
      const inputType = typeOf(event);
      if (isHistory(inputType)) undo(event.currentTarget, inputType);
    },
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: (event: SyntheticEvent<Field>) => {
      isComposing.current = false;
      take(event.currentTarget, '', false);
    },
  };
  return rows ? (
    <textarea {...(rest as ComponentProps<'textarea'>)} {...common} rows={rows} ref={field} />
  ) : (
    <input {...rest} {...common} ref={field} />
  );
};

/**
 * React copies the value into the `value` attribute, where styles and extensions can read it; this removes it for
 * secrets.
 */
const keepOutOfMarkup = (field: Field): void => {
  field.removeAttribute('value');
  Object.defineProperty(field, 'defaultValue', { configurable: true, get: () => '', set: () => undefined });
};
