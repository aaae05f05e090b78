import { expect, test } from './fixtures.ts';
import { ben } from './users.ts';

// What somebody gets who has found a way to put something into a page, or into its address.

test.describe('a script that got in', { tag: '@attack' }, () => {
  test.use({ expectsHarm: true });

  test('makes no HTML of texts, and no policy that could', async ({ page, wallet }) => {
    await wallet.open('/');
    const refused = await page.evaluate(() => {
      const tries: Record<string, () => unknown> = {
        innerHTML: () => {
          document.createElement('div').innerHTML = '<img>';
        },
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<img>'),
        srcdoc: () => {
          document.createElement('iframe').srcdoc = '<img>';
        },
        script: () => {
          document.createElement('script').text = '1';
        },
        policy: () =>
          (
            window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
          ).trustedTypes.createPolicy('mine', { createHTML: (html: string) => html }),
      };
      return Object.entries(tries)
        .filter(([, attempt]) => {
          try {
            attempt();
            return false;
          } catch {
            return true;
          }
        })
        .map(([name]) => name);
    });
    expect(refused).toEqual(['innerHTML', 'insertAdjacentHTML', 'srcdoc', 'script', 'policy']);
  });
});

test.describe('start parameters of any kind', { tag: '@attack' }, () => {
  const HOSTILE = [
    '%00',
    '%ff',
    '__proto__',
    '[object Object]',
    '-1',
    '1e999',
    '99999999999999999999',
    '<img src=x>',
    'x'.repeat(1_500),
  ];

  const moment = { timeout: 2_000 };

  for (const account of [['email'], ['phone', 'areaCode']]) {
    test(`leave a wallet to sign in to: ${account.join(', ')}`, async ({ page, wallet }) => {
      for (const value of HOSTILE) {
        await test.step(value.slice(0, 20), async () => {
          const names = [...account, 'apptype', 'language', 'statusBarHeight', 'loginType', 'unknown'];
          await wallet.open(`/?${names.map((name) => `${name}=${value}`).join('&')}`);
          await expect(wallet.byEmail.or(wallet.email).or(wallet.phone)).toBeInViewport();
          // An account in the address leads on from the start, a moment later.
          await expect(async () => {
            if (await wallet.phone.isVisible()) await wallet.button('common:back').click(moment);
            if (await wallet.byEmail.isVisible()) await wallet.byEmail.click(moment);
            await expect(wallet.email).toBeVisible(moment);
          }).toPass();
          await wallet.goOnByEmail(ben);
          await wallet.signIn(ben.password);
          await wallet.isHome();
          await page.evaluate(() => {
            localStorage.clear();
            sessionStorage.clear();
          });
        });
      }
    });
  }
});
