import { asTypedEmail } from '#domain/person/email.ts';
import type { World } from '../../world/world.ts';
import { spelledFullPhone } from '../common/phones.ts';
import { hashPassword, isPassword } from '../common/secrets.ts';
import { openWallet } from '../payouts/ledger.ts';

export type Level = 0 | 1 | 2 | 3;

export type User = {
  userId: number;
  email: string | null;
  /** Area code and number, both as digits; either both are set or neither. */
  areaCode: string | null;
  phone: string | null;
  countryNo: number;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  /** YYYY-MM-DD. */
  birthday: string | null;
  gender: 0 | 1 | null;
  address: string | null;
  /** 0 none, 1 basic, 2 semi-verified, 3 fully verified. */
  level: Level;
  password: string;
  payPassword: string | null;
  /** Until this time (epoch ms) the password is refused. */
  passwordLockedUntil: number;
  atRisk: boolean;
  /** The refusal at sign-in, if the account is barred. */
  barredAs: 'accountRefused' | 'accountUnavailable' | null;
  /** True if the balance cannot be spent. */
  isFrozen: boolean;
  isDiamondSeller: boolean;
  createdAt: number;
};

type Row = Record<string, unknown> | undefined;

const asUser = (row: NonNullable<Row>): User => ({
  userId: row.user_id as number,
  email: row.email as string | null,
  areaCode: row.area_code as string | null,
  phone: row.phone as string | null,
  countryNo: row.country_no as number,
  firstName: row.first_name as string | null,
  middleName: row.middle_name as string | null,
  lastName: row.last_name as string | null,
  birthday: row.birthday as string | null,
  gender: row.gender as 0 | 1 | null,
  address: row.address as string | null,
  level: row.level as Level,
  password: row.password as string,
  payPassword: row.pay_password as string | null,
  passwordLockedUntil: row.password_locked_until as number,
  atRisk: row.at_risk === 1,
  barredAs: row.barred_as as User['barredAs'],
  isFrozen: row.is_frozen === 1,
  isDiamondSeller: row.is_diamond_seller === 1,
  createdAt: row.created_at as number,
});

const found = (row: Row): User | undefined => (row ? asUser(row) : undefined);

export const userById = ({ database: { sql } }: World, userId: number): User | undefined =>
  found(sql.get`select * from users where user_id = ${userId}`);

export const userByEmail = ({ database: { sql } }: World, email: string): User | undefined =>
  found(sql.get`select * from users where email = ${asTypedEmail(email)}`);

/** Finds a user by area code and number joined, as in `loginId` (reading 16), in any spelling. */
export const userByFullPhone = ({ database: { sql } }: World, fullPhone: string): User | undefined =>
  found(sql.get`select * from users where area_code || phone = ${spelledFullPhone(fullPhone)}`);

/** Finds a user by `loginId`, an e-mail or a phone. */
export const userByLoginId = (world: World, loginId: string): User | undefined =>
  loginId.includes('@') ? userByEmail(world, loginId) : userByFullPhone(world, loginId);

export const allUsers = ({ database: { sql } }: World): User[] =>
  sql.all`select * from users order by user_id`.map(asUser);

export const countUsers = ({ database: { sql } }: World): number =>
  Number(sql.get`select count(*) as users from users`?.users);

/** Returns area code and number joined, as digits. */
export const fullPhone = (user: Pick<User, 'areaCode' | 'phone'>): string | null =>
  user.phone && `${user.areaCode}${user.phone}`;

export type NewUser = {
  email?: string | undefined;
  areaCode?: string | undefined;
  phone?: string | undefined;
  countryNo: number;
  /** Hash made by `hashPassword`. */
  storedPassword: string;
};

const FIRST_USER_ID = 10_000_001;

/** Adds a user with an empty wallet. The caller has checked that the address is free. */
export const addUser = (
  world: World,
  { email, areaCode, phone, countryNo, storedPassword }: NewUser,
): User => {
  const { sql } = world.database;
  const { highest } = sql.get`select max(user_id) as highest from users` as { highest: number | null };
  const userId = highest === null ? FIRST_USER_ID : highest + 1;
  sql.run`insert into users (user_id, email, area_code, phone, country_no, password, created_at)
          values (${userId}, ${email ? asTypedEmail(email) : null}, ${areaCode ?? null}, ${phone ?? null},
                  ${countryNo}, ${storedPassword}, ${world.clock.now()})`;
  openWallet(world, userId);
  return userById(world, userId) as User;
};

/** Sets a new login password and resets the count of wrong passwords. */
export const setPassword = ({ database: { sql } }: World, userId: number, password: string): void => {
  sql.run`update users set password = ${hashPassword(password)}, wrong_passwords = 0,
          password_locked_until = 0 where user_id = ${userId}`;
};

export const hasPassword = (user: User, password: string): boolean => isPassword(password, user.password);

export type Profile = Partial<
  Pick<User, 'firstName' | 'middleName' | 'lastName' | 'birthday' | 'gender' | 'address' | 'level'>
>;

/** Overwrites the given fields of a user's profile. */
export const setProfile = ({ database: { sql } }: World, userId: number, profile: Profile): void => {
  const { firstName = null, middleName = null, lastName = null, birthday = null, gender = null } = profile;
  const { address = null, level = null } = profile;
  sql.run`update users set
    first_name = coalesce(${firstName}, first_name), middle_name = coalesce(${middleName}, middle_name),
    last_name = coalesce(${lastName}, last_name), birthday = coalesce(${birthday}, birthday),
    gender = coalesce(${gender}, gender), address = coalesce(${address}, address),
    level = coalesce(${level}, level)
    where user_id = ${userId}`;
};

/** Sets a payment code (hashed by `hashPassword`), and forgets wrong codes and locks. */
export const setPaymentCode = ({ database: { sql } }: World, userId: number, stored: string): void => {
  sql.run`update users set pay_password = ${stored}, wrong_payment_codes = 0, payment_code_locks = 0,
            payment_code_locked_until = 0
          where user_id = ${userId}`;
};

/** Changes a user's e-mail address. The caller has checked that the address is free. */
export const setEmail = ({ database: { sql } }: World, userId: number, email: string): void => {
  sql.run`update users set email = ${asTypedEmail(email)} where user_id = ${userId}`;
};

/** Changes a user's phone number. The caller has checked that the number is free. The user's country stays. */
export const setPhone = (
  { database: { sql } }: World,
  userId: number,
  { areaCode, phone }: { areaCode: string; phone: string },
): void => {
  sql.run`update users set area_code = ${areaCode}, phone = ${phone} where user_id = ${userId}`;
};

/** Bars a user, so that every sign-in is refused, or ends it. */
export const setBarred = ({ database: { sql } }: World, userId: number, barredAs: User['barredAs']): void => {
  sql.run`update users set barred_as = ${barredAs} where user_id = ${userId}`;
};
