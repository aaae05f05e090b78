import type { RouteName } from '#domain/routes/routes.ts';
import { isAgreed } from '#flow/agreement.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { operator } from '#ports/operator.ts';

/** Name of the page that is shown for every screen without a prerendered page of its own. */
export const FRAME = 'frame';

/** Name of the page that is shown when the app could not be fetched or has failed. */
export const MISSING = 'missing';

/** The banner that says that there is no network. */
export const OFFLINE = 'offline';

/**
 * The name of a screen's prerendered page, by what the device remembers. The build renders one page for each name
 * (render-pages.tsx); language, operator, account and parts by level are slots in it.
 */
export const pageNameOf = (screen: RouteName | undefined): string => {
  // No prerendered page names the app that asks.
  if (tabFacts.get('askedBy') && (screen === 'beforeLogin' || screen === 'Login')) return FRAME;
  if (screen === 'beforeLogin') {
    return ['welcome', deviceFacts.get('lastLoginType'), isAgreed()].join('-');
  }
  if (screen === 'Login') {
    const { account, signIn } = deviceFacts.get('paramsData') ?? {};
    return account && !signIn ? ['login', account.type].join('-') : FRAME;
  }
  return screen === 'Home' ? 'home' : FRAME;
};

/** The name of the part that fills a slot, by a fact of this device (src/flow/slot.tsx). */
export const partNameOf = (slot: string, by: string): string => {
  const { user, balanceHidden: isHidden = false } = deviceFacts.get('store') ?? {};
  const facts: Record<string, unknown> = { level: user?.level, isHidden, hasLogo: Boolean(operator().logo) };
  return [slot, facts[by]].join('-');
};
