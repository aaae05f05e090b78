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

/** The wordings by area: one JSON file each under `locales/<language>`. */
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

/** Plural forms share the key without their suffix. */
type Singular<Key> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Key;

/** `area:key` of a wording, checked against English. */
export type MessageKey = { [A in Area]: `${A}:${Singular<keyof Wordings[A] & string>}` }[Area];

/** Something to tell the user: one of our wordings, or what the server said in its own words. */
export type Message = { key: MessageKey; values?: MessageValues } | { text: string };

/** What is filled into a wording: as it is; or, where the wording says so, as another wording by its key. */
type MessageValues = Record<string, string | number>;

/** A passing notice that a chart emits once; the app shows and announces it. */
export type Toast = { type: 'toast'; tone: 'success' | 'failure' | 'neutral'; message: Message };

/** Tells of something that failed and has no place of its own on the screen. */
export const failureOf = (message: Message): Toast => ({ type: 'toast', tone: 'failure', message });
