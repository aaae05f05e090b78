import type { Locator } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { demoUser, newcomer, type Sandbox } from '#e2e/sandbox.ts';
import { setTextSize } from '#e2e/support/looks.ts';
import { movedOn, recordShifts } from '#e2e/support/shifts.ts';
import { felix, nina } from '#e2e/users.ts';
import { openWallet } from '#e2e/wallet.ts';

test.use(moving);

/** Delays these calls, so that their answers come later than the effects of a tap. */
const comeLate = async (sandbox: Sandbox, ...calls: string[]) => {
  for (const call of calls) await sandbox.breakNext(call, 'delay(700)');
};

const HOME = ['userInfo', 'balanceInfo', 'withdrawMethods', 'transactions', 'messageUnreadCount'];

test('nothing moves by itself during the sign-in and on the pages after it', async ({
  page,
  wallet,
  sandbox,
}) => {
  await recordShifts(page);
  await comeLate(sandbox, 'showForgetPassword', 'newLogin');
  await wallet.goByPhone(nina);
  await wallet.signIn('Wrong1111');
  await expect(wallet.password).toHaveAttribute('aria-invalid', 'true');
  await expect(wallet.forgotPassword).toBeVisible();
  await comeLate(sandbox, ...HOME);
  await wallet.signIn(nina.password);
  await wallet.isHome();
  await expect(wallet.levels.first()).toBeVisible();
  await expect(wallet.transactions).toContainText('No Data');
  await comeLate(sandbox, 'getQuickLoginList', 'hasPayPassword');
  await wallet.openAccount();
  await expect(wallet.setting('home:paymentCode')).toContainText('Set up');
  await page.goBack();
  await expect(wallet.account).toBeHidden();
  await wallet.bell.click();
  await expect(page).toHaveURL('/message');
  await page.goBack();
  await wallet.isHome();
  expect(await movedOn(page)).toEqual([]);
});

test('nothing moves when the message about a failed sign-in comes late, however long its text is [account 8 login-failed]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await recordShifts(page);
  await wallet.goByPhone(nina);
  await expect(wallet.password).toBeVisible();
  for (const language of ['ar', 'es', 'ru'] as const) {
    await test.step(language, async () => {
      await page.goto(`/login?language=${language}`);
      const own = openWallet(page, sandbox, language);
      await sandbox.answerNext('newLogin', 'wrongPassword');
      await comeLate(sandbox, 'newLogin');
      await own.signIn('Wrong1111');
      await expect(own.password).toHaveAttribute('aria-invalid', 'true');
      expect(await movedOn(page)).toEqual([]);
    });
  }
});

test('nothing moves by itself on Home when its data comes late, on the first load and on a reload, also with text twice as large', async ({
  page,
  wallet,
  sandbox,
}) => {
  await recordShifts(page);
  for (const [level, textSize] of [
    [0, 16],
    [1, 16],
    [3, 16],
    [0, 32],
    [3, 32],
  ] as const) {
    await test.step(`level ${level}, text of ${textSize} px`, async () => {
      // The text size takes effect with the next page load.
      await setTextSize(page, textSize);
      await comeLate(sandbox, ...HOME);
      await wallet.openAs(demoUser(`Level ${level}`));
      await expect(wallet.levelsHead).toContainText(`${level}`);
      await expect(wallet.transactions).toContainText(/Cash|No Data/);
      // With all levels passed, the list of levels is collapsed.
      await expect(wallet.levelsHead).toHaveAttribute('aria-expanded', `${level < 3}`);
      await comeLate(sandbox, ...HOME);
      await wallet.lookAgain();
      await page.waitForLoadState('networkidle');
      expect.soft(await movedOn(page)).toEqual([]);
    });
  }
  // Resets the size: the next test may reuse this page.
  await setTextSize(page, 16);
});

test('nothing moves when the code of a new account is sent late', async ({ page, wallet, sandbox }) => {
  await recordShifts(page);
  await comeLate(sandbox, 'getNewEmailCode');
  // The sentence before the code is sent fits on one line, the one after it does not.
  const noa = { ...newcomer, email: 'noa@example.com' };
  await wallet.goByEmail(noa);
  await expect(page.getByText(wallet.say('sign-in:codeByEmail', { to: noa.email }))).toBeVisible();
  expect(await movedOn(page)).toEqual([]);
});

test('nothing moves when the limits of a cash out come late', async ({ page, wallet, sandbox }) => {
  await recordShifts(page);
  await comeLate(sandbox, 'withdrawConfigExtInfo');
  await wallet.openAs(felix, '/withdrawal');
  const most = wallet.say('payouts:maxAmount', { amount: '$10,000' });
  await expect(page.getByRole('button', { name: most })).toBeVisible();
  expect(await movedOn(page)).toEqual([]);
});

test.describe('a banner', () => {
  test.use({ expectsFailedCalls: true });

  test('moves nothing, covers no button or key, and the end of the page scrolls above it', async ({
    page,
    wallet,
  }) => {
    const banner = page.locator('main').getByText(wallet.say('common:offlineBanner'));
    const goOffline = async (isOffline: boolean) => {
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(isOffline);
      await expect(banner).toBeVisible({ visible: isOffline });
    };
    const boxOf = async (shown: Locator) => {
      const { y, height } = (await shown.boundingBox()) ?? { y: 0, height: 0 };
      return { top: y, end: y + height };
    };
    const buttons = page.locator('main').getByRole('button');
    const boxes = async () => Promise.all((await buttons.all()).map(boxOf));
    await recordShifts(page);
    for (const address of ['/input-account?type=phone', '/', '/withdrawal']) {
      await test.step(address, async () => {
        if (address === '/') {
          await wallet.openAs(felix);
          await expect(wallet.transactions.getByRole('listitem').last()).toBeVisible();
        } else await page.goto(address);
        await expect(buttons.last()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const [before, moved] = [await boxes(), await movedOn(page)];
        await goOffline(true);
        expect(await boxes()).toEqual(before);
        expect(await movedOn(page)).toEqual(moved);
        await page.locator('main > div').evaluateAll((all) => {
          for (const one of all) one.scrollTop = one.scrollHeight;
        });
        const { top, end } = await boxOf(banner);
        const covered = (await boxes()).filter((one) => one.top < end && one.end > top);
        expect(covered).toEqual([]);
        await goOffline(false);
      });
    }
  });
});
