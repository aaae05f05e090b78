import { expect, moving, test } from '#e2e/fixtures.ts';
import { pdfOf, xlsxOf } from '#e2e/steps/documents.ts';
import { pngOf } from '#e2e/steps/levels.ts';
import { violations } from '#e2e/support/looks.ts';
import { olga } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';

const ID_CARD = 'ID card';
const STATEMENTS = 'Bank statements';
const RESIDENCE = 'Residence document';
const DAY = 24 * 60 * 60_000;

test.use({ expectsFailedCalls: true });

test('sends documents of every type, is refused with the reason, sends again, and passes [payouts 2 document-details] [payouts 3 upload-rules] [payouts 4 case-audit] [payouts 4 documents-submit] [payouts 5 documents-format] [payouts 5 documents-text] [payouts 6 staff-review] [payouts 8 documents-told]', {
  tag: ['@main', '@crashes-firefox'],
}, async ({ page, wallet, sandbox }) => {
  await wallet.openAs(olga, '/document-details');
  await expect(page.getByRole('heading', { name: 'Documents needed' })).toBeVisible();
  // The button can be tapped before all is complete. Each incomplete item then says what is missing.
  await wallet.submitEarly();
  await expect(wallet.chooseFile(ID_CARD)).toBeFocused();
  await expect(wallet.chooseFile(ID_CARD)).toHaveAccessibleDescription('Please choose a file');
  await expect(page.getByText('Please choose a file')).toHaveCount(3);
  await expect(page.getByText('Please fill this in')).toHaveCount(3);
  await expect(page.getByText('Please choose a date')).toHaveCount(1);

  // The first upload is lost; the app retries by itself.
  await sandbox.breakNext('putFile', 'dropBefore');
  await wallet.addFiles(ID_CARD, pngOf('id.png'));
  await expect(wallet.documentItem(ID_CARD)).toContainText('The connection was lost.');
  await wallet.documentItem(ID_CARD).getByRole('button', { name: 'Try again' }).click();
  await expect(wallet.documentItem(ID_CARD)).toContainText('Ready');

  // The text must match exactly, because a file that is being uploaded shows "0% uploaded".
  const uploaded = wallet.documentItem(STATEMENTS).getByText('Uploaded', { exact: true });
  // The user chooses six files at once; the list takes five.
  const months = ['1', '2', '3', '4', '5', '6'].map((month) => pdfOf(`${month}.pdf`));
  await wallet.addFiles(STATEMENTS, ...months);
  await expect(wallet.notice('You can add 5 files at most.')).toBeVisible();
  await expect(uploaded).toHaveCount(5);
  await wallet.removeFile('5.pdf').click();
  await wallet.addFiles(STATEMENTS, xlsxOf('year.xlsx'));
  await expect(uploaded).toHaveCount(5);

  await wallet.addFiles(RESIDENCE, pdfOf('bill.pdf'));
  await expect(wallet.documentItem(RESIDENCE)).toContainText('Uploaded');
  await expect(wallet.documentItem(RESIDENCE)).toContainText('Needed');
  await page.getByLabel(wallet.say('documents:addressLabel'), { exact: true }).fill('x'.repeat(210));
  await expect(page.getByLabel(wallet.say('documents:addressLabel'), { exact: true })).toHaveValue(
    'x'.repeat(210),
  );
  await expect(wallet.documentItem(RESIDENCE)).toContainText('At most 200 characters 210 / 200');
  await page.getByLabel(wallet.say('documents:addressLabel'), { exact: true }).fill('7 Rizal Avenue, Manila');
  await page.getByLabel('Occupation', { exact: true }).fill('Teacher');
  await page.getByLabel('Place of birth', { exact: true }).fill('Cebu');

  // Uploaded files and typed texts survive a reload.
  await page.reload();
  await expect(uploaded).toHaveCount(5);
  await expect(page.getByLabel('Occupation', { exact: true })).toHaveValue('Teacher');
  await expect(page.getByText('5 of 6 ready')).toBeVisible();
  await wallet.submitEarly();
  await expect(wallet.documentItem('Birthday').getByRole('button')).toBeFocused();
  await wallet.documentItem('Birthday').getByRole('button').click();
  await page.getByLabel('Year', { exact: true }).selectOption('1994');
  await page.getByRole('button', { name: 'Confirm' }).click();

  await wallet.submitDocuments.click();
  await expect(wallet.checkSheet).toContainText('7 Rizal Avenue, Manila');
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(wallet.checkSheet).toBeHidden();
  await wallet.submitDocuments.click();
  await wallet.sendDocuments();
  await expect(wallet.notice('Your documents are sent.')).toBeVisible();
  await wallet.isHome();

  await wallet.visit('/document-details');
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  await expect(page.getByText('you cannot link accounts')).toBeVisible();

  await sandbox.judgeDocuments(olga, 'The ID card is cut off at the side.');
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'cut off at the side' })).toBeVisible();
  // The documents are shown as sent, and the user replaces only the unqualified one.
  await expect(page.getByText('6 of 6 ready')).toBeVisible();
  await expect(page.getByLabel(wallet.say('documents:addressLabel'), { exact: true })).toHaveValue(
    '7 Rizal Avenue, Manila',
  );
  await wallet.removeFile('id.png').click();
  await expect(wallet.documentItem(ID_CARD)).toContainText('Send again');
  await wallet.addFiles(ID_CARD, pngOf('whole.png'));
  await expect(wallet.documentItem(ID_CARD)).toContainText('Ready');
  await wallet.submitDocuments.click();
  await wallet.sendDocuments();
  await wallet.isHome();

  await sandbox.judgeDocuments(olga);
  await wallet.visit('/document-details');
  await expect(page.getByText('Your documents are in order.')).toBeVisible();

  // Accepted documents are deleted from the device: a new request begins with an empty form.
  await sandbox.askDocuments(olga, 'documents', '<p>Once more, please.</p>');
  await page.reload();
  await expect(page.getByText('0 of 6 ready')).toBeVisible();
});

