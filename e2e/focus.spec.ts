import { expect, moving, test } from './fixtures.ts';
import { newcomer } from './sandbox.ts';
import { nina, phoneOnly } from './users.ts';
import { NEW_PASSWORD } from './watch.ts';

test.use(moving);

test('the focus goes to a password that was wrong', async ({ wallet }) => {
  await wallet.goByEmail(nina);
  await wallet.signIn('Wrong1111');
  await expect(wallet.password).toHaveAccessibleDescription(/Wrong password/);
  await expect(wallet.password).toBeFocused();
});

test('the focus leaves a wrong field for the control that was tapped', async ({ wallet }) => {
  await wallet.goByEmail(newcomer);
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.choosePassword(NEW_PASSWORD, 'Sunflower8');
  await wallet.chooseCountry('India');
  await expect(wallet.confirmation).toHaveAttribute('aria-invalid', 'true');
});

test('the focus goes to the first missing or wrong field on submit', async ({ wallet }) => {
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

test('the focus goes to the code after a solved captcha [account 5 captcha]', async ({ wallet }) => {
  await wallet.goByPhone(phoneOnly);
  await wallet.switchToCode();
  await wallet.solveCaptcha();
  await expect(wallet.code).toBeFocused();
  await wallet.switchToPassword();
  await expect(wallet.password).toBeVisible();
});

test('the focus goes to the number after a choice of country, and back to the country without one', async ({
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
