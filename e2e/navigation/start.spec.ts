import type { Response } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { nina } from '#e2e/users.ts';

test('an e-mail in the address opens account entry, once [account 2 route-input-account] [account 2 welcome-jump]', async ({
  page,
  wallet,
}) => {
  await wallet.open(`/?email=${encodeURIComponent(nina.email)}`);
  await expect(wallet.email).toHaveValue(nina.email);
  await expect(page).toHaveURL('/input-account?loginType=EMAIL');
  await wallet.button('common:back').click();
  await expect(wallet.byEmail).toBeVisible();
  await page.reload();
  await expect(wallet.byEmail).toBeVisible();
  await wallet.byEmail.click();
  await expect(wallet.email).toHaveValue(nina.email);
  await wallet.next();
  await wallet.signIn(nina.password);
  await wallet.isHome();
});

test('a phone number in the address opens account entry with its country [account 2 welcome-jump] [account 2 start-parameters]', async ({
  page,
  wallet,
}) => {
  await wallet.open('/?phone=9876550102&areaCode=91');
  await expect(page).toHaveURL('/input-account?loginType=PHONE');
  await expect(wallet.phone).toHaveValue('9876550102');
  await expect(wallet.areaCode).toHaveValue('91');
  await expect(wallet.country).toHaveAccessibleName(/India/);
  expect(await wallet.tabStorage()).toMatchObject({
    acctData: JSON.stringify({ phone: '9876550102', areaCode: '91' }),
  });
  await wallet.next();
  await expect(wallet.heading('sign-in:welcomeBack')).toBeVisible();
});

test('the language in the address is applied, stored, and removed from the address [account 2 language-order]', async ({
  page,
  wallet,
}) => {
  await wallet.open('/protocol?page=1&language=ar');
  await expect(page).toHaveURL('/protocol?page=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('a language in any later address is applied and removed [account 2 language-order]', async ({
  page,
  wallet,
}) => {
  await wallet.open();
  await expect(wallet.byEmail).toBeVisible();
  await wallet.visit('/protocol?page=1&language=ar');
  await expect(page).toHaveURL('/protocol?page=1');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

for (const { name, locale, lang, dir } of [
  { name: 'Urdu shows Urdu, from right to left', locale: 'ur-PK', lang: 'ur', dir: 'rtl' },
  { name: 'German, which is not offered, shows English', locale: 'de-DE', lang: 'en', dir: 'ltr' },
]) {
  test.describe('the wallet in a browser set to', () => {
    test.use({ locale });

    test(`${name}, and ignores an unknown language in the address [account 9 languages] [account 2 language-order]`, async ({
      page,
      wallet,
    }) => {
      await wallet.open('/?language=tlh');
      await expect(page).toHaveURL('/before-login');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
    });
  });
}

test('the page leaves room for the status bar of a host app [account 2 shell-status-bar] [account 2 start-parameters]', async ({
  page,
  wallet,
}) => {
  const top = async (path: string) => {
    await wallet.open(path);
    const box = await page.getByRole('banner').boundingBox();
    return box?.y;
  };
  expect(await top('/protocol')).toBe(0);
  expect(await top('/protocol?statusBarHeight=')).toBe(0);
  expect(await top('/protocol?statusBarHeight=-5')).toBe(0);
  expect(await top('/protocol?statusBarHeight=31')).toBe(31);
  await expect(page).toHaveURL('/protocol');
  // The tab stores the language.
  expect(await top('/protocol')).toBe(31);
});

test('every call sends language, app type (its first value only) and token, and every answer is an envelope [account 7 c-type] [account 9 app-type-first] [account 3 login-request] [account 2 start-parameters] [account 7 language-parameter] [account 7 token-header] [account 7 envelope]', async ({
  page,
  wallet,
  sandbox,
}) => {
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/api/')) answers.push(answer);
  });
  await wallet.open('/?apptype=1001,37');
  await wallet.showMoreOptions();
  await wallet.byPhone.click();
  await wallet.goOnByPhone(nina);
  await wallet.signIn(nina.password);
  await wallet.isHome();
  await expect(wallet.transactions).toContainText('No Data');

  const { token } = await wallet.storage();
  const signIn = answers.findIndex((answer) => answer.url().includes('newLogin'));
  expect(signIn).toBeGreaterThan(2);
  await expect.poll(() => answers.length).toBeGreaterThan(signIn + 4);
  for (const [index, answer] of answers.entries()) {
    const call = answer.request();
    const { pathname, searchParams } = new URL(call.url());
    expect(searchParams.get('language'), pathname).toBe(call.method() === 'GET' ? 'en' : null);
    expect((await call.allHeaders()).token, pathname).toBe(index > signIn ? token : undefined);
    expect(await answer.json(), pathname).toMatchObject({ code: '200', message: expect.any(String) });
  }
  for (const { path, request } of await sandbox.log())
    expect(request, path).toMatchObject({ language: 'en', cType: '3' });
  expect(await sandbox.lastRequest('newLogin')).toMatchObject({
    ...{ type: 0, loginType: 'PHONE', appType: '1001', device: 'Chrome' },
    ...{ loginId: expect.any(String), password: expect.any(String) },
  });
});

test('the files of a screen load in parallel with the app, each once', async ({ page, wallet }) => {
  await wallet.open('/before-login?language=ar');
  await expect(page.getByRole('checkbox')).toBeVisible();
  const files = ['/assets/welcome.js', '/locales/ar/common.json', '/locales/ar/welcome.json'];
  const { setOut, fetched } = await page.evaluate(() => {
    const nameOf = (address: string) =>
      new URL(address).pathname.replace(/-[\w-]{7,8}(?=\.)|(?<=locales\/)\w+\//, '');
    return {
      setOut: [...document.querySelectorAll<HTMLLinkElement>('link[rel$=preload]')].map(({ href }) =>
        nameOf(href),
      ),
      fetched: performance.getEntriesByType('resource').map(({ name }) => nameOf(name)),
    };
  });
  expect(setOut).toContain('/assets/welcome.js');
  expect(fetched.filter((file) => files.includes(file)).sort()).toEqual(files);
});
