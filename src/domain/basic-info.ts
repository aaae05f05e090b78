import { birthdayFault } from './birthday.ts';
import { isEmail } from './email.ts';
import type { MessageKey } from './message.ts';
import { isName, needsLastName } from './person-name.ts';
import type { UserInfo } from './user.ts';

/** What the basic level asks of somebody, as it is typed; `gender` is '0' male or '1' female (account 3 and 5). */
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

export type BasicField = keyof BasicInfo;

/** An address is no longer, in characters. */
export const ADDRESS_LENGTH = 200;

/** What is known of a user already, ready to be typed on. */
export const basicInfoOf = (user: UserInfo): BasicInfo => ({
  firstName: user.firstName ?? '',
  middleName: user.middleName ?? '',
  lastName: user.lastName ?? '',
  gender: user.gender === null || user.gender === undefined ? '' : String(user.gender),
  birthday: user.birthday ?? '',
  address: user.address ?? '',
  email: '',
});

export type BasicFault = { field: BasicField; key: MessageKey };

type Asked = {
  countryNo: number | null | undefined;
  /** None is on file. */
  asksEmail: boolean;
  /** A code has proved the e-mail that was typed. */
  isEmailProven: boolean;
  /** Epoch ms. */
  now: number;
};

/** The first thing that is missing or wrong, in the order of the form (account 5). */
export const basicFault = (info: BasicInfo, asked: Asked): BasicFault | null => {
  const faults: [boolean, BasicField, MessageKey][] = [
    [!isName(info.firstName), 'firstName', 'levels:firstNameEmpty'],
    [
      !isName(info.lastName) && (info.lastName !== '' || needsLastName(asked.countryNo)),
      'lastName',
      'levels:lastNameEmpty',
    ],
    [info.gender === '', 'gender', 'levels:genderEmpty'],
    [birthdayFault(info.birthday, asked.now) !== null, 'birthday', 'levels:birthdayEmpty'],
    [info.address.trim() === '', 'address', 'levels:addressEmpty'],
    [asked.asksEmail && info.email === '', 'email', 'levels:emailEmpty'],
    [asked.asksEmail && !isEmail(info.email), 'email', 'sign-in:emailFormat'],
    [asked.asksEmail && !asked.isEmailProven, 'email', 'levels:codeMissing'],
  ];
  const [, field, key] = faults.find(([isFault]) => isFault) ?? [];
  return field && key ? { field, key } : null;
};
