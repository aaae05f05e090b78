/** True once a page was shown: a page that is loaded by its address leaves the focus to the browser. */
let hasShown = false;

/** The control that had the focus when its page was left. */
const left = new WeakMap<HTMLElement, Element>();

/**
 * Ref callback: gives the focus to a page that has just appeared, so that screen readers say where the user is. A page
 * that stayed mounted restores the focus; another page focuses its headline, unless the page has already focused an
 * element.
 */
export const focusPage = (page: HTMLElement | null): (() => void) => {
  if (page && hasShown && !page.contains(document.activeElement)) focusIn(page);
  hasShown = true;
  return () => {
    const { activeElement } = document;
    if (page && activeElement && page.contains(activeElement)) left.set(page, activeElement);
  };
};

const focusIn = (page: HTMLElement): void => {
  const before = left.get(page);
  const target = before instanceof HTMLElement && before.isConnected ? before : headlineOf(page);
  target?.focus({ preventScroll: true });
};

const headlineOf = (page: HTMLElement): HTMLElement | null => {
  const headline = page.querySelector('h1');
  if (headline) headline.tabIndex = -1;
  return headline;
};
