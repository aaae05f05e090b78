import type { Page } from '@playwright/test';
import type { Language } from '#domain/words/language.ts';
import { accountEntry } from '#e2e/steps/account-entry.ts';
import { arriving } from '#e2e/steps/arriving.ts';
import { codes } from '#e2e/steps/codes.ts';
import { dialogs } from '#e2e/steps/dialogs.ts';
import { documents } from '#e2e/steps/documents.ts';
import { history } from '#e2e/steps/history.ts';
import { home } from '#e2e/steps/home.ts';
import { languages } from '#e2e/steps/languages.ts';
import { levels } from '#e2e/steps/levels.ts';
import { merchants } from '#e2e/steps/merchants.ts';
import { messages } from '#e2e/steps/messages.ts';
import { passwords } from '#e2e/steps/passwords.ts';
import { payouts } from '#e2e/steps/payouts.ts';
import { settings } from '#e2e/steps/settings.ts';
import { signing } from '#e2e/steps/signing.ts';
import { transfer } from '#e2e/steps/transfer.ts';
import { viewOf } from '#e2e/support/view.ts';
import type { Sandbox } from './sandbox.ts';

export type Wallet = ReturnType<typeof openWallet>;

/** The actions (steps) and elements of a user at the wallet on this page. */
export const openWallet = (page: Page, sandbox: Sandbox, language: Language = 'en') => {
  const view = viewOf(page, sandbox, language);
  return {
    ...view,
    ...arriving(view),
    ...accountEntry(view),
    ...passwords(view),
    ...codes(view),
    ...dialogs(view),
    ...documents(view),
    ...history(view),
    ...home(view),
    ...languages(view),
    ...merchants(view),
    ...messages(view),
    ...payouts(view),
    ...settings(view),
    ...signing(view),
    ...levels(view),
    ...transfer(view),
  };
};
