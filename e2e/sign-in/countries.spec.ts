import { expect, test } from '#e2e/fixtures.ts';
import { sara } from '#e2e/users.ts';

test('the country list shows popular countries first, then all countries by letter [account 2 country-picker] [account 3 country-entry]', async ({
  wallet,
}) => {
  await wallet.goByPhone();
  await wallet.country.click();
  const headings = wallet.countries.getByRole('heading', { level: 2 });
  await expect(wallet.countries.getByRole('heading', { name: 'Popular' })).toBeVisible();
  const titles = (await headings.allTextContents()).slice(1);
  expect(titles.slice(0, 3)).toEqual(['Popular', 'A', 'B']);
  const popular = wallet.countries.getByRole('button', { name: /^Philippines/ });
  await expect(popular).toHaveCount(2);
  await expect(popular.first()).toContainText('+63');
  await expect(popular.first().locator('img')).toHaveAttribute('src', '/flags/ph.svg');
});

test('a letter button scrolls to its countries', async ({ wallet }) => {
  await wallet.goByPhone();
  await wallet.country.click();
  await wallet.countries
    .getByRole('navigation', { name: 'Jump to a letter' })
    .getByRole('button', { name: 'U', exact: true })
    .click();
  await expect(wallet.countries.getByRole('button', { name: /^Uganda/ })).toBeInViewport();
});

test('the country search finds names and area codes', async ({ wallet }) => {
  await wallet.goByPhone();
  await wallet.country.click();
  const found = wallet.countries.getByRole('listitem');
  await wallet.countries.getByLabel('Search by name or code').fill('indo');
  await expect(found).toHaveText(/Indonesia/);
  await wallet.countries.getByLabel('Search by name or code').fill('+91');
  await expect(found).toHaveText(/India/);
  await wallet.countries.getByLabel('Search by name or code').fill('atlantis');
  await expect(wallet.countries).toContainText('No country matches your search');
  await wallet.countries.getByRole('button', { name: 'Clear' }).click();
  await expect(wallet.countries.getByRole('heading', { name: 'Popular' })).toBeVisible();
});

test('a typed area code selects its country [account 2 entry-phone]', async ({ wallet }) => {
  await wallet.goByPhone();
  await expect(wallet.country).toHaveAccessibleName(/Philippines/);
  await wallet.areaCode.fill('91');
  await expect(wallet.country).toHaveAccessibleName(/India/);
  await wallet.goOnByPhone(sara);
  await wallet.signIn(sara.password);
  await wallet.isHome();
});

test('a pasted international number names its country, which is announced, and signs in', async ({
  page,
  wallet,
}) => {
  await wallet.goByPhone();
  await expect(wallet.country).toHaveAccessibleName(/Philippines/);
  await wallet.phone.focus();
  await page.keyboard.insertText('+44 (0)7911 123456');
  await expect(wallet.country).toHaveAccessibleName(/United Kingdom/);
  await expect(wallet.areaCode).toHaveValue('44');
  await expect(wallet.phone).toHaveValue('7911123456');
  await expect(wallet.phone).toHaveAccessibleDescription(/United Kingdom \(\+44\)/);
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'United Kingdom (+44)' })).toBeVisible();
  await wallet.phone.fill(`00${sara.areaCode} ${sara.phone}`);
  await expect(wallet.country).toHaveAccessibleName(/India/);
  await wallet.next();
  await wallet.signIn(sara.password);
  await wallet.isHome();
});

test('a number pasted into the box of the area code fills both', async ({ page, wallet }) => {
  await wallet.goByPhone();
  await expect(wallet.country).toHaveAccessibleName(/Philippines/);
  await wallet.areaCode.focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText('+44 7911 123456');
  await expect(wallet.country).toHaveAccessibleName(/United Kingdom/);
  await expect(wallet.areaCode).toHaveValue('44');
  await expect(wallet.phone).toHaveValue('7911123456');
});

for (const phone of ['%2B33612345678', '+33612345678', '0033612345678'])
  test(`an international number in the address names its country: ${phone}`, async ({ wallet }) => {
    await wallet.open(`/?phone=${phone}`);
    await expect(wallet.country).toHaveAccessibleName(/France/);
    await expect(wallet.areaCode).toHaveValue('33');
    await expect(wallet.phone).toHaveValue('612345678');
  });

test('the country list is requested once in ten minutes, without a message [account 7 cache] [account 8 cached-repeat]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await page.clock.install();
  await wallet.goByPhone();
  const comeAgain = async () => {
    await expect(wallet.country).toHaveAccessibleName(/Philippines/);
    await wallet.button('common:back').click();
    await wallet.showMoreOptions();
    await wallet.byPhone.click();
  };
  await comeAgain();
  await comeAgain();
  await expect(wallet.country).toHaveAccessibleName(/Philippines/);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  expect(await sandbox.countCalls('getAreaCodes')).toBe(1);
  await page.clock.fastForward(600_000);
  await comeAgain();
  await expect.poll(() => sandbox.countCalls('getAreaCodes')).toBe(2);
});

test('the page of countries returns with the choice [account 2 route-countries] [account 2 country-picker]', async ({
  page,
  wallet,
}) => {
  await wallet.open('/countries?redirect=inputAccount');
  await page
    .getByRole('button', { name: /^Brazil/ })
    .first()
    .click();
  await expect(page).toHaveURL('/input-account?loginType=PHONE');
  await expect(wallet.areaCode).toHaveValue('55');
  await expect(wallet.country).toHaveAccessibleName(/Brazil/);
});

test('the page of countries returns without a choice, too [account 2 country-picker-back]', async ({
  page,
  wallet,
}) => {
  await wallet.goByPhone();
  await expect(wallet.areaCode).toHaveValue('63');
  await wallet.phone.fill('9175550');
  await wallet.visit('/countries?redirect=inputAccount');
  await expect(page.getByRole('button', { name: /^Brazil/ }).first()).toBeVisible();
  await wallet.button('common:back').click();
  await expect(wallet.areaCode).toHaveValue('63');
  await expect(wallet.phone).toHaveValue('9175550');
});

test('every country has its flag [account 2 country-picker]', async ({ page, wallet }) => {
  await wallet.open('/countries');
  await page.getByLabel('Search by name or code').fill('a');
  const flags = page.getByRole('listitem').locator('img');
  await expect(flags.first()).toBeVisible();
  const addresses = await flags.evaluateAll((images) =>
    images.map((image) => (image as HTMLImageElement).src),
  );
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of new Set(addresses)) {
    const flag = await page.request.get(address);
    expect(flag.status(), address).toBe(200);
    expect(flag.headers()['content-type'], address).toContain('image/svg+xml');
  }
});

test('the search lists names that begin with the letters first, and the letter index stays [account 2 country-picker]', async ({
  wallet,
}) => {
  await wallet.goByPhone();
  await wallet.country.click();
  await wallet.countries.getByLabel(wallet.say('countries:search')).fill('ger');
  await expect(wallet.countries.getByRole('listitem').first()).toContainText('Germany');
  await expect(wallet.countries.getByRole('navigation')).toBeVisible();
});
