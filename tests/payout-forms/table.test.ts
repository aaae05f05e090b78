import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { FormValues } from '#domain/forms/form.ts';
import { FORMATS } from '#domain/payouts/payout-forms/formats.ts';
import {
  type Format,
  isWritten,
  type PayoutField,
  type WrittenField,
} from '#domain/payouts/payout-forms/payout-field.ts';
import { lengthOf, payoutBodyOf } from '#domain/payouts/payout-forms/payout-form.ts';
import type { Message } from '#domain/words/message.ts';
import { payoutAccountForm } from '#machines/payouts/payout-account/payout-account-form.ts';
import { Refused } from '#sandbox/protocol/answer.ts';
import { payoutDetails } from '#sandbox/rules/payouts/payout-details.ts';
import { EVERY_FORM, outcomeOf, type PayoutFormOf, userIn } from './every-form.ts';
import { alphabetOf, charactersOf, documentTypesOf, goodValues } from './good-values.ts';

// The form on the screen and the sandbox must both follow the table: both accept every value within the bounds. If a value
// breaks a bound by one, the form shows it at the field, and the sandbox refuses it by the field's name.

const counted = { forms: EVERY_FORM.length, countries: 0, fields: 0, cases: 0 };

const RUNS = 12;

const nameOf = ({ withdrawType, countryNo }: PayoutFormOf) => `type ${withdrawType}, country ${countryNo}`;

/** The problems that the screen shows, by field. */
const saidOnScreen = ({ withdrawType, countryNo }: PayoutFormOf, values: FormValues) =>
  payoutAccountForm({ withdrawType, user: userIn(countryNo) }).check(values).problems ?? {};

/** The details that the sandbox stores from a direct request. */
const storedBySandbox = ({ withdrawType, countryNo }: PayoutFormOf, body: Record<string, unknown>) =>
  payoutDetails({ withdrawType, owner: userIn(countryNo) }, body, outcomeOf(withdrawType));

/** The typed fields as typed, without the app's normalisation. */
const asSent = (values: FormValues, fields: readonly WrittenField[]) =>
  Object.fromEntries(
    fields
      .filter(({ name, isShownOnly }) => !isShownOnly && values[name] !== '')
      .map(({ name }) => [name, values[name]]),
  );

/** The field that the sandbox names in its refusal of a direct request. */
const refusedBySandbox = ({ withdrawType, countryNo, fields }: PayoutFormOf, values: FormValues) => {
  try {
    storedBySandbox({ withdrawType, countryNo, fields }, { ...payoutBodyOf(fields, values) });
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    expect(error.outcome).toBe(outcomeOf(withdrawType));
    return (error.data as { field: string }).field;
  }
};

/** Values of an allowed length in a wrong format. */
const MISSHAPEN: Readonly<Record<Exclude<Format, 'digits' | 'lettersAndDigits' | 'latinName'>, string>> = {
  email: 'noa.example.com',
  ifsc: 'HDFC1000001',
  egyptianIban: 'EG380019000500000000263180003',
  turkishIban: 'TR330006100519786457841327',
  philippinePhone: '08171234567',
  gcash: '08171234567',
  usdt: 'A12345678901234567890123456789abcd',
  localWallet: '123456',
  upi: 'noa',
};

/** Characters that no code or number may have (reading 71). */
const FOREIGN = ['日', '!', '<', '.', '/', 'ß', 'ﬀ', 'ı', 'İ', 'ſ', '\u212a'];

/** Days that do not exist, unfinished ones, and the days beside the first and the last one of the field. */
const brokenDaysOf = ({ from, to }: Extract<PayoutField, { kind: 'date' }>): [string, Message][] => {
  const beside = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const shown = (day: string) => day.split('-').toReversed().join('-');
  const outside: Message = { key: 'common:dateOutside', values: { from: shown(from), to: shown(to()) } };
  return [
    ...['1990-02-30', '1990-13-01', '140319'].map((day): [string, Message] => [
      day,
      { key: 'common:dateWrong' },
    ]),
    [beside(from, -1), outside],
    [beside(to(), 1), outside],
  ];
};

