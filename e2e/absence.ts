import type { Page } from '@playwright/test';

/** From now on looks in every frame whether words are in sight. */
export const recordAbsence = (page: Page, words: string) =>
  page.evaluate((words) => {
    const look = () => {
      if (!document.body.innerText.includes(words)) Object.assign(window, { wasAbsent: true });
      requestAnimationFrame(look);
    };
    look();
  }, words);

/** Whether they were out of sight for a frame. */
export const wasAbsent = (page: Page) => page.evaluate(() => 'wasAbsent' in window);
