import { expect, test } from './fixtures.ts';
import { columnIn, cutOff, setTextSize, violations } from './looks.ts';
import { tours } from './tours.ts';
import { openWallet } from './wallet.ts';

// Every screen and dialog in three ways, each as far from the others as can be: what is the same in all would show in any.

// The walk being offline for a while is part of it.
test.use({ expectsFailedCalls: true });

test.describe('in English, light, on a desktop', () => {
  const width = 1280;
  test.use({ viewport: { width, height: 800 }, isMobile: false, hasTouch: false });

  for (const { name, walk } of tours) {
    test(`${name}: accessible, and a phone-wide column in the middle`, async ({ page, wallet }) => {
      await walk(wallet, async (where) => {
        const column = await columnIn(page, width);
        expect.soft(column.width, where).toBeLessThanOrEqual(640);
        expect.soft(column.offCentre, where).toBeLessThanOrEqual(2);
        expect.soft(await violations(page), where).toEqual([]);
      });
    });
  }
});

test.describe('in Arabic, dark, on a phone', () => {
  test.use({ locale: 'ar-PH', colorScheme: 'dark' });

  for (const { name, walk } of tours) {
    test(`${name}: accessible`, async ({ page, sandbox }) => {
      await walk(openWallet(page, sandbox, 'ar'), async (where) => {
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        expect.soft(await violations(page), where).toEqual([]);
      });
    });
  }
});

test.describe('with text twice as large', () => {
  for (const { name, walk } of tours) {
    test(`${name}: nothing is cut off`, async ({ page, wallet }) => {
      await setTextSize(page, 32);
      await walk(wallet, async (where) => {
        expect.soft(await cutOff(page), where).toEqual([]);
      });
      // The next test may be given this page.
      await setTextSize(page, 16);
    });
  }
});
