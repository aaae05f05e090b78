import type { RouteName } from '#domain/navigation/routes.ts';
import { isAgreed } from '#flow/agreement.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';

/** What stands for every screen that is not painted itself. */
export const FRAME = 'frame';

/** What stands for an app that did not come. */
export const MISSING = 'missing';

/** The banner above the prerendered page that says that there is no network. */
export const OFFLINE = 'offline';

/**
 * The name of what a screen looks like at first, by all that it depends on besides the language, the operator's look
 * and the account. The build paints one for each name (paintings.tsx), the page chooses among them.
 */
export const paintingOf = (screen: RouteName | undefined): string => {
  // Which app asks stands in no painting.
  if (tabFacts.get('askedBy') && (screen === 'beforeLogin' || screen === 'Login')) return FRAME;
  if (screen === 'beforeLogin') {
    return ['welcome', deviceFacts.get('lastLoginType'), isAgreed()].join('-');
  }
  if (screen === 'Login') {
    const { account, signIn } = deviceFacts.get('paramsData') ?? {};
    return account && !signIn ? ['login', account.type].join('-') : FRAME;
  }
  if (screen === 'Home') {
    const { user, balanceHidden = false } = deviceFacts.get('store') ?? {};
    return ['home', user?.level, balanceHidden].join('-');
  }
  return FRAME;
};
