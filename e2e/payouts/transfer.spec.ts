import { expect, moving, test } from '#e2e/fixtures.ts';
import { demoUser, type Sandbox } from '#e2e/sandbox.ts';
import { ben, felix, ines, nina, sara } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';

const diego = demoUser('Diamond seller');

const HERE = '/transfer';
const CODE = '246810';

test('a user sends money by keyboard alone: recipient by e-mail, whole dollars, remark; and both users see it [payouts 2 transfer] [payouts 4 transfer] [payouts 5 transfer-amount] [payouts 5 transfer-all] [payouts 5 transfer-remark] [payouts 7 transfer]', {
  tag: '@main',
}, async ({ page, wallet }) => {
  await wallet.openAs(sara, HERE);
  // Recent recipients are listed and the arrow keys reach them; typing searches for others.
  await expect(wallet.recipientSearch).toBeFocused();
  await expect(wallet.person('marta@example.com')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(wallet.recipientSearch).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.type('felix@');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a full email address')).toBeVisible();
  await page.keyboard.type('example.com');
  await expect(wallet.person(/^Felix Alves Moreira/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(wallet.recipient).toHaveAccessibleDescription(/Felix Alves Moreira/);

  await wallet.goOn();
  await expect(page.getByText('Send $10.00 or more.')).toBeVisible();
  await page.keyboard.type('40000');
  await expect(page.getByText('You can send $30,000.00 at most at a time.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Not enough: you have $1,284.50.')).toBeVisible();
  await wallet.paste('12.50');
  await expect(page.getByText('Whole dollars only, please.')).toBeVisible();
  await wallet.most.click();
  await expect(wallet.amount).toHaveText('$1,284');
  await page.getByRole('button', { name: '$50', exact: true }).click();
  await wallet.transferNote.fill('x'.repeat(120));
  await expect(wallet.transferNote).toHaveValue('x'.repeat(120));
  await expect(page.getByText('At most 99 characters')).toBeVisible();
  await wallet.transferNote.fill('For the taxi');

  await wallet.goOn();
  await expect(wallet.review).toContainText('Felix Alves Moreira');
  await expect(wallet.review).toContainText('For the taxi');
  await page.goBack();
  await expect(wallet.review).toBeHidden();
  await wallet.goOn();
  await wallet.sendAmount('$50.00').click();
  await wallet.press('135791');
  await expect(wallet.notice('Wrong payment code')).toBeVisible();
  await wallet.press(CODE);
  await expect(wallet.sent).toContainText('$50.00');
  await expect(wallet.sent).toContainText('Felix Alves Moreira has received it.');
  await wallet.button('common:done').click();
  await wallet.isHome();
  await expect(page.getByText('$1,234.50')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(HERE);
  // The server lists recipients by their accounts; the device knows the name from the transfer.
  await wallet.visit(HERE);
  await expect(wallet.person(/^Felix Alves Moreira\s*felix@example\.com$/)).toBeVisible();

  await wallet.openAs(felix);
  await expect(page.getByText('$25,360.75')).toBeVisible();
  await expect(page.getByText('+$50.00')).toBeVisible();
});

test('a typed decimal point stays and is named as a mistake: 12.50 never becomes 125 or 1,250 [payouts 5 transfer-amount]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(sara, HERE);
  await wallet.sendTo(felix.email);
  const refusal = page.getByText('Whole dollars only, please.');
  for (const typed of ['12.50', '12,50']) {
    await page.keyboard.type(typed);
    await expect(wallet.amount).toHaveText('$12.50');
    await expect(refusal).toBeVisible();
    await wallet.goOn();
    await expect(refusal).toBeVisible();
    await expect(wallet.review).toBeHidden();
    for (const _ of '.50') await page.keyboard.press('Backspace');
    await expect(wallet.amount).toHaveText('$12');
    await expect(refusal).toBeHidden();
    for (const _ of '12') await page.keyboard.press('Backspace');
  }
});

test('a transfer for diamond sellers accepts diamond sellers only [payouts 2 diamond-sellers] [payouts 8 transfer] [payouts 9 search-debounce]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(felix, `${HERE}?to=diamond-seller`);
  await wallet.recipientSearch.fill(sara.email);
  await expect(page.getByText('This user is not a diamond seller.')).toBeVisible();
  await wallet.recipientSearch.fill(felix.email);
  await expect(page.getByText('You cannot transfer to yourself.')).toBeVisible();
  await wallet.recipientSearch.fill('nobody@example.com');
  await expect(page.getByText('We found nobody with this email or phone number.')).toBeVisible();
  expect(await sandbox.countCalls('searchAgent')).toBe(3);
  await wallet.recipientSearch.fill(`+${diego.fullPhone}`);
  await wallet.person(/Diego Luz/).click();
  await page.getByRole('button', { name: '$100', exact: true }).click();
  await wallet.goOn();
  await wallet.sendAmount('$100.00').click();
  await wallet.press(CODE);
  await expect(wallet.sent).toContainText('Diego Luz');
  expect(Object.keys((await sandbox.lastRequest('transferConfirm')) ?? {})).toContain('relatedPhone');
  expect(Object.keys((await sandbox.lastRequest('transferConfirm')) ?? {})).toContain('diamondSeller');
});

test.describe('a lost answer', () => {
  test.use({ expectsFailedCalls: true });

  /** Sends $30 to Felix. The answer is lost, and the history fails until the faults are cleared. */
  const sendWithoutAnswer = async (wallet: Wallet, sandbox: Sandbox) => {
    await wallet.sendTo(felix.email);
    await wallet.page.keyboard.type('30');
    await wallet.goOn();
    await wallet.sendAmount('$30.00').click();
    await sandbox.breakNext('transferConfirm', 'dropAfter');
    await sandbox.breakNext('transactions', '500', 20);
    await wallet.press(CODE);
    await expect(wallet.checking).toContainText('$30.00');
  };

  test('is requested until it is known, also after a reload, and nothing is sent twice [payouts 7 lost-answer]', {
    tag: '@main',
  }, async ({ page, wallet, sandbox }) => {
    await wallet.openAs(sara, HERE);
    await sendWithoutAnswer(wallet, sandbox);
    await page.reload();
    await expect(wallet.checking).toContainText('$30.00');
    // The app asks again by itself, so a tap on "Check now" could come too late.
    await sandbox.clear();
    await expect(wallet.sent).toContainText('$30.00');
    await wallet.button('common:done').click();
    await expect(page.getByText('$1,254.50')).toBeVisible();
  });

  test('that arrives on the page for diamond sellers deletes the draft of its own page only', async ({
    page,
    wallet,
    sandbox,
  }) => {
    const toSellers = `${HERE}?to=diamond-seller`;
    await wallet.openAs(sara, toSellers);
    await wallet.recipientSearch.fill(`+${diego.fullPhone}`);
    await wallet.person(/Diego Luz/).click();
    await page.keyboard.type('50');
    await expect(wallet.amount).toContainText('50');
    await wallet.open(HERE);
    await sendWithoutAnswer(wallet, sandbox);
    // An answer that arrives while the page is left would close the sheet by Back, which stops the visit.
    await wallet.open(toSellers);
    await expect(wallet.checking).toContainText('$30.00');
    await sandbox.clear();
    await expect(wallet.sent).toContainText('$30.00');
    await wallet.open(toSellers);
    await expect(wallet.amount).toContainText('50');
    await expect(page.getByText('Diego Luz')).toBeVisible();
    await wallet.open(HERE);
    await expect(wallet.recipientSearch).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(wallet.amount).not.toContainText('30');
  });
});

test.describe('with animations on', () => {
  test.use(moving);

  test('a transfer needs level 2, and no documents under review [payouts 6 transfer-needs-level]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(ben, HERE);
    await expect(wallet.heading('transfer:levelTitle')).toBeVisible();
    await wallet.button('payouts:verify').click();
    await expect(page).toHaveURL('/semi-verified');
    await page.goBack();
    await expect(wallet.heading('transfer:levelTitle')).toBeVisible();
    await sandbox.setLevel(ines, 2);
    await wallet.openAs(ines, HERE);
    await expect(wallet.heading('payouts:reviewTitle')).toBeVisible();
    await wallet.button('common:goHome').click();
    await wallet.isHome();
  });
});

test('a user without a payment code sets one on the way and sends [payouts 4 transfer]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.setLevel(nina, 2);
  await sandbox.credit(nina, '80.00');
  await wallet.openAs(nina, HERE);
  await wallet.sendTo(sara.email);
  await page.keyboard.type('20');
  await wallet.goOn();
  await wallet.sendAmount('$20.00').click();
  await wallet.paymentCodeOffer.getByRole('button', { name: 'Cancel' }).click();
  await expect(wallet.review).toBeVisible();
  await wallet.sendAmount('$20.00').click();
  await wallet.paymentCodeOffer.getByRole('button', { name: 'Set payment code' }).click();
  await wallet.enterCodeSentTo(nina.email);
  await expect(wallet.firstEntry).toBeFocused();
  await wallet.press(CODE);
  await expect(wallet.secondEntry).toBeFocused();
  await wallet.press(CODE);
  await expect(wallet.paymentCode).toContainText(wallet.say('settings:enterPaymentCode'));
  await wallet.press(CODE);
  await expect(wallet.sent).toContainText('$20.00');
});
