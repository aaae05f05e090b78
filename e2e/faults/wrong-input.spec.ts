import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { tapDisabled } from '#e2e/support/taps.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { nina } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';

const leave = (field: { blur: () => Promise<void> }) => field.blur();

/** Opens account entry by phone. The area codes load when the returned function is called. */
const goByPhoneWithoutCountry = async (page: Page, wallet: Wallet): Promise<() => Promise<void>> => {
  const asked = Promise.withResolvers<() => Promise<void>>();
  await page.route('**/api/country/getAreaCodes*', (route) => asked.resolve(() => route.continue()));
  await wallet.goByPhone();
  return asked.promise;
};

test.describe('an e-mail address', () => {
  test('of a wrong form shows an error [account 5 email-format] [account 2 entry-next]', async ({
    wallet,
  }) => {
    await wallet.goByEmail();
    await tapDisabled(wallet.nextButton);
    await expect(wallet.email).toHaveAccessibleDescription('Wrong email format. Example: name@example.com');
    await expect(wallet.email).toBeFocused();
    for (const wrong of [
      'nina',
      'nina@',
      'nina@example',
      'nina@@example.com',
      'ni na@example.com',
      '.n@example.com',
      'n..n@example.com',
    ]) {
      await test.step(wrong, async () => {
        await wallet.enterEmail(wrong);
        await expect(wallet.email).not.toHaveAttribute('aria-invalid');
        await leave(wallet.email);
        await expect(wallet.email).toHaveAccessibleDescription(
          'Wrong email format. Example: name@example.com',
        );
        await expect(wallet.email).toHaveAttribute('aria-invalid', 'true');
        await expect(wallet.nextButton).toBeDisabled();
      });
    }
    expect(await wallet.sandbox.countCalls('getLoginOrRegisterStatus')).toBe(0);
  });

  test('is lowercased, trimmed, and can be cleared [account 2 entry-email] [account 5 email-format]', async ({
    wallet,
  }) => {
    await wallet.goByEmail();
    await wallet.enterEmail('  Nina@Example.COM ');
    await expect(wallet.email).toHaveValue(nina.email);
    await wallet.button('common:clear').click();
    await expect(wallet.email).toHaveValue('');
    await expect(wallet.email).toBeFocused();
    await wallet.goOnByEmail({ email: nina.email.toUpperCase() });
    await tapDisabled(wallet.signInButton);
    await expect(wallet.password).toHaveAccessibleDescription('Enter your password');
    await expect(wallet.password).toBeFocused();
    await wallet.signIn(nina.password);
    await wallet.isHome();
  });

  test('that the server refuses shows the error for a wrong form [account 8 status-check]', async ({
    wallet,
    sandbox,
  }) => {
    await sandbox.answerNext('getLoginOrRegisterStatus', 'wrongFormat');
    await wallet.goByEmail(nina);
    await expect(wallet.email).toHaveAccessibleDescription('Wrong email format. Example: name@example.com');
    await expect(wallet.email).toHaveValue(nina.email);
  });
});

