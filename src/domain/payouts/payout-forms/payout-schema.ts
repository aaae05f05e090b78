import type { FormSchema, FormValues } from '../../forms/form.ts';
import type { MessageValues } from '../../words/message.ts';
import type { PayoutField, PayoutFieldName } from './payout-field.ts';
import { payoutBodyOf, payoutProblemOf } from './payout-form.ts';

/** Which field holds what an account goes by. */
const ACCOUNT_NAMES: readonly PayoutFieldName[] = ['account', 'bankAccount', 'phone'];

const sorted = (body: object): string => JSON.stringify(Object.entries(body).toSorted());

/**
 * What may be sent of a payout form, as the table says (payouts 5). `current` is what an account that is changed holds:
 * it is refused as unchanged only if nothing changed (reading 38).
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
  // The table says all that a schema of zod would: of that only what forms ask of it is made, and the library not fetched.
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
