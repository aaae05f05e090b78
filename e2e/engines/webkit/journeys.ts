import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import type { MessageKey } from '#domain/words/message.ts';
import { demoUser, newcomer } from '#e2e/sandbox.ts';
import { PAYMENT_CODE } from '#e2e/steps/cash-out.ts';
import { pngOf } from '#e2e/steps/levels.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { ben, felix, nina, olga, sara } from '#e2e/users.ts';
import { wordingIn } from '#e2e/wording.ts';
import { STARLIVE } from '#sandbox/demo/demo-merchants.ts';
import { test } from './fixtures.ts';
import { alert, button, field, heading, named, notice, sheet } from './user.ts';

// Each call is a step: the run prints the step with its time. Steps wait for what a user sees.

const MAIN = { role: 'main' };

const kenji = demoUser('Agency contract to sign');

/** A signature, as shares of the pad's width and height. */
const WAVE: [x: number, y: number][] = Array.from({ length: 13 }, (_, at) => [
  0.2 + at * 0.05,
  0.5 + 0.2 * Math.sin(0.6 * at),
]);

test('signs in, opens and closes sheets, and signs out', async ({ user }) => {
  await user.open();
  await user.sees(heading('welcome:title'));
  await user.isTrue(`document.querySelector('[type=checkbox]').checked`);
  await user.tap(button('welcome:byEmail'));
  await user.type(field('sign-in:email'), sara.email);
  await user.tap(button('common:next'));
  await user.hasFocus(field('sign-in:password'));
  await user.type(field('sign-in:password'), 'Wrong12345');
  await user.tap(button('sign-in:signIn'));
  await user.sees({ text: 'Wrong password.' });
  await user.type(field('sign-in:password'), sara.password);
  await user.tap(button('sign-in:signIn'));
  await user.isHome();
  await user.sees({ text: '$1,284.50' });
  await user.tap(button('home:openAccount'));
  await user.sees(sheet('home:account'));

  // The focus returns from a sheet closed by Escape.
  await user.press(Key.ESCAPE);
  await user.seesNo(sheet('home:account'));
  await user.hasFocus(button('home:openAccount'));
  await user.isTrue(`document.activeElement.matches(':focus-visible')`);
  await user.tap(button('home:openWallet'));
  await user.sees(sheet('home:walletMenu'));
  await user.back();
  await user.seesNo(sheet('home:walletMenu'));
  await user.isAt('/');

  await user.reload();
  await user.isHome();
  await user.tap(button('home:openAccount'));
  await user.tap(button('home:signOut', sheet('home:account')));
  await user.tap(button('home:signOut', alert('home:signOutQuestion')));
  await user.isAt('/before-login');
  await user.back();
  await user.sees(heading('welcome:title'));
  await user.seesNo(heading('home:balance'));
});

test('cashes out, and Back shows no form of a payment that is done', async ({ user, server }) => {
  const amount = named('status', user.say('payouts:amount'));
  await user.openAs(felix);
  await user.isHome();
  await user.tap(button('home:cashOut'));
  await user.isAt('/withdrawal');
  await user.sees(amount);
  await user.press('120.5');
  await user.tap(named('button', 'Cash out $120.50'));
  for (const shown of ['Bradesco', '$2.81', '$117.69'])
    await user.sees({ ...sheet('payouts:review'), text: shown });
  await user.tap(named('button', /^Cash out \$/, sheet('payouts:review')));
  await user.sees(sheet('settings:paymentCode'));
  await user.press('135791');
  await user.sees(notice('Wrong payment code'));
  await user.press(PAYMENT_CODE);
  await user.isAt('/withdrawal/result');
  await user.sees(heading('cash-out:requestCompleted'));
  await user.sees({ role: 'main', text: '$117.69' });

  // The browser keeps the page while the user is elsewhere (back-forward cache).
  await user.ask(
    `addEventListener('pageshow', ({ persisted }) => (document.body.dataset.restored = persisted))`,
  );
  await user.leaveFor(server.shop);
  await user.back();
  await user.sees(heading('cash-out:requestCompleted'));
  await user.seesNo(amount);
  await user.isTrue(`document.body.dataset.restored === 'true'`);
  await user.tap(button('common:done'));
  await user.isHome();
  await user.sees({ text: '$25,190.25' });

  // The form of the payment has left the history.
  await user.back();
  await user.seesNo(amount);
  await user.isHome();
});

