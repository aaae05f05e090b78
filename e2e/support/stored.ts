import type { Page } from '@playwright/test';

/** Returns as text everything that the browser stores for this page's origin, and the current history entry. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const databases = await indexedDB.databases();
    const { state } = history;
    return JSON.stringify({
      ...localStorage,
      ...sessionStorage,
      state,
      cached,
      databases,
      url: location.href,
    });
  });

/** Returns those of these words that occur in a text. */
export const wordsIn = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

const FIELDS =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [readonly], [hidden]), textarea):visible:enabled';

/** Fills every field of the page with the first of these words that it takes. Returns the number of filled fields. */
export const fillFields = async (page: Page, words: readonly string[]): Promise<number> => {
  let filled = 0;
  for (const field of await page.locator(FIELDS).all()) {
    for (const word of words) {
      await field.fill(word);
      if ((await field.inputValue()) !== '') break;
    }
    if ((await field.inputValue()) !== '') filled += 1;
  }
  return filled;
};
