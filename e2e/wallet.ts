import type { Page } from '@playwright/test';
import type { Language } from '#domain/words/language.ts';
import type { Sandbox } from './sandbox.ts';
import { accountEntry } from './steps/account-entry.ts';
import { arriving } from './steps/arriving.ts';
import { codes } from './steps/codes.ts';
import { dialogs } from './steps/dialogs.ts';
import { documents } from './steps/documents.ts';
import { history } from './steps/history.ts';
import { home } from './steps/home.ts';
import { languages } from './steps/languages.ts';
import { levels } from './steps/levels.ts';
import { merchants } from './steps/merchants.ts';
import { messages } from './steps/messages.ts';
import { passwords } from './steps/passwords.ts';
import { payouts } from './steps/payouts.ts';
import { settings } from './steps/settings.ts';
import { signing } from './steps/signing.ts';
import { transfer } from './steps/transfer.ts';
import { viewOf } from './view.ts';

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
