import { expect, test } from './fixtures.ts';
import { demoUser } from './sandbox.ts';

const nina = demoUser('Level 0');

test('a number is asked for its country only until the country is found', async ({ page, wallet }) => {
  const asked = Promise.withResolvers<() => Promise<void>>();
  await page.route('**/api/country/getNewAreaCodeList*', (route) => asked.resolve(() => route.continue()));
  await wallet.goByPhone();
  const goOn = await asked.promise;
  await wallet.phone.fill(nina.phone);
  await wallet.phone.blur();
  await expect(wallet.phone).toHaveAccessibleDescription('Please select your country first');
  await expect(wallet.nextButton).toBeDisabled();
  await goOn();
  await expect(wallet.country).toHaveAccessibleName(/Philippines/);
  await expect(wallet.phone).toHaveAccessibleDescription('The country cannot be changed after registration.');
  await expect(wallet.nextButton).toBeEnabled();
});

test('a mask is no phone number', async ({ page, wallet }) => {
  await wallet.open('/?phone=917****0100&areaCode=63');
  await expect(page).toHaveURL('/before-login');
  await wallet.showMoreOptions();
  await wallet.byPhone.click();
  await wallet.phone.fill('917****0100');
  await expect(wallet.phone).toHaveValue('');
});
