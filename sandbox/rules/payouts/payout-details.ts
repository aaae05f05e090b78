import { isWritten } from '#domain/payouts/payout-forms/payout-field.ts';
import {
  type PayoutForm,
  payoutBodyOf,
  payoutFieldsOf,
  payoutProblemOf,
  payoutValuesFrom,
  profileValueOf,
} from '#domain/payouts/payout-forms/payout-form.ts';
import { banksOf } from '../../data/banks.ts';
import { Refused } from '../../protocol/answer.ts';
import { countryList } from '../common/country-list.ts';

type Body = Record<string, unknown>;
type Details = Record<string, string | number>;

/**
 * Returns the form values in a request, normalised (reading 71) and checked by the same table as in the client (payouts
 * 5). A problem is refused with `outcome` and the field's name. Fields from the profile must match it (reading 26).
 */
export const payoutDetails = (form: PayoutForm, body: Body, outcome: string): Details => {
  const refuse = (field: string) => {
    throw new Refused(outcome, { field });
  };
  const { owner } = form;
  const fields = payoutFieldsOf(form);
  const values = payoutValuesFrom(fields, body, {
    bank: (code) => banksOf(owner.countryNo ?? 0).find(({ bankCode }) => bankCode === code),
    country: (countryNo) =>
      countryList('en')
        .flatMap(({ data }) => data)
        .find((one) => one.countryNo === countryNo),
  });
  for (const field of fields) {
    const ofProfile = profileValueOf(field, owner);
    const isOwn = field.isShownOnly || !ofProfile || !values[field.name] || values[field.name] === ofProfile;
    if (!isOwn || payoutProblemOf(field, values)) refuse(field.name);
  }
  const details = payoutBodyOf(fields, values);
  const isWrittenAs = (name: string) => fields.some((field) => field.name === name && isWritten(field));
  for (const [name, value] of Object.entries(details))
    if (!isWrittenAs(name) && body[name] !== value) refuse(name);
  return details;
};
