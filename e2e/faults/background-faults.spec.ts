import { expect, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { ben } from '#e2e/users.ts';

// Calls that no tap starts. If one fails, the user misses its data and can still go on.

const FAULTS = ['500', 'dropBefore', 'notJson'] as const;
const TROUBLE = /You are offline|The server is having trouble/;

/** Runs the same steps under each fault. */
const underEachFault = async (steps: (fault: (typeof FAULTS)[number]) => Promise<void>) => {
  for (const fault of FAULTS) await test.step(fault, () => steps(fault));
};

test.use({ expectsFailedCalls: true });

test.describe('when a background call fails', () => {
  test('a failed balance shows an error and the last known value, and can be fetched again [account 8 network-errors]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await sandbox.breakNext('balanceInfo', '500');
    await wallet.openAs(ben);
    await expect(page.getByText('Your balance could not be loaded')).toBeVisible();
    await wallet.button('common:retry').click();
    await expect(page.getByText('48.20')).toBeVisible();
    await underEachFault(async (fault) => {
      await sandbox.breakNext('balanceInfo', fault);
      await wallet.lookAgain();
      await expect(page.getByText(TROUBLE)).toBeVisible();
      await expect(page.getByText('48.20')).toBeVisible();
      await wallet.button('common:retry').click();
      await expect(page.getByText(TROUBLE)).toBeHidden();
    });
  });

  test('failed user info shows an error, can be fetched again, and is then stored [account 4 session-token-only] [account 4 session-saved] [account 4 session-restored] [account 7 user-info-failure]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    const missing = page.getByText('Your account could not be loaded');
    await sandbox.breakNext('userInfo', '500');
    await wallet.openAs(ben);
    await expect(missing).toBeVisible();
    await wallet.button('common:retry').click();
    await expect(page.getByText('Verification level 1')).toBeVisible();

    await underEachFault(async (fault) => {
      const called = await sandbox.countCalls('userInfo');
      await sandbox.breakNext('userInfo', fault);
      await wallet.reload();
      await expect(page.getByText('Verification level 1')).toBeVisible();
      await expect.poll(() => sandbox.countCalls('userInfo')).toBe(called + 1);
      await expect(missing).toBeHidden();
    });
  });

  test('the user chooses the country when it is not detected', async ({ wallet, sandbox }) => {
    await underEachFault(async (fault) => {
      await sandbox.breakNext('getIpDetail', fault);
      await wallet.goByPhone();
      await expect(wallet.country).toHaveAccessibleName('Select country');
      await wallet.chooseCountry('Philippines');
      await wallet.page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    });
    await wallet.goOnByPhone(ben);
    await wallet.signIn(ben.password);
    await wallet.isHome();
  });

  test('a failed list of countries can be requested again [account 8 load-failure]', async ({
    wallet,
    sandbox,
  }) => {
    await underEachFault(async (fault) => {
      await sandbox.breakNext('getNewAreaCodeList', fault, 2);
      const called = await sandbox.countCalls('getNewAreaCodeList');
      await wallet.goByPhone();
      await expect.poll(() => sandbox.countCalls('getNewAreaCodeList')).toBe(called + 1);
      await wallet.phone.fill(ben.phone);
      // The area codes are enough to go on.
      await expect(wallet.nextButton).toBeEnabled();
      await wallet.country.click();
      await expect(wallet.countries).toContainText('Loading failed, click to reload');
      await expect(wallet.countries).toContainText(TROUBLE);
      await wallet.countries.getByRole('button', { name: 'Try again' }).click();
      await wallet.countries
        .getByRole('button', { name: /^Philippines/ })
        .first()
        .click();
      await expect(wallet.countries).toBeHidden();
      await expect(wallet.phone).toHaveValue(ben.phone);
    });
    await wallet.next();
    await wallet.signIn(ben.password);
    await wallet.isHome();
  });

  test('a user can sign in when it is unknown whether forgotten passwords can be reset', async ({
    wallet,
    sandbox,
  }) => {
    await underEachFault(async (fault) => {
      await sandbox.breakNext('showForgetPassword', fault);
      const called = await sandbox.countCalls('showForgetPassword');
      await wallet.goByPhone(ben);
      await expect.poll(() => sandbox.countCalls('showForgetPassword')).toBe(called + 1);
      await expect(wallet.password).toBeEditable();
    });
    await wallet.signIn(ben.password);
    await wallet.isHome();
  });

  test('a user of a host app signs in by hand', async ({ wallet, sandbox }) => {
    await underEachFault(async (fault) => {
      const path = await sandbox.quickLoginPath(ben);
      await sandbox.breakNext('checkQuickLoginCode', fault);
      await wallet.open(path);
      await expect(wallet.notice(TROUBLE)).toBeVisible();
      await expect(wallet.byEmail).toBeVisible();
    });
    await wallet.signInByEmail(ben);
    await wallet.isHome();
  });

  test('the user of a new account signs in by hand', async ({ wallet, sandbox }) => {
    await wallet.goByEmail(newcomer);
    await wallet.enterCodeSentTo(newcomer.email);
    await wallet.choosePassword();
    await wallet.chooseCountry('Brazil');
    await sandbox.breakNext('newLogin', 'dropBefore');
    await wallet.createButton.click();
    await expect(wallet.notice(TROUBLE)).toBeVisible();
    await wallet.signIn(NEW_PASSWORD);
    await wallet.isHome();
  });

  test('a sign-out completes on the device when its request fails', async ({ wallet, sandbox }) => {
    await underEachFault(async (fault) => {
      await wallet.openAs(ben);
      await wallet.isHome();
      await sandbox.breakNext('logout', fault);
      await wallet.signOut();
      expect(await wallet.storage()).not.toHaveProperty('token');
    });
  });
});

test.describe('while a background call gets no answer', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('the user can choose a country', async ({ wallet, sandbox }) => {
    await sandbox.breakNext('getIpDetail', 'hang');
    await wallet.goByPhone();
    await wallet.chooseCountry('Philippines');
    await wallet.phone.fill(ben.phone);
    await wallet.next();
    await expect(wallet.heading('sign-in:welcomeBack')).toBeVisible();
  });

  test('a user can sign in while it is unknown whether forgotten passwords can be reset', async ({
    wallet,
    sandbox,
  }) => {
    await sandbox.breakNext('showForgetPassword', 'hang');
    await wallet.goByPhone(ben);
    await wallet.signIn(ben.password);
    await wallet.isHome();
  });

  test('Home shows the stored data, and the user can sign out', async ({ page, wallet, sandbox }) => {
    await sandbox.breakNext('balanceInfo', 'hang');
    await sandbox.breakNext('userInfo', 'hang');
    await wallet.openAs(ben);
    await expect.poll(() => sandbox.countCalls('balanceInfo')).toBe(1);
    await page.clock.fastForward(10_000);
    await expect(wallet.notice('Still working. Please wait a moment.')).toBeVisible();
    await wallet.signOut();
  });

  test('the wallet waits half a minute for a host app, then opens the sign-in', async ({
    page,
    wallet,
    sandbox,
  }) => {
    const path = await sandbox.quickLoginPath(ben);
    await sandbox.breakNext('checkQuickLoginCode', 'hang');
    await wallet.open(path);
    await expect.poll(() => sandbox.countCalls('checkQuickLoginCode')).toBe(1);
    await page.clock.fastForward(30_000);
    await expect(wallet.notice('The server took too long to answer. Please try again.')).toBeVisible();
    await expect(wallet.byEmail).toBeVisible();
  });
});
