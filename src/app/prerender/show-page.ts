import { formatDollars } from '#domain/money/format-dollars.ts';
import { displayAccount, loginIdOf } from '#domain/person/account-id.ts';
import { LANGUAGES, type Language } from '#domain/words/language.ts';
import type { Area } from '#domain/words/message.ts';
import {
  isReachable,
  reloadOnceReachable,
  reloadWhenBack,
  reloadWhenThere,
} from '#flow/reload-when-reachable.ts';
import { deviceFacts } from '#flow/storage.ts';
import { operator } from '#ports/operator.ts';
import { handOver } from './hand-over.ts';
import { FRAME, MISSING, OFFLINE, partNameOf } from './page-name.ts';
import { placeOfBalance } from './show-balance.ts';
import { copyOf, fill, pieceOf } from './slots.ts';

/** The values for the slots of a prerendered page. */
export type Filling = {
  language: Language;
  statusBarHeight: number;
  texts: { [A in Area]?: Record<string, string> };
};

const account = (): string => {
  const { account } = deviceFacts.get('paramsData') ?? {};
  return account ? displayAccount(account) : '';
};

/** The account as password managers know it. */
const loginId = (): string => {
  const { account } = deviceFacts.get('paramsData') ?? {};
  return account ? loginIdOf(account) : '';
};

/** Returns a function that gives the text of a slot by the slot's name. */
const wordsFor = ({ language, texts }: Filling): ((name: string) => string) => {
  const facts: Record<string, () => string> = {
    account,
    loginId,
    language: () => language,
    languageName: () => LANGUAGES[language],
    logo: () => operator().logo ?? '',
    name: () => operator().name,
  };
  const write = {
    dollars: (value: number) => formatDollars(value, language),
    number: (value: number) => value.toLocaleString(language),
  };
  return (name) => {
    const [key = '', ...piece] = name.split('|');
    const [area, wording = ''] = key.split(':') as [Area, string?];
    const text = operator().texts?.[language]?.[area]?.[wording] ?? texts[area]?.[wording] ?? '';
    return facts[name]?.() ?? pieceOf(text, piece, write);
  };
};

/**
 * Keeps a page with a balance if the app could not be fetched for lack of a network, and shows the offline banner above
 * the page. Returns false without a balance. `onWanted` is called if the server can be reached, and at a tap on a
 * control.
 */
const keepBalance = (
  page: Element | null,
  wordsFor: (name: string) => string,
  onWanted: () => void,
): boolean => {
  const banner = copyOf(OFFLINE);
  if (!banner || !page || !placeOfBalance(page)?.textContent) return false;
  const sayOffline = () => {
    fill(banner, wordsFor);
    // The region of the notices is there already, so that screen readers announce the banner.
    page.querySelector('[role="status"]')?.append(banner);
    page.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('button')) onWanted();
    });
  };
  if (navigator.onLine)
    isReachable().then((isAnswered) => {
      if (isAnswered) return onWanted();
      sayOffline();
      // The browser will send no `online` event.
      void reloadOnceReachable();
    });
  else sayOffline();
  return true;
};

/** Shows a prerendered page above the app's root, until the app takes over. */
export const showPage = (name: string, filling: Filling): void => {
  const root = document.getElementById('root') as HTMLElement;
  const copy = copyOf(name) ?? copyOf(FRAME);
  if (!copy || root.hasChildNodes()) return;
  for (const place of copy.querySelectorAll('slot'))
    place.replaceWith(copyOf(partNameOf(place.name, place.dataset.by ?? '')) as Node);
  const words = wordsFor(filling);
  fill(copy, words);
  const page = document.createElement('div');
  page.id = 'prerendered';
  page.append(copy);
  page.style.setProperty('--status-bar', `${filling.statusBarHeight}px`);
  root.before(page);
  handOver(page, root, (takeOver) => keepBalance(page, words, takeOver));
};

/**
 * Shows that the app could not be fetched or has failed, unless a balance stays in sight. Reloads on the user's tap, or
 * when the network is back.
 */
export const showMissing = (filling: Filling): void => {
  const page = document.getElementById('prerendered');
  const replace = () => {
    page?.remove();
    showPage(MISSING, filling);
    document.querySelector('#prerendered button')?.addEventListener('click', () => reloadWhenThere());
  };
  reloadWhenBack();
  if (!keepBalance(page, wordsFor(filling), replace)) replace();
};
