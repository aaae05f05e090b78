import { expect, test } from '#e2e/fixtures.ts';
import { columnIn, cutOff, setTextSize, violations } from '#e2e/support/looks.ts';
import { openWallet } from '#e2e/wallet.ts';
import { walksIn } from './screen-walks.ts';

// Every screen and dialog in three settings that differ as much as possible. A fault that is common to all settings
// shows in any of them.

const walks = walksIn('desktop', 'arabic', 'large');

// The walks include being offline for a while.
test.use({ expectsFailedCalls: true });

test.describe('in English, light, on a desktop', () => {
  const width = 1280;
  test.use({ viewport: { width, height: 800 }, isMobile: false, hasTouch: false });

  for (const { name, walk } of walks.desktop) {
    test(`${name}: every screen is accessible and is a phone-wide column in the middle`, async ({
      page,
      wallet,
    }) => {
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

  for (const { name, walk } of walks.arabic) {
    test(`${name}: every screen is accessible`, async ({ page, sandbox }) => {
      await walk(openWallet(page, sandbox, 'ar'), async (where) => {
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        expect.soft(await violations(page), where).toEqual([]);
      });
    });
  }
});

test.describe('with text twice as large', () => {
  for (const { name, walk } of walks.large) {
    test(`${name}: nothing is cut off`, async ({ page, wallet }) => {
      await setTextSize(page, 32);
      await walk(wallet, async (where) => {
        expect.soft(await cutOff(page), where).toEqual([]);
      });
      // Resets the size: the next test may reuse this page.
      await setTextSize(page, 16);
    });
  }
});
