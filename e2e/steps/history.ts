import type { Locator } from '@playwright/test';
import type { View } from '#e2e/support/view.ts';

/** The list of transactions, and the details of a transaction. */
export const history = ({ page, say, sheet }: View) => {
  const list = page.getByRole('region', { name: say('history:title') });
  const [amounts, days] = [sheet('history:amount'), sheet('history:dates')];
  const applyIn = (filter: Locator) => filter.getByRole('button', { name: say('history:apply') }).click();
  /** A labelled value of a transaction, by the key of its label. */
  const fact = (key: Parameters<View['say']>[0]) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(say(key), { exact: true }) })
      .locator('dd');
  return {
    history: list,
    /** A row of the list, by its text. */
    record: (words: string | RegExp) => list.getByRole('button', { name: words }),
    historyTab: (key: Parameters<View['say']>[0]) => page.getByRole('tab', { name: say(key), exact: true }),
    /** The month in the header of the list. */
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
    /** The Apply button of one sheet: the other sheet may still be closing. */
    applyIn,
    fact,
    /** The number of the transaction that is shown. */
    transactionNumber: async () => (await fact('common:transactionNumber').textContent()) ?? '',
    scrollHistory: (by: number) => list.evaluate((element, by) => element.scrollBy(0, by), by),
  };
};
