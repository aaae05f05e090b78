import { expect } from 'storybook/test';
import { LANGUAGE_TAGS, type Language } from '#domain/words/language.ts';
import { showTexts } from './texts.ts';

/** The languages with the longest texts, and one for each script that is drawn large; what fits in these fits in all. */
const LONGEST: Language[] = ['fr', 'es', 'ru', 'bn', 'ur', 'id', 'th'];

type StoryContext = { viewMode: string; title: string; globals: Record<string, string> };

/**
 * Runs after every story: all texts fit the screen and do not overlap, and the page does not scroll sideways. With the
 * global `languages` set to `longest` or `all`, the story is checked in these languages too, by switching while it shows.
 */
export const everythingFits = async ({ viewMode, title, globals }: StoryContext): Promise<void> => {
  if (viewMode !== 'story') return;
  const own = globals.locale as Language;
  const misfits = misfitsIn(own);
  if (globals.languages !== 'one' && title.startsWith('Screens/')) {
    const others = globals.languages === 'all' ? LANGUAGE_TAGS : LONGEST;
    for (const language of others.filter((tag) => tag !== own)) {
      await showTexts(language);
      await rendered();
      if (misfitsIn(language).length > 0) await measured();
      misfits.push(...misfitsIn(language));
    }
    await showTexts(own);
    await rendered();
  }
  // One expectation for all misfits: each expectation in Storybook costs more than measuring a page.
  expect(misfits).toEqual([]);
};

/** React renders changes in a separate task. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

/** A long list measures its rows in a frame and moves them in the next. */
const measured = async () => {
  for (const _ of ['measure', 'move', 'measure again'])
    await new Promise((resolve) => requestAnimationFrame(resolve));
};

const misfitsIn = (language: Language): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const texts = measuredTexts();
  const cut = texts.filter(isCut).map(({ words }) => `cut off: ${words}`);
  const upon = overlaps(texts).map((both) => `upon each other: ${both}`);
  const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, not ${clientWidth}`] : [];
  return [...cut, ...upon, ...wide].map((misfit) => `${language}: ${misfit}`);
};

/** A difference of one pixel is rounding. */
const TOLERANCE = 1;

type Box = { left: number; right: number; top: number; bottom: number };

/** A text with its place on the page. */
type Text = {
  words: string;
  lines: Box[];
  /** The edges of the page, or of a box that clips without scrolling sideways; text beyond them cannot be read. */
  edges: Box;
  /** Text beyond these edges is not visible at the moment. */
  sight: Box;
  /** The height of the lowest box around it that scrolls or clips, in px. */
  room: number;
  /** A line that is clipped away as a whole is hidden on purpose: a brand's name that has no space beside its mark. */
  clip: Box;
  /** The overlay that the text belongs to: dialogs, closable hints and bars over a list may cover other texts. */
  layer: Element | null;
};

type Bounds = Pick<Text, 'edges' | 'sight' | 'room' | 'clip'>;

const ANYWHERE: Box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };

const within = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});

const measuredTexts = (): Text[] => {
  // Computed once per element, because most texts share most of their ancestors.
  const known = new Map<Element, Bounds>();
  const around = (element: Element | null): Bounds => {
    if (!element) return { edges: ANYWHERE, sight: ANYWHERE, room: Infinity, clip: ANYWHERE };
    const found = known.get(element) ?? boundsOf(element, around(element.parentElement));
    known.set(element, found);
    return found;
  };
  return shownTexts().map((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const bounds = around(text.parentElement);
    return {
      words: text.textContent ?? '',
      lines: [...range.getClientRects()].filter(
        ({ top, bottom }) => bottom > bounds.clip.top && top < bounds.clip.bottom,
      ),
      layer: text.parentElement?.closest('dialog, [popover], [data-hint], [data-over]') ?? null,
      ...bounds,
    };
  });
};

const boundsOf = (element: Element, outer: Bounds): Bounds => {
  if (element === document.documentElement) {
    return { ...outer, edges: { ...ANYWHERE, left: 0, right: element.clientWidth } };
  }
  const { overflowX, overflowY } = getComputedStyle(element);
  if (overflowX === 'visible') return outer;
  const own = element.getBoundingClientRect();
  const scrolls = overflowX === 'auto' || overflowX === 'scroll';
  return {
    edges: scrolls ? ANYWHERE : within(own, outer.edges),
    sight: within(own, outer.sight),
    room: Math.min(own.height, outer.room),
    clip: overflowY === 'clip' ? within(own, outer.clip) : outer.clip,
  };
};

/** Leaves out texts for screen readers only. */
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

/** True if the text cannot be read to its end at this width, or its box is lower than half of a line. */
const isCut = ({ lines, edges, room }: Text): boolean =>
  lines.some(
    ({ left, right, top, bottom }) =>
      left < edges.left - TOLERANCE || right > edges.right + TOLERANCE || room < (bottom - top) / 2,
  );

/**
 * Pairs of texts that are both in sight and whose lines share more than half of their height. Letters of some scripts
 * extend beyond their line.
 */
const overlaps = (texts: Text[]): string[] => {
  const lines = texts
    .flatMap((text) => text.lines.map((line) => ({ text, line, ...within(line, text.sight) })))
    .filter(({ left, right, top, bottom }) => right > left && bottom > top)
    .sort((a, b) => a.top - b.top);
  const found: string[] = [];
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.top >= line.bottom) break;
      const isOther = other.text !== line.text && other.text.layer === line.text.layer;
      if (isOther && meet(line, other) && share(line.line, other.line))
        found.push(`${line.text.words} × ${other.text.words}`);
    }
  }
  return found;
};

const meet = (a: Box, b: Box): boolean => {
  const { left, right, top, bottom } = within(a, b);
  return right - left > TOLERANCE && bottom > top;
};

const share = (a: Box, b: Box): boolean => {
  const { top, bottom } = within(a, b);
  return bottom - top > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
};
