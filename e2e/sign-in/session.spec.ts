import { expect, test } from '#e2e/fixtures.ts';
import { askFor, confirmCashOut } from '#e2e/steps/cash-out.ts';
import { findData, loseData } from '#e2e/support/no-data.ts';
import { felix, nina, sara } from '#e2e/users.ts';
import { openWallet } from '#e2e/wallet.ts';

const GUARDED = [
  '/',
  '/basic-level',
  '/semi-verified',
  '/fully-verified',
  '/withdrawal',
  '/transfer',
  '/message',
  '/transaction-record',
  '/account/my-linked-account/anything',
  '/edit/userInfo',
  '/no-such-page',
];
const PUBLIC = ['/protocol', '/countries', '/recharge'];

test.describe('without a token', () => {
  test('guarded pages redirect to the welcome screen [account 2 public-routes] [account 4 session-none]', {
    tag: '@main',
  }, async ({ page, wallet }) => {
    for (const path of GUARDED) {
      await wallet.open(path);
      await expect(page, path).toHaveURL('/before-login');
    }
  });

  test('signing in leads to the page that was opened [account 4 login-landing] [account 3 session-storage] [account 2 start-parameters]', {
    tag: '@main',
  }, async ({ page, wallet }) => {
    await wallet.open(`/message?email=${nina.email}`);
    await expect(wallet.email).toHaveValue(nina.email);
    expect(await wallet.tabStorage()).toMatchObject({
      acctData: JSON.stringify({ email: nina.email }),
      redirectInfo: '/message',
    });
    await wallet.next();
    await wallet.signIn(nina.password);
    await expect(page).toHaveURL('/message');
    await wallet.visit('/');
    await wallet.isHome();
    await expect.poll(wallet.tabStorage).toMatchObject({ firstLogin: '0', isReadMsg: '0' });
  });

  test('public pages open without a sign-in [account 2 public-routes]', async ({ page, wallet }) => {
    for (const path of PUBLIC) {
      await wallet.open(path);
      await expect(
        page.getByRole('heading', { level: 1 }).or(page.getByRole('heading').first()),
      ).toBeVisible();
      await expect(page, path).toHaveURL(path);
    }
  });

  test('a sign-in page without a begun sign-in, or with an unknown login type, redirects to the welcome screen [account 8 unsupported-login-type]', async ({
    page,
    wallet,
  }) => {
    for (const path of ['/login', '/register', '/input-account?loginType=FAX']) {
      await wallet.open(path);
      await expect(page, path).toHaveURL('/before-login');
    }
    await expect(wallet.notice('Unsupported login type')).toBeVisible();
  });
});

test.describe('with a token', () => {
  test('sign-in pages and unknown pages redirect to Home [account 2 route-home]', {
    tag: '@main',
  }, async ({ page, wallet }) => {
    await wallet.openAs(nina);
    for (const path of [
      '/before-login',
      '/input-account?loginType=EMAIL',
      '/login',
      '/register',
      '/no-such-page',
      '/no/such/page',
    ]) {
      await wallet.open(path);
      await expect(page, path).toHaveURL('/');
      await wallet.isHome();
    }
  });
});

