import { expect, test } from '#e2e/fixtures.ts';
import { watch } from '#e2e/support/watch.ts';
import { nina } from '#e2e/users.ts';
import { openWallet, type Wallet } from '#e2e/wallet.ts';

// `watch`, which runs in all other journeys, notices each of these faults.

type Mishap = { name: string; happen: (wallet: Wallet) => Promise<unknown>; noticed: string | RegExp };

const mishaps: Mishap[] = [
  {
    name: 'a page that complains',
    happen: ({ page }) => page.evaluate(() => console.error('broken')),
    noticed: 'what the browser complained of',
  },
  {
    name: 'a page that throws',
    happen: ({ page }) =>
      Promise.all([
        page.waitForEvent('pageerror'),
        page.evaluate(() => {
          setTimeout(() => {
            throw new Error('broken');
          });
        }),
      ]),
    noticed: 'what the browser complained of',
  },
  {
    name: 'a script from elsewhere, which the Content-Security-Policy refuses',
    happen: ({ page }) =>
      page.evaluate(
        (address) => import(address).catch(() => undefined),
        'data:text/javascript,window.intruder = true',
      ),
    noticed: /Content Security Policy/,
  },
  {
    name: 'a script made of text, which Trusted Types refuse',
    happen: ({ page }) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        try {
          script.textContent = 'window.intruder = true';
        } catch {
          // The browser also logs the refusal.
        }
      }),
    noticed: /TrustedScript/,
  },
  {
    name: 'a password that is stored',
    happen: ({ page }) => page.evaluate((secret) => localStorage.setItem('kept', secret), nina.password),
    noticed: 'secrets that were stored',
  },
  {
    name: 'a token beside its place',
    happen: async (wallet) => {
      await wallet.openAs(nina);
      await wallet.isHome();
      await wallet.page.evaluate(() => sessionStorage.setItem('copy', localStorage.token));
    },
    noticed: 'secrets that were stored',
  },
  {
    name: 'a code in an address',
    happen: async (wallet) => {
      await wallet.goByEmail(nina);
      await wallet.switchToCode();
      const code = await wallet.sandbox.codeFor(nina.email);
      await wallet.page.evaluate((secret) => history.replaceState(null, '', `?code=${secret}`), code);
    },
    noticed: 'secrets that were stored',
  },
  {
    name: 'a page without its headers',
    happen: async ({ page }) => {
      await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: 'bare' }));
      await page.goto('/bare');
    },
    noticed: 'content-security-policy of',
  },
];

for (const { name, happen, noticed } of mishaps) {
  test(name, async ({ browser, baseURL, sandbox }) => {
    const context = await browser.newContext({ baseURL });
    const verify = await watch(context, { expectsFailedCalls: false });
    const wallet = openWallet(await context.newPage(), sandbox);
    await wallet.open('/protocol');
    await verify(sandbox);
    await happen(wallet);
    // The page reports what it stores without waiting for an answer.
    await expect(() => expect(verify(sandbox)).rejects.toThrow(noticed)).toPass();
    await context.close();
  });
}