/** Fills in and sends all documents that the review asks for. */
const sendAll = async (wallet: Wallet) => {
  await wallet.openAs(olga, '/document-details');
  await wallet.fillDocuments();
  await wallet.submitDocuments.click();
  await wallet.sendDocuments();
  await wallet.isHome();
};

test('a new request takes nothing that an earlier one was sent [payouts 4 case-audit]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sendAll(wallet);

  // The user does not look at the page while it says that the documents have passed.
  await sandbox.judgeDocuments(olga);
  await sandbox.askDocuments(olga, 'documents', '<p>Once more, please.</p>');
  await wallet.visit('/document-details');
  await expect(page.getByText('0 of 6 ready')).toBeVisible();
  await page.getByLabel('Occupation', { exact: true }).fill('Nurse');
  await page.reload();
  await expect(page.getByLabel('Occupation', { exact: true })).toHaveValue('Nurse');
});

test('sent documents are shown again when the review asks for them two days later [payouts 4 case-audit]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sendAll(wallet);

  await sandbox.judgeDocuments(olga, 'The ID card is cut off at the side.');
  await page.clock.setFixedTime(Date.now() + 2 * DAY);
  await wallet.visit('/document-details');
  await expect(page.getByText('6 of 6 ready')).toBeVisible();
  await expect(page.getByLabel('Occupation', { exact: true })).toHaveValue('Teacher');
});

test.describe('with animations on', () => {
  test.use(moving);

  test('a file whose content does not match its name is refused at its item, is not stored, and can be removed [payouts 5 documents-format] [payouts 8 documents-told]', {
    tag: '@attack',
  }, async ({ wallet, sandbox }) => {
    await wallet.openAs(olga, '/document-details');
    await wallet.addFiles(ID_CARD, { ...pngOf('id.png'), buffer: Buffer.from('MZ') });
    await expect(wallet.documentItem(ID_CARD).getByRole('alert')).toContainText('Incorrect format');
    expect(await sandbox.countCalls('getUploadKey')).toBe(0);
    await wallet.removeFile('id.png').click();
    await expect(wallet.chooseFile(ID_CARD)).toBeVisible();
  });
});

test.describe('harmful HTML in the text of a document review', { tag: '@attack' }, () => {
  test.use({ expectsHarm: true });

  test('is shown without its scripts', async ({ page, wallet, sandbox }) => {
    await sandbox.askDocuments(
      olga,
      'documents',
      '<p>Hello <b>there</b></p><script>window.harm = 1</script><img src="x" onerror="window.harm = 2">' +
        '<a href="javascript:window.harm = 3">Tap</a><form action="https://evil.example"><input></form>',
    );
    await wallet.openAs(olga, '/document-details');
    await expect(page.getByText('Hello there')).toBeVisible();
    await page.getByText('Tap', { exact: true }).click();
    expect(await page.evaluate(() => 'harm' in window)).toBe(false);
    await expect(page.locator('main form[action], main iframe, main script')).toHaveCount(0);
    await expect(page.locator('main form')).toHaveCount(1);
    await expect(page.locator('main a[href]')).toHaveCount(0);
  });
});
