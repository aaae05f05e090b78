import { birthdayFault } from '#domain/person/birthday.ts';
import { isName, needsLastName } from '#domain/person/person-name.ts';
import { isBlank } from '#domain/words/visible-text.ts';
import { Refused } from '../../protocol/answer.ts';
import type { World } from '../../world/world.ts';
import { releaseCashOuts } from '../payouts/cash-outs.ts';
import type { Level, User } from '../profile/users.ts';

type Names = {
  firstName: string;
  middleName?: string | undefined;
  lastName?: string | undefined;
};

type BasicInfo = Names & {
  /** YYYY-MM-DD. */
  birthday: string;
  gender: 0 | 1;
  address: string;
};

/** Refuses invalid names (account 5). */
export const assertNames = ({ countryNo }: User, { firstName, middleName, lastName }: Names): void => {
  const isGood =
    isName(firstName) &&
    (!middleName || isName(middleName)) &&
    (lastName ? isName(lastName) : !needsLastName(countryNo));
  if (!isGood) throw new Refused('profileRefused');
};

/** Refuses invalid names, birthdays or addresses (account 5, reading 32). */
export const assertBasicInfo = ({ clock }: World, user: User, info: BasicInfo): void => {
  assertNames(user, info);
  const { birthday, address } = info;
  if (birthdayFault(birthday, clock.now()) !== null || isBlank(address)) throw new Refused('profileRefused');
};

/** Stores a user's trimmed names; a missing name is stored as null. */
export const setNames = ({ database: { sql } }: World, { userId }: User, names: Names): void => {
  const [first, middle, last] = [names.firstName, names.middleName, names.lastName].map((name) =>
    name?.trim(),
  );
  sql.run`update users set first_name = ${first ?? ''}, middle_name = ${middle || null},
          last_name = ${last || null} where user_id = ${userId}`;
};

/** Stores a user's basic information. */
export const setBasicInfo = (world: World, user: User, info: BasicInfo): void => {
  setNames(world, user, info);
  world.database.sql.run`update users set birthday = ${info.birthday}, gender = ${info.gender},
          address = ${info.address.trim()} where user_id = ${user.userId}`;
};

/** Refuses a level that is not the next one (account 4). */
export const assertNextLevel = (user: User, level: Level): void => {
  if (user.level >= level) throw new Refused('alreadyVerified');
  if (user.level < level - 1) throw new Refused('levelTooLow');
};

export const setLevel = (world: World, { userId }: User, level: Level): void =>
  world.database.transaction(() => {
    world.database.sql.run`update users set level = ${level} where user_id = ${userId}`;
    if (level >= 2) releaseCashOuts(world, userId);
  });

/** The purpose of a picture: identity (level 2) or address (level 3). */
export type DocumentKind = 'idCard' | 'address2';

type SubmittedDocument = { kind: DocumentKind; key: string; submittedAt: number };

export const submitDocument = (
  { database: { sql }, clock }: World,
  userId: number,
  kind: DocumentKind,
  key: string,
): void => {
  sql.run`insert into level_documents (user_id, kind, store_key, submitted_at)
          values (${userId}, ${kind}, ${key}, ${clock.now()})
          on conflict do update set store_key = excluded.store_key, submitted_at = excluded.submitted_at`;
};

/** Returns a user's submitted documents. */
export const documentsOf = ({ database: { sql } }: World, userId: number): SubmittedDocument[] =>
  sql.all`select kind, store_key, submitted_at from level_documents where user_id = ${userId}
          order by submitted_at, kind desc`.map((row) => ({
    kind: row.kind as DocumentKind,
    key: String(row.store_key),
    submittedAt: Number(row.submitted_at),
  }));
