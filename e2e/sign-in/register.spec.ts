import { expect, moving, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';

test('a new user registers by e-mail, with a country found by search [account 4 register-security-token] [account 7 new-register] [account 7 new-email-code] [account 7 check-email-code] [account 2 route-register] [account 2 register-steps] [account 4 register-code] [account 4 register-create] [account 5 register-next] [account 7 sign-up-email-only] [account 7 scenes] [account 4 first-login-flag] [account 3 country-entry]', {
  tag: '@main',
}, async ({ wallet, sandbox }) => {
  await wallet.goByEmail(newcomer);
  await expect(wallet.page).toHaveURL('/register');
  await expect(wallet.heading('sign-in:createAccount')).toBeVisible();
  await expect(wallet.notice(`by email to ${newcomer.email}`)).toBeVisible();
  const asked = await sandbox.lastRequest('getNewEmailCode');
  expect(Object.keys(asked ?? {}).sort()).toEqual(['email', 'language', 'scene']);
  expect(await sandbox.scenesOf(newcomer.email)).toEqual(['SIGN_UP']);

  await wallet.enterCodeSentTo(newcomer.email);
  await expect(wallet.heading('sign-in:setPassword')).toBeVisible();
  await expect(wallet.country).toHaveText(/Philippines/);
  await expect(wallet.createButton).toBeDisabled();
  await wallet.choosePassword();
  await wallet.chooseCountry('Germany');
  await wallet.createButton.click();

  await expect(wallet.notice('Your account is ready')).toBeVisible();
  await wallet.isHome();
  expect(await sandbox.user(newcomer)).toMatchObject({ email: newcomer.email, phone: null, countryNo: 74 });
  expect(await wallet.tabStorage()).toMatchObject({ firstLogin: '1' });
  await wallet.signOut();
  await wallet.byEmail.click();
  await wallet.goOnByEmail(newcomer);
  await wallet.signIn(NEW_PASSWORD);
  await wallet.isHome();
  expect(await wallet.tabStorage()).toMatchObject({ firstLogin: '0' });
});

test('a new user registers by phone, after the captcha [account 4 register-code] [account 5 captcha] [account 7 new-sms-code] [account 7 check-sms-code]', {
  tag: '@main',
}, async ({ wallet, sandbox }) => {
  await wallet.goByPhone(newcomer);
  await wallet.solveCaptcha();
  await expect(wallet.notice(`by SMS to +${newcomer.areaCode} ${newcomer.phone}`)).toBeVisible();

  await wallet.enterCodeSentTo(newcomer.fullPhone);
  await wallet.choosePassword();
  await wallet.createButton.click();

  await wallet.isHome();
  expect(await sandbox.user(newcomer)).toMatchObject({
    email: null,
    phone: newcomer.fullPhone,
    countryNo: 159,
  });
  expect(await sandbox.lastRequest('checkSmsCode')).toMatchObject({ scene: 'SIGN_UP' });
});

test.describe('with animations on', () => {
  test.use(moving);

  test('the captcha can be solved without dragging', async ({ wallet }) => {
    await wallet.goByPhone(newcomer);
    await wallet.solveCaptchaByKeys();
    await expect(wallet.code).toBeFocused();
  });
});

test('a piece in the wrong place brings a new puzzle', async ({ wallet, sandbox }) => {
  await wallet.goByPhone(newcomer);
  await expect(wallet.slider).toBeEnabled();
  const x = await sandbox.captchaPlace();
  await wallet.dragTo(x > 100 ? x - 40 : x + 40);
  await expect(wallet.captcha).toContainText('Not quite. Try once more.');
  await wallet.solveCaptcha();
  await wallet.enterCodeSentTo(newcomer.fullPhone);
  await expect(wallet.heading('sign-in:setPassword')).toBeVisible();
});

test('a user who cannot see the puzzle hears its title first, and answers a question in words', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.goByPhone(newcomer);
  await expect(wallet.captcha.getByRole('heading')).toBeFocused();
  await wallet.button('sign-in:captchaInWords').click();
  const field = wallet.captcha.getByRole('textbox');
  await expect(field).toBeEditable();
  await expect(field).toBeFocused();
  const first = await wallet.captcha.locator('label').textContent();
  // The server knows the words only as it has written them.
  await expect(wallet.captcha.locator('label [translate="no"]')).toContainText(await sandbox.captchaWord());
  // A screen reader reads the label of a field when the field gets the focus.
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement)
        document.body.dataset.heard = target.labels?.[0]?.textContent ?? '';
    }),
  );
  await field.fill('no such word');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(wallet.say('sign-in:captchaAnswerWrong'));
  await expect(wallet.captcha.locator('label')).not.toHaveText(first ?? '');
  await expect(page.locator('body')).toHaveAttribute(
    'data-heard',
    (await wallet.captcha.locator('label').textContent()) ?? '',
  );
  await page.goBack();
  await wallet.button('sign-in:send').click();
  await wallet.answerCaptcha();
  await wallet.enterCodeSentTo(newcomer.fullPhone);
  await expect(wallet.heading('sign-in:setPassword')).toBeVisible();
});

test('a closed captcha is shown again by the next request', async ({ wallet }) => {
  await wallet.goByPhone(newcomer);
  await wallet.captcha.getByRole('button', { name: 'Close' }).click();
  await expect(wallet.captcha).toBeHidden();
  await wallet.send.click();
  await wallet.solveCaptcha();
  await expect(wallet.notice('by SMS to')).toBeVisible();
});

test('a registration whose automatic sign-in failed leads to the sign-in page', async ({
  wallet,
  sandbox,
}) => {
  await wallet.goByEmail(newcomer);
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.choosePassword();
  await wallet.chooseCountry('Brazil');
  await sandbox.answerNext('newLogin', 'accountUnavailable');
  await wallet.createButton.click();
  await expect(wallet.heading('sign-in:welcomeBack')).toBeVisible();
  await wallet.signIn(NEW_PASSWORD);
  await wallet.isHome();
});

for (const { what, operation, outcome, reason } of [
  {
    what: 'before the code',
    operation: 'getNewEmailCode',
    outcome: 'userAlreadyExists',
    reason: 'User already exists',
  },
  {
    what: 'before the password',
    operation: 'newRegister',
    outcome: 'registrationRefused',
    reason: 'This account is already registered',
  },
]) {
  test(`an account that has come to exist ${what} is offered for a sign-in, with the reason [account 8 60002] [account 8 register-failed]`, async ({
    wallet,
    sandbox,
  }) => {
    await sandbox.answerNext(operation, outcome);
    await wallet.goByEmail(newcomer);
    const offer = wallet.alert('sign-in:existsTitle');
    if (operation === 'newRegister') {
      await wallet.enterCodeSentTo(newcomer.email);
      await wallet.choosePassword();
      await wallet.chooseCountry('India');
      await wallet.createButton.click();
    }
    await expect(offer).toContainText(newcomer.email);
    await expect(offer).toContainText(reason);
    await offer.getByRole('button', { name: 'Sign in' }).click();
    await expect(wallet.page).toHaveURL('/login');
    await expect(wallet.page.getByText(newcomer.email)).toBeVisible();
    await expect(wallet.password).toBeVisible();
  });
}
