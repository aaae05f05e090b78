import type { Country } from '#domain/lists/country.ts';
import { payoutFieldsOf } from '#domain/payouts/payout-forms/payout-form.ts';
import { isByBank } from '#domain/payouts/withdraw-type.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message, MessageKey } from '#domain/words/message.ts';
import type { Hindrance } from '#ports/offered-payouts.ts';
import {
  accountTyped,
  type EditedAccount,
  type PayoutDraft,
  type PayoutFacts,
  payoutAccountForm,
  payoutAccountValues,
} from './payout-account-form.ts';

/** The known facts of an account at the start of its chart, its form, and the consequences for the chart. */

export type PayoutAccountInput = {
  user: UserInfo;
  withdrawType: number;
  /** The account to edit, as far as the list has its data; undefined to link a new one. */
  edited?: EditedAccount;
  /** True if an account should be edited, but none is given. */
  lacksAccount?: true;
  /** The known facts of an account that is to be linked. */
  account?: string;
  /** The draft from before a reload, or from before the user left the page. */
  draft?: PayoutDraft | undefined;
};

export type PayoutAccountContext = PayoutAccountInput & {
  countries: Country[];
  /** The reason why the account did not load. */
  problem: Message | null;
  /** The reason why no account of this type can be linked. */
  hindrance: Hindrance | null;
  /** The outcome of an account that was sent before. */
  known: MessageKey | null;
};

export const factsOf = ({ user, withdrawType, edited, countries }: PayoutAccountContext): PayoutFacts => ({
  user,
  withdrawType,
  countries,
  ...(edited && { edited }),
});

/** Returns the initial values: known facts and the draft. */
const valuesOf = (context: PayoutAccountContext) => {
  const { account, draft } = context;
  return payoutAccountValues(factsOf(context), { ...(account && { account }), ...draft?.values });
};

export const formInputOf = (context: PayoutAccountContext) => ({
  form: payoutAccountForm,
  facts: factsOf(context),
  values: valuesOf(context),
  idempotencyKey: context.draft?.idempotencyKey ?? '',
  formProblem: context.known && { key: context.known },
});

/** For a bank account, the list has only the number. */
export const isToBeLoaded = ({ edited, withdrawType }: PayoutAccountContext): boolean =>
  edited !== undefined && isByBank(withdrawType);

/** True if the form shows a country by name, but only its number is known. */
export const asksCountry = ({ user, withdrawType }: PayoutAccountContext): boolean =>
  payoutFieldsOf({ withdrawType, owner: user }).some(({ kind }) => kind === 'country');

/** True if the account that was sent is among the linked ones. */
export const isLinkedAmong = (
  context: PayoutAccountContext,
  linked: readonly { withdrawType: number; account: string }[],
): boolean => {
  const sent = accountTyped(factsOf(context), valuesOf(context));
  return linked.some(
    ({ withdrawType, account }) => withdrawType === context.withdrawType && account === sent,
  );
};

/** True if linking needs the basic level first (payouts 2). */
export const isUnverified = ({ user, edited }: PayoutAccountContext): boolean => user.level === 0 && !edited;

/** True if there is no form for this type in the user's country. */
export const isFormless = ({ withdrawType, user }: PayoutAccountContext): boolean =>
  payoutFieldsOf({ withdrawType, owner: user }).length === 0;
