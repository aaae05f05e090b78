import { expect, test } from 'vitest';
import { type BasicInfo, basicFault, basicInfoOf } from './basic-info.ts';

const whole: BasicInfo = {
  firstName: 'Pia',
  middleName: '',
  lastName: 'Cruz',
  gender: '1',
  birthday: '2008-11-21',
  address: '1 Rizal Avenue',
  email: 'pia@example.com',
};

const asked = {
  countryNo: 159,
  asksEmail: true,
  isEmailProven: true,
  now: Date.UTC(2026, 10, 21),
};

test('nothing is wrong when all is there', () => expect(basicFault(whole, asked)).toBeNull());

test.each([
  [{ firstName: '' }, 'firstName', 'levels:firstNameEmpty'],
  [{ lastName: '' }, 'lastName', 'levels:lastNameEmpty'],
  [{ gender: '' }, 'gender', 'levels:genderEmpty'],
  [{ birthday: '' }, 'birthday', 'levels:birthdayEmpty'],
  [{ birthday: '2008-11-22' }, 'birthday', 'levels:birthdayEmpty'],
  [{ address: ' ' }, 'address', 'levels:addressEmpty'],
  [{ email: '' }, 'email', 'levels:emailEmpty'],
  [{ email: 'pia@' }, 'email', 'sign-in:emailFormat'],
] as const)('%o is named as what is missing [account 5 basic-required]', (missing, field, key) => {
  expect(basicFault({ ...whole, ...missing }, asked)).toEqual({ field, key });
});

test('the first that is missing is named', () => {
  expect(basicFault({ ...whole, address: '', gender: '' }, asked)?.field).toBe('gender');
});

test('a last name may be left out in country 91 [account 5 basic-last-name]', () => {
  expect(basicFault({ ...whole, lastName: '' }, { ...asked, countryNo: 91 })).toBeNull();
});

test('an e-mail has to be proven, where none is on file [account 5 basic-email]', () => {
  const unproven = { ...asked, isEmailProven: false };
  expect(basicFault(whole, unproven)).toEqual({ field: 'email', key: 'levels:codeMissing' });
  expect(basicFault({ ...whole, email: '' }, { ...unproven, asksEmail: false })).toBeNull();
});

test('what is known already need not be typed again', () => {
  const user = { userId: '1', level: 1, firstName: 'Pia', lastName: null, gender: 0, birthday: '1999-05-06' };
  expect(basicInfoOf(user)).toEqual({
    ...whole,
    lastName: '',
    gender: '0',
    birthday: '1999-05-06',
    address: '',
    email: '',
  });
});
