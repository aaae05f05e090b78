import type { Page } from '@playwright/test';

/** From now on looks in every frame whether anything at all is in sight. */
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

/** Whether a frame was empty. */
export const wasEmpty = (page: Page) => page.evaluate(() => 'wasEmpty' in window);
