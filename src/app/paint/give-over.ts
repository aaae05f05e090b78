import { PAGE_EVENTS } from '#flow/page-events.ts';
import { isBalanceToCome } from './show-balance.ts';

/** What a control is to the user, whatever stands around it: its kind, and its name; `name` where its words change. */
const identityOf = (element: Element): string => {
  const { localName, textContent } = element;
  const named = ['name', 'aria-label'].map((attribute) => element.getAttribute(attribute)).find(Boolean);
  return [localName, element.getAttribute('type'), named ?? textContent].join(' ');
};

/** The control of the app that a control of the painting is a picture of; of several alike, the one in the same order. */
const twinOf = (element: Element, painted: Element, root: Element): HTMLElement | undefined => {
  const identity = identityOf(element);
  const alikeIn = (tree: Element) =>
    [...tree.querySelectorAll<HTMLElement>(element.localName)].filter((one) => identityOf(one) === identity);
  return alikeIn(root)[alikeIn(painted).indexOf(element as HTMLElement)];
};

/** What React is to hear of: it takes a value that is set plainly for one of its own. */
const type = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Whether the app has yet to learn whose Home it is. */
const isUserToCome = (root: Element): boolean => root.querySelector('[data-part=unknown]') !== null;

/**
 * Has the app answer taps in their order. One whose control is yet to come waits for it, unless the user goes on; where it
 * does not come in time, the app is told by an event, and says so (src/app/notices.tsx).
 */
const answer = (taps: Element[], twin: (tap: Element) => HTMLElement | undefined, root: Element): void => {
  const observer = new MutationObserver(() => answerNext());
  const end = new AbortController();
  const answerNext = () => {
    for (let control: HTMLElement | undefined; taps[0]; control.click()) {
      control = twin(taps[0]);
      if (!control) return;
      taps.shift();
    }
    end.abort();
  };
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(limit);
  });
  observer.observe(root, { attributes: true, childList: true, characterData: true, subtree: true });
  addEventListener('pointerdown', () => end.abort(), { signal: end.signal });
  const limit = setTimeout(() => {
    end.abort();
    dispatchEvent(new Event(PAGE_EVENTS.tapUnanswered));
  }, COMES_WITHIN);
  answerNext();
};

/** How long the app may take to show a control that was tapped, and to say the balance that it has been handed, and whose it is, in ms. */
const COMES_WITHIN = 1_000;

/**
 * Takes the painting away in the very frame in which the app shows a screen below it; what was typed, tapped and in focus
 * on the painting goes to the app. If the screen could not be fetched, `isKept` may have the painting stay until it calls
 * back.
 */
export const giveOver = (
  painted: HTMLElement,
  root: HTMLElement,
  isKept: (takeAway: () => void) => boolean = () => false,
): void => {
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
    removeEventListener(PAGE_EVENTS.screenMissing, keep);
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
    setTimeout(() => answer(taps, twin, root));
  };
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    if (!isBalanceToCome(painted, root) && !isUserToCome(root)) return takeAway();
    // What stands there twice is read out once.
    root.ariaHidden = 'true';
    patience ??= setTimeout(takeAway, COMES_WITHIN);
  });
  observer.observe(root, { childList: true, subtree: true });
  const keep = () => {
    if (!isKept(takeAway)) return;
    observer.disconnect();
    clearTimeout(patience);
    root.ariaHidden = 'true';
  };
  // The app's boundary says so in the task in which it shows the failure (src/flow/failure-boundary.tsx).
  addEventListener(PAGE_EVENTS.screenMissing, keep);
};