test('sends money', async ({ user }) => {
  await user.openAs(sara, '/transfer');
  await user.hasFocus(named('combobox', user.say('transfer:search')));
  await user.press(felix.email + Key.ENTER);
  await user.tap(named('option', /^Felix Alves Moreira/));
  await user.tapDisabled(named('button', /^Send/, MAIN));
  await user.sees({ text: 'Send $10.00 or more.' });
  await user.tap(named('button', '$50'));
  await user.type(field('transfer:note'), 'For the taxi');
  await user.tap(named('button', /\$50\.00|Transfer|Send/, MAIN));
  await user.sees({ ...sheet('payouts:review'), text: 'For the taxi' });
  await user.back();
  await user.seesNo(sheet('payouts:review'));
  await user.tap(named('button', /\$50\.00|Transfer|Send/, MAIN));
  await user.tap(named('button', user.say('transfer:send', { amount: '$50.00' }), sheet('payouts:review')));
  for (const name of PAYMENT_CODE)
    await user.tap({ role: 'button', name, inside: sheet('settings:paymentCode') });
  await user.sees({ role: 'alertdialog', name: /^Money sent/, text: 'has received it.' });
  await user.tap(button('common:done'));
  await user.isHome();
  await user.sees({ text: '$1,234.50' });
});

test('reads the history', async ({ user, sandbox }) => {
  const list = named('region', user.say('history:title'));
  await sandbox.addHistory(ben, 100);
  await user.openAs(ben);
  await user.tap(button('home:allRecords'));
  await user.sees(named('button', /Mika Cruz/, list));
  await user.tap(named('tab', user.say('history:tabCashOut')));
  await user.seesNo(named('button', /Mika Cruz/, list));
  await user.sees(named('button', /USDT.*−\$90\.25/, list));
  await user.tap({ role: 'button', name: /USDT.*−\$90\.25/, inside: list, first: true });
  await user.sees(heading('history:detailTitle'));
  await user.sees({ text: user.say('common:transactionNumber') });
  await user.back();
  await user.sees(named('button', /USDT.*−\$90\.25/, list));
  await user.seesNo(named('button', /Mika Cruz/, list));
});

test('links a bank account', async ({ user, sandbox }) => {
  const typed: Partial<Record<MessageKey, string>> = {
    'payout-forms:ifsc': 'icic 0001234',
    'payout-forms:bankAccount': '1234 5678 9012',
    'payout-forms:phone': '919876550102',
    'payout-forms:address': '4 Lake Road',
    'payout-forms:city': 'Pune',
    'payout-forms:state': 'Maharashtra',
    'payout-forms:postalCode': '411001',
  };
  await user.openAs(sara, '/account/my-linked-account');
  await user.tap(named('button', /^Bank account/, MAIN));
  await user.sees(heading('payout-forms:linkBank'));
  await user.tap(button('common:done'));
  await user.sees({ text: /is missing/ });
  const banks = sheet('payout-forms:chooseBank');
  await user.tap(named('button', new RegExp(`^${user.say('payout-forms:bank')}`), MAIN));
  await user.type({ ...field('payout-forms:searchBank'), inside: banks }, 'ICICI Bank');
  await user.tap(named('button', /ICICI Bank/, banks));
  await user.seesNo(banks);
  for (const [key, text] of Object.entries(typed)) await user.type(field(key as MessageKey), text);
  await user.tap(button('common:done'));
  await user.sees(notice('Your account is linked'));
  await user.sees({ text: '1234****9012' });
  expect(JSON.stringify(await sandbox.payoutAccounts(sara))).toContain('123456789012');
});

