import { expect, test } from '#e2e/fixtures.ts';
import { demoUser } from '#e2e/sandbox.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { emma, felix, leo, nina, phoneOnly } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';

const REFUSED_AFTER_THREE = 'Wrong password entered 3 times. Please use SMS verification code to log in.';

test.describe('by password', () => {
  test('a user signs in with an e-mail [account 4 entry-flow] [account 7 new-login] [account 7 login-or-register-status] [account 2 route-login] [account 2 login-account] [account 4 login-success] [account 4 login-landing]', {
    tag: '@main',
  }, async ({ wallet }) => {
    await wallet.goByEmail(nina);
    await expect(wallet.heading('sign-in:welcomeBack')).toBeVisible();
    await expect(wallet.page).toHaveURL('/login');
    await expect(wallet.page.getByText(nina.email)).toBeVisible();
    await wallet.signIn(nina.password);
    await wallet.isHome();
    expect(await wallet.storage()).toMatchObject({ lastLoginType: 'EMAIL' });
    expect(await wallet.storage()).not.toHaveProperty('paramsData');
  });

  test('a user signs in with a phone number [account 2 login-account] [account 4 login-landing]', {
    tag: '@main',
  }, async ({ wallet }) => {
    await wallet.goByPhone(felix);
    await expect(wallet.page.getByText(`+55 ${felix.phone}`)).toBeVisible();
    await wallet.signIn(felix.password);
    await wallet.isHome();
  });

  test('a user signs in by keyboard alone', async ({ page, wallet }) => {
    const { keyboard } = page;
    const tabTo = async (target: typeof wallet.email) => {
      for (let tabs = 0; tabs < 12; tabs += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await keyboard.press('Tab');
      }
      await expect(target, 'reached by Tab').toBeFocused();
    };
    await wallet.open();
    await expect(wallet.byEmail).toBeVisible();
    await tabTo(wallet.byEmail);
    await keyboard.press('Enter');
    await expect(wallet.email).toBeFocused();
    await keyboard.type(nina.email);
    await keyboard.press('Enter');
    await expect(wallet.password).toBeFocused();
    await keyboard.type(nina.password);
    await tabTo(wallet.signInButton);
    await keyboard.press('Space');
    await wallet.isHome();
  });

  test('the password field can show and hide its text', async ({ wallet }) => {
    await wallet.goByEmail(nina);
    await wallet.password.fill(nina.password);
    await expect(wallet.password).toHaveAttribute('type', 'password');
    await wallet.button('sign-in:showPassword').click();
    await expect(wallet.password).toHaveAttribute('type', 'text');
    await wallet.button('sign-in:hidePassword').click();
    await expect(wallet.password).toHaveAttribute('type', 'password');
  });

  test('password managers recognise the account and the password', async ({ page, wallet }) => {
    await wallet.goByEmail();
    await expect(wallet.email).toHaveAttribute('autocomplete', 'username');
    await wallet.goOnByEmail(nina);
    await expect(wallet.password).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(nina.email);
  });

  for (const [situation, words] of [
    ['Under review', 'This account is being reviewed. Please try again later.'],
    ['Not served', 'This service is not available for your account.'],
  ] as const) {
    test(`shows why the server refuses an account, and the support contact: ${situation.toLowerCase()} [account 8 60011-login] [account 8 100004]`, async ({
      wallet,
    }) => {
      const person = demoUser(situation);
      await wallet.goByEmail(person);
      await wallet.signIn(person.password);
      await expect(wallet.heading('sign-in:refusedTitle')).toBeVisible();
      await expect(wallet.page.getByText(words)).toBeVisible();
      await expect(wallet.page.getByRole('link', { name: /support@/ })).toBeVisible();
      await expect(wallet.password).toBeHidden();
      await wallet.button('sign-in:otherAccount').click();
      await expect(wallet.email).toHaveValue(person.email);
    });
  }

  test('the server receives the name of the browser [account 3 device-names]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.goByEmail(nina);
    await expect(wallet.password).toBeVisible();
    for (const [name, userAgent] of [
      ['Safari', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'],
      ['Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
      ['Edge', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'],
      ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
      ['Opera', 'Mozilla/5.0 (Windows NT 10.0) Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0'],
      ['Unknown', 'curl/8.5.0'],
      ['Chrome', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'],
    ]) {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true }),
        userAgent,
      );
      await page.reload();
      await sandbox.answerNext('newLogin', 'wrongPassword');
      await wallet.signIn(nina.password);
      await expect.poll(() => sandbox.lastRequest('newLogin')).toMatchObject({ device: name });
    }
  });

  test('a wrong password shows the number of remaining tries [account 8 login-failed]', async ({
    wallet,
  }) => {
    await wallet.goByEmail(nina);
    await wallet.signIn('Wrong1111');
    await expect(wallet.password).toHaveAccessibleDescription('Login failed. Wrong password. 2 tries left.');
    await wallet.signIn('Wrong2222');
    await expect(wallet.password).toHaveAccessibleDescription('Login failed. Wrong password. 1 try left.');
  });
});

