import { isDecimalMark } from '#domain/money/typed-amount.ts';
import { plainDigits } from '#domain/words/digits.ts';

/**
 * Keys that were typed before a keypad could take them: from the page's first script on, while the app and the screen
 * load. The keypad takes them in their order when it is ready, so no part of an amount is lost. On the window, because the
 * page's first script and the app are bundled apart.
 */
const page = globalThis as { keysAhead?: readonly string[] };

const CONTROL = 'a, button, input, label, select, summary, textarea';

const NONE: readonly string[] = [];

/** Keeps a key; Backspace deletes the last one. */
export const typeAhead = (key: string): void =>
  keep(key === 'Backspace' ? typedAhead().slice(0, -1) : [...typedAhead(), key]);

/** Returns the keys that were typed ahead, once. */
export const takeTypedAhead = (): readonly string[] => {
  const keys = typedAhead();
  if (keys !== NONE) keep(NONE);
  return keys;
};

/** Returns the keys that are kept now. */
export const typedAhead = (): readonly string[] => page.keysAhead ?? NONE;

/** Calls `onChange` whenever other keys are kept, until the returned function is called. */
export const followTypedAhead = (onChange: () => void): (() => void) => {
  window.addEventListener(KEPT, onChange);
  return () => window.removeEventListener(KEPT, onChange);
};

const KEPT = 'keysahead';

const keep = (keys: readonly string[]): void => {
  page.keysAhead = keys;
  window.dispatchEvent(new Event(KEPT));
};

/** The key of a keypad that a physical key stands for: a digit, `.` or `Backspace`. */
export const keypadKeyOf = (event: KeyboardEvent): string | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'Backspace') return event.key;
  const sign = event.key.length === 1 ? plainDigits(event.key) : '';
  if (/^\d$/.test(sign)) return sign;
  return isDecimalMark(sign) ? '.' : undefined;
};

/** True if keys at this target are typed into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]');

/**
 * Begins to keep keys that no keypad takes. A keypad prevents the default of the keys that it takes. What the user does
 * next (a tap on a control, Back, another field) has nothing to do with them: they are forgotten then. Ends with `signal`.
 */
export const keepTypedAhead = (signal?: AbortSignal): void => {
  const ends = signal ? { signal } : {};
  window.addEventListener(
    'keydown',
    (event) => {
      const key = keypadKeyOf(event);
      if (isField(event.target)) takeTypedAhead();
      else if (key && !event.defaultPrevented) typeAhead(key);
    },
    ends,
  );
  window.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(CONTROL) && !target.closest('[data-outline]'))
        takeTypedAhead();
    },
    { ...ends, capture: true },
  );
  window.addEventListener('popstate', takeTypedAhead, ends);
};