test('sends documents', async ({ user, sandbox }, info) => {
  const picture = info.outputPath('one.png');
  writeFileSync(picture, pngOf('one.png').buffer);
  const item = (name: string) => ({ role: 'listitem', text: new RegExp(`^${name}`) });
  await user.openAs(olga, '/document-details');
  for (const name of ['ID card', 'Bank statements', 'Residence document']) {
    await user.chooseFile({ label: /Choose a file/, inside: item(name) }, picture);
    await user.sees({ text: 'Uploaded', inside: item(name) });
  }
  await user.type(field('documents:addressLabel'), '7 Rizal Avenue, Manila');
  await user.type({ label: 'Occupation' }, 'Teacher');
  await user.type({ label: 'Place of birth' }, 'Cebu');
  await user.tap({ role: 'button', inside: item('Birthday') });
  await user.choose({ label: 'Year' }, '1994');
  await user.tap(button('common:confirm'));
  await user.sees({ text: '6 of 6 ready' });
  await user.reload();
  await user.sees({ text: '6 of 6 ready' });
  await user.tap(button('documents:submit'));
  await user.sees({ ...sheet('documents:checkTitle'), text: '7 Rizal Avenue, Manila' });
  await user.tap(button('documents:send'));
  await user.isHome();
  const { review } = await sandbox.user(olga);
  expect(review?.sent.filter(({ key }) => key)).toHaveLength(3);
});

test('signs a contract', async ({ user }) => {
  await user.openAs(kenji, '/document-details');
  await user.tap(named('button', /: Agency contract$/));
  await user.sees({
    role: 'article',
    name: 'Agency Contract',
    text: 'a company incorporated in Hong Kong',
  });
  await user.type(field('signing:phone'), '+63 917 555 0142');
  await user.tap(button('signing:signNow'));
  await user.drag(named('img', user.say('signing:pad')), WAVE);
  await user.tap(button('signing:save'));
  await user.sees(button('signing:resign'));
  await user.tap(button('signing:submit'));
  await user.sees({ role: 'listitem', text: /Agency contract.*Signed/ });
});

test('sets a forgotten password anew', async ({ user }) => {
  await user.goByPhone(ben);
  await user.tap(button('sign-in:forgotPassword'));
  await user.sees({ ...sheet('sign-in:linkedEmail'), text: ben.maskedEmail });
  await user.enterCodeSentTo(ben.email);
  await user.sees(sheet('sign-in:setNewPassword'));
  await user.type(field('sign-in:newPassword'), NEW_PASSWORD);
  await user.type(field('sign-in:confirmPassword'), 'Sunflower8');
  await user.tap(button('common:done'));
  await user.sees({ text: user.say('sign-in:passwordsDiffer') });
  await user.type(field('sign-in:confirmPassword'), NEW_PASSWORD);
  await user.tap(button('common:done'));
  await user.sees(notice(user.say('sign-in:passwordReset')));
  await user.seesNo(sheet('sign-in:setNewPassword'));
  await user.type(field('sign-in:password'), NEW_PASSWORD);
  await user.tap(button('sign-in:signIn'));
  await user.isHome();
});

test('registers by phone', async ({ user, sandbox }) => {
  await user.goByPhone(newcomer);
  await user.sees(sheet('sign-in:captcha'));
  const slider = { role: 'slider', inside: sheet('sign-in:captcha') };
  await user.dragSlider(slider, await sandbox.captchaPlace());
  await user.seesNo(sheet('sign-in:captcha'));
  await user.enterCodeSentTo(newcomer.fullPhone);
  await user.sees(heading('sign-in:setPassword'));
  await user.type(field('sign-in:password'), NEW_PASSWORD);
  await user.type(field('sign-in:confirmPassword'), NEW_PASSWORD);
  await user.tap(button('sign-in:createAccount'));
  await user.isHome();
  expect(await sandbox.user(newcomer)).toMatchObject({ phone: newcomer.fullPhone, email: null });
});

