import { oneOfOperations, operation } from '#api/operation.ts';
import type { FieldValue } from '#domain/forms/form.ts';
import type { Country } from '#domain/lists/country.ts';
import { bankCodeIn } from '#domain/payouts/payout-forms/formats.ts';
import { payoutCheck } from '#domain/payouts/payout-forms/payout-check.ts';
import type { PayoutField, PayoutFieldName } from '#domain/payouts/payout-forms/payout-field.ts';
import {
  payoutBodyOf,
  payoutDoubtsAbout,
  payoutFieldsOf,
  payoutValuesFrom,
  payoutValuesOf,
  profileValueOf,
} from '#domain/payouts/payout-forms/payout-form.ts';
import { payoutTitle } from '#domain/payouts/payout-title.ts';
import { channelOf, isByBank, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { maskPayoutAccount } from '#domain/person/mask.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import { type Field, sentBy } from '../../common/form/form-definition.ts';

/** An account to change, as the server returns it; a bank account has all its fields. */
export type EditedAccount = {
  withdrawId: string;
  account: string;
  bankType: number | null;
  details: Readonly<Record<string, unknown>>;
};

export type PayoutFacts = {
  withdrawType: number;
  user: UserInfo;
  /** Undefined to link a new account. */
  edited?: EditedAccount;
  /** The list in which the country of a document is found by its number. */
  countries?: readonly Country[];
};

export type PayoutValues = Partial<Record<PayoutFieldName, FieldValue>>;

/** The draft from before a reload, or from before the user left the page. */
export type PayoutDraft = {
  values: PayoutValues;
  /** The idempotency key of an earlier request, if the form was sent. */
  idempotencyKey: string;
};

const METHODS = { changes: ['/api/account/withdrawMethods' as const] };

export const savePayoutAccount = oneOfOperations({
  bindBank: operation('post', '/api/account/bindBankCard', METHODS),
  bindThirdParty: operation('post', '/api/account/bindThirdPartyPay', METHODS),
  editBank: operation('post', '/api/account/EditUserBankCard', METHODS),
  editThirdParty: operation('post', '/api/account/EditThirdPartyPay', METHODS),
});

/** True if the profile has the value: the field is then locked. */
const isLocked = (field: PayoutField, { user }: PayoutFacts): boolean => profileValueOf(field, user) !== '';

/** Returns a field of the table for this user. The hint says why the field is locked or optional. */
const formFieldOf = (field: PayoutField, facts: PayoutFacts): Field<PayoutFieldName> => {
  const isFixed = isLocked(field, facts);
  const isContact = field.profile === 'email' || field.profile === 'phone';
  // A note above all fields says that the names come from the profile.
  const ofProfile = isContact ? ('payout-forms:fromAccount' as const) : undefined;
  const hint = isFixed ? ofProfile : (field.hint ?? (field.optional ? 'payout-forms:optional' : undefined));
  const one = {
    ...field,
    ...(hint && { hint }),
    ...((isFixed || field.isShownOnly) && { fixed: true }),
  };
  const countryNo = facts.user.countryNo ?? 0;
  if (one.kind === 'bank') return { ...one, countryNo };
  return 'holdsBankCode' in one
    ? { ...one, namesBank: { countryNo, codeIn: bankCodeIn, field: 'bankCode' } }
    : one;
};

const fieldsOf = ({ withdrawType, user }: PayoutFacts) => payoutFieldsOf({ withdrawType, owner: user });

/** Returns the initial values: the draft, except for values that the profile has now. */
export const payoutAccountValues = (facts: PayoutFacts, typed: PayoutValues = {}): PayoutValues => {
  const begin = beginOf(facts);
  const open = fieldsOf(facts).filter((field) => !isLocked(field, facts) && field.name in typed);
  return { ...begin, ...Object.fromEntries(open.map(({ name }) => [name, typed[name]])) };
};

const beginOf = (facts: PayoutFacts): PayoutValues =>
  payoutValuesOf(fieldsOf(facts), facts.user, facts.edited && storedIn(facts.edited, facts));

/** Returns the values of the account being changed. */
const storedIn = ({ details }: EditedAccount, facts: PayoutFacts): PayoutValues =>
  payoutValuesFrom(fieldsOf(facts), details, {
    bank: (bankCode, bankName) => (bankCode ? { bankCode, bankName: bankName || bankCode } : undefined),
    country: (countryNo) => facts.countries?.find((country) => country.countryNo === countryNo),
  });

/**
 * Returns the values to compare a change with. They can differ from the initial ones: after a change of the profile, the account
 * still has the old name. A third-party account has no name of its own.
 */
const comparedWith = (edited: EditedAccount, facts: PayoutFacts): PayoutValues => {
  const isStored = ([name]: [string, unknown]) => (edited.details[name] ?? '') !== '';
  return {
    ...beginOf(facts),
    ...Object.fromEntries(Object.entries(storedIn(edited, facts)).filter(isStored)),
  };
};

/** Returns the typed account in the server's form. */
export const accountTyped = (facts: PayoutFacts, values: PayoutValues): string => {
  const { bankAccount, account } = payoutBodyOf(fieldsOf(facts), values);
  return String(bankAccount ?? account ?? '');
};

/** True if the form contains the account holder's data from the profile. */
export const holdsProfile = (facts: PayoutFacts): boolean =>
  fieldsOf(facts).some((field) => field.group === 'payout-forms:groupOwner' && isLocked(field, facts));

/** Returns values that look mistyped, by field name. */
export const doubtsAbout = (facts: PayoutFacts, values: PayoutValues) =>
  payoutDoubtsAbout(fieldsOf(facts), values).map(({ label }) => label);

/** The message if such an account is already linked (payouts 8). */
const repeatOf = (withdrawType: number): Message => {
  switch (withdrawType) {
    case WITHDRAW_TYPES.bank:
      return { key: 'payout-forms:bankRepeat' };
    case WITHDRAW_TYPES.imps:
      return { key: 'payout-forms:impsRepeat' };
    case WITHDRAW_TYPES.mobileMoney:
      return { key: 'payout-forms:mobileMoneyRepeat' };
    default:
      return { key: 'payout-forms:typeRepeat', values: { channel: channelOf(withdrawType) } };
  }
};

/** The form of a payout account: its type in the user's country, from the table (payouts 5). */
export const payoutAccountForm = (facts: PayoutFacts) => {
  const { withdrawType, user, edited } = facts;
  const fields = fieldsOf(facts);
  const isBank = isByBank(withdrawType);
  const at = withdrawType === WITHDRAW_TYPES.mobileMoney ? 'phone' : isBank ? 'bankAccount' : 'account';
  const channel = channelOf(withdrawType);
  const isNewPayPal = withdrawType === WITHDRAW_TYPES.newPayPal;
  // The message names the channel; for a new PayPal account it is the server's (payouts 8).
  const notLinked: Message =
    isBank || isNewPayPal
      ? { key: 'payout-forms:bindFailed' }
      : { key: 'payout-forms:thirdPartyFailed', values: { channel } };
  return sentBy(savePayoutAccount, {
    fields: fields.map((field) => formFieldOf(field, facts)),
    check: payoutCheck<PayoutValues>(fields, edited && comparedWith(edited, facts)),
    submit: 'common:done',
    ...(withdrawType === WITHDRAW_TYPES.usdt && { waits: ({ account }) => `${account ?? ''}`.length === 34 }),
    failed: edited ? 'payout-forms:editFailed' : notLinked,
    unknown: edited ? 'payout-forms:saveUnknown' : 'payout-forms:linkUnknown',
    authorisation: edited
      ? {
          user,
          purpose: 'authorise',
          comesFirst: true,
          act: payoutTitle(withdrawType, true),
          to: maskPayoutAccount(edited.account),
        }
      : { user, purpose: 'codeSet', comesFirst: false },
    isDoubtful: (values) => payoutDoubtsAbout(fields, values).length > 0,
    request: (values, idempotencyKey) => {
      const sent = payoutBodyOf(fields, values);
      const params = { header: { 'Idempotency-Key': idempotencyKey } };
      const which = edited && { withdrawId: edited.withdrawId, oldAccount: edited.account };
      if (isBank) {
        const kind = { withdrawType: withdrawType as 3 | 12 | 16 };
        const body = { ...sent, ...kind, bankAccount: String(sent.bankAccount ?? '') };
        if (!which) return { by: 'bindBank' as const, init: { params, body } };
        const change = { ...body, ...which, bankType: edited.bankType };
        return { by: 'editBank' as const, init: { params, body: change } };
      }
      const body = { ...sent, withdrawType, account: String(sent.account ?? '') };
      if (!which) return { by: 'bindThirdParty' as const, init: { params, body } };
      const change = { ...body, ...which, userId: user.userId, countryNo: user.countryNo ?? 0 };
      return { by: 'editThirdParty' as const, init: { params, body: change } };
    },
    refusals: {
      alreadyBound: isBank && edited ? at : { at, says: repeatOf(withdrawType) },
      payoutAccountBlocked: { inWindow: true },
      ...((edited || !isNewPayPal) && {
        thirdPartyAccountRefused: { at, says: edited ? { key: 'payout-forms:editFailed' } : notLinked },
      }),
      sameAsCurrent: { at, says: { key: 'payout-forms:unchanged' } },
      cashOutUnderWay: { says: { key: 'payout-forms:cashOutUnderWay' } },
      noPaymentCode: { authorises: true },
      paymentCodeCheckNeeded: { authorises: true },
      levelTooLow: { ends: true },
      notFound: { ends: true },
    },
  });
};