test.describe('when the server has ended the session', () => {
  test.use({ expectsFailedCalls: true });

  test('the next start shows the welcome screen and forgets the user [account 8 401-clears]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(nina);
    await wallet.isHome();
    await sandbox.endSessions(nina);
    await page.reload();
    await expect(page).toHaveURL('/before-login');
    expect(await wallet.storage()).not.toHaveProperty('token');
    expect(await wallet.storage()).not.toHaveProperty('store');
  });

  test('the next call shows the welcome screen, also in the middle of a visit [account 8 401-clears]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(nina);
    await wallet.openAccount();
    await expect(wallet.account).toBeVisible();
    await sandbox.endSessions(nina);
    await wallet.lookAgain();
    await expect(page).toHaveURL('/before-login');
    await expect(wallet.account).toBeHidden();
    await expect(wallet.byEmail).toBeVisible();
  });

  test('a user who had signed in by password is asked for it, with a masked account, and returns to the page and the typed text [account 8 401-clears] [account 4 login-landing]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.goByEmail(nina);
    await wallet.signIn(nina.password);
    await wallet.isHome();
    await wallet.visit('/basic-level');
    await wallet.firstName.fill('Nina');
    await sandbox.endSessions(nina);
    await wallet.open('/basic-level');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(nina.maskedEmail)).toBeVisible();
    await expect(page.getByText(nina.email)).toBeHidden();
    await wallet.signIn(nina.password);
    await expect(page).toHaveURL('/basic-level');
    await expect(wallet.firstName).toHaveValue('Nina');
  });

  test('Back does not show another user what was sent in the session [account 8 401-clears]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(felix, '/withdrawal');
    await askFor(wallet, '20');
    await confirmCashOut(wallet);
    await expect(wallet.heading('cash-out:requestCompleted')).toBeVisible();
    await wallet.button('cash-out:follow').click();
    await expect(wallet.heading('history:detailTitle')).toBeVisible();
    await sandbox.endSessions(felix);
    await wallet.visit('/message');
    await expect(page).toHaveURL('/before-login');
    await wallet.signInByEmail(sara);
    await wallet.isHome();
    // The result turns the user away to Home.
    for (const address of [/\/trans\/detail/, '/']) {
      await page.goBack();
      await expect(page).toHaveURL(address);
    }
    await wallet.isHome();
  });

  for (const path of [
    '/recharge?orderNo=42&amount=5',
    '/account/authorize?appId=7&redirectUrl=https%3A%2F%2Fshop.example%2F&state=x%20y',
    '/transfer?to=diamond-seller',
  ]) {
    test(`a visit to ${path} continues after signing in [account 4 login-landing] [account 8 401-redirect]`, async ({
      page,
      wallet,
      sandbox,
    }) => {
      // This page calls nothing, so the next page is the first to learn that the session ended.
      await wallet.openAs(nina, '/protocol');
      await expect(wallet.heading('protocol:title')).toBeVisible();
      await sandbox.endSessions(nina);
      await wallet.open(path);
      await expect(page).toHaveURL('/before-login');
      expect(await wallet.tabStorage()).toMatchObject({ redirectInfo: path });
      await wallet.signInByEmail(nina);
      await expect(page).toHaveURL(path);
      await wallet.open();
      await wallet.isHome();
    });
  }
});

test.describe('with the codes of a host app', () => {
  test.use({ expectsFailedCalls: true });

  test('the user is signed in without input [account 7 check-quick-login-code] [account 2 start-parameters]', {
    tag: '@main',
  }, async ({ page, wallet, sandbox }) => {
    await wallet.open(await sandbox.quickLoginPath(felix));
    await expect(page.getByText(`You are signed in as ${felix.maskedEmail}.`)).toBeVisible();
    await expect(wallet.balance).toBeVisible();
    await expect(page.getByText('25,310.75')).toBeVisible();
    await expect(page).not.toHaveURL(/before-login/);
    await wallet.reload();
    await expect(page.getByText('25,310.75')).toBeVisible();
    expect(await sandbox.countCalls('checkQuickLoginCode')).toBe(1);
  });

  test('a lost session is recovered, and the failed call is repeated [account 8 401-quick-login]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(felix);
    await wallet.isHome();
    await sandbox.endSessions(felix);
    await wallet.open(await sandbox.quickLoginPath(felix));
    await expect(page.getByText('25,310.75')).toBeVisible();
    expect(await sandbox.countCalls('checkQuickLoginCode')).toBe(1);
  });

  test('data that is being sent when the session is lost arrives once [account 8 401-quick-login]', async ({
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(nina);
    await wallet.isHome();
    await wallet.open(await sandbox.quickLoginPath(nina));
    await wallet.visit('/basic-level');
    await wallet.firstName.fill('Nina');
    await wallet.lastName.fill('Rao');
    await wallet.gender('levels:female').check();
    await wallet.birthday.fill('14-03-1996');
    await wallet.address.fill('12 Lake Road');
    await sandbox.endSessions(nina);
    await wallet.submitLevel();
    // The page moves on to the next level if the renewed session already has the new level.
    await expect(wallet.heading('levels:accepted1').or(wallet.heading('levels:semiTitle'))).toBeVisible();
    expect(await sandbox.user(nina)).toMatchObject({ level: 1, name: 'Nina Rao' });
    expect(await sandbox.countCalls('editInfoBasicLevel')).toBe(2);
  });

  test('codes of another user do not recover the session, and a message says why', async ({
    page,
    wallet,
    sandbox,
  }) => {
    // Once the device knows the user, this page calls nothing that ends the session before the codes are checked.
    await wallet.openAs(nina, '/protocol');
    await expect.poll(wallet.storage).toMatchObject({ store: expect.stringContaining('"userId"') });
    await expect(wallet.heading('protocol:title')).toBeVisible();
    await sandbox.endSessions(nina);
    const path = await sandbox.quickLoginPath(felix);
    // The toast may be gone when the page has finished loading, so the test waits for both at once.
    const isRefused = expect(page.getByText('This sign-in link is for another account.')).toBeVisible();
    await Promise.all([isRefused, wallet.open(path)]);
    await expect(page).toHaveURL(/\/before-login/);
    expect((await sandbox.user(felix)).sessions).toEqual([]);
  });

  test('expired codes lead to the welcome screen [account 8 401-quick-login-fails]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    const path = await sandbox.quickLoginPath(felix);
    await sandbox.passMinutes(11);
    await wallet.open(path);
    await expect(page).toHaveURL(/\/before-login/);
    await expect(wallet.byEmail).toBeVisible();
    await page.reload();
    await expect(wallet.byEmail).toBeVisible();
    expect(await sandbox.countCalls('checkQuickLoginCode')).toBe(1);
  });
});