test('registers by e-mail', async ({ user, sandbox }) => {
  await user.open();
  await user.tap(button('welcome:byEmail'));
  await user.type(field('sign-in:email'), newcomer.email);
  await user.tap(button('common:next'));
  await user.enterCodeSentTo(newcomer.email);
  await user.sees(heading('sign-in:setPassword'));
  const countries = sheet('countries:title');
  await user.tap(named('button', new RegExp(user.say('sign-in:country'))));
  await user.type({ ...field('countries:search'), inside: countries }, 'Germany');
  await user.tap(named('button', /^Germany/, countries));
  await user.seesNo(countries);
  await user.type(field('sign-in:password'), NEW_PASSWORD);
  await user.type(field('sign-in:confirmPassword'), NEW_PASSWORD);
  await user.tap(button('sign-in:createAccount'));
  await user.isHome();
  expect(await sandbox.user(newcomer)).toMatchObject({ email: newcomer.email, countryNo: 74 });
});

test('sets a payment code', async ({ user }) => {
  await user.openAs(nina);
  await user.tap(button('home:openAccount'));
  await user.tap(named('button', /^Payment code.+/, sheet('home:account')));
  await user.enterCodeSentTo(nina.email);
  await user.hasFocus(named('group', user.say('settings:enterNewPaymentCode')));
  await user.press(PAYMENT_CODE);
  await user.hasFocus(named('group', user.say('settings:repeatPaymentCode')));
  await user.press(PAYMENT_CODE);
  await user.sees(notice('Your payment code is set'));
});

test('pays at a merchant', async ({ user, server, sandbox }) => {
  await user.openAs(sara);
  await user.leaveFor(server.shop);
  await user.tap(named('link', 'In this window'));
  await user.tap(button('merchants:authorise'));
  await user.sees(named('heading', 'Hello, Sara'));
  await user.open(await sandbox.order(sara, '15'));
  await user.sees(named('heading', user.say('merchants:payTitle', { name: STARLIVE.merchantName })));
  await user.tap(named('button', user.say('merchants:pay', { amount: '$15.00' })));
  await user.sees(sheet('settings:paymentCode'));
  await user.press(PAYMENT_CODE);
  await user.sees(named('heading', user.say('merchants:paidTo', { name: STARLIVE.merchantName })));
  await user.open();
  await user.sees({ text: '$1,269.50' });
});

test.describe('on a device in the dark', () => {
  test.use({ isDark: true });

  test('is dark', async ({ user }) => {
    const isDark = () => user.isTrue(`getComputedStyle(document.body).backgroundColor === 'rgb(12, 17, 15)'`);
    await user.open();
    await isDark();
    await user.openAs(sara);
    await user.isHome();
    await isDark();
  });
});

test('speaks Arabic, from right to left', async ({ user }) => {
  const arabic = wordingIn('ar');
  const isMirrored = () => user.isTrue(`document.dir === 'rtl' && document.documentElement.lang === 'ar'`);
  await user.open();
  await user.tap(named('button', new RegExp(`^${user.say('common:language')}`)));
  await user.tap(named('button', 'العربية', sheet('common:chooseLanguage')));
  await user.sees(named('button', arabic('welcome:byEmail')));
  await isMirrored();
  await user.openAs(sara);
  await user.sees(named('heading', arabic('home:balance')));
  await user.reload();
  await user.sees(named('heading', arabic('home:balance')));
  await isMirrored();
});

test('says that it is offline, and goes on later', async ({ user, sandbox }) => {
  await user.open();
  await user.tap(button('welcome:byEmail'));
  await user.type(field('sign-in:email'), ben.email);
  await user.tap(button('common:next'));
  await user.type(field('sign-in:password'), ben.password);
  await sandbox.breakNext('newLogin', 'dropBefore');
  await user.tap(button('sign-in:signIn'));
  await user.sees({ text: user.say('common:offline') });
  await user.tap(button('sign-in:signIn'));
  await user.isHome();
});
