import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CashOut } from './cash-out.tsx';

export default { title: 'Screens/Cash out', component: CashOut } satisfies Meta;

const at = statesOf('cash-out', CashOut);

export const Loading = at('loading');

/** The outcome of an earlier cash out is looked up first. */
export const Finding = at('finding');

export const Unfound = at('unfound');

export const NotSent = at('notSent');

export const TermsChanged = at('termsChanged');

export const Unverified = at('unverified.said');

export const UnderReview = at('underReview.said');

export const NoAccounts = at('noAccounts.said');

export const UnverifiedAskingAgain = at('unverified.askingAgain');

export const UnderReviewAskingAgain = at('underReview.askingAgain');

export const NoAccountsAskingAgain = at('noAccounts.askingAgain');

const TYPING = 'open.terms.known + open.price.known + open.act.entering.typing';

export const Entering = at(TYPING);

export const Fifty = at(TYPING, { next: ['AMOUNT.CHOOSE fifty'] });

/** The amount is above the balance. */
export const TooMuch = at(TYPING, { next: ['AMOUNT.CHOOSE tooMuch'] });

/** The amount was submitted below the minimum. */
export const TooLittle = at('open.act.entering.explaining');

/** The pasted text is no amount. */
export const NoAmount = at('open.act.entering.refusing');

/** The amount was submitted before the fee is known. */
export const AwaitingFee = at('open.act.entering.awaitingPrice');

export const AskingForFee = at('open.price.asking');

export const FeeMissing = at('open.price.unavailable');

/** The terms refuse the amount, and are loaded again before that is shown. */
export const AskingForTerms = at('open.terms.asking.anew');

/** The user returned while a refusal was shown. */
export const AskingForTermsAgain = at('open.terms.asking.again');

/** The refusal is by terms that were loaded after it arose. */
export const RefusedByTerms = at('open.terms.asked');

export const TermsMissing = at('open.terms.unknown');

/** The submitted amount is refused by the terms as known. */
export const AwaitingTerms = at('open.act.entering.awaitingTerms');

/** No linked account can be used. */
export const NoneUsable = at('open.price.none');

export const ChoosingAccount = at('open.act.choosingAccount.listing');

export const AskingForAccount = at('open.act.choosingAccount.askingAgain');

export const AskingForLevel = at('open.act.askingForLevel');

export const AskingForName = at('open.act.askingForName');

export const Confirming = at('open.act.confirming');

export const AccountRefused = at('open.act.tellingOfAccount');

export const Dark = { ...Fifty, globals: { theme: 'dark' } };
