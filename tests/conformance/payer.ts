import { hashPassword } from '#domain/person/password-hash.ts';
import { type Account, given, must, NotTried } from './adapter.ts';
import { newPayer } from './newcomer.ts';
import { oncePer } from './once-per.ts';
import type { Server } from './server.ts';

/** The user whose money the checks move. */
export type Payer = {
  account: Account;
  token: string;
  userId: string;
  /** Adds whole dollars; only for a new user. */
  fund?: (dollars: number) => Promise<void>;
};

export type LinkedAccount = {
  withdrawType: number;
  withdrawId: string;
  account: string;
  bankType: string | null;
  bankName?: string | null;
  documentId: string | null;
};

/** Dollars for each amount of each way, also at a server that pays twice. */
const ENOUGH = 1_000_000;

/** Dollars of a user who can pay nothing large. */
export const POOR = 20;

const newPayerWith = async (server: Server, dollars: number): Promise<Payer> => {
  const { account, token, userId, fund } = await newPayer(server, { level: 3, dollars });
  return { account, token, userId, ...(fund && { fund: (more) => fund(userId, more) }) };
};

const startPayer = async (server: Server): Promise<Payer> => {
  const { newcomer, money } = server.adapter;
  given(money, 'money');
  if (newcomer?.fund) return newPayerWith(server, ENOUGH);
  const account = given(money, 'money').sender;
  const token = await server.tokenOf(account);
  return { account, token, userId: String((await server.accepted('userInfo', { token })).data.userId) };
};

/** Returns the payer of the run: a new user with much money if the adapter can make one, else the sender of `money`. */
export const payerAt = oncePer(startPayer);

/** Returns a new user with little money, or the sender of `money`. */
export const poorPayerAt = oncePer((server: Server) =>
  server.adapter.newcomer?.fund ? newPayerWith(server, POOR) : payerAt(server),
);

/** Enters the payment code of an account. Returns the token that authorises one payment. */
export const proofOf = async (server: Server, account: Account): Promise<string> => {
  const payPassword = hashPassword(given(account.paymentCode, `paymentCode of ${account.email}`));
  const token = await server.tokenOf(account);
  return (await server.accepted('checkPayPassword', { token, body: { payPassword } })).data.securityToken;
};

export const centsAt = async (server: Server, { token }: Pick<Payer, 'token'>): Promise<number> =>
  Math.round((await server.accepted('balanceInfo', { token })).data * 100);

const firstLinked = async (server: Server, { token }: Payer): Promise<LinkedAccount> => {
  const [account]: LinkedAccount[] = (await server.accepted('withdrawMethods', { token })).data;
  if (!account) throw new NotTried('the payer has no linked account');
  return account;
};

const accountOf = oncePer((payer: Payer) => oncePer((server: Server) => firstLinked(server, payer)));

/** Returns the payer's first linked account. */
export const linkedAccountOf = (server: Server, payer: Payer): Promise<LinkedAccount> =>
  accountOf(payer)(server);

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Runs the work and checks the sum that left the balance. */
export const mustMove = async (
  cents: () => Promise<number>,
  sum: number,
  work: () => Promise<unknown>,
): Promise<void> => {
  const before = await cents();
  await work();
  const moved = before - (await cents());
  must(moved === sum, `${dollars(moved)} left the balance, not ${dollars(sum)}`);
};