test.describe('a phone number', () => {
  test('that is too short or too long shows an error [account 5 phone-format]', async ({ wallet }) => {
    await wallet.goByPhone();
    await expect(wallet.country).toHaveAccessibleName(/Philippines/);
    await wallet.enterPhone('917 55-a5');
    await expect(wallet.phone).toHaveValue('917555');
    await leave(wallet.phone);
    await expect(wallet.phone).toHaveAccessibleDescription(
      'Wrong phone number format. Enter 7 to 11 digits.',
    );
    await expect(wallet.nextButton).toBeDisabled();
    await wallet.enterPhone('917555010012345');
    await expect(wallet.phone).toHaveValue('917555010012345');
    await leave(wallet.phone);
    await expect(wallet.phone).toHaveAccessibleDescription(
      'Wrong phone number format. Enter 7 to 11 digits.',
    );
    await expect(wallet.nextButton).toBeDisabled();
  });

  test('that is left empty shows an error [account 5 phone-empty]', async ({ wallet }) => {
    await wallet.goByPhone();
    await wallet.enterPhone('9');
    await wallet.enterPhone('');
    await leave(wallet.phone);
    await expect(wallet.phone).toHaveAccessibleDescription('Please check your phone. Enter your number.');
    await tapDisabled(wallet.nextButton);
    await expect(wallet.phone).toBeFocused();
  });

  test('shows the missing country first, and is accepted once the country is found [account 5 country-first] [account 2 entry-country-note]', async ({
    page,
    wallet,
  }) => {
    const goOn = await goByPhoneWithoutCountry(page, wallet);
    await wallet.phone.fill(nina.phone);
    await leave(wallet.phone);
    await expect(wallet.phone).toHaveAccessibleDescription('Please select your country first');
    await expect(wallet.nextButton).toBeDisabled();
    await goOn();
    await expect(wallet.country).toHaveAccessibleName(/Philippines/);
    await expect(wallet.phone).toHaveAccessibleDescription(
      'The country cannot be changed after registration.',
    );
    await expect(wallet.nextButton).toBeEnabled();
  });

  test('that is left empty shows the missing country first, and its own error once the country is found [account 5 phone-empty]', async ({
    page,
    wallet,
  }) => {
    const goOn = await goByPhoneWithoutCountry(page, wallet);
    await wallet.enterPhone('9');
    await wallet.enterPhone('');
    await leave(wallet.phone);
    await expect(wallet.phone).toHaveAccessibleDescription('Please select your country first');
    await goOn();
    await expect(wallet.country).toHaveAccessibleName(/Philippines/);
    await expect(wallet.phone).toHaveAccessibleDescription('Please check your phone. Enter your number.');
  });

  test('that is a mask is not taken over [account 5 masks-never-sent]', async ({ page, wallet }) => {
    await wallet.open('/?phone=917****0100&areaCode=63');
    await expect(page).toHaveURL('/before-login');
    await wallet.showMoreOptions();
    await wallet.byPhone.click();
    await wallet.phone.fill('917****0100');
    await expect(wallet.phone).toHaveValue('');
  });

  test('without an area code, or with an unknown one, shows an error [account 5 area-code-required] [account 5 area-code-unknown]', async ({
    wallet,
  }) => {
    await wallet.goByPhone();
    await wallet.enterPhone(nina.phone, '');
    await leave(wallet.phone);
    await expect(wallet.phone).toHaveAccessibleDescription('Please choose country');
    await wallet.areaCode.fill('999');
    await leave(wallet.areaCode);
    await expect(wallet.phone).toHaveAccessibleDescription(
      'Invalid code. Choose your country from the list.',
    );
    await expect(wallet.nextButton).toBeDisabled();
    await tapDisabled(wallet.nextButton);
    await expect(wallet.areaCode).toBeFocused();
    await expect(wallet.areaCode).toHaveAccessibleDescription(
      'Invalid code. Choose your country from the list.',
    );
    await wallet.areaCode.fill('63');
    await expect(wallet.country).toHaveAccessibleName(/Philippines/);
    await expect(wallet.nextButton).toBeEnabled();
  });

  test('that the server refuses shows the error for a wrong form [account 8 status-check]', async ({
    wallet,
    sandbox,
  }) => {
    await sandbox.answerNext('getLoginOrRegisterStatus', 'wrongFormat');
    await wallet.goByPhone(nina);
    await expect(wallet.phone).toHaveAccessibleDescription(
      'Wrong phone number format. Enter 7 to 11 digits.',
    );
  });

  test('that repeats its country code is asked about, and Modify returns to the field [account 5 phone-repeated-code]', async ({
    wallet,
  }) => {
    await wallet.goByPhone();
    await wallet.enterPhone(`63${nina.phone}`.slice(0, 11));
    await wallet.next();
    await expect(wallet.repeatedCodeDialog).toContainText('+63');
    await wallet.repeatedCodeDialog.getByRole('button', { name: 'Modify' }).click();
    await expect(wallet.repeatedCodeDialog).toBeHidden();
    expect(await wallet.sandbox.countCalls('getLoginOrRegisterStatus')).toBe(0);
    await wallet.goOnByPhone(nina);
    await wallet.signIn(nina.password);
    await wallet.isHome();
  });

  test('that repeats its country code is asked about, and Ignore goes on with it [account 5 phone-repeated-code]', async ({
    wallet,
  }) => {
    await wallet.goByPhone();
    await wallet.enterPhone('6312345678');
    await wallet.next();
    await wallet.repeatedCodeDialog.getByRole('button', { name: 'Ignore' }).click();
    await wallet.solveCaptcha();
    await wallet.enterCodeSentTo('636312345678');
    await expect(wallet.heading('sign-in:setPassword')).toBeVisible();
  });
});

