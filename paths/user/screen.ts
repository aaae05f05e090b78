import type { MessageKey } from '#domain/words/message.ts';
import { type Settle, waitUntil } from './settle.ts';

/**
 * The screen in front of a user, as gestures and oracles need it. Two drivers implement it: jsdom with Testing Library
 * (`component/`), and Chromium with Playwright (`browser/`).
 */
/** The line of a pen, relative to the upper left corner of the drawing area; a single point is a dot. */
export type Drawn = readonly [readonly [x: number, y: number], ...(readonly [x: number, y: number])[]];

export type Screen = {
  /** Waits until an element exists. */
  find(target: Target): Promise<void>;
  /** Presses a button or any other element that can be pressed. */
  tap(target: Target): Promise<void>;
  /** Replaces the text of a field in one step, as pasting and password managers do. */
  type(target: Target, text: string): Promise<void>;
  /** Chooses an option of a field's list. */
  select(target: Target, option: string): Promise<void>;
  /** Presses a key of a keyboard, wherever the focus is. */
  press(key: string): Promise<void>;
  /** Pastes into the page, where no field has the focus. */
  paste(text: string): Promise<void>;
  /** Focuses a field and moves on to the next. */
  leave(target: Target): Promise<void>;
  /** Moves a slider and releases it. */
  slide(target: Target, to: number): Promise<void>;
  /** Puts a pen on a drawing area, moves it through the points, and lifts it. */
  draw(target: Target, points: Drawn): Promise<void>;
  /** Gives this file to a file field, as the device's own dialog does. */
  choose(target: Target, file: File): Promise<void>;
  /** Presses the browser's Back. */
  back(): Promise<void>;
  /** Returns to the page's window from another one, after a few seconds. */
  comeBack(): Promise<void>;
  /** Waits until the page has this address (path and query); throws if it has another. */
  standAt(address: string): Promise<void>;
  /** Returns the looks of the visible elements of a target now, without waiting. */
  look(target: Target): Promise<Look[]>;
};

/** An element on the screen, as a user finds it: by its role and its name. */
export type Target = {
  role: Role;
  /** The whole name, or a pattern. */
  name: string | RegExp;
  /** The keys of the texts in the name. */
  keys?: readonly MessageKey[];
  /** True to take the first of several equal elements. */
  first?: boolean;
};

/** A text on the screen by its key, and the role of the element that shows it. */
export type ShownText = { role: Role; key: MessageKey };

/** A role of ARIA; or a form's field by its label, words in the page, or words in a passing notice. */
export type Role =
  | 'button'
  | 'heading'
  | 'tab'
  | 'dialog'
  | 'alertdialog'
  | 'checkbox'
  | 'slider'
  | 'timer'
  | 'img'
  | 'status'
  | 'region'
  | 'option'
  | 'field'
  | 'text'
  | 'notice';

/** The look of an element. */
export type Look = {
  /** The index among the queried elements. */
  index: number;
  /** The value of a field. */
  value: string;
  busy: boolean;
  disabled: boolean;
  /** Looks disabled and is announced as disabled, but takes presses to show what is missing: `aria-disabled`. */
  waits: boolean;
  readOnly: boolean;
  checked: boolean;
  /** Switched on: `aria-pressed`. */
  pressed: boolean;
  /** The selected tab: `aria-selected`. */
  selected: boolean;
  /** The element that it opens is visible: `aria-expanded`. */
  expanded: boolean;
  /** Dots replace the typed text. */
  masked: boolean;
  /** The autofill hint for browsers and password managers. */
  autocomplete: string;
  /** The keyboard that a phone shows. */
  inputmode: string;
  /** Marked as invalid. */
  invalid: boolean;
  /** The text below a field: a hint or an error. */
  note: string;
};

/**
 * Returns the looks of the visible elements; a dialog hides everything below it. Runs in the page, so it uses nothing
 * outside the function.
 */
export const looksOf = (elements: Element[]): Look[] => {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  const isSeen = (element: Element) =>
    (!top || top.contains(element)) &&
    !element.closest('dialog:not([open]), [inert]') &&
    (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
  const said = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  return elements.flatMap((element, index) => {
    if (!isSeen(element)) return [];
    const { value = '', checked = false, disabled = false, readOnly = false } = element as HTMLInputElement;
    return {
      index,
      value: String(value),
      checked,
      disabled,
      readOnly,
      masked: (element as HTMLInputElement).type === 'password',
      pressed: element.getAttribute('aria-pressed') === 'true',
      selected: element.getAttribute('aria-selected') === 'true',
      expanded: element.getAttribute('aria-expanded') === 'true',
      autocomplete: element.getAttribute('autocomplete') ?? '',
      inputmode: element.getAttribute('inputmode') ?? '',
      busy: element.getAttribute('aria-busy') === 'true',
      waits: element.getAttribute('aria-disabled') === 'true' && element.getAttribute('aria-busy') !== 'true',
      invalid: element.getAttribute('aria-invalid') === 'true',
      note: said(element),
    };
  });
};

/** Returns the look of the element to use; waits for it, and throws, in words, if a user still cannot use it. */
export const reachable = async (
  settle: Settle,
  target: Target,
  look: () => Promise<Look[]>,
): Promise<Look> => {
  let reason: unknown;
  const found = await waitUntil(settle, async () => {
    try {
      return usable(target, await look());
    } catch (error) {
      reason = error;
      return undefined;
    }
  });
  if (!found) throw reason;
  return found;
};

/** Waits until the page has an address; throws, in words, if it keeps another. */
export const standing = async (settle: Settle, wanted: string, current: () => string): Promise<void> => {
  const found = await waitUntil(settle, async () => (current() === wanted ? true : undefined));
  if (!found) throw new Error(`the screen is at ${current()}, not at ${wanted}`);
};

const usable = (target: Target, looks: Look[]): Look => {
  const [look, ...more] = looks;
  if (!look) throw new Error(`there is no ${wordsOf(target)} in reach`);
  if (more.length && !target.first) throw new Error(`there are ${more.length + 1} of ${wordsOf(target)}`);
  if (look.disabled) throw new Error(`${wordsOf(target)} is disabled`);
  if (look.busy) throw new Error(`${wordsOf(target)} is busy`);
  return look;
};

const KINDS: Record<Role, string> = {
  button: 'button',
  heading: 'heading',
  tab: 'tab',
  dialog: 'sheet',
  alertdialog: 'dialog',
  checkbox: 'checkbox',
  slider: 'slider',
  img: 'picture',
  timer: 'timer',
  status: 'status',
  region: 'part',
  option: 'choice',
  field: 'field',
  text: 'words',
  notice: 'notice',
};

/** Returns the texts in the name of a target. */
export const textsOf = ({ role, keys = [] }: Target): ShownText[] => keys.map((key) => ({ role, key }));

/** Returns the text of a pattern that `RegExp.escape` has made. */
const readable = (pattern: string): string =>
  pattern
    .replaceAll(/\\x([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/[\^$\\]/g, '');

/** Returns a target in plain words: `button “Sign in”`. */
export const wordsOf = ({ role, name }: Target): string => {
  const shown = typeof name === 'string' ? name : readable(name.source);
  return shown ? `${KINDS[role]} “${shown}”` : KINDS[role];
};
