import fc from 'fast-check';
import type { FieldValue, FormValues } from '#domain/forms/form.ts';
import type { Format, Length, PayoutField, WrittenField } from '#domain/payouts/payout-forms/payout-field.ts';
import { isWritten } from '#domain/payouts/payout-forms/payout-field.ts';
import { banksOf } from '#sandbox/data/banks.ts';
import { countryList } from '#sandbox/rules/common/country-list.ts';

/** Random values that a payout form accepts, made from its table. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

const ALPHABETS: Record<WrittenField['kind'], string> = {
  text: `${LETTERS}${LETTERS.toLowerCase()}${DIGITS}éñçü`,
  name: `${LETTERS}${LETTERS.toLowerCase()}`,
  email: LETTERS.toLowerCase(),
  digits: DIGITS,
  code: `${LETTERS}${DIGITS}`,
};

export const charactersOf = (alphabet: string, length: Length): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.constantFrom(...alphabet),
    minLength: length.exactly ? length.max : Math.max(1, length.min ?? 1),
    maxLength: length.max,
  });

const digits = (count: number) => charactersOf(DIGITS, { max: count, exactly: true });

/** An IBAN with valid check digits, so that its remainder by 97 is one. */
const iban = (country: string, bban: string): string => {
  const asNumber = [...`${bban}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return `${country}${String(98n - (BigInt(asNumber) % 97n)).padStart(2, '0')}${bban}`;
};

const FORMED: Partial<Record<Format, fc.Arbitrary<string>>> = {
  email: fc
    .tuple(charactersOf('abcdef', { min: 1, max: 20 }), charactersOf('xyz', { min: 2, max: 8 }))
    .map(([name, host]) => `${name}@${host}.com`),
  ifsc: fc
    .tuple(
      charactersOf(LETTERS, { max: 4, exactly: true }),
      charactersOf(`${LETTERS}${DIGITS}`, { max: 6, exactly: true }),
    )
    .map(([bank, branch]) => `${bank}0${branch}`),
  egyptianIban: digits(25).map((bban) => iban('EG', bban)),
  turkishIban: digits(16).map((bban) => iban('TR', `000010${bban}`)),
  philippinePhone: fc
    .tuple(fc.constantFrom('0', '63', ''), digits(9))
    .map(([code, number]) => `${code}9${number}`),
  gcash: digits(9).map((number) => `09${number}`),
  usdt: charactersOf(`${LETTERS}${DIGITS}abc`, { max: 33, exactly: true }).map((rest) => `T${rest}`),
  upi: fc
    .tuple(charactersOf('abc.d', { min: 1, max: 20 }), charactersOf('xyz', { min: 1, max: 8 }))
    .map(([name, host]) => `${name}@${host}`),
};

const writtenOf = (field: WrittenField, length: Length): fc.Arbitrary<string> =>
  (field.format && FORMED[field.format]) ?? charactersOf(ALPHABETS[field.kind], length);

export const alphabetOf = ({ kind }: WrittenField): string => ALPHABETS[kind];

const countries = countryList('en').flatMap(({ data }) => data);

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2007-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const goodFor = (field: PayoutField, countryNo: number, documentType: string): fc.Arbitrary<FieldValue> => {
  if (isWritten(field)) {
    const length = field.lengthBy?.[documentType] ?? field.length;
    if (field.digitsFor?.includes(documentType)) return charactersOf(DIGITS, length);
    return writtenOf(field, length);
  }
  switch (field.kind) {
    case 'bank':
      return fc.constantFrom(...banksOf(countryNo).map(({ bankCode, bankName }) => ({ bankCode, bankName })));
    case 'country':
      return fc.constantFrom(...countries);
    case 'date':
      return day;
    case 'choice':
    case 'select':
      return fc.constantFrom(...field.options.map(({ value }) => value));
  }
};

/** A whole valid form with this document type. */
export const goodValues = (
  fields: readonly PayoutField[],
  countryNo: number,
  documentType: string,
): fc.Arbitrary<FormValues> =>
  fc
    .record(Object.fromEntries(fields.map((field) => [field.name, goodFor(field, countryNo, documentType)])))
    .map((values) => ({
      ...values,
      ...(documentType && { documentType }),
      // All test users have this name in their profile.
      ...('beneficiaryName' in values && { beneficiaryName: 'Noa' }),
      ...('beneficiaryLastname' in values && { beneficiaryLastname: 'Lind' }),
      ...('name' in values && { name: 'Noa Lind' }),
    }));

/** The document types of a form, or an empty list. */
export const documentTypesOf = (fields: readonly PayoutField[]): string[] => {
  const field = fields.find(({ name }) => name === 'documentType');
  return field && 'options' in field ? field.options.map(({ value }) => value) : [''];
};
