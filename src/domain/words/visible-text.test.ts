import { describe, expect, test } from 'vitest';
import { recipientOf, searchedAccount } from '../payouts/transfer.ts';
import { asTypedEmail, isEmail } from '../person/email.ts';
import { internationalDigits, splitPhone } from '../person/phone.ts';
import { digitsOf } from './digits.ts';
import { asTypedCode, isBlank, plainText } from './visible-text.ts';

/** Converts printable ASCII to its full-width forms. */
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Characters that copied text has around and between its own. */
const INVISIBLE = [
  ...['\u00ad', '\u061c', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2060', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\ufe0f', '\ufeff', '\u0000', '\u{e0001}'],
];

/** Every place of a text where a character can be inserted. */
const withSign = (text: string, sign: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, at) => `${text.slice(0, at)}${sign}${text.slice(at)}`);

/** For each field, a typed value, the function that reads it, and the value that it keeps. */
const FIELDS: Record<string, { value: string; read: (typed: string) => unknown; kept: unknown }> = {
  'an e-mail': { value: 'felix-1@example.com', read: asTypedEmail, kept: 'felix-1@example.com' },
  'a recipient by e-mail': {
    value: 'felix@example.com',
    read: recipientOf,
    kept: { relatedEmail: 'felix@example.com' },
  },
  'a recipient by phone': { value: '+639175550106', read: searchedAccount, kept: '639175550106' },
  'a phone number': {
    value: '+639175550106',
    read: (typed) => splitPhone([{ countryNo: 159, areaCode: 63 }], typed),
    kept: { areaCode: '63', phone: '9175550106' },
  },
  'a code of letters': { value: 'HDFC0001234', read: (typed) => asTypedCode(typed), kept: 'HDFC0001234' },
  'a code of six digits': { value: '032439', read: digitsOf, kept: '032439' },
};

describe.each(Object.entries(FIELDS))('%s', (_, { value, read, kept }) => {
  test.each(INVISIBLE)('ignores the invisible sign %j at every place', (sign) => {
    for (const typed of withSign(value, sign)) expect(read(typed), JSON.stringify(typed)).toEqual(kept);
  });

  test('is read in full-width letters, digits and signs', () => {
    expect(read(wide(value))).toEqual(kept);
  });

  test.each([' ', '\u00a0', '\u2007', '\u202f', '\u3000', '\t', '\n'])(
    'ignores the outer space %j',
    (space) => {
      expect(read(`${space}${value}${space}`)).toEqual(kept);
    },
  );
});

test.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'])(
  'the dash %j is a hyphen in an e-mail, and groups numbers and codes',
  (dash) => {
    expect(asTypedEmail(`felix${dash}1@example.com`)).toBe('felix-1@example.com');
    expect(searchedAccount(`+63${dash}917${dash}555${dash}0106`)).toBe('639175550106');
    expect(internationalDigits(`0063${dash}917${dash}5550106`)).toBe('639175550106');
    expect(asTypedCode(`HDFC${dash}0001234`)).toBe('HDFC0001234');
  },
);

test.each(['é', 'ß', 'ﬀ', 'ı', 'İ', 'ſ', '\u212a', 'ǆ', 'ŉ', '𝐀', '①', '²'])(
  '%j stays in a code and an e-mail, to be refused',
  (letter) => {
    expect(asTypedCode(`ab${letter}1`)).toBe(`AB${letter}1`);
    expect(asTypedEmail(`AB${letter}@example.com`)).toBe(`ab${letter}@example.com`);
    expect(isEmail(asTypedEmail(`ab${letter}@example.com`))).toBe(false);
  },
);

test('keeps the words and signs of a text', () => {
  expect(plainText(' a–b  c.d ٣ ')).toBe('a-b  c.d 3');
});

test.each([
  ['', true],
  [' \u200b\u202a\t', true],
  ['\u3164', true],
  ['a', false],
])('%j has no visible character: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});
