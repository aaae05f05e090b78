import { firstAppType } from '#domain/merchants/app-type.ts';
import { isMasked } from '#domain/person/mask.ts';
import { direction, type Language } from '#domain/words/language.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { chooseLanguage } from '#ports/languages.ts';

/** Parameters that are removed from the address after reading, so that no shared link and no log contains them. */
const TAKEN = ['email', 'phone', 'areaCode', 'appCode', 'walletCode', 'language', 'statusBarHeight'];

/**
 * The maximum height of the status bar, in pixels. The highest status bars have 62 px (iPhones); a greater height would
 * push the wallet out of view.
 */
const HIGHEST_STATUS_BAR = 80;

/** Returns the height in pixels, or undefined for anything but a number of 0 or more (reading 9). */
const heightOf = (text: string | null): number | undefined =>
  text && /^\d+(\.\d+)?$/.test(text) ? Math.min(Number(text), HIGHEST_STATUS_BAR) : undefined;

/** Returns the number with the + that an address without `%2B` shows as a space (reading 82). */
const signed = (phone: string | undefined): string | undefined => phone?.replace(/^ +(?=[1-9])/, '+');

/** Returns the height of the host app's status bar, in pixels. */
export const statusBarHeightOf = (query: URLSearchParams): number | undefined =>
  query.has('statusBarHeight') ? heightOf(query.get('statusBarHeight')) : tabFacts.get('statusBarHeight');

/**
 * Stores the query parameters of the address in the facts of the device and the tab (account 2, readings 8 and 9), and
 * returns the first language.
 */
export const readStartParameters = (): Language => {
  const url = new URL(window.location.href);
  const query = url.searchParams;
  const param = (name: string) => query.get(name) || undefined;

  const address = (name: string) => (isMasked(query.get(name) ?? '') ? undefined : param(name));

  const account = { email: address('email'), phone: signed(address('phone')), areaCode: param('areaCode') };
  if (account.email || account.phone) {
    tabFacts.set('acctData', Object.fromEntries(Object.entries(account).filter(([, value]) => value)));
    tabFacts.set('isSkipSelect', undefined);
    // The account of this address replaces what was typed in the tab before.
    tabFacts.set('typedAccount', undefined);
  }
  const appCode = param('appCode');
  const walletCode = param('walletCode');
  if (appCode && walletCode) tabFacts.set('quickLoginCode', { appCode, walletCode });
  deviceFacts.set('apptype', firstAppType(param('apptype') ?? deviceFacts.get('apptype')));

  tabFacts.set('statusBarHeight', statusBarHeightOf(query));
  deviceFacts.set('isWebView', tabFacts.get('statusBarHeight') === undefined ? undefined : 1);

  const language = chooseLanguage({
    query: query.get('language'),
    stored: deviceFacts.get('language'),
    browser: navigator.languages,
  });
  if (query.has('language')) deviceFacts.set('language', language);
  deviceFacts.set('isMirror', direction(language) === 'rtl' ? 1 : 0);

  if (TAKEN.some((name) => query.has(name))) {
    for (const name of TAKEN) query.delete(name);
    window.history.replaceState(window.history.state, '', url);
  }
  return language;
};
