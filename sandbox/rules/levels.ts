import { birthdayFault } from '#domain/birthday.ts';
import { isName, needsLastName } from '#domain/person-name.ts';
import { Refused } from '../answer.ts';
import type { World } from '../world.ts';
import type { Level, User } from './users.ts';

export type BasicInfo = {
  firstName: string;
  middleName?: string | undefined;
  lastName?: string | undefined;
  /** YYYY-MM-DD. */
  birthday: string;
  gender: 0 | 1;
  address: string;
};

/** Refuses names, a birthday or an address that nobody could have (account 5, reading 32). */
export function assertBasicInfo({ clock }: World, user: User, info: BasicInfo): void {
  const { firstName, middleName, lastName, birthday, address } = info;
  const isGood =
    isName(firstName) &&
    (!middleName || isName(middleName)) &&
    (lastName ? isName(lastName) : !needsLastName(user.countryNo)) &&
    birthdayFault(birthday, clock.now()) === null &&
    address.trim() !== '';
  if (!isGood) throw new Refused('profileRefused');
}

/** Writes what somebody says of themselves; a name that was left out is none. */
export function setBasicInfo({ database: { sql } }: World, { userId }: User, info: BasicInfo): void {
  sql.run`update users set first_name = ${info.firstName}, middle_name = ${info.middleName || null},
          last_name = ${info.lastName || null}, birthday = ${info.birthday}, gender = ${info.gender},
          address = ${info.address.trim()} where user_id = ${userId}`;
}

/** Refuses a level that is not the next one (account 4). */
export function assertNextLevel(user: User, level: Level): void {
  if (user.level >= level) throw new Refused('alreadyVerified');
  if (user.level < level - 1) throw new Refused('levelTooLow');
}

export function setLevel({ database: { sql } }: World, { userId }: User, level: Level): void {
  sql.run`update users set level = ${level} where user_id = ${userId}`;
}

/** What a picture proves: who somebody is (level 2), or where they live (level 3). */
export type DocumentKind = 'idCard' | 'address2';

type SubmittedDocument = { kind: DocumentKind; key: string; submittedAt: number };

export function submitDocument(
  { database: { sql }, clock }: World,
  userId: number,
  kind: DocumentKind,
  key: string,
): void {
  sql.run`insert into level_documents (user_id, kind, store_key, submitted_at)
          values (${userId}, ${kind}, ${key}, ${clock.now()})
          on conflict do update set store_key = excluded.store_key, submitted_at = excluded.submitted_at`;
}

/** What a user has submitted for the levels. */
export const documentsOf = ({ database: { sql } }: World, userId: number): SubmittedDocument[] =>
  sql.all`select kind, store_key, submitted_at from level_documents where user_id = ${userId}
          order by submitted_at, kind desc`.map((row) => ({
    kind: row.kind as DocumentKind,
    key: String(row.store_key),
    submittedAt: Number(row.submitted_at),
  }));
