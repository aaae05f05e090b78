import type app from '#locales/en/app.json';
import type cashOut from '#locales/en/cash-out.json';
import type common from '#locales/en/common.json';
import type countries from '#locales/en/countries.json';
import type documents from '#locales/en/documents.json';
import type history from '#locales/en/history.json';
import type home from '#locales/en/home.json';
import type levels from '#locales/en/levels.json';
import type merchants from '#locales/en/merchants.json';
import type messages from '#locales/en/messages.json';
import type payoutForms from '#locales/en/payout-forms.json';
import type payouts from '#locales/en/payouts.json';
import type profile from '#locales/en/profile.json';
import type protocol from '#locales/en/protocol.json';
import type settings from '#locales/en/settings.json';
import type signIn from '#locales/en/sign-in.json';
import type signing from '#locales/en/signing.json';
import type transfer from '#locales/en/transfer.json';
import type upload from '#locales/en/upload.json';
import type welcome from '#locales/en/welcome.json';

/** The texts by area: one JSON file each under `locales/<language>`. */
export type Wordings = {
  app: typeof app;
  'cash-out': typeof cashOut;
  common: typeof common;
  countries: typeof countries;
  documents: typeof documents;
  history: typeof history;
  home: typeof home;
  levels: typeof levels;
  merchants: typeof merchants;
  messages: typeof messages;
  'payout-forms': typeof payoutForms;
  payouts: typeof payouts;
  profile: typeof profile;
  protocol: typeof protocol;
  settings: typeof settings;
  'sign-in': typeof signIn;
  signing: typeof signing;
  transfer: typeof transfer;
  upload: typeof upload;
  welcome: typeof welcome;
};

export type Area = keyof Wordings;

/** Removes the plural suffix: all plural forms share one key. */
type Singular<Key> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Key;

/** `area:key` of a text, checked against English. */
export type MessageKey = { [A in Area]: `${A}:${Singular<keyof Wordings[A] & string>}` }[Area];

/** A message for the user: a text of ours, or the server's own words. */
export type Message = { key: MessageKey; values?: MessageValues } | { text: string };

/** Values for a text: inserted unchanged, or used as the key of another text if the text says so. */
type MessageValues = Record<string, string | number>;

/** A toast, which a chart emits once; the app shows and announces it. */
export type Toast = { type: 'toast'; tone: 'success' | 'failure' | 'neutral'; message: Message };

/** Returns a toast for a failure that has no other place on the screen. */
export const failureOf = (message: Message): Toast => ({ type: 'toast', tone: 'failure', message });
