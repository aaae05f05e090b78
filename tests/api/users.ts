import type { StatementSync } from 'node:sqlite';
import { hashPassword } from '#domain/person/password-hash.ts';
import type { Database } from '#sandbox/database/open.ts';
import { readableAddress } from '#sandbox/rules/documents/file-address.ts';
import { filesOf } from '#sandbox/rules/documents/files.ts';
import { allMerchants, openIdOf } from '#sandbox/rules/merchants/merchants.ts';
import { allowedMerchants, issueQuickLoginCodes } from '#sandbox/rules/merchants/quick-login.ts';
import { messagesOf } from '#sandbox/rules/messages/messages.ts';
import { payoutAccountsOf } from '#sandbox/rules/payouts/payout-accounts.ts';
import { transactionsOf } from '#sandbox/rules/payouts/transactions.ts';
import { fullPhone, type User, userByEmail } from '#sandbox/rules/profile/users.ts';
import { issueSecurityToken } from '#sandbox/rules/sign-in/security-tokens.ts';
import { startSession } from '#sandbox/rules/sign-in/sessions.ts';
import type { World } from '#sandbox/world/world.ts';

/** The purposes for which a checked code or payment code gives a token. */
export const PURPOSES = [
  'LOGIN',
  'SIGN_UP',
  'CHANGE_BINDING_ACCOUNT',
  'BINDING_ACCOUNT',
  'RESET_LOGIN_PASSWORD',
  'SET_PAY_PASSWORD',
  'CHANGE_PAY_PASSWORD',
  'PAYMENT',
];

export const person = (world: World, email: string): User => {
  const found = userByEmail(world, email);
  if (!found) throw new Error(`No demo user ${email}`);
  return found;
};

/** The token of a new session of a user whose payment code was just checked. */
export const freshToken = (world: World, { userId }: User): string => {
  issueSecurityToken(world, { purpose: 'PAYMENT', userId });
  return startSession(world, userId, 'Chrome');
};

/** New security tokens of a user, one for each purpose. */
const proofsOf = (world: World, { userId, email }: User): string[] =>
  PURPOSES.map((purpose) =>
    issueSecurityToken(world, {
      purpose,
      userId,
      ...(purpose === 'PAYMENT' ? {} : { address: email ?? '' }),
    }),
  );

type Belongings = Record<string, (world: World, user: User) => readonly unknown[]>;

/** The identifiers that belong to a user, as this user would send them, by their type in the contract or their field. */
export const BELONGINGS: Belongings = {
  UserId: (_, { userId }) => [String(userId)],
  uid: (_, { userId }) => [String(userId)],
  openId: (world, { userId }) => allMerchants(world).map(({ appId }) => openIdOf(world, appId, userId)),
  Email: (_, { email }) => [email],
  LoginId: (_, user) => [user.email, fullPhone(user)],
  FullPhone: (_, user) => [fullPhone(user)],
  Phone: (_, { phone }) => [phone],
  SecurityToken: proofsOf,
  WithdrawId: (world, { userId }) => payoutAccountsOf(world, userId).map(({ withdrawId }) => withdrawId),
  WithdrawType: (world, { userId }) =>
    payoutAccountsOf(world, userId).map(({ withdrawType }) => withdrawType),
  PayoutAccount: (world, { userId }) => payoutAccountsOf(world, userId).map(({ account }) => account),
  ActivityNo: (world, { userId }) =>
    transactionsOf(world, userId, { type: 'ALL' })
      .slice(0, 2)
      .map(({ activityNo }) => activityNo),
  MessageId: (world, { userId }) => messagesOf(world, userId, 0, 2).map(({ messageId }) => String(messageId)),
  FileUrl: (world, { userId }) =>
    filesOf(world, userId).map(({ key }) => readableAddress(world, new Headers(), key)),
  MerchantType: (world, { userId }) =>
    allowedMerchants(world, userId).map(({ merchantType }) => merchantType),
  IdempotencyKey: () => ['5a6b7c8d-0000-4000-8000-000000000001'],
  walletCode: (world, { userId }) => [issueQuickLoginCodes(world, userId).walletCode],
  appCode: (world, { userId }) => [issueQuickLoginCodes(world, userId).appCode],
};

/** Identifiers of records that have an owner; a request may need several of them that belong to the same record. */
export const THINGS = [
  'WithdrawId',
  'WithdrawType',
  'PayoutAccount',
  'ActivityNo',
  'MessageId',
  'FileUrl',
  'MerchantType',
];

/** Identifiers that do not belong to a user: of the merchant, of a puzzle, or a choice from a list. */
export const NOBODYS = [
  'appId',
  'merchantId',
  'merchantOrderNo',
  'redirectUrl',
  'challengeId',
  'Rid',
  'CountryNo',
  'DocumentId',
  'documentId',
  // A sentence, whose name only ends like that of an identifier.
  'said',
];

/** Valid values that any user can send, so that a request passes the first checks. */
export const USUAL: Belongings = {
  PasswordHash: () => [hashPassword('Different456')],
  AreaCode: (_, { areaCode }) => [areaCode],
  FullPhone: (_, user) => [fullPhone(user)],
  Device: () => ['Chrome'],
  Date: () => ['1990-01-01'],
  PersonName: () => ['Person'],
  Money: () => ['1.00'],
  WholeDollars: () => ['1'],
};

const COUNTED = new Set(['wrong_passwords', 'password_locked_until']);

/** The prepared statements that read a user's rows, by table; prepared once for each database. */
const readers = new WeakMap<Database, { name: string; rows: StatementSync }[]>();

const readersOf = (database: Database) => {
  const known = readers.get(database);
  if (known) return known;
  const { sql, money } = database;
  const tables = sql.all`select name from sqlite_schema where type = 'table' order by name`;
  const found = tables.flatMap(({ name }) => {
    const columns = money(`select name from pragma_table_info('${name}')`).all();
    const has = (column: string) => columns.some((one) => one.name === column);
    const mine = has('user_id')
      ? 'user_id = ?'
      : has('account_id') && 'account_id in (select account_id from accounts where user_id = ?)';
    return mine ? [{ name: String(name), rows: money(`select * from "${name}" where ${mine}`) }] : [];
  });
  readers.set(database, found);
  return found;
};

/** Everything that is stored about a user, except counters of failed attempts, which other callers change too. */
export const storedOf = ({ database }: World, userId: number): string => {
  const stored = readersOf(database).map(({ name, rows }) => ({ name, rows: rows.all(userId) }));
  return JSON.stringify(stored, (key, value) => {
    if (COUNTED.has(key)) return undefined;
    if (value instanceof Uint8Array) return value.length;
    return typeof value === 'bigint' ? String(value) : value;
  });
};

/** Texts stored about this user only, so no other user may ever receive them. */
export const privateTexts = (world: World, userId: number, others: readonly number[]): string[] => {
  const textsOf = (id: number) => new Set(storedOf(world, id).match(/(?<=:")[^"\\]{5,}(?=")/g));
  const known = others.map(textsOf);
  return [...textsOf(userId)].filter((text) => !known.some((texts) => texts.has(text)));
};
