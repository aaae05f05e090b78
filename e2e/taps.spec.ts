import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ben, nina, phoneOnly } from './people.ts';
import { newcomer } from './sandbox.ts';
import { pngOf } from './steps/levels.ts';
import type { Wallet } from './wallet.ts';
import { NEW_PASSWORD } from './watch.ts';

// The five main tasks, with no more taps than they took before. What is typed goes to whatever has the focus.

/** A finger that counts, and the clock beside it. */
const fingerOn = ({ page }: Wallet) => {
  let taps = 0;
  const begun = Date.now();
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    /** One tap opens the list of the device, or its files. */
    pick: async (act: Promise<unknown>) => {
      taps += 1;
      await act;
    },
    type: async (into: Locator, text: string) => {
      await expect(into).toBeFocused();
      await page.keyboard.type(text);
    },
    says: (task: string, most: number) => {
      console.log(`${task}: ${taps} taps, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
      expect(taps, task).toBeLessThanOrEqual(most);
    },
  };
};

test('registering by e-mail takes six taps', async ({ wallet }) => {
  await wallet.open();
  await expect(wallet.byEmail).toBeVisible();
  const { tap, type, says } = fingerOn(wallet);
  await tap(wallet.byEmail);
  await type(wallet.email, newcomer.email);
  await tap(wallet.nextButton);
  await type(wallet.code, await wallet.sandbox.codeFor(newcomer.email));
  await type(wallet.password, NEW_PASSWORD);
  await tap(wallet.confirmation);
  await type(wallet.confirmation, NEW_PASSWORD);
  await tap(wallet.country);
  await tap(wallet.countries.getByRole('button', { name: /^Philippines/ }).first());
  await tap(wallet.createButton);
  await wallet.isHome();
  says('Register by e-mail', 6);
});

test('signing in takes three', async ({ wallet }) => {
  await wallet.open();
  await expect(wallet.byEmail).toBeVisible();
  const { tap, type, says } = fingerOn(wallet);
  await tap(wallet.byEmail);
  await type(wallet.email, nina.email);
  await tap(wallet.nextButton);
  await type(wallet.password, nina.password);
  await tap(wallet.signInButton);
  await wallet.isHome();
  says('Sign in', 3);
});

test('level 1 takes fourteen, an e-mail and its code included', async ({ wallet }) => {
  await wallet.openAs(phoneOnly, '/basic-level');
  await expect(wallet.firstName).toBeVisible();
  const { tap, pick, type, says } = fingerOn(wallet);
  const sheet = wallet.birthdaySheet;
  await tap(wallet.firstName);
  await type(wallet.firstName, 'Pia');
  await tap(wallet.lastName);
  await type(wallet.lastName, 'Cruz');
  await tap(wallet.gender('levels:female'));
  await tap(wallet.birthday);
  await pick(sheet.getByLabel('Year').selectOption('1996'));
  await pick(sheet.getByLabel('Month').selectOption('March'));
  await pick(sheet.getByLabel('Day').selectOption('14'));
  await tap(sheet.getByRole('button', { name: 'Confirm' }));
  await tap(wallet.address);
  await type(wallet.address, '1 Rizal Avenue, Manila');
  await tap(wallet.newEmail);
  await type(wallet.newEmail, 'pia.cruz@example.com');
  await tap(wallet.button('levels:verifyEmail'));
  await type(wallet.code, await wallet.sandbox.codeFor('pia.cruz@example.com'));
  await expect(wallet.emailSheet).toBeHidden();
  await tap(wallet.button('levels:submit'));
  await expect.poll(async () => (await wallet.sandbox.user(phoneOnly)).level).toBe(1);
  says('Level 1', 14);
});

test('a photo ID takes three', async ({ wallet }) => {
  await wallet.openAs(ben, '/semi-verified');
  await expect(wallet.button('levels:submit')).toBeVisible();
  const { tap, pick, says } = fingerOn(wallet);
  await pick(wallet.choosePicture(pngOf('id.png')));
  await expect(wallet.uploaded('id.png')).toBeVisible();
  await tap(wallet.button('levels:submit'));
  await expect.poll(async () => (await wallet.sandbox.user(ben)).level).toBe(2);
  says('Photo ID', 3);
});

test('a payment code takes fourteen', async ({ wallet }) => {
  await wallet.openAs(nina);
  await wallet.isHome();
  const { tap, type, says } = fingerOn(wallet);
  const keypad = wallet.page.getByRole('group', { name: wallet.say('settings:keypad') });
  await tap(wallet.button('home:openAccount'));
  await tap(wallet.setting('home:paymentCode'));
  await type(wallet.code, await wallet.sandbox.codeFor(nina.email));
  await expect(wallet.firstEntry).toBeVisible();
  for (const digit of '246810246810') await tap(keypad.getByRole('button', { name: digit, exact: true }));
  await expect(wallet.notice('Your payment code is set')).toBeVisible();
  says('Payment code', 14);
});
