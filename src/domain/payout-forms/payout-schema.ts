import * as z from 'zod/mini';
import type { FormSchema, FormValues } from '../form.ts';
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
): FormSchema<Values, Values> =>
  z.custom<Values>().check((payload) => {
    const values = payload.value;
    const say = (name: string, key: string, params?: object) =>
      payload.issues.push({
        code: 'custom',
        input: values,
        path: [name],
        message: key,
        ...(params && { params }),
      });
    for (const field of fields) {
      const problem = payoutProblemOf(field, values);
      if (problem && 'key' in problem) say(field.name, problem.key, problem.values);
    }
    const isSame = current && sorted(payoutBodyOf(fields, values)) === sorted(payoutBodyOf(fields, current));
    if (payload.issues.length > 0 || !isSame) return;
    const name = ACCOUNT_NAMES.find((one) => fields.some((field) => field.name === one)) ?? '';
    say(name, name === 'account' ? 'payout-forms:accountRepeat' : 'payout-forms:unchanged');
  });
