import { expect, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { felix, phoneOnly } from '#e2e/users.ts';

test('codes requested and spoiled by another client do not keep the owner out', async ({
  wallet,
  sandbox,
}) => {
  const spoiled = await sandbox.spoilCodeOf(felix);
  await wallet.goByEmail(felix);
  await wallet.switchToCode();
  await wallet.solveCaptcha();
  await wallet.enterCodeSentTo(felix.email, spoiled);
  await wallet.isHome();
});

test('a phone number typed with its trunk zero is the same account', async ({ page, wallet }) => {
  await wallet.goByPhone({ ...felix, ...newcomer, phone: `0${newcomer.phone}` });
  await expect(page).toHaveURL(/\/register/);
  await wallet.goByPhone({ ...phoneOnly, phone: `0${phoneOnly.phone}` });
  await expect(page).toHaveURL(/\/login/);
});
