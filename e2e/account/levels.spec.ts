import { mostBytes, PICTURES } from '#domain/documents/uploadable.ts';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { jpegOf, pngOf } from '#e2e/steps/levels.ts';
import { ben, felix, phoneOnly, sara } from '#e2e/users.ts';

const EMAIL = 'pia.cruz@example.com';

test.use({ expectsFailedCalls: true });

test('a user enters names, birthday and e-mail, and reaches level 1 [account 2 route-basic-level] [account 2 verification-tabs] [account 5 basic-names] [account 5 basic-birthday] [account 5 basic-required] [account 5 basic-email] [account 4 level-basic] [account 4 level-routing]', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  // At level 0, pages of higher levels redirect to the basic level.
  await wallet.openAs(phoneOnly, '/fully-verified');
  await expect(page).toHaveURL('/basic-level');
  await expect(wallet.levelTab('levels:semi')).toBeDisabled();
  await expect(wallet.levelTab('levels:fully')).toBeDisabled();

  await wallet.submitLevel();
  await expect(wallet.notice('Please enter your first name')).toBeVisible();
  await expect(wallet.firstName).toBeFocused();
  // All missing fields are marked, including the e-mail.
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(6);
  // A name field removes characters that it does not accept, and names them below.
  for (const [typed, taken, note] of [
    ['María José', 'María José', 'As on your ID'],
    ["O'Brien-Ruiz", "O'Brien-Ruiz", 'As on your ID'],
    ['Pia2!', 'Pia', 'Names take no digits or signs. Left out: 2 !'],
  ] as const) {
    await wallet.firstName.fill('');
    await wallet.firstName.fill(typed);
    await expect(wallet.firstName).toHaveValue(taken);
    await expect(wallet.firstName).toHaveAccessibleDescription(note);
  }
  await wallet.lastName.fill('Cruz');
  await wallet.gender('levels:female').check();
  await wallet.submitLevel();
  await expect(wallet.notice('Please enter your date of birth')).toBeVisible();

  await wallet.chooseBirthday.click();
  // The year list ends 18 years ago.
  const adultYear = String(new Date().getUTCFullYear() - 18);
  const years = wallet.birthdaySheet.getByLabel('Year').getByRole('option');
  await expect(years.first()).toHaveText(adultYear);
  await expect(years.last()).toHaveText('1900');
  await page.goBack();
  await expect(wallet.birthdaySheet).toBeHidden();
  await wallet.birthday.fill('14031996');
  await expect(wallet.birthday).toHaveValue('14-03-1996');
  await wallet.address.fill('1 Rizal Avenue, Manila');
  await wallet.newEmail.fill(EMAIL);

  await page.reload();
  await expect(wallet.firstName).toHaveValue('Pia');
  await expect(wallet.birthday).toHaveValue('14-03-1996');
  await expect(wallet.gender('levels:female')).toBeChecked();
  await wallet.submitLevel();
  await expect(wallet.notice('Please verify your email with a code')).toBeVisible();
  await wallet.verifyEmail();
  await wallet.enterCodeSentTo(EMAIL);
  await expect(wallet.emailSheet).toBeHidden();
  await expect(page.getByText('Verified')).toBeVisible();

  // The answer is lost, but the server saved the data: the app shows the new level.
  await sandbox.breakNext('editInfoBasicLevel', 'dropAfter');
  await wallet.submitLevel();
  await expect(wallet.notice('You are offline. Check your connection')).toBeVisible();
  await expect(wallet.address).toHaveValue('1 Rizal Avenue, Manila');
  await wallet.submitLevel();
  await wallet.isHome();
  expect(await sandbox.user(phoneOnly)).toMatchObject({ level: 1, email: EMAIL, name: 'Pia Cruz' });
  await wallet.visit('/basic-level');
  await expect(page).toHaveURL('/semi-verified');
});

