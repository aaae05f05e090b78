import { deviceFacts } from '#flow/storage.ts';
import { followKeyboard, followKeys } from '#ui/keyboard.ts';

/** 1 rem is 100 px of the 375 px wide design, up to 640 px, scaled by the user's own text size (account 9, reading 62). */
const sizeText = (): void => {
  const root = document.documentElement;
  // The head keeps the browser's own text size; reading the root's size would force a layout of the whole page.
  const ownTextSize = Number.parseFloat(getComputedStyle(document.head).fontSize) / 16;
  root.style.setProperty('--own-text-size', String(ownTextSize));
  root.style.fontSize = `${(Math.min(root.clientWidth, 640) / 375) * 100 * ownTextSize}px`;
};

/** The body is as high as the window, or 100vh inside a host app's web view (account 9). */
const sizeBody = (): void => {
  document.body.style.height = deviceFacts.get('isWebView') === 1 ? '100vh' : `${window.innerHeight}px`;
};

/** Measures the scroll bars of a computer. Those of phones take no space, so phones need not lay out the page for it. */
const sizeScrollbar = (): void => {
  if (navigator.maxTouchPoints > 0 && !matchMedia('(any-pointer: fine)').matches) return;
  const box = document.createElement('div');
  box.style.overflow = 'scroll';
  document.body.append(box);
  document.documentElement.style.setProperty('--scrollbar', `${box.offsetWidth - box.clientWidth}px`);
  box.remove();
};

export const sizePage = (): void => {
  sizeScrollbar();
  sizeText();
  sizeBody();
};

/** Sizes the page now and after each resize of the window. */
export const startLayout = (): void => {
  sizePage();
  window.addEventListener('resize', sizePage);
  window.addEventListener('orientationchange', sizePage);
  followKeyboard();
  followKeys();
};
