import { expect, test } from '#e2e/fixtures.ts';
import { ben } from '#e2e/users.ts';

// Attacks through a script in the page or through the parameters of its address.

test.describe('an injected script', { tag: '@attack' }, () => {
  test.use({ expectsHarm: true });

  test('cannot turn text into HTML or create a policy that could', async ({ page, wallet }) => {
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

test.describe('invalid start parameters', { tag: '@attack' }, () => {
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
    test(`leave the sign-in usable when the account comes in ${account.join(', ')}`, async ({
      page,
      wallet,
    }) => {
      for (const value of HOSTILE) {
        await test.step(value.slice(0, 20), async () => {
          const names = [...account, 'apptype', 'language', 'statusBarHeight', 'loginType', 'unknown'];
          await wallet.open(`/?${names.map((name) => `${name}=${value}`).join('&')}`);
          await expect(wallet.byEmail.or(wallet.email).or(wallet.phone)).toBeInViewport();
          // If the address has a valid account, the app leaves the welcome screen a moment later.
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
