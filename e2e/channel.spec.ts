import { expect, test } from './fixtures.ts';
import { demoUser } from './sandbox.ts';

const felix = demoUser('Level 3');

test('after a reload it is still said how the code went', async ({ page, wallet, sandbox }) => {
  await wallet.goByPhone();
  await wallet.goOnByPhone(felix);
  await wallet.switchToCode();
  await wallet.solveCaptcha();
  const sent = wallet.notice(`We sent a 6-digit code by WhatsApp to +55 ${felix.phone}`);
  await expect(sent).toBeVisible();
  await page.reload();
  await wallet.switchToCode();
  await expect(sent).toBeVisible();
  await expect(wallet.countdown).toBeVisible();
  expect(await sandbox.countCalls('getNewSmsCode')).toBe(1);
});
