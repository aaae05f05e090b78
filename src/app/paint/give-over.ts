import { isBalanceToCome } from './show-balance.ts';

/** The element of the app that an element of the painting is a picture of: it stands at the same place and says the same. */
const twinOf = (element: Element, painted: Element, root: Element): HTMLElement | undefined => {
  const path: number[] = [];
  for (let at = element; at !== painted; at = at.parentElement as Element) {
    path.unshift([...(at.parentElement as Element).children].indexOf(at));
  }
  const twin = path.reduce<Element | undefined>((at, index) => at?.children[index], root);
  const isSame =
    twin?.localName === element.localName &&
    twin.textContent === element.textContent &&
    twin.ariaLabel === element.ariaLabel;
  return isSame ? (twin as HTMLElement) : undefined;
};

/** What React is to hear of: it takes a value that is set plainly for one of its own. */
const type = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Whether the app has yet to learn whose Home it is. */
const isUserToCome = (root: Element): boolean => root.querySelector('[data-part=unknown]') !== null;

/** How long the app may take to say the balance that it has been handed, and whose it is, in ms. */
const COMES_WITHIN = 1_000;

/**
 * Takes the painting away in the very frame in which the app shows a screen below it; what was typed, tapped and in focus
 * on the painting goes to the app.
 */
export const giveOver = (painted: HTMLElement, root: HTMLElement): void => {
  const taps: Element[] = [];
  painted.addEventListener('submit', (event) => event.preventDefault());
  painted.addEventListener('click', ({ target }) => {
    // A link leads on by itself.
    const control = (target as Element).closest('button, input');
    // Somebody impatient means it once.
    if (control && (control !== taps.at(-1) || control.matches('[type=checkbox]'))) taps.push(control);
  });
  let patience: ReturnType<typeof setTimeout> | undefined;
  const takeAway = () => {
    observer.disconnect();
    clearTimeout(patience);
    root.ariaHidden = null;
    const focused = painted.contains(document.activeElement) ? document.activeElement : undefined;
    painted.remove();
    const twin = (element: Element) => twinOf(element, painted, root);
    if (focused) twin(focused)?.focus();
    for (const typed of painted.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [hidden])')) {
      const input = twin(typed);
      if (typed.value && input instanceof HTMLInputElement) type(input, typed.value);
    }
    // The charts begin after the paint.
    setTimeout(() => {
      for (const tap of taps) twin(tap)?.click();
    });
  };
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    if (!isBalanceToCome(painted, root) && !isUserToCome(root)) return takeAway();
    // What stands there twice is read out once.
    root.ariaHidden = 'true';
    patience ??= setTimeout(takeAway, COMES_WITHIN);
  });
  observer.observe(root, { childList: true, subtree: true });
};
