import type { FormSchema, FormValues } from '../../forms/form.ts';
import type { MessageValues } from '../../words/message.ts';
import type { PayoutField, PayoutFieldName } from './payout-field.ts';
import { payoutBodyOf, payoutProblemOf } from './payout-form.ts';

/** Fields that hold the account number. */
const ACCOUNT_NAMES: readonly PayoutFieldName[] = ['account', 'bankAccount', 'phone'];

const sorted = (body: object): string => JSON.stringify(Object.entries(body).toSorted());

/**
 * Returns the schema of a payout form (payouts 5). `current` are the values of an account that is edited: the form
 * refuses them as unchanged only if nothing changed (reading 38).
 */
export const payoutSchema = <Values extends FormValues>(
  fields: readonly PayoutField[],
  current?: FormValues,
): FormSchema<Values, Values> => {
  const issuesOf = (values: Values): Issue[] => {
    const wrong = fields.flatMap((field) => {
      const problem = payoutProblemOf(field, values);
      return problem && 'key' in problem ? issueAt(field.name, problem.key, problem.values) : [];
    });
    const isSame = current && sorted(payoutBodyOf(fields, values)) === sorted(payoutBodyOf(fields, current));
    if (wrong.length > 0 || !isSame) return wrong;
    const name = ACCOUNT_NAMES.find((one) => fields.some((field) => field.name === one)) ?? '';
    return [issueAt(name, name === 'account' ? 'payout-forms:accountRepeat' : 'payout-forms:unchanged')];
  };
  // Implements only the part of zod's interface that forms use, so that the library is not loaded.
  const schema = {
    safeParse: (values: Values) => {
      const issues = issuesOf(values);
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values };
    },
  };
  return schema as unknown as FormSchema<Values, Values>;
};

type Issue = { code: 'custom'; path: [string]; message: string; params?: MessageValues };

const issueAt = (name: string, message: string, params?: MessageValues): Issue => ({
  code: 'custom',
  path: [name],
  message,
  ...(params && { params }),
});
