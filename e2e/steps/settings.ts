import { expect } from '@playwright/test';
import type { View } from '#e2e/support/view.ts';
import { home } from './home.ts';

/** The settings of the account drawer: payment code, login password, e-mail, phone, quick login. */
export const settings = (view: View) => {
  const { page, say, button, field, sheet } = view;
  /** An entry of the account drawer, by the beginning of its name. */
  const setting = (key: Parameters<typeof say>[0]) =>
    sheet('home:account').getByRole('button', { name: new RegExp(`^${say(key)}`) });
  return {
    setting,
    /** Opens the account drawer, and a setting in the drawer. */
    openSetting: async (key: Parameters<typeof setting>[0]) => {
      await home(view).openAccount();
      // This setting opens only when the server has said whether a payment code is set.
      if (key === 'home:paymentCode') await expect(setting(key)).not.toHaveText(say(key));
      await setting(key).click();
    },
    setPaymentCode: sheet('settings:setPaymentCode'),
    modifyPaymentCode: sheet('settings:modifyPaymentCode'),
    modifyLoginPassword: sheet('settings:modifyLoginPassword'),
    changeEmail: sheet('settings:changeEmail'),
    bindPhone: sheet('settings:bindPhone'),
    quickLogin: sheet('settings:quickLogin'),
    trails: sheet('settings:trails'),
    trailsQuestion: page.getByText(say('settings:trailsQuestion')),
    allowTrails: button('settings:trailsAllow'),
    refuseTrails: button('settings:trailsRefuse'),
    editedEmail: field('settings:newEmail'),
    editedPhone: field('settings:newPhone'),
    useOtherEmail: button('settings:useOtherEmail'),
    usePhone: button('sign-in:usePhone'),
    firstEntry: page.getByRole('group', { name: say('settings:enterNewPaymentCode') }),
    secondEntry: page.getByRole('group', { name: say('settings:repeatPaymentCode') }),
    /** Presses the digits of a payment code on the keypad. */
    press: async (digits: string) => {
      // The page below the sheet may have a keypad, too.
      const keypad = page.getByRole('dialog').getByRole('group', { name: say('settings:keypad') });
      // A key where the sheet was opened takes no tap until then: there it would be the second of a double tap.
      await keypad.evaluate(async (keys) => {
        const opening = keys.closest('dialog')?.getAnimations() ?? [];
        await Promise.allSettled(opening.map(({ finished }) => finished));
      });
      for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click();
    },
    merchant: (name: string) => page.getByRole('switch', { name }),
    /** Switches a merchant off and confirms it. */
    switchOff: async (name: string) => {
      await page.getByRole('switch', { name }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: say('settings:quickLoginSwitchOff') }).click();
      await expect(page.getByRole('switch', { name })).not.toBeChecked();
    },
  };
};
