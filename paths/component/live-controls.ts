import { looksOf } from '../user/screen.ts';

/** A control on the screen that can be pressed now. */
export type Control = {
  /** Role and name: `button “Save”`. */
  words: string;
  element: HTMLElement;
  /** Returns the current element of the same control; undefined if it cannot be pressed any more. */
  find(): HTMLElement | undefined;
};

const ROLES = ['button', 'link', 'switch', 'checkbox', 'radio', 'tab', 'menuitem', 'option', 'combobox'];
const PRESSED = [
  ...['button', 'a[href]', 'summary', 'input:not([type=hidden], [hidden])', 'select', 'textarea'],
  ...ROLES.map((role) => `[role=${role}]`),
].join();

/** True for text fields. */
export const isTypedInto = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches('textarea') ||
  (element.matches('input') &&
    /^(text|email|tel|url|number|password|search)$/.test((element as HTMLInputElement).type));

/** Returns every visible control that is neither disabled nor busy; in lists only those of the first and last row. */
export const liveControls = (): Control[] => {
  const found = new Map<string, Control>();
  for (const element of liveElements()) {
    const words = wordsOf(element);
    if (!isBetween(element) && !found.has(words)) {
      found.set(words, { words, element, find: () => liveElements().find((one) => wordsOf(one) === words) });
    }
  }
  return [...found.values()];
};

const liveElements = (): HTMLElement[] => {
  const all = [...document.body.querySelectorAll<HTMLElement>(PRESSED)];
  return looksOf(all).flatMap(({ index, disabled, busy, waits, checked, selected }) => {
    const element = all[index] as HTMLElement;
    // Pressing a selected radio or tab again has no effect.
    const isChosen =
      (checked && element.matches('[type=radio]')) || (selected && element.matches('[role=tab]'));
    const isLive =
      !disabled &&
      !busy &&
      !waits &&
      !isChosen &&
      !element.closest('[aria-hidden=true], [aria-busy=true], fieldset:disabled') &&
      isShown(element);
    return isLive ? [element] : [];
  });
};

/** False in a page that React keeps hidden by a style, which jsdom does not detect. */
export const isShown = (element: Element): boolean => !element.closest('[style*="display: none"]');

/** True in a row that is neither the first nor the last of its list. */
const isBetween = (element: HTMLElement): boolean => {
  const row = element.closest('li, [role=option], [role=radio]');
  const list = row?.parentElement;
  if (!row || !list) return false;
  return row !== list.firstElementChild && row !== list.lastElementChild;
};

const wordsOf = (element: HTMLElement): string => {
  const name = nameOf(element).replaceAll(/\s+/g, ' ').trim();
  return `${roleOf(element)} “${name}”`;
};

const roleOf = (element: HTMLElement): string => {
  const { type } = element as HTMLInputElement;
  const own = element.getAttribute('role');
  if (own) return own;
  if (element.matches('a')) return 'link';
  if (isTypedInto(element)) return 'field';
  if (element.matches('select')) return 'select';
  return element.matches('input') ? type : 'button';
};

const nameOf = (element: HTMLElement): string => {
  const by = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id)?.textContent ?? []);
  const label = (element as HTMLInputElement).labels?.[0]?.textContent;
  const picture = element.querySelector('img[alt]')?.getAttribute('alt');
  return by.join(' ') || element.getAttribute('aria-label') || label || element.textContent || picture || '';
};
