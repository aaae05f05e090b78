import { expect, test } from '#e2e/fixtures.ts';
import { nina } from '#e2e/users.ts';

for (const covered of ['--safe-bottom', '--keyboard']) {
  test(`the last button can be scrolled above ${covered}`, async ({ page, wallet }) => {
    await wallet.goByEmail(nina);
    await expect(wallet.password).toBeFocused();
    // More than any phone covers, because the page is short.
    await page.evaluate((name) => document.documentElement.style.setProperty(name, '500px'), covered);
    const scrolled = page.getByRole('main').locator('> :last-child');
    await scrolled.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const last = await wallet.button('sign-in:switchToCode').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(812 - 500);
  });
}
