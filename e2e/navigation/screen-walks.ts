import { expect } from '@playwright/test';
import { demoUser, newcomer } from '#e2e/sandbox.ts';
import { sampled } from '#e2e/support/sampled.ts';
import { ben, leo, nina, olga, rita, sara } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';
import { CORNER_SHOP, STARLIVE } from '#sandbox/demo/demo-merchants.ts';

const amara = demoUser('Payslip to sign');

/** Called at every screen and dialog of a walk. */
type Stop = (where: string) => Promise<void>;

type ScreenWalk = { name: string; walk: (wallet: Wallet, stop: Stop) => Promise<void> };

/** Walks through all screens and dialogs, in any language, for tests that check each of them. */
const screenWalks: ScreenWalk[] = [
  {
    name: 'arriving',
    walk: async (wallet, stop) => {
      await wallet.open();
      await wallet.showMoreOptions();
      await expect(wallet.byPhone).toBeVisible();
      await stop('welcome');
      await wallet.openLanguages();
      await expect(wallet.languages).toBeVisible();
      await stop('languages');
      await wallet.page.goBack();
      await expect(wallet.languages).toBeHidden();
      await wallet.agreement.uncheck();
      await wallet.byEmail.click();
      await expect(wallet.notice(wallet.say('welcome:agreeFirst'))).toBeVisible();
      await stop('welcome, not agreed');
      await wallet.visit('/protocol');
      await expect(wallet.heading('protocol:title')).toBeVisible();
      await stop('protocol');
      await wallet.visit('/recharge');
      await expect(wallet.heading('merchants:orderInvalid')).toBeVisible();
      await stop('invalid order');
    },
  },
  {
    name: 'entering an account',
    walk: async (wallet, stop) => {
      await wallet.goByEmail();
      await wallet.enterEmail('ben@example');
      await wallet.email.blur();
      await expect(wallet.email).toHaveAttribute('aria-invalid', 'true');
      await stop('e-mail of the wrong form');
      await wallet.goByPhone();
      await wallet.enterPhone('6312345678');
      await stop('phone');
      await wallet.country.click();
      await expect(wallet.countries.getByRole('listitem').first()).toBeVisible();
      await stop('countries');
      await wallet.countries.getByLabel(wallet.say('countries:search')).fill('xyz');
      await expect(wallet.countries).toContainText(wallet.say('countries:noMatch'));
      await stop('no such country');
      await wallet.page.goBack();
      await expect(wallet.countries).toBeHidden();
      await wallet.next();
      await expect(wallet.repeatedCodeDialog).toBeVisible();
      await stop('repeated country code');
    },
  },
  {
    name: 'signing in',
    walk: async (wallet, stop) => {
      await wallet.goByPhone(ben);
      await expect(wallet.forgotPassword).toBeVisible();
      await wallet.signIn('Wrong1111');
      await expect(wallet.password).toHaveAttribute('aria-invalid', 'true');
      await stop('wrong password');
      await wallet.switchToCode();
      await expect(wallet.slider).toBeEnabled();
      await stop('captcha');
      await wallet.solveCaptcha();
      await wallet.code.fill(await wallet.sandbox.wrongCodeFor(ben.fullPhone));
      await expect(wallet.code).toHaveAttribute('aria-invalid', 'true');
      await stop('wrong code');
    },
  },
  {
    name: 'being stopped at sign-in',
    walk: async (wallet, stop) => {
      await wallet.goByEmail(leo);
      await wallet.signIn(leo.password);
      await expect(wallet.limitDialog).toBeVisible();
      await stop('three wrong passwords');
      await wallet.goByEmail(rita);
      await wallet.signIn(rita.password);
      await expect(wallet.riskDialog).toBeVisible();
      await stop('account at risk');
      await wallet.riskDialog.getByRole('button', { name: wallet.say('sign-in:verifyEmail') }).click();
      await expect(wallet.countdown).toBeVisible();
      await stop('proving the account');
    },
  },
  {
    name: 'forgetting the password',
    walk: async (wallet, stop) => {
      await wallet.goByPhone(ben);
      await wallet.forgotPassword.click();
      await expect(wallet.countdown).toBeVisible();
      await stop('code to the linked e-mail');
      await wallet.enterCodeSentTo(ben.email);
      await wallet.resetPassword('tooweak');
      await expect(wallet.newPassword).toHaveAttribute('aria-invalid', 'true');
      await stop('new password');
    },
  },
  {
    name: 'registering',
    walk: async (wallet, stop) => {
      await wallet.goByEmail(newcomer);
      await expect(wallet.countdown).toBeVisible();
      await stop('code of a new account');
      await wallet.enterCodeSentTo(newcomer.email);
      await wallet.choosePassword('tooweak', 'other');
      await wallet.confirmation.blur();
      await expect(wallet.confirmation).toHaveAttribute('aria-invalid', 'true');
      await stop('password of a new account');
    },
  },
  {
    name: 'being at home',
    walk: async (wallet, stop) => {
      await wallet.openAs(sara, `/?language=${wallet.language}`);
      await expect(wallet.levels).toHaveCount(3);
      await stop('Home');
      await wallet.hideBalance();
      await wallet.sandbox.breakNext('balanceInfo', '500');
      await wallet.sandbox.breakNext('transactions', '500');
      await wallet.lookAgain();
      await expect(wallet.button('common:retry')).toBeVisible();
      await stop('Home, not renewed');
      await wallet.page.context().setOffline(true);
      await stop('Home, offline');
      await wallet.page.context().setOffline(false);
      await wallet.openWalletDrawer();
      await expect(wallet.walletDrawer).toBeVisible();
      await stop('wallet');
      await wallet.page.goBack();
      await expect(wallet.walletDrawer).toBeHidden();
      await wallet.openAccount();
      await expect(wallet.account).toBeVisible();
      await stop('account');
      await wallet.account.getByRole('button', { name: wallet.say('home:signOut') }).click();
      await expect(wallet.signOutDialog).toBeVisible();
      await stop('signing out');
    },
  },
  {
    name: 'sending money',
    walk: async (wallet, stop) => {
      await wallet.openAs(sara, `/transfer?language=${wallet.language}`);
      await expect(wallet.person('marta@example.com')).toBeVisible();
      await stop('whom before');
      await wallet.recipientSearch.fill('marta@');
      await wallet.recipientSearch.press('Enter');
      await expect(wallet.page.getByText(wallet.say('transfer:incomplete'))).toBeVisible();
      await stop('no whole address');
      await wallet.recipientSearch.fill('marta@example.com');
      await wallet.recipientSearch.press('Enter');
      await expect(wallet.person('Marta Gomes')).toBeVisible();
      await stop('a recipient found');
      await wallet.person('Marta Gomes').click();
      await wallet.goOn();
      await expect(wallet.amount).toBeVisible();
      await stop('too little');
      await wallet.page.keyboard.type('30');
      await wallet.transferNote.fill('Lunch');
      await wallet.goOn();
      await expect(wallet.review).toContainText('Marta Gomes');
      await stop('review of a transfer');
      await wallet.review.getByRole('button').nth(1).click();
      await wallet.press('246810');
      await expect(wallet.sent).toBeVisible();
      await stop('money sent');
      await wallet.openAs(ben, `/transfer?language=${wallet.language}`);
      await expect(wallet.heading('transfer:levelTitle')).toBeVisible();
      await stop('transfer needs a level');
    },
  },
  {
    name: 'looking at the linked accounts',
    walk: async (wallet, stop) => {
      await wallet.openAs(sara, `/account/my-linked-account?language=${wallet.language}`);
      await expect(wallet.payoutAccount('HDFC Bank')).toBeVisible();
      await stop('linked accounts');
      await wallet.moreOf('UPI').click();
      await expect(wallet.button('payouts:unbind')).toBeVisible();
      await stop('what can be done with one');
      await wallet.button('payouts:unbind').click();
      await expect(wallet.unbindDialog).toBeVisible();
      await stop('unlinking');
      await wallet.unbindDialog.getByRole('button', { name: wallet.say('payouts:unbind') }).click();
      await expect(wallet.paymentCode).toContainText(wallet.say('settings:enterPaymentCode'));
      await stop('payment code');
      await wallet.press('246810');
      await expect(wallet.heading('payouts:completed')).toBeVisible();
      await stop('unlinked');
      await wallet.openAs(nina, `/account/my-linked-account?language=${wallet.language}`);
      await expect(wallet.button('payouts:bindFirst')).toBeVisible();
      await stop('no account linked');
      await wallet.button('payouts:bindFirst').click();
      await expect(wallet.levelDialog).toBeVisible();
      await stop('level needed');
    },
  },
  {
    name: 'being asked for something',
    walk: async (wallet, stop) => {
      const language = `language=${wallet.language}`;
      await wallet.openAs(sara, `${await wallet.sandbox.order(sara, '15.00')}&${language}`);
      await expect(wallet.order(STARLIVE.merchantName)).toBeVisible();
      await stop('order');
      const answer = encodeURIComponent(`${CORNER_SHOP.addresses[0]}`);
      await wallet.visit(`/account/authorize?appId=${CORNER_SHOP.appId}&redirectUrl=${answer}`);
      await expect(wallet.asks(CORNER_SHOP.merchantName)).toBeVisible();
      await stop('an app asks');
      await wallet.visit('/edit/userInfo');
      await expect(wallet.firstName).toBeVisible();
      await stop('names');
      await wallet.visit('/check-user-info');
      await expect(wallet.button('profile:copyAll')).toBeVisible();
      await stop('user info to copy');
      await wallet.openAs(olga, `/document-details?${language}`);
      await wallet.submitEarly();
      await expect(wallet.page.getByText(wallet.say('documents:dateMissing'))).toBeVisible();
      await stop('documents, all missing');
      await wallet.openAs(amara, `/signing-payroll?${language}`);
      await expect(wallet.submitSigned).toBeVisible();
      await stop('payslip');
    },
  },
];

/** Returns the walks of each setting; with SAMPLE=1, each walk in a third of the settings. */
export const walksIn = <Setting extends string>(...settings: Setting[]): Record<Setting, ScreenWalk[]> => {
  const cases = settings.flatMap((setting) => screenWalks.map((walk) => ({ setting, walk })));
  const chosen = sampled(cases, ({ setting, walk }) => ({ name: `${walk.name}, ${setting}` }));
  const walksOf = (wanted: Setting) =>
    chosen.filter(({ setting }) => setting === wanted).map(({ walk }) => walk);
  return Object.fromEntries(settings.map((setting) => [setting, walksOf(setting)])) as Record<
    Setting,
    ScreenWalk[]
  >;
};
