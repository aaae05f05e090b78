import { PAGE_EVENTS } from '#flow/page-events.ts';
import { isBalanceMissing } from './show-balance.ts';

/** Identifies a control by its kind and its label. Controls whose label changes have a `name` attribute. */
const identityOf = (element: Element): string => {
  const { localName, textContent } = element;
  const named = ['name', 'aria-label'].map((attribute) => element.getAttribute(attribute)).find(Boolean);
  return [localName, element.getAttribute('type'), named ?? textContent].join(' ');
};

/** The kind of a control, which a translation of its label does not change. */
const kindOf = (element: Element): string =>
  [element.localName, element.getAttribute('type'), element.className].join(' ');

/**
 * Returns a function that finds the same control in the app; among several equal controls, the one at the same position. If
 * the browser has translated a label meanwhile, the position among the controls of the same kind decides.
 */
const twins = (page: Element, root: Element): ((element: Element) => HTMLElement | undefined) => {
  // Read before the browser translates the page.
  const labels = new Map([...page.querySelectorAll('button, input')].map((one) => [one, identityOf(one)]));
  const alikeIn = (tree: Element, element: Element, is: (one: Element) => boolean) =>
    [...tree.querySelectorAll<HTMLElement>(element.localName)].filter(is);
  return (element) => {
    const identity = labels.get(element) ?? identityOf(element);
    const position = alikeIn(page, element, (one) => labels.get(one) === identity).indexOf(
      element as HTMLElement,
    );
    const twin = alikeIn(root, element, (one) => identityOf(one) === identity)[position];
    if (twin) return twin;
    const isAlike = (one: Element) => kindOf(one) === kindOf(element);
    const [ours, theirs] = [alikeIn(page, element, isAlike), alikeIn(root, element, isAlike)];
    const isTranslated = identityOf(element) !== identity;
    return isTranslated && ours.length === theirs.length
      ? theirs[ours.indexOf(element as HTMLElement)]
      : undefined;
  };
};

/** Sets a value past React's own setter, or React would ignore the event. */
const type = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** True if Home is shown but the app does not know the user yet. */
const isUserMissing = (root: Element): boolean => root.querySelector('[data-part=unknown]') !== null;

/** How long the app may take to show the balance, the user and a control that was tapped, in ms. */
const SHOWN_WITHIN = 1_000;

/**
 * Repeats the taps in the app, in their order. A tap whose control is not there yet waits for it, unless the user does
 * something else. After `SHOWN_WITHIN` an event makes the app show an error (src/app/notices.tsx).
 */
const repeat = (taps: Element[], twin: (tap: Element) => HTMLElement | undefined, root: Element): void => {
  const observer = new MutationObserver(() => repeatNext());
  const end = new AbortController();
  const repeatNext = () => {
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
  }, SHOWN_WITHIN);
  repeatNext();
};

/**
 * Removes the prerendered page in the frame in which the app shows a screen below it. Typed text, taps and the focus go
 * to the app. If the app cannot fetch its screen, `isKept` may keep the page; it calls `takeOver` to remove it later.
 */
export const handOver = (
  page: HTMLElement,
  root: HTMLElement,
  isKept: (takeOver: () => void) => boolean = () => false,
): void => {
  const taps: Element[] = [];
  const twin = twins(page, root);
  page.addEventListener('submit', (event) => event.preventDefault());
  page.addEventListener('click', ({ target }) => {
    // A link works without the app, so its tap is not repeated.
    const control = (target as Element).closest('button, input');
    // Counts repeated taps on the same control as one.
    if (control && (control !== taps.at(-1) || control.matches('[type=checkbox]'))) taps.push(control);
  });
  let limit: ReturnType<typeof setTimeout> | undefined;
  const takeOver = () => {
    observer.disconnect();
    removeEventListener(PAGE_EVENTS.screenMissing, keep);
    clearTimeout(limit);
    root.ariaHidden = null;
    const focused = page.contains(document.activeElement) ? document.activeElement : undefined;
    page.remove();
    if (focused) twin(focused)?.focus();
    for (const typed of page.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [hidden])')) {
      const input = twin(typed);
      if (typed.value && input instanceof HTMLInputElement) type(input, typed.value);
    }
    // The charts start after the first paint.
    setTimeout(() => repeat(taps, twin, root));
  };
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    if (!isBalanceMissing(page, root) && !isUserMissing(root)) return takeOver();
    // Screen readers may see either the prerendered page or the app, not both.
    root.ariaHidden = 'true';
    limit ??= setTimeout(takeOver, SHOWN_WITHIN);
  });
  observer.observe(root, { childList: true, subtree: true });
  const keep = () => {
    if (!isKept(takeOver)) return;
    observer.disconnect();
    clearTimeout(limit);
    root.ariaHidden = 'true';
  };
  // The app sends this event in the same task in which it shows the failure, so it arrives before the observer runs
  // (src/flow/failure-boundary.tsx).
  addEventListener(PAGE_EVENTS.screenMissing, keep);
};
