import type { Page } from '@playwright/test';
import { PAYOUT_ROUTES } from '#domain/routes/payout-routes.ts';
import { allRoutes, ROUTES } from '#domain/routes/routes.ts';
import { expect, test } from '#e2e/fixtures.ts';
import type { Person } from '#e2e/sandbox.ts';
import { fillFields, storedIn, wordsIn } from '#e2e/support/stored.ts';
import { ben, nina, sara } from '#e2e/users.ts';
import { openWallet, type Wallet } from '#e2e/wallet.ts';

// The server refuses the calls of an ended session.
test.use({ expectsFailedCalls: true });

/** All pages for signed-in users, Home first, and the form of each type of payout account. New ones enter by themselves. */
const PAGES = [
  ...allRoutes().flatMap(([, { path, access }]) => (access ? [] : [path.replace('/*', '')])),
  ...Object.values(PAYOUT_ROUTES).flatMap(({ path }) =>
    path.startsWith('bind') ? [`${ROUTES.MyLinkedAccount.path}/${path}`] : [],
  ),
];

/** What is typed: a field takes letters, an e-mail or digits. */
const TYPED = ['Zyxwvut', 'zyxwvut@example.com', '7316948205'];
const AMOUNT = '37.19';
/** The recipient of the transfer. */
const RECIPIENT = ['marta@example.com', 'Marta', 'Gomes'];

/** Goes through all pages and fills every field. Returns the words that identify the user and the input. */
const leaveDrafts = async (wallet: Wallet, person: Person): Promise<string[]> => {
  const { page, sandbox } = wallet;
  const { name } = await sandbox.user(person);
  let filled = 0;
  for (const path of PAGES) {
    await wallet.visit(path);
    // The last page stays until React has rendered, and its fields would be filled.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1:visible').first()).toBeVisible();
    filled += await fillFields(page, TYPED);
    if (path === ROUTES.Withdrawal.path) await page.keyboard.type(AMOUNT);
  }
  expect(filled).toBeGreaterThan(3);
  return [...TYPED, AMOUNT, person.email, person.fullPhone, ...(name?.split(' ') ?? [])];
};

const leaveTransfer = async (wallet: Wallet) => {
  await wallet.visit('/transfer');
  await wallet.recipientSearch.fill(RECIPIENT[0] as string);
  await wallet.recipientSearch.press('Enter');
  await wallet.person('Marta Gomes').click();
  await wallet.goOn();
  await wallet.page.keyboard.type('30');
  await wallet.transferNote.fill('Zyxwvut');
};

/** The draft of each form and the account of the sign-in are stored while the user is signed in. */
const areStored = async (page: Page, words: string[]) =>
  expect.poll(async () => wordsIn(await storedIn(page), words)).not.toEqual([]);

const nothingIsLeft = async (page: Page, words: string[]) => {
  expect(wordsIn(await storedIn(page), words), 'in the storage').toEqual([]);
  expect(wordsIn(await page.locator('body').innerText(), words), 'on the screen').toEqual([]);
};

/** Goes back through the pages of the last user. */
const nothingIsLeftBehind = async (page: Page, words: string[]) => {
  for (let step = 0; step < 8; step += 1) {
    const entry = await page.evaluate(() => history.state?.idx ?? 0);
    if (entry === 0) break;
    await page.goBack();
    await page.waitForLoadState('networkidle');
    await nothingIsLeft(page, words);
  }
};

for (const { what, person } of [
  { what: 'a new user', person: nina },
  { what: 'a verified user', person: sara },
]) {
  test(`an ended session of ${what} leaves no data of the user on the device, and another user lands on Home [account 8 401-clears] [account 4 session-cleared]`, async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.goByEmail(person);
    await wallet.signIn(person.password);
    await wallet.isHome();
    const words = await leaveDrafts(wallet, person);
    if (person === sara) {
      await leaveTransfer(wallet);
      words.push(...RECIPIENT);
    }
    await areStored(page, words);
    await sandbox.endSessions(person);
    await wallet.visit('/message');
    await expect(page).toHaveURL('/login');
    await nothingIsLeft(page, words);
    await wallet.reload();
    await expect(page).toHaveURL('/before-login');
    await nothingIsLeft(page, words);
    await wallet.signInByEmail(ben);
    await wallet.isHome();
    await expect(page).toHaveURL('/');
    const ofBen = words.filter((word) => !`${ben.email} Ben`.includes(word));
    await nothingIsLeft(page, ofBen);
    await nothingIsLeftBehind(page, ofBen);
  });
}

test('signing out in another tab leaves no data of the user in this tab, and another user lands on Home [account 4 session-cleared]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.goByEmail(sara);
  await wallet.signIn(sara.password);
  await wallet.isHome();
  const words = await leaveDrafts(wallet, sara);
  await leaveTransfer(wallet);
  words.push(...RECIPIENT);
  await areStored(page, words);
  const other = openWallet(await page.context().newPage(), sandbox);
  await other.open();
  await other.isHome();
  await other.signOut();
  await expect(page).toHaveURL('/before-login');
  for (const tab of [page, other.page]) await nothingIsLeft(tab, words);
  await other.signInByEmail(ben);
  await other.isHome();
  await wallet.isHome();
  for (const tab of [page, other.page]) {
    await nothingIsLeft(tab, words);
    await nothingIsLeftBehind(tab, words);
  }
});

test('the same user returns to the page and to the typed text after a session that the server ended [account 8 401-clears]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(sara, '/');
  await wallet.isHome();
  await leaveTransfer(wallet);
  await sandbox.endSessions(sara);
  await wallet.reload();
  await expect(page).toHaveURL('/before-login');
  await wallet.signInByEmail(sara);
  await expect(page).toHaveURL('/transfer');
  await expect(wallet.transferNote).toHaveValue('Zyxwvut');
});
