import type { StatementSync } from 'node:sqlite';
import { hashPassword } from '#domain/person/password-hash.ts';
import type { Database } from '#sandbox/database/open.ts';
import { filesOf } from '#sandbox/rules/documents/files.ts';
import { allMerchants, openIdOf } from '#sandbox/rules/merchants/merchants.ts';
import { allowedMerchants, issueQuickLoginCodes } from '#sandbox/rules/merchants/quick-login.ts';
import { messagesOf } from '#sandbox/rules/messages/messages.ts';
import { payoutAccountsOf } from '#sandbox/rules/payouts/payout-accounts.ts';
import { transactionsOf } from '#sandbox/rules/payouts/transactions.ts';
import { fullPhone, type User, userByEmail } from '#sandbox/rules/profile/users.ts';
import { issueSecurityToken } from '#sandbox/rules/sign-in/security-tokens.ts';
import { startSession } from '#sandbox/rules/sign-in/sessions.ts';
import { readableAddress } from '#sandbox/store/address.ts';
import type { World } from '#sandbox/world.ts';

/** What a right code, or the payment code, is a proof for. */
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

/** The token of a new session of somebody whose payment code was checked just now. */
export function freshToken(world: World, { userId }: User): string {
  issueSecurityToken(world, { purpose: 'PAYMENT', userId });
  return startSession(world, userId, 'Chrome');
}

/** Proofs that somebody has just given, one for each purpose. */
const proofsOf = (world: World, { userId, email }: User): string[] =>
  PURPOSES.map((purpose) =>
    issueSecurityToken(world, {
      purpose,
      userId,
      ...(purpose === 'PAYMENT' ? {} : { address: email ?? '' }),
    }),
  );

type Belongings = Record<string, (world: World, user: User) => readonly unknown[]>;

/** By the name of its type in the contract, or of the field: what belongs to one person, as that person would send it. */
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

/** Such as have an owner, and are told apart from who asks: of these a request may need several that belong together. */
export const THINGS = [
  'WithdrawId',
  'WithdrawType',
  'PayoutAccount',
  'ActivityNo',
  'MessageId',
  'FileUrl',
  'MerchantType',
];

/** Named like something of somebody's, and is nobody's: the merchant's own, a puzzle, a choice among a few. */
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
];

/** What everybody can say, so that a request gets past the first door. */
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

/** What reads the rows of one person, by table: asked of each schema once. */
const readers = new WeakMap<Database, { name: string; rows: StatementSync }[]>();

function readersOf(database: Database) {
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
}

/** Everything that is stored of somebody, but for what counts the tries of strangers. */
export function storedOf({ database }: World, userId: number): string {
  const stored = readersOf(database).map(({ name, rows }) => ({ name, rows: rows.all(userId) }));
  return JSON.stringify(stored, (key, value) => {
    if (COUNTED.has(key)) return undefined;
    if (value instanceof Uint8Array) return value.length;
    return typeof value === 'bigint' ? String(value) : value;
  });
}

/** Texts that are stored of one person and of nobody else: such as nobody else may ever be told. */
export function privateTexts(world: World, userId: number, others: readonly number[]): string[] {
  const textsOf = (id: number) => new Set(storedOf(world, id).match(/(?<=:")[^"\\]{5,}(?=")/g));
  const known = others.map(textsOf);
  return [...textsOf(userId)].filter((text) => !known.some((texts) => texts.has(text)));
}
