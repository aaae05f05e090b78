/** True once a page was shown: a page that is loaded by its address leaves the focus to the browser. */
let hasShown = false;

/** The control that had the focus when its page was left, of a page that stays mounted. */
const left = new WeakMap<HTMLElement, Element>();

/** The link or button that had the focus when a page was left, by the page's history entry. */
const leftAt = new Map<string, string>();

/** Number of entries whose control is remembered; Back seldom goes further. */
const MOST = 20;

const CONTROLS = 'a[href], button';

/** Returns the current history entry; undefined for one that the router has not marked. */
const entryNow = (): string | undefined => history.state?.key ?? history.state?.idx?.toString();

/** Returns a text that identifies a link or button within its page. */
const describe = (control: Element): string =>
  [
    control.tagName,
    control.getAttribute('href'),
    control.getAttribute('aria-label') ?? control.textContent,
  ].join(' ');

/**
 * Ref callback: gives the focus to a page that has just appeared, so that screen readers say where the user is. A page
 * to which the user goes back gives it to the control that led away; another page to its headline, unless the page has
 * already focused an element.
 */
export const focusPage = (page: HTMLElement | null): (() => void) => {
  const entry = entryNow();
  if (page && hasShown && !page.contains(document.activeElement)) focusIn(page, entry);
  hasShown = true;
  return () => {
    const { activeElement } = document;
    if (!page || !activeElement || !page.contains(activeElement)) return;
    left.set(page, activeElement);
    if (entry !== undefined && activeElement.matches(CONTROLS)) keep(entry, describe(activeElement));
  };
};

const keep = (entry: string, control: string): void => {
  leftAt.delete(entry);
  leftAt.set(entry, control);
  for (const oldest of [...leftAt.keys()].slice(0, -MOST)) leftAt.delete(oldest);
};

const focusIn = (page: HTMLElement, entry: string | undefined): void => {
  const before = left.get(page);
  const target =
    before instanceof HTMLElement && before.isConnected
      ? before
      : (controlOf(page, entry) ?? headlineOf(page));
  target?.focus({ preventScroll: true });
};

const controlOf = (page: HTMLElement, entry: string | undefined): HTMLElement | undefined => {
  const wanted = entry === undefined ? undefined : leftAt.get(entry);
  if (wanted === undefined) return undefined;
  return [...page.querySelectorAll<HTMLElement>(CONTROLS)].find((control) => describe(control) === wanted);
};

const headlineOf = (page: HTMLElement): HTMLElement | null => {
  const headline = page.querySelector('h1');
  if (headline) headline.tabIndex = -1;
  return headline;
};