test.describe('signing out', () => {
  test('clears the data on the device and ends the session on the server [account 7 logout] [account 4 session-cleared]', {
    tag: '@main',
  }, async ({ wallet, sandbox }) => {
    await wallet.goByEmail(felix);
    await wallet.signIn(felix.password);
    await wallet.isHome();
    await wallet.hideBalance();
    await wallet.signOut();
    const kept = await wallet.storage();
    // The user has chosen no language (reading 78).
    expect(Object.keys(kept).sort()).toEqual(['isMirror', 'lastLoginType']);
    expect(JSON.stringify(kept)).not.toContain('felix');
    expect((await sandbox.user(felix)).sessions).toEqual([]);
  });

  test('waits at most three seconds for a server that hangs', async ({ page, wallet, sandbox }) => {
    await page.clock.install();
    await wallet.openAs(felix);
    await wallet.isHome();
    await sandbox.breakNext('logout', 'hang');
    await wallet.openAccount();
    await wallet.account.getByRole('button', { name: 'Sign out' }).click();
    await wallet.signOutDialog.getByRole('button', { name: 'Sign out' }).click();
    await page.clock.fastForward(3_000);
    await expect(page).toHaveURL('/before-login');
  });
});

test.describe('in two tabs', () => {
  test('the older tab does not overwrite the language, level or shown balance of the newer one [account 4 session-saved]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(felix);
    await wallet.isHome();
    await wallet.visit('/message');
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    await sandbox.setLevel(felix, 2);
    const newer = openWallet(await page.context().newPage(), sandbox);
    await newer.open('/');
    await newer.isHome();
    await newer.hideBalance();
    await newer.openAccount();
    await newer.openLanguages();
    await newer.pickLanguage('es');
    const stored = () =>
      newer.page.evaluate(() => {
        const { user, balanceHidden } = JSON.parse(localStorage.store);
        return { language: localStorage.language, level: user.level, balanceHidden };
      });
    const chosen = { language: 'es', level: 2, balanceHidden: true };
    await expect.poll(stored).toEqual(chosen);

    // The user leaves the older tab on Home, which is now in the stored language.
    await wallet.visit('/');
    await openWallet(page, sandbox, 'es').isHome();
    await page.goto('about:blank');
    expect(await stored()).toEqual(chosen);
  });

  test('signing out in one tab signs out in the other', async ({ page, wallet, sandbox }) => {
    await wallet.openAs(nina);
    await wallet.isHome();
    const other = openWallet(await page.context().newPage(), sandbox);
    await other.open();
    await other.isHome();
    await other.openAccount();
    await wallet.signOut();
    await expect(other.page).toHaveURL('/before-login');
    await expect(other.byEmail).toBeVisible();
  });

  test('signing in in one tab signs in in the other', async ({ page, wallet, sandbox }) => {
    await wallet.goByEmail();
    const other = openWallet(await page.context().newPage(), sandbox);
    await other.open();
    await expect(other.byEmail).toBeVisible();
    await wallet.goOnByEmail(felix);
    await wallet.signIn(felix.password);
    await wallet.isHome();
    await other.isHome();
    await expect(other.page.getByText('25,310.75')).toBeVisible();
  });
});

