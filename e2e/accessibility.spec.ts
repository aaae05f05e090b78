import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { tours } from './tours.ts';
import { openWallet } from './wallet.ts';

// The walk being offline for a while is part of it.
test.use({ expectsFailedCalls: true, contextOptions: { reducedMotion: 'reduce' } });

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
};

for (const { name, walk } of tours) {
  test(`${name}: no violation in light or dark`, async ({ page, wallet }) => {
    await walk(wallet, async (where) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await violations(page), `${where}, ${colorScheme}`).toEqual([]);
      }
    });
  });

  test.describe('in Arabic', () => {
    test.use({ locale: 'ar-PH' });

    test(`${name}: no violation`, async ({ page, sandbox }) => {
      await walk(openWallet(page, sandbox, 'ar'), async (where) => {
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        expect.soft(await violations(page), where).toEqual([]);
      });
    });
  });
}
