import * as z from 'zod/mini';
import { rule } from '../forms/form.ts';
import { checkBy } from '../forms/form-check.ts';
import { lengthOf } from '../words/text-length.ts';
import { isBlank } from '../words/visible-text.ts';
import { birthdayFault } from './birthday.ts';
import { isEmail } from './email.ts';
import { isName, isShortEnough, needsLastName } from './person-name.ts';
import type { UserInfo } from './user.ts';

/** The typed data of the basic level. `gender` is '0' male or '1' female (account 3 and 5). */
export type BasicInfo = {
  firstName: string;
  middleName: string;
  lastName: string;
  gender: string;
  /** YYYY-MM-DD. */
  birthday: string;
  address: string;
  email: string;
};

/** Maximum length of an address, in characters. */
const ADDRESS_LENGTH = 200;

const shortEnough = rule(isShortEnough, 'levels:nameTooLong');

/** Returns the form values from the data that the server has of the user. */
export const basicInfoOf = (user: UserInfo): BasicInfo => ({
  firstName: user.firstName ?? '',
  middleName: user.middleName ?? '',
  lastName: user.lastName ?? '',
  gender: user.gender === null || user.gender === undefined ? '' : String(user.gender),
  birthday: user.birthday ?? '',
  address: user.address ?? '',
  email: '',
});

/** Rules for names (account 5). The last name is optional in country 91. */
const nameRules = (countryNo: number | null | undefined) => {
  const isOptional = (name: string) => name === '' && !needsLastName(countryNo);
  return {
    firstName: z.string().check(z.trim(), shortEnough, rule(isName, 'levels:firstNameEmpty')),
    middleName: z.string().check(z.trim(), shortEnough),
    lastName: z.string().check(
      z.trim(),
      shortEnough,
      rule((name) => isName(name) || isOptional(name), 'levels:lastNameEmpty'),
    ),
  };
};

/** Schema of the names alone (payouts 2, EditBasicUserInfo). */
export const namesCheck = (countryNo: number | null | undefined) => checkBy(z.object(nameRules(countryNo)));

/**
 * Schema of the basic level (account 5). An e-mail and its token are required if none is on file. `now` returns epoch
 * ms.
 */
export const basicCheck = (asked: {
  countryNo: number | null | undefined;
  asksEmail: boolean;
  now: () => number;
}) => {
  const { countryNo, asksEmail, now } = asked;
  const ofBirthday = (...faults: ReturnType<typeof birthdayFault>[]) => {
    return (birthday: string) => !faults.includes(birthdayFault(birthday, now()));
  };
  const whereAsked = (holds: (value: string) => boolean) => (value: string) => !asksEmail || holds(value);
  return checkBy(
    z.object({
      ...nameRules(countryNo),
      gender: z.pipe(
        z.string().check(rule((gender) => gender !== '', 'levels:genderEmpty')),
        z.transform((gender) => (gender === '1' ? (1 as const) : (0 as const))),
      ),
      birthday: z.string().check(
        rule((birthday) => birthday !== '', 'levels:birthdayEmpty'),
        rule(ofBirthday('notADate'), 'common:dateWrong'),
        rule(ofBirthday('tooEarly'), 'levels:birthdayTooEarly'),
        rule(ofBirthday('notPast'), 'levels:birthdayNotPast'),
        rule(ofBirthday('tooYoung'), 'levels:birthdayTooYoung'),
      ),
      address: z.string().check(
        z.trim(),
        rule((address) => !isBlank(address), 'levels:addressEmpty'),
        rule((address) => lengthOf(address) <= ADDRESS_LENGTH, 'levels:addressTooLong'),
      ),
      email: z.string().check(
        rule(
          whereAsked((email) => email !== ''),
          'levels:emailEmpty',
        ),
        rule(whereAsked(isEmail), 'sign-in:emailFormat'),
      ),
      securityToken: z.string().check(
        rule(
          whereAsked((token) => token !== ''),
          'levels:codeMissing',
        ),
      ),
    }),
  );
};
