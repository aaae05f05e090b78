import { expect, test } from './fixtures.ts';
import { demoUser, newcomer } from './sandbox.ts';

const felix = demoUser('Level 3');

test('who had codes sent and spoiled elsewhere does not keep the owner out', async ({ wallet, sandbox }) => {
  const spoiled = await sandbox.spoilCodeOf(felix);
  await wallet.goByEmail(felix);
  await wallet.switchToCode();
  await wallet.solveCaptcha();
  await wallet.enterCodeSentTo(felix.email, spoiled);
  await wallet.isHome();
});

test('a phone typed with its trunk zero is the same account', async ({ page, wallet }) => {
  await wallet.goByPhone({ ...felix, ...newcomer, phone: `0${newcomer.phone}` });
  await expect(page).toHaveURL(/\/register/);
  await wallet.goByPhone({ ...demoUser('Phone only'), phone: `0${demoUser('Phone only').phone}` });
  await expect(page).toHaveURL(/\/login/);
});