/** All values that break a bound of the field by one, with the message for each. */
const brokenValuesOf = (field: PayoutField, values: FormValues): [string, Message][] => {
  const { label } = field;
  const isNeeded = !(field.optional ?? field.profile);
  const notChosen: Message = { key: 'payout-forms:fieldNotChosen', values: { label } };
  const isMissing: Message = { key: 'payout-forms:fieldEmpty', values: { label } };
  if (field.kind === 'date')
    return [...(isNeeded ? [['', isMissing] as [string, Message]] : []), ...brokenDaysOf(field)];
  if (!isWritten(field)) {
    const notOffered = ['NOT OFFERED'];
    const wrong = { choice: notOffered, select: notOffered, bank: [], country: [] }[field.kind];
    return [...(isNeeded ? [''] : []), ...wrong].map((value) => [value, notChosen]);
  }
  const { min = 0, max, exactly } = lengthOf(field, values);
  const of = (length: number) =>
    fc.sample(charactersOf(alphabetOf(field), { max: length, exactly: true }), {
      numRuns: 1,
      seed: length,
    })[0] ?? '';
  const wrong = (value: string, key: 'fieldExact' | 'fieldLong' | 'fieldShort', length: number) =>
    [value, { key: `payout-forms:${key}`, values: { label, length } }] satisfies [string, Message];
  const broken: [string, Message][] = exactly
    ? [wrong(of(max - 1), 'fieldExact', max), wrong(of(max + 1), 'fieldExact', max)]
    : [wrong(of(max + 1), 'fieldLong', max)];
  if (field.prefix) {
    const elsewhere: Message = { key: 'payout-forms:prefixDiffers', values: { prefix: field.prefix } };
    for (const number of ['+44 7911 123456', '0044 7911 123456', '+1 684 733', '＋44‑7911123456'])
      broken.push([number, elsewhere]);
  }
  if (isNeeded) broken.push(['', isMissing]);
  if (MINIMUM_COUNTS.includes(field.name) && min > 1) broken.push(wrong(of(min - 1), 'fieldShort', min));
  const isOfDigits = field.kind === 'digits' || field.digitsFor?.includes(String(values.documentType));
  const foreign = isOfDigits ? ['x', ...FOREIGN] : field.kind === 'code' ? FOREIGN : [];
  const { problem } = FORMATS[isOfDigits ? 'digits' : 'lettersAndDigits'];
  for (const sign of foreign)
    broken.push([`${String(values[field.name]).slice(0, -1)}${sign}`, { key: problem }]);
  if (field.format && field.format in MISSHAPEN)
    broken.push([MISSHAPEN[field.format as keyof typeof MISSHAPEN], { key: FORMATS[field.format].problem }]);
  return broken;
};

/** Fields whose minimum length is checked (payouts 5, reading 39). */
const MINIMUM_COUNTS: readonly string[] = ['bankAccount', 'bankBranch', 'documentId'];

/** The same text as a user may type or paste it: with digits of another script, spaces and invisible characters. */
const disguised = (field: WrittenField, text: string): string => {
  const foreign = text.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
  if (field.kind === 'name' || field.profile) return text;
  if (field.kind === 'email') return `\u2067${foreign.toUpperCase()}\u2069`;
  if (field.kind === 'text') return `\u200e${foreign}\u200b `;
  const cased = field.keepsCase ? foreign : foreign.toLowerCase();
  const wide = cased.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  return `\u2066${wide.replace(/(.{4})(?=.)/gu, '$1\u00a0\u2011')}\u200b\u2069`;
};

describe.each(EVERY_FORM.map((form) => [nameOf(form), form] as const))('%s', (_, form) => {
  test.each(documentTypesOf(form.fields))(
    'accepts values within the bounds and reports all others: %s [payouts 5 bank-form-bounds]',
    (documentType) => {
      fc.assert(
        fc.property(goodValues(form.fields, form.countryNo, documentType), (values) => {
          counted.cases += 1;
          expect(saidOnScreen(form, values)).toEqual({});
          expect(refusedBySandbox(form, values)).toBe(null);
          for (const field of form.fields.filter(
            ({ isShownOnly, profile }) =>
              !isShownOnly && !['firstName', 'lastName', 'wholeName'].includes(profile ?? ''),
          )) {
            for (const [value, said] of brokenValuesOf(field, values)) {
              counted.cases += 1;
              const wrong = { ...values, [field.name]: value };
              expect(saidOnScreen(form, wrong)).toMatchObject({ [field.name]: said });
              // A choice that is not in the list is not sent.
              expect(refusedBySandbox(form, wrong)).toBe(field.name);
            }
          }
        }),
        { numRuns: RUNS },
      );
      counted.fields += form.fields.length;
    },
  );
});

describe.each(EVERY_FORM.map((form) => [nameOf(form), form] as const))('%s', (_, form) => {
  test.each(documentTypesOf(form.fields))(
    'accepts the same details in every spelling, and stores them in one: %s',
    (documentType) => {
      fc.assert(
        fc.property(goodValues(form.fields, form.countryNo, documentType), (values) => {
          const written = form.fields.filter(isWritten);
          const asPasted = written.map((field) => [
            field.name,
            disguised(field, String(values[field.name] ?? '')),
          ]);
          const pasted = { ...values, ...Object.fromEntries(asPasted) };
          expect(saidOnScreen(form, pasted)).toEqual({});
          expect(payoutBodyOf(form.fields, pasted)).toEqual(payoutBodyOf(form.fields, values));
          expect(
            storedBySandbox(form, { ...payoutBodyOf(form.fields, values), ...asSent(pasted, written) }),
          ).toEqual(payoutBodyOf(form.fields, values));
        }),
        { numRuns: RUNS },
      );
    },
  );
});

afterAll(() => {
  counted.countries = new Set(EVERY_FORM.map(({ countryNo }) => countryNo)).size;
  const { forms, countries, fields, cases } = counted;
  console.info(
    `${forms} forms of ${countries} countries × ${fields} fields (by document type): ${cases} cases`,
  );
  expect(cases).toBeGreaterThanOrEqual(5000);
});
