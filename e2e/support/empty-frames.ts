import type { Page } from '@playwright/test';

/** Records from now on, frame by frame, whether nothing is visible. */
export const recordEmptyFrames = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const look = () => {
      if (![...document.querySelectorAll('h1, h2, p, button, svg')].some(isSeen)) {
        Object.assign(window, { wasEmpty: true });
      }
      requestAnimationFrame(look);
    };
    look();
  });

/** True if at least one frame was empty. */
export const wasEmpty = (page: Page) => page.evaluate(() => 'wasEmpty' in window);
