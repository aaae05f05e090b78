import { expect } from 'storybook/test';
import type { Language } from '#domain/words/language.ts';
import { showTexts } from './texts.ts';

/** Those with the most letters, and one in each script that is drawn large: what fits in these fits in all. */
const LONGEST: Language[] = ['fr', 'es', 'ru', 'bn', 'ur', 'id', 'th'];

type StoryContext = { viewMode: string; title: string; globals: Record<string, string> };

/**
 * After every story: all words fit the screen, none lie upon each other, and it does not scroll sideways. With the
 * global `languages` at `longest`, a screen is looked at in these too, by switching while it shows.
 */
export const everythingFits = async ({ viewMode, title, globals }: StoryContext): Promise<void> => {
  if (viewMode !== 'story') return;
  const own = globals.locale as Language;
  const misfits = misfitsIn(own);
  if (globals.languages === 'longest' && title.startsWith('Screens/')) {
    for (const language of LONGEST.filter((tag) => tag !== own)) {
      await showTexts(language);
      await rendered();
      misfits.push(...misfitsIn(language));
    }
    await showTexts(own);
    await rendered();
  }
  // Asked once: an expectation in Storybook costs more than measuring a page.
  expect(misfits).toEqual([]);
};

/** React draws what has changed in a task of its own. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

const misfitsIn = (language: Language): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const texts = measuredTexts();
  const cut = texts.filter(isCut).map(({ words }) => `cut off: ${words}`);
  const upon = overlaps(texts).map((both) => `upon each other: ${both}`);
  const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, not ${clientWidth}`] : [];
  return [...cut, ...upon, ...wide].map((misfit) => `${language}: ${misfit}`);
};

/** A pixel of rounding is not a cut. */
const TOLERANCE = 1;

type Box = { left: number; right: number; top: number; bottom: number };

/** A text as it stands on the page. */
type Text = {
  words: string;
  lines: Box[];
  /** Beyond these edges it cannot be read at all: of the page, or of a box that clips and does not scroll sideways. */
  edges: Box;
  /** Beyond these it is out of sight for now. */
  sight: Box;
  /** A dialog lies upon others on purpose, and so do a hint that can be closed and what stands over a list. */
  layer: Element | null;
};

const ANYWHERE: Box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };

const within = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});

const measuredTexts = (): Text[] => {
  // Asked once for each element: most texts share most of what is around them.
  const known = new Map<Element, Pick<Text, 'edges' | 'sight'>>();
  const around = (element: Element | null): Pick<Text, 'edges' | 'sight'> => {
    if (!element) return { edges: ANYWHERE, sight: ANYWHERE };
    const found = known.get(element) ?? boundsOf(element, around(element.parentElement));
    known.set(element, found);
    return found;
  };
  return shownTexts().map((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return {
      words: text.textContent ?? '',
      lines: [...range.getClientRects()],
      layer: text.parentElement?.closest('dialog, [popover], [data-hint], [data-over]') ?? null,
      ...around(text.parentElement),
    };
  });
};

const boundsOf = (element: Element, outer: Pick<Text, 'edges' | 'sight'>): Pick<Text, 'edges' | 'sight'> => {
  if (element === document.documentElement) {
    return { edges: { ...ANYWHERE, left: 0, right: element.clientWidth }, sight: ANYWHERE };
  }
  const { overflowX } = getComputedStyle(element);
  if (overflowX === 'visible') return outer;
  const own = element.getBoundingClientRect();
  const scrolls = overflowX === 'auto' || overflowX === 'scroll';
  return { edges: scrolls ? ANYWHERE : within(own, outer.edges), sight: within(own, outer.sight) };
};

/** What is meant for screen readers only is left out. */
const shownTexts = (): Node[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.trim() && isShown(node.parentElement)
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  return texts;
};

const isShown = (element: HTMLElement | null): element is HTMLElement =>
  Boolean(
    element?.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, script, style'),
  );

/** Whether somebody at this width could not read a text to its end. */
const isCut = ({ lines, edges }: Text): boolean =>
  lines.some(({ left, right }) => left < edges.left - TOLERANCE || right > edges.right + TOLERANCE);

/** Lines of different texts that share more than half of their height: letters of some scripts reach beyond their line. */
const overlaps = (texts: Text[]): string[] => {
  const lines = texts
    .flatMap((text) => text.lines.map((line) => ({ text, ...within(line, text.sight) })))
    .filter(({ left, right, top, bottom }) => right > left && bottom > top)
    .sort((a, b) => a.top - b.top);
  const found: string[] = [];
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.top >= line.bottom) break;
      const isOther = other.text !== line.text && other.text.layer === line.text.layer;
      if (isOther && share(line, other)) found.push(`${line.text.words} × ${other.text.words}`);
    }
  }
  return found;
};

const share = (a: Box, b: Box): boolean => {
  const { left, right, top, bottom } = within(a, b);
  return right - left > TOLERANCE && bottom - top > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
};
