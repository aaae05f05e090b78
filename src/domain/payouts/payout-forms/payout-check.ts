import type { FormCheck, FormValues, Problems } from '../../forms/form.ts';
import type { Message } from '../../words/message.ts';
import type { PayoutField, PayoutFieldName } from './payout-field.ts';
import { payoutBodyOf, payoutProblemOf } from './payout-form.ts';

/** The field that contains the account identifier. */
const ACCOUNT_NAMES: readonly PayoutFieldName[] = ['account', 'bankAccount', 'phone'];

const sorted = (body: object): string => JSON.stringify(Object.entries(body).sort());

/**
 * Checks the values of a payout form by the field table (payouts 5). `current` has the values of the account being
 * changed; unchanged values are refused (reading 38).
 */
export const payoutCheck = <Values extends FormValues>(
  fields: readonly PayoutField[],
  current?: FormValues,
): FormCheck<Values> => {
  const isUnchanged = (values: Values): boolean =>
    current !== undefined && sorted(payoutBodyOf(fields, values)) === sorted(payoutBodyOf(fields, current));
  const unchanged = (): Problems => {
    const name = ACCOUNT_NAMES.find((one) => fields.some((field) => field.name === one)) ?? '';
    return { [name]: { key: name === 'account' ? 'payout-forms:accountRepeat' : 'payout-forms:unchanged' } };
  };
  return (values) => {
    const wrong = fields.flatMap((field): [string, Message][] => {
      const problem = payoutProblemOf(field, values);
      return problem ? [[field.name, problem]] : [];
    });
    if (wrong.length > 0) return { given: undefined, problems: Object.fromEntries(wrong) };
    if (isUnchanged(values)) return { given: undefined, problems: unchanged() };
    return { given: values, problems: null };
  };
};
