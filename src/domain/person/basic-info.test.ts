import { expect, test } from 'vitest';
import { type BasicInfo, basicCheck, basicInfoOf } from './basic-info.ts';

const whole: BasicInfo = {
  firstName: 'Pia',
  middleName: '',
  lastName: 'Cruz',
  gender: '1',
  birthday: '2008-11-21',
  address: ' 1 Rizal Avenue',
  email: 'pia@example.com',
};

const asked = { countryNo: 159, asksEmail: true, now: () => Date.UTC(2026, 10, 21) };

const check = (info: Partial<BasicInfo> & { securityToken?: string }, of: Partial<typeof asked> = {}) =>
  basicCheck({ ...asked, ...of })({ ...whole, securityToken: 'pr00f', ...info });

test('sends valid data: gender as a number, the address without outer spaces', () => {
  expect(check({})).toEqual({
    given: { ...whole, gender: 1, address: '1 Rizal Avenue', securityToken: 'pr00f' },
    problems: null,
  });
});

test.each([
  [{ firstName: '' }, 'firstName', 'levels:firstNameEmpty'],
  [{ firstName: 'a'.repeat(101) }, 'firstName', 'levels:nameTooLong'],
  [{ middleName: 'a'.repeat(101) }, 'middleName', 'levels:nameTooLong'],
  [{ lastName: 'a'.repeat(101) }, 'lastName', 'levels:nameTooLong'],
  [{ lastName: '' }, 'lastName', 'levels:lastNameEmpty'],
  [{ gender: '' }, 'gender', 'levels:genderEmpty'],
  [{ birthday: '' }, 'birthday', 'levels:birthdayEmpty'],
  [{ birthday: '140319' }, 'birthday', 'common:dateWrong'],
  [{ birthday: '1899-12-31' }, 'birthday', 'levels:birthdayTooEarly'],
  [{ birthday: '2026-11-21' }, 'birthday', 'levels:birthdayNotPast'],
  [{ birthday: '2008-11-22' }, 'birthday', 'levels:birthdayTooYoung'],
  [{ address: ' ' }, 'address', 'levels:addressEmpty'],
  [{ address: 'a'.repeat(201) }, 'address', 'levels:addressTooLong'],
  [{ email: '' }, 'email', 'levels:emailEmpty'],
  [{ email: 'pia@' }, 'email', 'sign-in:emailFormat'],
  [{ securityToken: '' }, 'securityToken', 'levels:codeMissing'],
] as const)('%o is said of its field [account 5 basic-required]', (missing, field, key) => {
  expect(check(missing).problems).toEqual({ [field]: { key } });
});

test('reports all missing fields at once', () => {
  expect(Object.keys(check({ address: '', gender: '', email: '' }).problems ?? {})).toEqual([
    'gender',
    'address',
    'email',
  ]);
});

test('the last name is optional in country 91 [account 5 basic-last-name]', () => {
  expect(check({ lastName: '' }, { countryNo: 91 }).problems).toBeNull();
});

test('requires an e-mail only if none is on file [account 5 basic-email]', () => {
  expect(check({ email: '', securityToken: '' }, { asksEmail: false }).problems).toBeNull();
});

test('fills the form with the data that the server already has', () => {
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
