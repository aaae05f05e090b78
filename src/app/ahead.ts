import { chooseLanguage } from '#domain/language.ts';
import type { Area } from '#domain/message.ts';
import { connectOperator } from '#domain/operator.ts';
import { deviceFacts } from '#flow/storage.ts';
import { firstAddress } from './first-address.ts';
import { operatorInPage } from './operator-in-page.ts';
import { textsAddress } from './texts-address.ts';

export type Ahead = {
  /** Where everybody starts who is not signed in. */
  start: string;
  /** What the address of a screen needs beyond the app itself; `files` are addresses of scripts. */
  screens: Record<string, { files: string[]; texts: readonly Area[]; isPublic: boolean }>;
};

/** Put here by the build (scripts/first-paint.js). */
declare const AHEAD: Ahead;

const order = (link: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }));

// Stands in the page itself: has the browser fetch the screen of this address, and its texts, while the app is still on
// its way.
connectOperator(operatorInPage());
const { pathname, search } = window.location;
const isSignedIn = deviceFacts.get('token') !== undefined;
const { start, screens } = AHEAD;
const first = screens[firstAddress(pathname, start, { isPublic: screens[pathname]?.isPublic, isSignedIn })];

if (first) {
  const language = chooseLanguage({
    query: new URLSearchParams(search).get('language'),
    stored: deviceFacts.get('language'),
    browser: navigator.languages,
  });
  for (const href of first.files) order({ rel: 'modulepreload', href });
  // English has the common ones with it.
  const wanted: readonly Area[] = language === 'en' ? first.texts : ['common', ...first.texts];
  for (const area of wanted) order({ rel: 'preload', as: 'fetch', href: textsAddress(language, area) });
}
