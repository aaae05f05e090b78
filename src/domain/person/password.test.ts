import { expect, test } from 'vitest';
import { isPassword, newPasswordCheck } from './password.ts';
import { hashPassword } from './password-hash.ts';

test.each(['abcdefg1', '1234567a', 'Sunflower7', 'abcdefgh12345678'])(
  'accepts %s [account 5 password-rule]',
  (password) => {
    expect(isPassword(password)).toBe(true);
  },
);

test.each([
  ['empty', ''],
  ['7 characters', 'abcdef1'],
  ['17 characters', 'abcdefgh123456789'],
  ['letters alone', 'abcdefgh'],
  ['digits alone', '12345678'],
  ['a sign', 'abcdefg1!'],
  ['a space', 'abcd efg1'],
  ['a letter of another script', 'abcdefgñ1'],
  ['a digit of another script', 'abcdefgh١'],
  ['a line break', 'abcdefg1\n'],
])('refuses %s [account 5 password-rule]', (_, password) => {
  expect(isPassword(password)).toBe(false);
});

test.each([
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['Pässwörd1', '17cbbbde1ed44b508aec4b59ba2864648f225cc5bc42a74cdd7ba81b0b74b04f'],
])('hashes the UTF-8 text of %s', (password, hash) => {
  expect(hashPassword(password)).toBe(hash);
});

test('reports all problems at once: a weak password, a different second one, and a missing country', () => {
  const check = newPasswordCheck({ differs: 'sign-in:passwordsDiffer', asksCountry: true });
  expect(check({ password: 'abc', confirmation: '' }).problems).toEqual({
    password: { key: 'sign-in:passwordRule' },
    confirmation: { key: 'sign-in:passwordsDiffer' },
    country: { key: 'sign-in:chooseCountry' },
  });
});
