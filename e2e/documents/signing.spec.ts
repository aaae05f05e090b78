import { expect, moving, test } from '#e2e/fixtures.ts';
import { demoUser } from '#e2e/sandbox.ts';
import { pngOf } from '#e2e/steps/levels.ts';
import { cutOff, violations } from '#e2e/support/looks.ts';

const kenji = demoUser('Agency contract to sign');
const amara = demoUser('Payslip to sign');
const noor = demoUser('Payslip with gaps');

test.use({ expectsFailedCalls: true });

test('a user reads the contract, signs it with the phone turned, and its page is sent as a picture [payouts 1 agency-contract] [payouts 2 signing] [payouts 4 signing] [payouts 5 signing-required]', {
  tag: ['@main', '@crashes-firefox'],
}, async ({ page, wallet, sandbox }) => {
  await wallet.openAs(kenji, '/document-details');
  await wallet.readAndSign('contract');
  const contract = page.getByRole('article', { name: 'Agency Contract' });
  await expect(contract).toContainText('a company incorporated in Hong Kong');
  await expect(contract).toContainText('from 1 December 2026 to 30 November 2027');
  expect(await violations(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);

  // Each missing field has its message, and typed text is not cut.
  await wallet.submitSigned.click();
  await expect(page.getByText('Please fill in your phone number')).toBeVisible();
  await expect(wallet.signNow).toHaveAccessibleDescription('Please sign first');
  await expect(wallet.signerField('phone')).toBeFocused();
  await wallet.signerField('phone').fill('+63 917 555 0142 extension 7');
  await expect(wallet.signerField('phone')).toHaveValue('+63 917 555 0142 extension 7');
  await expect(wallet.signerField('phone')).toHaveAccessibleDescription('At most 20 characters');
  await wallet.signerField('phone').fill('+63 917 555 0142');
  await expect(contract).toContainText('+63 917 555 0142');
  await wallet.submitSigned.click();
  await expect(wallet.signNow).toBeFocused();

  await wallet.signNow.click();
  expect(await violations(page)).toEqual([]);
  await wallet.drawOnPad();
  const drawn = await wallet.inkOnPad();
  expect(drawn).toBeGreaterThan(2);
  await page.setViewportSize({ width: 812, height: 375 });
  expect(await cutOff(page)).toEqual([]);
  await expect.poll(wallet.inkOnPad, 'the ink on a phone on its side').toBeGreaterThan(2);
  await wallet.drawOnPad();
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(wallet.inkOnPad, 'the ink on a phone upright').toBeGreaterThanOrEqual(drawn);
  // The first upload is lost; the signature stays.
  await sandbox.breakNext('putFile', 'dropBefore');
  await wallet.saveSignature.click();
  await expect(wallet.padSheet).toContainText('The connection was lost.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(wallet.resign).toBeVisible();

  // Typed text and signature survive a reload. A user who cannot draw types the signature.
  await wallet.reload();
  await expect(wallet.savedSignature.first()).toBeVisible();
  await expect(wallet.signerField('phone')).toHaveValue('+63 917 555 0142');
  await wallet.resign.click();
  await wallet.typeInstead.click();
  await expect(wallet.typedName).toHaveValue('Kenji Sato');
  await wallet.saveSignature.click();
  await expect(wallet.padSheet).toBeHidden();

  await wallet.submitSigned.click();
  await expect(wallet.documentItem('Agency contract')).toContainText('Signed');
  await wallet.addFiles('ID card', pngOf('id.png'));
  await expect(wallet.documentItem('ID card')).toContainText('Ready');
  await wallet.submitDocuments.click();
  await wallet.sendDocuments();
  await wallet.isHome();

  // The stored page is a picture that is not blank.
  const picture = await page.evaluate(
    async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext(
        '2d',
      ) as OffscreenCanvasRenderingContext2D;
      context.drawImage(bitmap, 0, 0);
      const dots = context.getImageData(0, 0, width, height).data;
      let dark = 0;
      for (let at = 0; at < dots.length; at += 4) if ((dots[at] ?? 255) < 128) dark++;
      return { width, height, inked: dark / (width * height) };
    },
    await sandbox.sentFile(kenji, 'userContractUrl'),
  );
  expect(picture.width).toBe(1240);
  expect(picture.height).toBeGreaterThan(4000);
  expect(picture.inked).toBeGreaterThan(0.02);

  // When the review asks again, the contract is shown as signed, with the same entries.
  await sandbox.judgeDocuments(kenji, 'The ID card is cut off at the side.');
  await wallet.visit('/document-details');
  await expect(page.getByText('2 of 2 ready')).toBeVisible();
  await wallet.readAndSign('contract');
  await expect(wallet.savedSignature.first()).toBeVisible();
  await expect(wallet.signerField('phone')).toHaveValue('+63 917 555 0142');
});

test.describe('with animations on', () => {
  test.use(moving);

  test('harmful HTML in a name is shown in the contract as plain text', { tag: '@attack' }, async ({
    page,
    wallet,
  }) => {
    const harm = '<img src="x" onerror="window.harm = 1">';
    await wallet.openAs(kenji, '/signing');
    await wallet.signerField('name').fill(harm);
    await expect(page.getByRole('article', { name: 'Agency Contract' })).toContainText(harm);
    await expect(page.locator('article img')).toHaveCount(0);
    expect(await page.evaluate(() => 'harm' in window)).toBe(false);
  });
});

/** Returns width and height of a PNG, from its header. */
const sizeOfPng = (picture: Buffer) => {
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
  return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
};

test('a user signs a payslip, which is read-only, and cannot sign one with empty fields [payouts 2 signing-payroll] [payouts 5 payslip-gaps] [payouts 9 signature-pad]', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  await wallet.openAs(amara, '/document-details');
  await wallet.readAndSign('payslip');
  await expect(page.getByRole('article', { name: 'Payslip' })).toContainText('$900.00');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await wallet.signNow.click();
  await wallet.drawOnPad();
  const upload = page.waitForRequest((request) => request.method() === 'PUT');
  await wallet.saveSignature.click();
  await expect(wallet.resign).toBeVisible();
  const stored = await sandbox.storedFile(amara, new URL((await upload).url()).pathname);
  expect(sizeOfPng(await (await page.request.get(stored)).body())).toEqual([3 * 350, 3 * 370]);
  await wallet.submitSigned.click();
  await expect(wallet.documentItem('Payslip')).toContainText('Signed');

  await wallet.openAs(noor, '/signing-payroll');
  await expect(page.getByRole('alert')).toContainText('What is missing: Net salary and Bank.');
  await expect(wallet.signNow).toBeHidden();
  await expect(wallet.submitSigned).toBeHidden();
  expect(await violations(page)).toEqual([]);
});
