import { expect, test } from '#e2e/fixtures.ts';
import { emma } from '#e2e/users.ts';

test.beforeEach(async ({ page, wallet, sandbox }) => {
  await page.clock.install();
  await wallet.goByEmail(emma);
  await wallet.switchToCode();
  await sandbox.codeFor(emma.email);
});

test('a code is entered in one field with autofill for codes from messages', async ({ wallet }) => {
  await expect(wallet.code).toBeFocused();
  await expect(wallet.code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(wallet.code).toHaveAttribute('inputmode', 'numeric');
});

test('a pasted message with the code replaces a refused code', async ({ page, wallet, sandbox }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.type(await sandbox.wrongCodeFor(emma.email));
  await expect(wallet.code).toHaveAccessibleDescription('Wrong verification code. Check the digits.');
  const code = await sandbox.codeFor(emma.email);
  const message = `Your code is ${code.slice(0, 3)} ${code.slice(3)}. Valid for 10 minutes.`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), message);
  await wallet.code.press('ControlOrMeta+v');
  await expect(wallet.code).toHaveValue(code);
  await page.clock.fastForward(5_000);
  await wallet.isHome();
  expect(await sandbox.countCalls('newLogin')).toBe(2);
});

test('a complete code is submitted automatically, and a wrong one keeps the focus [account 4 code-auto-submit] [account 5 code-wrong]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await page.keyboard.type(await sandbox.wrongCodeFor(emma.email));
  await expect(wallet.code).toHaveAccessibleDescription('Wrong verification code. Check the digits.');
  await expect(wallet.code).toHaveAttribute('aria-invalid', 'true');
  await expect(wallet.code).toBeFocused();
  for (let digits = 0; digits < 6; digits += 1) await page.keyboard.press('Backspace');
  await expect(wallet.code).not.toHaveAttribute('aria-invalid');
  await page.keyboard.type(await sandbox.codeFor(emma.email));
  await page.clock.fastForward(5_000);
  await wallet.isHome();
});

test('a code typed less than 5 seconds after a wrong one is submitted when the 5 seconds are over [account 4 code-auto-submit] [account 9 code-throttle]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.code.fill(await sandbox.wrongCodeFor(emma.email));
  await expect(wallet.code).toHaveAccessibleDescription('Wrong verification code. Check the digits.');
  await wallet.enterCodeSentTo(emma.email);
  await expect(wallet.button('common:next')).toHaveAttribute('aria-busy', 'true');
  expect(await sandbox.countCalls('newLogin')).toBe(1);
  await page.clock.fastForward(5_000);
  await wallet.isHome();
  expect(await sandbox.countCalls('newLogin')).toBe(2);
});

test('a code can be sent again after 59 seconds, and the countdown blocks nothing else [account 4 code-resend] [account 9 resend-59]', async ({
  page,
  wallet,
  sandbox,
}) => {
  const first = await sandbox.codeFor(emma.email);
  await expect(wallet.countdown).toHaveText(/Resend in 5\d s/);
  await expect(wallet.resend).toBeHidden();
  await expect(wallet.code).toBeEditable();
  await page.clock.fastForward(60_000);
  await expect(wallet.countdown).toBeHidden();
  await sandbox.passMinutes(1);
  await wallet.resend.click();
  await expect(wallet.countdown).toHaveText(/Resend in 5\d s/);
  await wallet.enterCodeSentTo(emma.email, first);
  await wallet.isHome();
});

test('a new code makes the one before invalid', async ({ page, wallet, sandbox }) => {
  const first = await sandbox.codeFor(emma.email);
  await page.clock.fastForward(60_000);
  await sandbox.passMinutes(1);
  await wallet.resend.click();
  await sandbox.codeFor(emma.email, first);
  await wallet.code.fill(first);
  await expect(wallet.code).toHaveAccessibleDescription('Wrong verification code. Check the digits.');
});