test('a user proves identity and address with pictures, up to level 3 [account 2 route-semi-verified] [account 2 route-fully-verified] [account 4 level-semi] [account 4 level-fully] [account 4 level-unlocks] [account 4 level-no-second-upload] [account 5 upload-missing] [account 5 upload-format] [account 5 upload-required] [account 4 level-routing] [account 3 user-info]', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  await wallet.openAs(ben);
  await wallet.isHome();
  await wallet.visit('/semi-verified');
  await wallet.submitLevel();
  await expect(wallet.notice('Please upload a picture first')).toBeVisible();
  await wallet.choosePicture({ ...jpegOf('id.jpg'), buffer: Buffer.from([0xff, 0xd8, 0xff]) });
  await expect(wallet.notice('Incorrect format')).toBeVisible();
  await wallet.choosePicture({ ...pngOf('id.png'), buffer: Buffer.from('%PDF-1.7') });
  await expect(wallet.notice('Incorrect format')).toBeVisible();

  // Leaving the page cancels an upload; the next try starts again.
  const held = Promise.withResolvers<void>();
  await page.route('**/store/**', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await wallet.choosePicture(pngOf('half.png'));
  await expect(wallet.progress).toBeVisible();
  await wallet.submitLevel();
  await expect(wallet.notice('Please wait until the file is uploaded.')).toBeVisible();
  await page.goBack();
  await wallet.isHome();
  held.resolve();
  await page.unroute('**/store/**');
  await wallet.visit('/semi-verified');

  // Phones name photos without an extension, and long names are cut between characters.
  const named = (name: string) => ({ ...jpegOf(name), mimeType: '' });
  for (const name of ['photo.jfif', `a${'📷'.repeat(60)}.jpg `, '1000012345']) {
    await wallet.choosePicture(named(name));
    await expect(wallet.uploaded(name)).toBeVisible();
    if (name !== '1000012345') await wallet.button('levels:changePicture').click();
  }
  await page.reload();
  await expect(wallet.uploaded('1000012345')).toBeVisible();
  await wallet.button('common:back').click();
  await wallet.isHome();
  await wallet.visit('/semi-verified');
  await expect(wallet.uploaded('1000012345')).toBeVisible();
  await wallet.submitLevel();
  await expect(wallet.heading('levels:accepted2')).toBeVisible();
  await expect(page.getByText('You can now cash out up to $5,000 a day.')).toBeVisible();
  await wallet.nextLevel('$10,000').click();
  await expect(page).toHaveURL('/fully-verified');
  await wallet.visit('/basic-level');
  await expect(page).toHaveURL('/fully-verified');

  await page.context().setOffline(true);
  await wallet.choosePicture(pngOf('bill.png'));
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  await page.context().setOffline(false);
  await wallet.button('common:retry').click();
  await expect(wallet.uploaded('bill.png')).toBeVisible();
  await page.context().setOffline(true);
  await wallet.submitLevel();
  await expect(wallet.notice('You are offline. Check your connection')).toBeVisible();
  await page.context().setOffline(false);
  await wallet.submitLevel();
  await expect(wallet.heading('levels:accepted3')).toBeVisible();
  await wallet.button('common:done').click();
  await wallet.isHome();
  await expect(page.getByText('Verification level 3')).toBeVisible();
  await wallet.visit('/fully-verified');
  await expect(page.getByText('Your proof of address is on file')).toBeVisible();
  await expect(wallet.button('levels:submit')).toBeHidden();

  await wallet.levelTab('levels:semi').click();
  await expect(page.getByText('Your photo ID is on file')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo ID' })).toBeVisible();
  await expect(wallet.levelTab('levels:semi')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(wallet.levelTab('levels:basic')).toBeFocused();
  for (const known of ['Ben', 'Santos', 'Male', '14-03-1996', '12 Mabini Street, Quezon City'])
    await expect(page.getByText(known, { exact: true })).toBeVisible();
  expect(await sandbox.user(ben)).toMatchObject({
    level: 3,
    documents: [
      { kind: 'idCard', name: '1000012345' },
      { kind: 'address2', name: 'bill.png' },
    ],
  });
  await page.goBack();
  await wallet.isHome();
});

test('a picture of 10 MB is stored once although the connection drops twice [account 3 upload-key] [account 7 upload-key]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await page.clock.install();
  await wallet.openAs(ben, '/semi-verified');
  await sandbox.breakNext('putFile', 'dropBefore');
  await sandbox.breakNext('putFile', 'dropAfter');
  const keys = page.waitForResponse('**/api/file/getUploadKey');
  await wallet.choosePicture(jpegOf('id.jpg', mostBytes(PICTURES)));
  const key = expect.stringMatching(/./);
  expect((await (await keys).json()).data).toMatchObject({ ak: key, sk: key, st: key });
  for (const tries of [1, 2]) {
    await expect.poll(() => sandbox.countCalls('putFile')).toBe(tries);
    await expect(page.getByText('The connection was lost.')).toBeVisible();
    await page.clock.fastForward(3_000);
  }
  await expect(wallet.uploaded('id.jpg')).toBeVisible();
  expect((await sandbox.user(ben)).files).toMatchObject([{ bytes: mostBytes(PICTURES), type: 'image/jpeg' }]);
});

test.describe('with animations on', () => {
  test.use(moving);

  test('a session that ends during an upload leads back to the page after signing in', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(ben, '/semi-verified');
    const held = Promise.withResolvers<void>();
    await page.route('**/store/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await wallet.choosePicture(pngOf('id.png'));
    await expect(wallet.progress).toBeVisible();
    await sandbox.endSessions(ben);
    held.resolve();
    await expect(page).toHaveURL('/before-login');
    await wallet.signInByEmail(ben);
    await expect(page).toHaveURL('/semi-verified');
    await wallet.choosePicture(pngOf('id.png'));
    await expect(wallet.uploaded('id.png')).toBeVisible();
  });

  test('a rewrite changes the names and nothing else [account 7 base-user-info] [account 5 basic-last-name]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(felix);
    await wallet.isHome();
    await wallet.visit('/basic-level?reWrite');
    await expect(wallet.address).toBeHidden();
    await wallet.firstName.fill('Félix');
    await wallet.middleName.fill('');
    await wallet.lastName.fill('');
    await wallet.submitLevel();
    await expect(wallet.lastName).toHaveAccessibleDescription('Please enter your last name');
    await wallet.lastName.fill('Moreira');
    await wallet.submitLevel();
    await expect(wallet.notice('Your name has been changed')).toBeVisible();
    await wallet.isHome();
    expect(await sandbox.user(felix)).toMatchObject({ name: 'Félix Moreira', level: 3 });
    await expect(page).toHaveTitle(/./);

    // In India the last name is optional.
    await wallet.openAs(sara, '/basic-level?reWrite');
    await page.getByLabel('Last name (optional)').fill('');
    await wallet.submitLevel();
    await expect(wallet.notice('Your name has been changed')).toBeVisible();
    expect(await sandbox.user(sara)).toMatchObject({ name: 'Sara' });
  });
});
