import type { FieldValue, FormValues } from '#domain/forms/form.ts';
import {
  type Format,
  isWritten,
  type PayoutField,
  type WrittenField,
} from '#domain/payouts/payout-forms/payout-field.ts';
import {
  lengthOf,
  type PayoutOwner,
  payoutFieldsOf,
  profileValueOf,
} from '#domain/payouts/payout-forms/payout-form.ts';
import { banksOf } from '../data/banks.ts';
import { countryList } from '../rules/common/country-list.ts';

/** Examples of values with a format of their own. */
const FORMED: Partial<Record<Format, string>> = {
  email: 'noa@example.com',
  ifsc: 'HDFC0001234',
  egyptianIban: 'EG380019000500000000263180002',
  turkishIban: 'TR330006100519786457841326',
  philippinePhone: '09175550101',
  latinName: 'Noa Lind',
  gcash: '09175550101',
  usdt: 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB',
  localWallet: '6281255550125',
  upi: 'noa@okhdfc',
};

/** Examples of values without a format, long enough for every form. */
const PLAIN: Record<WrittenField['kind'], string> = {
  text: 'Main Street 12',
  name: 'Lind',
  email: 'noa@example.com',
  digits: '0123456789',
  code: '0123456789',
};

const written = (field: WrittenField, values: FormValues): string => {
  const formed = field.format && FORMED[field.format];
  if (formed) return formed;
  const { min = 1, max, exactly } = lengthOf(field, values);
  const isDigits = field.digitsFor?.includes(String(values.documentType));
  const example = PLAIN[isDigits ? 'digits' : field.kind];
  const length = exactly ? max : Math.min(max, Math.max(min, example.length));
  return example
    .repeat(Math.ceil(length / example.length))
    .slice(0, length)
    .trim();
};

const chosen = (field: Exclude<PayoutField, WrittenField>, countryNo: number): FieldValue => {
  switch (field.kind) {
    case 'bank':
      return banksOf(countryNo)[0];
    case 'country':
      return countryList('en')
        .flatMap(({ data }) => data)
        .find((one) => one.countryNo === countryNo);
    case 'date':
      return field.name === 'documentExpireDate' ? '2040-12-31' : '2015-06-01';
    case 'choice':
    case 'select':
      return field.options[0]?.value;
  }
};

/** Returns example values for every field of a form, with those of the owner's profile. */
export const sampleValues = (withdrawType: number, owner: PayoutOwner): FormValues => {
  const values: Record<string, FieldValue> = {};
  for (const field of payoutFieldsOf({ withdrawType, owner })) {
    const own = profileValueOf(field, owner);
    values[field.name] =
      own || (isWritten(field) ? written(field, values) : chosen(field, owner.countryNo ?? 0));
  }
  return values;
};
