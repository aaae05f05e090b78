import { LANGUAGE_TAGS, LANGUAGES } from '#domain/words/language.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { sara } from '#e2e/users.ts';
import { openWallet } from '#e2e/wallet.ts';

test('the list shows the fifteen languages, each in its own script [account 2 language-sheet] [account 2 welcome-language] [account 9 languages]', async ({
  wallet,
}) => {
  await wallet.open();
  await wallet.openLanguages();
  expect(LANGUAGE_TAGS.join(' ')).toBe('en hi ur ar es pt bn fr ru id vi th zh-TW zh-CN tr');
  const options = wallet.languages.getByRole('listitem');
  await expect(options).toHaveText(LANGUAGE_TAGS.map((tag) => LANGUAGES[tag]));
  await expect(wallet.languages.getByRole('button', { name: 'English' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('the wallet switches to Arabic and back [account 4 language] [account 4 mirroring] [account 2 shell-direction] [account 3 local-storage]', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  const arabic = openWallet(page, sandbox, 'ar');
  const html = page.locator('html');
  await wallet.open('/?apptype=37&statusBarHeight=0');
  await wallet.openLanguages();
  await wallet.pickLanguage('ar');
  await expect(arabic.byEmail).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');

  await arabic.showMoreOptions();
  await arabic.byPhone.click();
  // Country names are translated; numbers keep their direction.
  await arabic.chooseCountry('الهند');
  await expect(arabic.areaCode).toHaveValue('91');
  await arabic.goOnByPhone(sara);
  await expect(page.getByText(`+91 ${sara.phone}`)).toHaveAttribute('dir', 'ltr');
  const before = { language: 'ar', isMirror: '1', apptype: '37', isWebView: '1' };
  expect(await arabic.storage()).toEqual({ ...before, paramsData: expect.stringContaining(sara.phone) });
  await arabic.signIn(sara.password);
  await arabic.isHome();
  await page.reload();
  await arabic.isHome();
  expect(await arabic.storage()).toEqual({
    ...before,
    lastLoginType: 'PHONE',
    token: expect.any(String),
    store: expect.stringContaining('"level":2'),
  });
  await expect(html).toHaveAttribute('dir', 'rtl');

  await arabic.openAccount();
  await arabic.openLanguages();
  await arabic.pickLanguage('en');
  await expect(wallet.account).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await wallet.reload();
  await wallet.isHome();
});

test('registration in Arabic mirrors arrows and keeps codes left to right [account 4 mirroring]', async ({
  page,
  sandbox,
}) => {
  const arabic = openWallet(page, sandbox, 'ar');
  await arabic.open('/?language=ar');
  await arabic.byEmail.click();
  await arabic.goOnByEmail(newcomer);
  const backArrow = arabic.button('common:back').locator('svg');
  await expect(backArrow).toHaveCSS('scale', '-1 1');
  await arabic.enterCodeSentTo(newcomer.email);
  await arabic.choosePassword();
  await arabic.chooseCountry('ألمانيا');
  await arabic.createButton.click();
  await arabic.isHome();
});

test.describe('when a language does not load', () => {
  test.use({ expectsFailedCalls: true });

  test('the wallet shows an error, keeps its language, and can request the other language again', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.open();
    await expect(wallet.byEmail).toBeVisible();
    await wallet.openLanguages();
    await expect(wallet.languages).toBeVisible();
    await page.route('**/locales/**', (route) => route.abort());
    await wallet.pickLanguage('ar');
    await expect(wallet.notice('This language could not be loaded. Please try again.')).toBeVisible();
    await expect(wallet.byEmail).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.unrouteAll();
    await wallet.openLanguages();
    await wallet.pickLanguage('ar');
    await expect(openWallet(page, sandbox, 'ar').byEmail).toBeVisible();
  });
});
