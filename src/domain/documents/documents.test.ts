import { expect, test } from 'vitest';
import {
  type DocumentRule,
  isSatisfied,
  mostFiles,
  payslipGaps,
  placesOf,
  ruleId,
  submissionOf,
} from './documents.ts';

const NOW = Date.UTC(2026, 10, 22);
const NOTHING = { files: [], text: '', date: '' };
const ID_CARD: DocumentRule = { name: 'ID card', key: 'idCardUrl', type: '1' };
const RESIDENCE: DocumentRule = { name: 'Residence Document', key: 'residenceUrl', type: '1,2' };
const STATEMENTS: DocumentRule = { name: 'Bank Statements', key: null, type: '1' };
const OCCUPATION: DocumentRule = { name: 'Occupation', key: 'occupation', type: '2' };
const BIRTHDAY: DocumentRule = { name: 'Birthday', key: 'birthday', type: '3' };

test.each([
  [ID_CARD, { file: 'idCardUrl' }],
  [RESIDENCE, { file: 'residenceUrl', text: 'residenceText' }],
  [
    { name: 'Address', key: 'addressText', type: '1,2' },
    { file: 'addressUrl', text: 'addressText' },
  ],
  [{ name: 'customName', key: 'customUrl', type: '1' }, { file: 'customUrl' }],
  [STATEMENTS, { file: 'otherUrl' }],
  [{ name: 'Tax return', key: 'taxUrl', type: '1' }, { file: 'otherUrl' }],
  [OCCUPATION, { text: 'occupation' }],
  [{ name: 'Place of Birth', key: 'placeOfBirth', type: '2' }, { text: 'placeOfBirth' }],
  [BIRTHDAY, { date: 'birthday' }],
  [{ name: 'Hobby', key: 'hobby', type: '2' }, { file: 'otherUrl' }],
  [{ name: 'Occupation', key: null, type: '2' }, { file: 'otherUrl' }],
  [{ name: 'Day of issue', key: 'issued', type: '3' }, { file: 'otherUrl' }],
] satisfies [DocumentRule, object][])('%o goes to %o [payouts 3 upload-rules]', (rule, places) =>
  expect(placesOf(rule)).toEqual(places),
);

test('a rule with its own field takes one file, a rule without takes up to five', () => {
  expect([ID_CARD, STATEMENTS, OCCUPATION].map(mostFiles)).toEqual([1, 5, 0]);
});

test('ruleId differs for rules with another key or another name', () => {
  expect(ruleId(ID_CARD)).not.toBe(ruleId({ ...ID_CARD, name: 'Passport' }));
  expect(ruleId(STATEMENTS)).not.toBe(ruleId({ ...STATEMENTS, key: 'otherUrl' }));
});

test.each([
  ['a file', ID_CARD, NOTHING, false],
  ['a file', ID_CARD, { ...NOTHING, files: ['a'] }, true],
  ['one file only', ID_CARD, { ...NOTHING, files: ['a', 'b'] }, false],
  ['some files', STATEMENTS, { ...NOTHING, files: ['a', 'b', 'c', 'd', 'e'] }, true],
  ['not too many', STATEMENTS, { ...NOTHING, files: [...'abcdef'] }, false],
  ['both', RESIDENCE, { ...NOTHING, files: ['a'] }, false],
  ['both', RESIDENCE, { ...NOTHING, text: 'Here' }, false],
  ['both', RESIDENCE, { ...NOTHING, files: ['a'], text: 'Here' }, true],
  ['a text', OCCUPATION, { ...NOTHING, text: '  ' }, false],
  ['a text', OCCUPATION, { ...NOTHING, text: 'x'.repeat(200) }, true],
  ['a short text', OCCUPATION, { ...NOTHING, text: 'x'.repeat(201) }, false],
  ['a day', BIRTHDAY, { ...NOTHING, date: '' }, false],
] as const)(
  'a rule asks for %s [payouts 4 documents-submit] [payouts 5 documents-text]',
  (_, rule, given, expected) => expect(isSatisfied(rule, given, NOW)).toBe(expected),
);

test.each([
  ['2008-11-22', true],
  ['2008-11-23', false],
  ['1900-01-01', true],
  ['1899-12-31', false],
])('born on %s: old enough is %s [payouts 5 documents-age]', (date, isOldEnough) =>
  expect(isSatisfied(BIRTHDAY, { ...NOTHING, date }, NOW)).toBe(isOldEnough),
);

test('the submission puts each answer under its field, and files without a field into a list [payouts 3 upload-payload]', () => {
  const given = (files: string[], text = '', date = '') => ({ files, text, date });
  expect(
    submissionOf(
      [
        [ID_CARD, given(['id'])],
        [RESIDENCE, given(['home'], ' 12 Lake Road ')],
        [STATEMENTS, given(['may', 'june'])],
        [{ ...STATEMENTS, name: 'Tax return' }, given(['tax'])],
        [OCCUPATION, given([], 'Teacher')],
        [BIRTHDAY, given([], '', '1990-01-01')],
      ],
      { contract: 'contract', payslip: 'payslip' },
    ),
  ).toEqual({
    idCardUrl: 'id',
    residenceUrl: 'home',
    residenceText: '12 Lake Road',
    otherUrl: ['may', 'june', 'tax'],
    occupation: 'Teacher',
    birthday: '1990-01-01',
    userContractUrl: 'contract',
    userWagesUrl: 'payslip',
  });
  expect(submissionOf([], {})).toEqual({});
});

test('payslipGaps returns the empty fields of a payslip [payouts 5 payslip-gaps]', () => {
  const whole = {
    employeeName: 'Alice Rao',
    designation: 'Host agent',
    month: '10',
    year: '2026',
    basicUsd: '800.00',
    totalAddition: '0.00',
    totalDeduction: '0.00',
    netSalary: '800.00',
    refNo: 'PAY-1',
    paymentTransferDate: '2026-11-05',
    nameOfBank: 'State Bank',
    earnings: '800.00',
    deductions: '0.00',
    da: '0.00',
    director: 'M. Chan',
  };
  expect(payslipGaps(whole)).toEqual([]);
  expect(payslipGaps({ ...whole, netSalary: null, director: '' })).toEqual(['netSalary', 'director']);
});