test.describe('offline', () => {
  test.use({ expectsFailedCalls: true });

  test('a user can sign out', async ({ page, wallet }) => {
    const ahead = [/\/assets\/settings-[^/]+\.js$/, /\/assets\/welcome-[^/]+\.js$/, /\/en\/welcome\.json/];
    const fetched = Promise.all(ahead.map((address) => page.waitForResponse(address)));
    await wallet.openAs(felix);
    await wallet.isHome();
    // The welcome page is fetched once the user has begun to use Home.
    await wallet.hideBalance();
    await fetched;
    await page.context().setOffline(true);
    await wallet.signOut();
    await expect(wallet.byEmail).toBeVisible();
    expect(await wallet.storage()).not.toHaveProperty('token');
    expect(await wallet.storage()).not.toHaveProperty('store');
    await page.context().setOffline(false);
    await wallet.open();
    await expect(wallet.byEmail).toBeVisible();
  });

  test('the sign-in shows an error, keeps the typed text, and works when the connection is back [account 8 network-errors]', async ({
    page,
    wallet,
  }) => {
    await wallet.goByEmail(nina);
    await wallet.password.fill(nina.password);
    await page.context().setOffline(true);
    await expect(wallet.notice('You are offline')).toBeVisible();
    await wallet.signInButton.click();
    await expect(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();
    await expect(wallet.password).toHaveValue(nina.password);
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline', { exact: true })).toBeHidden();
    await wallet.signInButton.click();
    await wallet.isHome();
  });

  test('the app waits five minutes for an answer, then offers to try again [account 9 http-timeout]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await page.clock.install();
    // Replaces AbortSignal.timeout, which ignores the test's clock.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const limit = new AbortController();
        setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), milliseconds);
        return limit.signal;
      };
    });
    await wallet.goByEmail(nina);
    await sandbox.breakNext('newLogin', 'hang');
    const asked = page.waitForRequest('**/newLogin');
    await wallet.signIn(nina.password);
    await asked;
    await page.clock.fastForward(285_000);
    await expect(wallet.notice('Still working.')).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(page.getByText('The server took too long to answer. Please try again.')).toBeVisible();
    await wallet.signInButton.click();
    await wallet.isHome();
  });

  test('a screen that is not loaded yet shows an error with Back, and can be tried again', async ({
    page,
    wallet,
  }) => {
    await wallet.open();
    await expect(wallet.byEmail).toBeVisible();
    await page.route('**/assets/**', (route) => route.abort());
    await wallet.byEmail.click();
    await expect(wallet.heading('common:screenFailed')).toBeVisible();
    await wallet.button('common:back').click();
    await wallet.byEmail.click();
    await expect(wallet.heading('common:screenFailed')).toBeVisible();
    await page.context().setOffline(true);
    await wallet.button('common:retry').click();
    await expect(wallet.notice('You are offline. Check your connection and try again.')).toBeVisible();
    // The screen loads by itself when the connection is back, even if it carries no data at first.
    await page.unrouteAll();
    await loseData(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url() === page.url());
    await page.context().setOffline(false);
    await failed;
    await findData(page);
    await wallet.goOnByEmail(nina);
    await wallet.signIn(nina.password);
    await wallet.isHome();
  });

  test('a drawer that is not loaded yet shows an error, and opens when the connection is back', async ({
    page,
    wallet,
  }) => {
    // Blocks the preload of the drawers.
    await page.route(/assets\/(settings|wallet-drawer)-/, (route) => route.abort());
    await wallet.openAs(nina);
    await wallet.isHome();
    for (const open of ['home:openWallet', 'home:openAccount'] as const) {
      await wallet.button(open).click();
      // A tap closes the toast, because the next failure has the same text.
      const notice = wallet.notice('This screen could not be shown');
      await notice.getByText('This screen could not be shown').click();
      await expect(notice).toBeHidden();
      await expect(wallet.button(open)).toBeEnabled();
    }
    await page.unrouteAll();
    await wallet.openWalletDrawer();
    await wallet.walletDrawer.getByRole('button', { name: 'Close' }).click();
    await wallet.openAccount();
    await expect(wallet.account).toContainText(nina.maskedEmail);
  });
});
