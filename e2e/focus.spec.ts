import { expect, moving, test } from './fixtures.ts';
import { newcomer } from './sandbox.ts';
import { nina, phoneOnly } from './users.ts';
import { NEW_PASSWORD } from './watch.ts';

test.use(moving);

test('goes to the password that was wrong', async ({ wallet }) => {
  await wallet.goByEmail(nina);
  await wallet.signIn('Wrong1111');
  await expect(wallet.password).toHaveAccessibleDescription(/Wrong password/);
  await expect(wallet.password).toBeFocused();
});

test('leaves a wrong field for what was tapped', async ({ wallet }) => {
  await wallet.goByEmail(newcomer);
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.choosePassword(NEW_PASSWORD, 'Sunflower8');
  await wallet.chooseCountry('India');
  await expect(wallet.confirmation).toHaveAttribute('aria-invalid', 'true');
});

test('goes to what is missing or wrong when it is sent', async ({ wallet }) => {
  await wallet.goByEmail(newcomer);
  await wallet.next();
  await expect(wallet.code).toHaveAccessibleDescription('Verification code is empty');
  await expect(wallet.code).toBeFocused();
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.chooseCountry('India');
  await wallet.choosePassword('short1');
  await wallet.confirmation.press('Enter');
  await expect(wallet.password).toBeFocused();
  await wallet.choosePassword(NEW_PASSWORD, 'Sunflower8');
  await wallet.password.press('Enter');
  await expect(wallet.confirmation).toBeFocused();
});

test('goes to the code when the captcha is solved, and back when it was closed [account 5 captcha]', async ({
  wallet,
}) => {
  await wallet.goByPhone(phoneOnly);
  await wallet.switchToCode();
  await wallet.solveCaptcha();
  await expect(wallet.code).toBeFocused();
  await wallet.switchToPassword();
  await expect(wallet.password).toBeVisible();
});

test('goes to the number when a country was chosen, and back to the country when it was not', async ({
  page,
  wallet,
}) => {
  await wallet.goByPhone();
  await wallet.country.click();
  await expect(wallet.countries).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wallet.country).toBeFocused();
  await wallet.chooseCountry('Brazil');
  await expect(wallet.phone).toBeFocused();
});
