import type { Page } from '@playwright/test';

/** Records from now on, frame by frame, whether the text is out of sight. */
export const recordAbsence = (page: Page, words: string) =>
  page.evaluate((words) => {
    const look = () => {
      if (!document.body.innerText.includes(words)) Object.assign(window, { wasAbsent: true });
      requestAnimationFrame(look);
    };
    look();
  }, words);

/** True if the text was out of sight in at least one frame. */
export const wasAbsent = (page: Page) => page.evaluate(() => 'wasAbsent' in window);
