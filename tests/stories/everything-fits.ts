import { expect } from 'storybook/test';

/** After every story: all words fit the screen, and it does not scroll sideways. */
export const everythingFits = ({ viewMode }: { viewMode: string }): void => {
  if (viewMode !== 'story') return;
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(cutTexts(), 'Texts that are cut off').toEqual([]);
  expect(scrollWidth, 'Width of the page').toBeLessThanOrEqual(clientWidth);
};

/** A pixel of rounding is not a cut. */
const TOLERANCE = 1;

/**
 * Texts that somebody at this width could not read to their end: they reach over the edge of the page, or of a box that
 * clips what is in it. What scrolls, and what is meant for screen readers only, is left out.
 */
const cutTexts = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.trim() && isShown(node.parentElement)
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const cut: string[] = [];
  while (walker.nextNode()) if (isCut(walker.currentNode)) cut.push(walker.currentNode.textContent ?? '');
  return cut;
};

const isShown = (element: HTMLElement | null): element is HTMLElement =>
  Boolean(
    element?.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, script, style'),
  );

const isCut = (text: Node): boolean => {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, right } = range.getBoundingClientRect();
  for (let box = text.parentElement; box; box = box.parentElement) {
    const { overflowX } = getComputedStyle(box);
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    const isEdge = box === document.documentElement || overflowX === 'hidden' || overflowX === 'clip';
    const edge =
      box === document.documentElement ? { left: 0, right: box.clientWidth } : box.getBoundingClientRect();
    if (isEdge && (left < edge.left - TOLERANCE || right > edge.right + TOLERANCE)) return true;
  }
  return false;
};
