import type { Locator } from '@playwright/test';
import type { View } from '../view.ts';

/** The transactions, and one of them. */
export const history = ({ page, say, sheet }: View) => {
  const list = page.getByRole('region', { name: say('history:title') });
  const [amounts, days] = [sheet('history:amount'), sheet('history:dates')];
  const applyIn = (filter: Locator) => filter.getByRole('button', { name: say('history:apply') }).click();
  return {
    history: list,
    /** One of the list, by what it says. */
    record: (words: string | RegExp) => list.getByRole('button', { name: words }),
    historyTab: (key: Parameters<View['say']>[0]) => page.getByRole('tab', { name: say(key), exact: true }),
    /** The month that stands over the list. */
    topMonth: page.locator('[data-over]'),
    filterAmounts: async ({ min = '', max = '' }: { min?: string; max?: string }) => {
      await page.locator('[aria-haspopup="dialog"]').first().click();
      await amounts.getByLabel(say('history:amountMin')).fill(min);
      await amounts.getByLabel(say('history:amountMax')).fill(max);
      await applyIn(amounts);
    },
    openDays: () => page.locator('[aria-haspopup="dialog"]').nth(1).click(),
    days,
    amounts,
    /** The other one may be on its way out still. */
    applyIn,
    /** A fact of a transaction, by its name. */
    fact: (key: Parameters<View['say']>[0]) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(say(key), { exact: true }) })
        .locator('dd'),
    scrollHistory: (by: number) => list.evaluate((element, by) => element.scrollBy(0, by), by),
  };
};
