import { formatDollars } from '#domain/money/format-dollars.ts';
import { displayAccount, loginIdOf } from '#domain/person/account-id.ts';
import { maskAccount } from '#domain/person/mask.ts';
import { LANGUAGES, type Language } from '#domain/words/language.ts';
import type { Area } from '#domain/words/message.ts';
import { reloadWhenThere } from '#flow/reload-when-reachable.ts';
import { deviceFacts } from '#flow/storage.ts';
import { operator } from '#ports/operator.ts';
import { copyOf } from './copy-of.ts';
import { giveOver } from './give-over.ts';
import { keepBalance } from './keep-balance.ts';
import { FRAME, MISSING } from './painting-of.ts';
import { fill, pieceOf } from './slots.ts';

/** What a painting is filled with. */
export type Looks = {
  name: string;
  language: Language;
  statusBarHeight: number;
  texts: { [A in Area]?: Record<string, string> };
};

const account = (): string => {
  const { account, hasEnded } = deviceFacts.get('paramsData') ?? {};
  if (!account) return '';
  return hasEnded ? maskAccount(account) : displayAccount(account);
};

/** The account as password managers know it. */
const loginId = (): string => {
  const { account } = deviceFacts.get('paramsData') ?? {};
  return account ? loginIdOf(account) : '';
};

/** What stands in a slot of a painting. */
const wordsFor = ({ language, texts }: Looks): ((name: string) => string) => {
  const facts: Record<string, () => string> = {
    account,
    loginId,
    language: () => language,
    languageName: () => LANGUAGES[language],
    logo: () => operator().logo ?? '',
    name: () => operator().name,
  };
  return (name) => {
    const [key = '', ...piece] = name.split('|');
    const [area, wording = ''] = key.split(':') as [Area, string?];
    const text = operator().texts?.[language]?.[area]?.[wording] ?? texts[area]?.[wording] ?? '';
    return facts[name]?.() ?? pieceOf(text, piece, (dollars) => formatDollars(dollars, language));
  };
};

/** Shows what the first screen looks like, above the place of the app, until the app has it there too. */
export const paint = (looks: Looks): void => {
  const root = document.getElementById('root') as HTMLElement;
  const copy = copyOf(looks.name) ?? copyOf(FRAME);
  if (!copy || root.hasChildNodes()) return;
  copy.querySelector('slot[name=brand]')?.replaceWith(copyOf(operator().logo ? 'logo' : 'mark') as Node);
  const words = wordsFor(looks);
  fill(copy, words);
  const painted = document.createElement('div');
  painted.id = 'painted';
  painted.append(copy);
  painted.style.setProperty('--status-bar', `${looks.statusBarHeight}px`);
  root.before(painted);
  giveOver(painted, root, (takeAway) => keepBalance(painted, words, takeAway));
};

/**
 * Says that the app did not come, unless a balance stays in sight. Loads the page anew when asked, or by itself when the
 * network is back.
 */
export const paintMissing = (missing: Omit<Looks, 'name'>): void => {
  const looks = { ...missing, name: MISSING };
  const painted = document.getElementById('painted');
  const again = () => reloadWhenThere();
  const replace = () => {
    painted?.remove();
    paint(looks);
    document.querySelector('#painted button')?.addEventListener('click', again);
  };
  window.addEventListener('online', again);
  if (!keepBalance(painted, wordsFor(looks), replace)) replace();
};
