import type { Bank } from '#domain/bank.ts';
import type { FieldValue, FormValues } from '#domain/form.ts';
import type { PayoutField } from '#domain/payout-forms/payout-field.ts';
import {
  type PayoutForm,
  payoutBodyOf,
  payoutFieldsOf,
  payoutProblemOf,
  profileValueOf,
} from '#domain/payout-forms/payout-form.ts';
import { Refused } from '../answer.ts';
import { banksOf } from '../banks.ts';
import { COUNTRIES } from '../countries.ts';

type Body = Record<string, unknown>;
type Details = Record<string, string | number>;

/** What stands in a field, as its form would hold it; what is not on a list is nothing. */
function heldBy(field: PayoutField, body: Body, countryNo: number): FieldValue {
  const given = body[field.name];
  switch (field.kind) {
    case 'bank':
      return banksOf(countryNo).find(({ bankCode }) => bankCode === given) satisfies Bank | undefined;
    case 'country':
      return COUNTRIES.find((country) => String(country.countryNo) === given) as FieldValue;
    default:
      return given === undefined ? '' : String(given);
  }
}

/**
 * What of a request is the form's of its type and country, checked by the table that the client has it from (payouts 5);
 * `outcome` refuses it, and names the field. What the profile has must be the profile's (reading 26).
 */
export function payoutDetails(form: PayoutForm, body: Body, outcome: string): Details {
  const refuse = (field: string) => {
    throw new Refused(outcome, { field });
  };
  const { owner } = form;
  const fields = payoutFieldsOf(form);
  const values: FormValues = Object.fromEntries(
    fields.map((field) => [field.name, heldBy(field, body, owner.countryNo ?? 0)]),
  );
  for (const field of fields) {
    const ofProfile = profileValueOf(field, owner);
    const isOwn = field.isShownOnly || !ofProfile || !values[field.name] || values[field.name] === ofProfile;
    if (!isOwn || payoutProblemOf(field, values)) refuse(field.name);
  }
  const details = payoutBodyOf(fields, values);
  for (const [name, value] of Object.entries(details)) if (body[name] !== value) refuse(name);
  return details;
}