test.describe('a verification code', () => {
  test('that is empty, too short, wrong, or used too often shows an error [account 5 code-empty] [account 5 code-wrong]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await page.clock.install();
    await wallet.goByEmail(newcomer);
    await wallet.next();
    await expect(wallet.code).toHaveAccessibleDescription('Verification code is empty. Enter the 6 digits.');
    await wallet.code.fill('123');
    await wallet.next();
    await expect(wallet.code).toHaveAccessibleDescription('Wrong verification code. Check the digits.');
    for (let tries = 1; tries <= 5; tries += 1) {
      await wallet.code.fill(await sandbox.wrongCodeFor(newcomer.email, tries));
      await expect(wallet.code).toHaveAccessibleDescription('Wrong verification code. Check the digits.');
      await page.clock.fastForward(5_000);
    }
    await wallet.enterCodeSentTo(newcomer.email);
    await expect(wallet.code).toHaveAccessibleDescription(/no longer valid/);
  });

  test('that has expired shows an error', async ({ wallet, sandbox }) => {
    await wallet.goByEmail(newcomer);
    await sandbox.codeFor(newcomer.email);
    await sandbox.passMinutes(10);
    await wallet.enterCodeSentTo(newcomer.email);
    await expect(wallet.code).toHaveAccessibleDescription(/no longer valid/);
  });

  test('that was sent just now is not reported as an error', async ({ page, wallet, sandbox }) => {
    await sandbox.answerNext('getNewEmailCode', 'tooManyCodes');
    await wallet.goByEmail(newcomer);
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    await expect(wallet.countdown).toBeVisible();
  });

  test('that is not sent shows the reason of the server, or our own text [account 8 40001] [account 8 other-errors]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.goByEmail(nina);
    await sandbox.answerNext('getNewEmailCode', 'userDoesNotExist');
    await wallet.switchToCode();
    await expect(wallet.notice('User does not exist')).toBeVisible();
    for (const [message, said] of [
      ['The mail is on strike.', 'The mail is on strike.'],
      ['', 'The code could not be sent. Please try again.'],
    ] as const) {
      await page.route(
        '**/getNewEmailCode/*',
        (route) => route.fulfill({ json: { code: '79999', message, data: null } }),
        { times: 1 },
      );
      await wallet.send.click();
      await expect(wallet.notice(said)).toBeVisible();
    }
  });
});

test.describe('a new password', () => {
  test('that breaks the rule shows the rule [account 5 password-rule] [account 5 password-note]', async ({
    wallet,
  }) => {
    const rule = 'Enter 8-16 characters including letters and numbers';
    await wallet.goByEmail(newcomer);
    await wallet.enterCodeSentTo(newcomer.email);
    await expect(wallet.password).toHaveAccessibleDescription(rule);
    for (const wrong of [
      'short1',
      'onlyletters',
      '12345678',
      'with space1',
      'Sunflower7!',
      'Ünicode123',
      'Sunflower7Sunflower7',
    ]) {
      await test.step(wrong, async () => {
        await wallet.password.fill(wrong);
        await expect(wallet.password).toHaveValue(wrong);
        await expect(wallet.password).not.toHaveAttribute('aria-invalid');
        await leave(wallet.password);
        await expect(wallet.password).toHaveAttribute('aria-invalid', 'true');
        await expect(wallet.password).toHaveAccessibleDescription(rule);
      });
    }
  });

  test('that is not repeated, or has no country, is not submitted [account 5 confirmation-register] [account 5 register-next] [account 2 entry-country-note]', async ({
    wallet,
    sandbox,
  }) => {
    // The form would begin with the country of the location, if the list had it.
    const data = { areaCode: 999 };
    await wallet.page.route('**/api/auth/getIpDetail?*', (route) =>
      route.fulfill({ json: { code: '200', message: 'success', data } }),
    );
    await wallet.goByEmail(newcomer);
    await wallet.enterCodeSentTo(newcomer.email);
    await wallet.choosePassword(NEW_PASSWORD, 'Sunflower8');
    await leave(wallet.confirmation);
    await expect(wallet.confirmation).toHaveAccessibleDescription(
      'Not the same as the password you entered before',
    );
    await wallet.choosePassword();
    await expect(wallet.createButton).toBeDisabled();
    await expect(wallet.page.getByText('The country cannot be changed after registration.')).toBeVisible();
    await wallet.chooseCountry('India');
    await wallet.createButton.click();
    await wallet.isHome();
    expect(await sandbox.countCalls('newRegister')).toBe(1);
  });
});

test('an answer that is neither login nor register shows its message [account 4 entry-other-message]', async ({
  page,
  wallet,
}) => {
  await page.route('**/api/auth/getLoginOrRegisterStatus', (route) =>
    route.fulfill({ json: { code: '200', message: 'Come back tomorrow', data: null } }),
  );
  await wallet.goByEmail(nina);
  await expect(wallet.notice('Come back tomorrow')).toBeVisible();
  await expect(wallet.email).toHaveValue(nina.email);
});