test.describe('by code', () => {
  test('a code by e-mail is sent at once [account 4 code-login] [account 2 login-methods] [account 7 scenes]', {
    tag: '@main',
  }, async ({ wallet, sandbox }) => {
    await wallet.goByEmail(emma);
    await wallet.switchToCode();
    await expect(wallet.notice(`We sent a 6-digit code by email to ${emma.email}`)).toBeVisible();
    expect(await sandbox.scenesOf(emma.email)).toEqual(['LOGIN']);
    await wallet.enterCodeSentTo(emma.email);
    await wallet.isHome();
  });

  test('a code by SMS is sent after the captcha [account 4 code-login] [account 2 login-methods] [account 5 captcha] [account 7 new-sms-code]', {
    tag: '@main',
  }, async ({ wallet }) => {
    await wallet.goByPhone(phoneOnly);
    await wallet.switchToCode();
    await wallet.solveCaptcha();
    await expect(wallet.notice(`We sent a 6-digit code by SMS to +63 ${phoneOnly.phone}`)).toBeVisible();
    await wallet.enterCodeSentTo(phoneOnly.fullPhone);
    await wallet.isHome();
  });

  test('the page says that a code was sent by WhatsApp [account 3 code-channel] [account 7 new-sms-code]', async ({
    wallet,
  }) => {
    await wallet.goByPhone(felix);
    await wallet.switchToCode();
    await wallet.solveCaptcha();
    await expect(wallet.notice(`We sent a 6-digit code by WhatsApp to +55 ${felix.phone}`)).toBeVisible();
    await wallet.enterCodeSentTo(felix.fullPhone);
    await wallet.isHome();
  });

  test('the user can switch back from the code to the password [account 2 login-methods]', async ({
    wallet,
  }) => {
    await wallet.goByEmail(nina);
    await wallet.switchToCode();
    await expect(wallet.code).toBeFocused();
    await wallet.switchToPassword();
    await wallet.signIn(nina.password);
    await wallet.isHome();
  });
});

/** Signs in by the code that ends a lockout; the wallet then offers to set a new password. */
const endLockout = async (wallet: Wallet) => {
  await wallet.goByEmail(leo);
  await wallet.signIn(leo.password);
  await wallet.limitDialog.getByRole('button', { name: 'Confirm' }).click();
  await wallet.enterCodeSentTo(leo.email);
  await expect(wallet.passwordOffer).toBeVisible();
};

test.describe('after three wrong passwords', () => {
  test('a phone account can sign in only by a code by SMS [account 4 wrong-password-three-times] [account 8 60010] [account 9 wrong-password-limit]', async ({
    wallet,
  }) => {
    await wallet.goByPhone(nina);
    for (const wrong of ['Wrong1111', 'Wrong2222']) {
      await wallet.signIn(wrong);
      await expect(wallet.page.getByText('Wrong password', { exact: false })).toBeVisible();
      await expect(wallet.limitDialog).toBeHidden();
    }
    await wallet.signIn('Wrong3333');
    await expect(wallet.limitDialog).toContainText(REFUSED_AFTER_THREE);

    await wallet.limitDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(wallet.limitDialog).toBeHidden();
    await wallet.signIn(nina.password);
    await expect(wallet.limitDialog).toBeVisible();

    await wallet.limitDialog.getByRole('button', { name: 'Confirm' }).click();
    await wallet.solveCaptcha();
    await wallet.enterCodeSentTo(nina.fullPhone);
    await wallet.button('sign-in:notNow').click();
    await wallet.isHome();

    await wallet.signOut();
    await wallet.byPhone.click();
    await wallet.goOnByPhone(nina);
    await wallet.signIn(nina.password);
    await wallet.isHome();
  });

  test('an e-mail account can sign in only by a code by e-mail [account 4 wrong-password-three-times]', {
    tag: '@main',
  }, async ({ wallet }) => {
    await wallet.goByEmail(leo);
    await wallet.signIn(leo.password);
    await expect(wallet.limitDialog).toContainText('Please use email verification code to log in.');
    await wallet.limitDialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(wallet.code).toBeVisible();
    await expect(wallet.button('sign-in:switchToPassword')).toBeHidden();
    await wallet.reload();
    await expect(wallet.code).toBeVisible();
    await expect(wallet.button('sign-in:switchToPassword')).toBeHidden();
    await wallet.enterCodeSentTo(leo.email);
    await expect(wallet.passwordOffer).toBeVisible();
    await wallet.page.goBack();
    await wallet.isHome();
  });

  test('a reload while a new password is offered keeps the sign-in (reading 66)', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await endLockout(wallet);
    await page.reload();
    await wallet.isHome();
    await page.reload();
    await wallet.isHome();
    expect((await sandbox.user(leo)).sessions).toHaveLength(1);
  });

  test('a new password is offered once, and the session from the code stays [account 7 reset-password]', async ({
    wallet,
    sandbox,
  }) => {
    await endLockout(wallet);
    await wallet.resetPassword();
    await wallet.isHome();
    expect(await sandbox.countCalls('limitResetPasswordFormEmail')).toBe(1);
    expect((await sandbox.user(leo)).sessions).toHaveLength(1);
    await wallet.signOut();
    await wallet.byEmail.click();
    await wallet.goOnByEmail(leo);
    await wallet.signIn(NEW_PASSWORD);
    await wallet.isHome();
  });
});
