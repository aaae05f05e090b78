import { LANGUAGE_TAGS } from '#domain/words/language.ts';
import { expect, test } from '#e2e/fixtures.ts';

// The browser reports the scripts that the page refuses to run.
test.use({ expectsHarm: true });

/** Returns the text that the page shows in a language. */
const textIn = async (language: string): Promise<string> => {
  const { default: texts } = await import(`../../locales/${language}/app.json`, { with: { type: 'json' } });
  return texts.newerBrowser;
};

test('below the floor the page tells the user what to do, in their language, without an error and without the app', async ({
  page,
}) => {
  // Chromium 106 is the first version with this function.
  await page.addInitScript(() => Reflect.deleteProperty(Intl.NumberFormat.prototype, 'formatRange'));
  const scripts: string[] = [];
  const errors: Error[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  page.on('pageerror', (error) => errors.push(error));
  for (const [wanted, language] of [
    ['ar', 'ar'],
    ['zh_HK', 'zh-TW'],
    ['xx', 'en'],
  ] as [string, string][]) {
    await page.goto(`/login?language=${wanted}`);
    await expect(page.locator('body > p'), wanted).toHaveText(await textIn(language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', /^(ar|ur)$/.test(language) ? 'rtl' : 'ltr');
  }
  await expect(page.locator('body > p')).toBeVisible();
  expect([...scripts, ...errors]).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page tells in all languages what to do', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('noscript p')).toHaveText(await Promise.all(LANGUAGE_TAGS.map(textIn)));
    await expect(page.locator('noscript p').first()).toBeVisible();
  });
});
