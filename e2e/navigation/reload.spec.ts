import { expect, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { ben, felix, nina, rita } from '#e2e/users.ts';

test('a reload keeps a half-typed e-mail', async ({ page, wallet }) => {
  await wallet.goByEmail();
  await wallet.enterEmail('nina@exam');
  await page.reload();
  await expect(wallet.email).toHaveValue('nina@exam');
});

test('a reload keeps a half-typed phone number and its country', async ({ page, wallet }) => {
  await wallet.goByPhone();
  await wallet.chooseCountry('Brazil');
  await wallet.phone.fill('1195555');
  await page.reload();
  await expect(wallet.phone).toHaveValue('1195555');
  await expect(wallet.areaCode).toHaveValue('55');
  await expect(wallet.country).toHaveAccessibleName(/Brazil/);
});

test('a reload keeps the chosen one of two countries with the same area code', async ({ page, wallet }) => {
  await wallet.goByPhone();
  await wallet.chooseCountry('Canada');
  await page.reload();
  await expect(wallet.areaCode).toHaveValue('1');
  await expect(wallet.country).toHaveAccessibleName(/Canada/);
});

test('a reload keeps the account on the password page, but not the password', async ({ page, wallet }) => {
  await wallet.goByEmail(nina);
  await wallet.password.fill(nina.password);
  await page.reload();
  await expect(page.getByText(nina.email)).toBeVisible();
  await expect(wallet.password).toHaveValue('');
  await wallet.signIn(nina.password);
  await wallet.isHome();
});

test('a reload keeps the countdown for the next code, and the sent code stays valid [account 4 code-resend]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await page.clock.install();
  await wallet.goByEmail(nina);
  await wallet.switchToCode();
  await expect(wallet.countdown).toHaveText(/Resend in 5\d s/);
  await page.clock.fastForward(20_000);
  await page.reload();
  await expect(wallet.countdown).toHaveText(/Resend in 3\d s/);
  expect(await sandbox.countCalls('getNewEmailCode')).toBe(1);
  await wallet.enterCodeSentTo(nina.email);
  await wallet.isHome();
});

test('a reload keeps the note about the channel of the code', async ({ page, wallet, sandbox }) => {
  await wallet.goByPhone(felix);
  await wallet.switchToCode();
  await wallet.solveCaptcha();
  const sent = wallet.notice(`We sent a 6-digit code by WhatsApp to +55 ${felix.phone}`);
  await expect(sent).toBeVisible();
  await page.reload();
  await expect(sent).toBeVisible();
  await expect(wallet.countdown).toBeVisible();
  expect(await sandbox.countCalls('getNewSmsCode')).toBe(1);
});

test('a reload keeps a registration with its sent code', async ({ page, wallet, sandbox }) => {
  await wallet.goByPhone(newcomer);
  await wallet.solveCaptcha();
  await expect(wallet.countdown).toBeVisible();
  await page.reload();
  await expect(wallet.countdown).toBeVisible();
  await expect(wallet.captcha).toBeHidden();
  expect(await sandbox.countCalls('getNewSmsCode')).toBe(1);
  await wallet.enterCodeSentTo(newcomer.fullPhone);
  await wallet.choosePassword();
  await wallet.createButton.click();
  await wallet.isHome();
});

test('a reload before the password is set says that a new code is needed, sends it at once, and keeps the country', async ({
  page,
  wallet,
}) => {
  await wallet.goByEmail(newcomer);
  const first = await wallet.enterCodeSentTo(newcomer.email);
  await wallet.choosePassword();
  await wallet.chooseCountry('Germany');
  await page.reload();
  await expect(wallet.notice('That code no longer works.')).toBeVisible();
  await expect(wallet.countdown).toBeHidden();
  await wallet.send.click();
  await expect(wallet.notice(`We sent a 6-digit code by email to ${newcomer.email}`)).toBeVisible();
  await wallet.enterCodeSentTo(newcomer.email, first);
  await expect(wallet.country).toHaveText(/Germany/);
  await expect(wallet.password).toHaveValue('');
  await wallet.choosePassword();
  await wallet.createButton.click();
  await wallet.isHome();
});

test('a reload of the forgotten-password sheet returns to the sign-in', async ({ page, wallet, sandbox }) => {
  await wallet.goByPhone(ben);
  await wallet.forgotPassword.click();
  // Waits until the sheet has added its history entry: a reload before that would be ambiguous.
  await expect(wallet.linkedEmailSheet).toBeVisible();
  // Once the answer has come, the app knows after the reload that a code was sent.
  await expect(wallet.countdown).toBeVisible();
  await page.reload();
  await expect(wallet.linkedEmailSheet).toBeHidden();
  await wallet.forgotPassword.click();
  await expect(wallet.countdown).toBeVisible();
  await wallet.enterCodeSentTo(ben.email);
  await expect(wallet.newPasswordSheet).toBeVisible();
  expect(await sandbox.countCalls('getForgotEmailCode')).toBe(1);
});

test('a reload at the question about an account at risk asks for the password again', async ({
  page,
  wallet,
}) => {
  await wallet.goByEmail(rita);
  await wallet.signIn(rita.password);
  await expect(wallet.riskDialog).toBeVisible();
  await page.reload();
  await expect(wallet.riskDialog).toBeHidden();
  await wallet.signIn(rita.password);
  await expect(wallet.riskDialog).toBeVisible();
});

test('a reload of Home shows Home with no layer on top', async ({ page, wallet }) => {
  await wallet.openAs(nina);
  await wallet.openAccount();
  await expect(wallet.account).toBeVisible();
  await page.reload();
  await wallet.isHome();
  await expect(wallet.account).toBeHidden();
  await wallet.reload();
  await wallet.isHome();
});

test.describe('with an ended session', () => {
  test.use({ expectsFailedCalls: true });

  // Chromium drops `history.state` if the address changes while a reload is under way.
  test('a reload during which the wallet leads to the sign-in keeps the pages below', async ({
    page,
    wallet,
    sandbox,
  }) => {
    const reload = Promise.withResolvers<void>();
    const signIn = Promise.withResolvers<void>();
    await page.route('/api/**', async (call) => {
      await reload.promise;
      await call.continue();
    });
    await wallet.openAs(nina, '/signing');
    const below = () => page.evaluate(() => history.state?.idx);
    await expect.poll(below).toBe(1);
    await sandbox.endSessions(nina);
    page.on('framenavigated', () => !page.url().endsWith('/signing') && signIn.resolve());
    await page.route('/signing', async (load) => {
      reload.resolve();
      await signIn.promise;
      await load.continue();
    });
    await page.reload();
    await expect(page).not.toHaveURL('/signing');
    expect(await below()).toBe(1);
  });
});
