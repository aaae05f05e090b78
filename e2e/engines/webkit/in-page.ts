import type { WebElement } from 'selenium-webdriver';

export type Words = string | RegExp;

/** What a user looks for: a role with a name, a labelled field, or a text; `text` beside a role is a part of its text. */
export type Look = {
  role?: string;
  name?: Words;
  label?: Words;
  text?: Words;
  inside?: Look | undefined;
  /** Takes the first of several. */
  first?: boolean;
  /** A tap may reach a disabled control. */
  isDisabled?: boolean;
};

export type Found = {
  seen: number;
  first?: WebElement;
  hasFocus?: boolean;
  /** The element, if it is the only one and a tap would reach it; else `why` says what is in the way. */
  element: WebElement | null;
  why: string;
};

/** Finds what a user sees. Runs in the page, so it uses nothing of this module. Returns null if Testing Library is missing. */
export const findInPage = (json: string) => {
  type Queries = Record<
    'queryAllByRole' | 'queryAllByLabelText',
    (root: Element, what: unknown, options?: object) => HTMLElement[]
  >;
  const library = (window as unknown as { TestingLibraryDom?: Queries }).TestingLibraryDom;
  if (!library) return null;
  const wanted: Look = JSON.parse(json, (_, value) => (value?.source ? new RegExp(value.source) : value));

  const has = (element: Element, words: Words) => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ');
    return typeof words === 'string' ? text.includes(words) : words.test(text);
  };
  /** The elements with this text, without the elements around them. */
  const smallestWith = (root: Element, text: Words) =>
    [...root.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        !element.matches('script, style') &&
        has(element, text) &&
        ![...element.children].some((child) => has(child, text)),
    );
  const all = ({ role, name, label, text, inside }: Look): HTMLElement[] =>
    (inside ? all(inside) : [document.body])
      .flatMap((root) => {
        if (label !== undefined) return library.queryAllByLabelText(root, label);
        if (role === undefined) return smallestWith(root, text ?? '');
        const found = library.queryAllByRole(root, role, name === undefined ? {} : { name });
        return text === undefined ? found : found.filter((element) => has(element, text));
      })
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
      );

  const obstacle = (element: HTMLElement): string => {
    if (!wanted.isDisabled && element.matches(':disabled, [aria-disabled=true], [aria-busy=true]'))
      return 'it is disabled';
    const moves = ({ playState, effect }: Animation) =>
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.getTiming().iterations !== Number.POSITIVE_INFINITY &&
      effect.target?.contains(element);
    if (document.getAnimations().some(moves)) return 'it moves';
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!onTop || !(element.contains(onTop) || onTop.closest('label')?.contains(element)))
      return `covered by ${onTop?.outerHTML.slice(0, 100)}`;
    return '';
  };

  const found = all(wanted);
  const [first] = found;
  const why = first && (wanted.first || found.length === 1) ? obstacle(first) : `${found.length} of them`;
  return {
    seen: found.length,
    first,
    hasFocus: first === document.activeElement,
    element: why ? null : first,
    why,
  };
};
