import { readFileSync } from 'node:fs';
import type { FormValues } from '#domain/forms/form.ts';
import type { PayoutField, PayoutFieldName } from '#domain/payouts/payout-forms/payout-field.ts';
import { payoutBodyOf, payoutFieldsOf, payoutProblemOf } from '#domain/payouts/payout-forms/payout-form.ts';
import { channelOf, hasForm, isByBank, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import type { Message } from '#domain/words/message.ts';
import { nearestNames } from '../basics/nearest-names.js';
import { banksOf } from '../data/banks.ts';
import { sampleValues } from '../demo/sample-account.ts';
import { newPayoutAccount, ownerOf } from '../rules/payouts/new-account.ts';
import type { PayoutAccount } from '../rules/payouts/payout-accounts.ts';
import type { User } from '../rules/profile/users.ts';
import { refuse } from './answering.ts';

const TEXTS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../locales/en/payout-forms.json', import.meta.url), 'utf8'),
);

const textOf = (key: unknown): string => TEXTS[String(key).replace('payout-forms:', '')] ?? String(key);

/** Returns a message of the forms in English. */
const told = (message: Message): string => {
  if (typeof message === 'string') return textOf(message);
  if ('text' in message) return message.text;
  const values: Readonly<Record<string, unknown>> = message.values ?? {};
  return textOf(message.key).replaceAll(/(?:\$t\()?\{\{(\w+)\}\}\)?/g, (_, name) => textOf(values[name]));
};

/** The name of a type in the console. */
export const typeName = (withdrawType: number): string => {
  if (withdrawType === WITHDRAW_TYPES.bank) return 'Bank account';
  if (withdrawType === WITHDRAW_TYPES.newPayPal) return 'PayPal (new)';
  return channelOf(withdrawType) || 'Mobile money';
};

/** The field that holds the account's number or address. */
const accountField = (fields: readonly PayoutField[]): PayoutFieldName =>
  (['account', 'bankAccount', 'phone'] as const).find((name) =>
    fields.some((field) => field.name === name),
  ) ?? 'account';

type Given = { withdrawType: number; account?: string | null; bankName?: string | null };

/**
 * Returns a whole account of a user, with example values in the fields that are not given. Refuses values that the
 * contract's form refuses, with the reason.
 */
export const linkedAccount = (user: User, { withdrawType, account, bankName }: Given): PayoutAccount => {
  if (!hasForm(withdrawType)) return formless(withdrawType, account);
  const owner = ownerOf(user);
  const fields = payoutFieldsOf({ withdrawType, owner });
  if (fields.length === 0)
    return refuse(400, `${typeName(withdrawType)} has no form in the user's country (type ${withdrawType})`);
  const values: FormValues = {
    ...sampleValues(withdrawType, owner),
    ...(account && { [accountField(fields)]: account }),
    ...(bankName && bankValues(fields, user.countryNo, bankName)),
  };
  for (const field of fields) {
    const problem = payoutProblemOf(field, values);
    if (problem) refuse(400, `${field.name} "${shown(values[field.name])}": ${told(problem)}`);
  }
  const outcome = isByBank(withdrawType) ? 'bankDetailsRefused' : 'thirdPartyAccountRefused';
  return newPayoutAccount(user, withdrawType, payoutBodyOf(fields, values), outcome);
};

const shown = (value: FormValues[string]): string =>
  typeof value === 'object' ? JSON.stringify(value) : (value ?? '');

/** Types that the wallet shows but cannot link: any account is valid. */
const formless = (withdrawType: number, account: string | null | undefined): PayoutAccount => {
  const number = account || '09175550101';
  return {
    withdrawType,
    account: number,
    bankType: null,
    documentId: null,
    bankName: null,
    details: { account: number },
  };
};

/** Returns the value of the bank's field. A country with a list takes only its banks. */
const bankValues = (fields: readonly PayoutField[], countryNo: number, bankName: string): FormValues => {
  const isListed = fields.some(({ kind }) => kind === 'bank');
  if (!isListed)
    return fields.some(({ name }) => name === 'bankName')
      ? { bankName }
      : refuse(400, 'This form has no bank');
  const banks = banksOf(countryNo);
  const bank = banks.find((one) => one.bankName.toLowerCase() === bankName.toLowerCase());
  if (bank) return { bankCode: bank };
  const nearest = nearestNames(
    bankName,
    banks.map((one) => one.bankName),
  );
  return refuse(400, `The country's list has no bank "${bankName}". ${nearest}`);
};
