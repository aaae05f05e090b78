import { patiently, type Settle } from './settle.ts';

/**
 * What a person has before them, as gestures and sights need it. Two drivers know how to: jsdom with Testing Library
 * (`component/`), and Chromium with Playwright (`browser/`).
 */
/** The line of a pen, relative to the upper left corner of the drawing area; a single point is a dot. */
export type Drawn = readonly [readonly [x: number, y: number], ...(readonly [x: number, y: number])[]];

export interface Screen {
  /** Waits for something to be there. */
  find(target: Target): Promise<void>;
  /** Presses a button, or whatever else can be pressed. */
  tap(target: Target): Promise<void>;
  /** Puts a text in place of what stands in a field, in one go, as pasting and password managers do. */
  type(target: Target, text: string): Promise<void>;
  /** Chooses one of a field's list. */
  select(target: Target, option: string): Promise<void>;
  /** Presses a key of a keyboard, wherever the focus is. */
  press(key: string): Promise<void>;
  /** Goes into a field and on to the next. */
  leave(target: Target): Promise<void>;
  /** Moves a slider and lets it go. */
  slide(target: Target, to: number): Promise<void>;
  /** Sets a pen on a place to draw, moves it through the points, and lifts it. */
  draw(target: Target, points: Drawn): Promise<void>;
  /** Gives a field that takes files this one, as the device's own dialog does. */
  choose(target: Target, file: File): Promise<void>;
  /** Presses the browser's Back. */
  back(): Promise<void>;
  /** Comes back to the page's window from another one, after a few seconds. */
  comeBack(): Promise<void>;
  /** Waits until the page has this address, from its path on; throws where it has another. */
  standAt(address: string): Promise<void>;
  /** Returns the looks of the visible elements of a target now, without waiting. */
  look(target: Target): Promise<Look[]>;
}

/** Something on the screen, as a person finds it: by what it is and how it is called. */
export interface Target {
  role: Role;
  /** Whole, or a pattern. */
  name: string | RegExp;
  /** True to take the first of several equal elements. */
  first?: boolean;
}

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
export interface Look {
  /** The index among the queried elements. */
  index: number;
  /** The value of a field. */
  value: string;
  busy: boolean;
  disabled: boolean;
  /** Looks and is announced as disabled, but takes presses to say what is missing: `aria-disabled`. */
  waits: boolean;
  readOnly: boolean;
  checked: boolean;
  /** Switched on: `aria-pressed`. */
  pressed: boolean;
  /** The tab that shows: `aria-selected`. */
  selected: boolean;
  /** Shows what it opens and closes: `aria-expanded`. */
  expanded: boolean;
  /** Dots stand for what was typed. */
  masked: boolean;
  /** The autofill hint for browsers and password managers. */
  autocomplete: string;
  /** The keyboard that a phone shows. */
  inputmode: string;
  /** Marked as wrong. */
  invalid: boolean;
  /** The text below a field: a hint or an error. */
  note: string;
}

/**
 * How each of these elements looks that can be seen: who has a dialog before them sees what lies under it no more. Runs
 * in the page, so that it needs nothing around it.
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

/** The look of the one that is to be used; waits for it, and throws, in words, when a person can still not use it. */
export const reachable = async (
  settle: Settle,
  target: Target,
  look: () => Promise<Look[]>,
): Promise<Look> => {
  let reason: unknown;
  const found = await patiently(settle, async () => {
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

/** Waits until the page has an address; throws, in words, where it keeps another. */
export const standing = async (settle: Settle, wanted: string, current: () => string): Promise<void> => {
  const found = await patiently(settle, async () => (current() === wanted ? true : undefined));
  if (!found) throw new Error(`one stands at ${current()}, not at ${wanted}`);
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

/** Returns a target in plain words: `button “Sign in”`. */
export const wordsOf = ({ role, name }: Target): string => {
  const shown = typeof name === 'string' ? name : name.source.replaceAll(/\^|\$|\\(x[0-9a-f]{2})?/g, '');
  return shown ? `${KINDS[role]} “${shown}”` : KINDS[role];
};
