import { hashPassword } from '#domain/person/password-hash.ts';
import { type Account, given, must } from '../adapter.ts';
import { type Answer, CODES, type Server } from '../server.ts';

/** Enters the payment code of an account. Returns the token that authorises one payment. */
export const proofOf = async (server: Server, account: Account): Promise<string> => {
  const payPassword = hashPassword(given(account.paymentCode, `paymentCode of ${account.email}`));
  const token = await server.tokenOf(account);
  return (await server.accepted('checkPayPassword', { token, body: { payPassword } })).data.securityToken;
};

type Found = { list: { idempotencyKey?: string }[]; oncePerKey?: boolean };

/** The sender, with what every check of money needs. */
export const senderAt = async (server: Server) => {
  const { sender, recipient, amount } = given(server.adapter.money, 'money');
  const token = await server.tokenOf(sender);
  const proof = () => proofOf(server, sender);
  const cents = async (): Promise<number> =>
    Math.round((await server.accepted('balanceInfo', { token })).data * 100);
  const send = (key: string, securityToken: string, more: object = {}): Promise<Answer> =>
    server.ask('transferConfirm', {
      token,
      key,
      body: { amount, currency: 'USD', relatedEmail: recipient, securityToken, ...more },
    });
  const search = async (key: string, by = token): Promise<Found> => {
    const query = { type: 'ALL', page: 1, pageSize: 1, idempotencyKey: key };
    return (await server.accepted('transactions', { token: by, query })).data;
  };
  /** The recipient as the search names them, and the fee of a transfer. */
  const agreed = async () => {
    const { userId, name } = (await server.accepted('searchAgent', { token, body: { account: recipient } }))
      .data;
    return { userId, name, fee: '0.00' };
  };
  const find = async (key: string, by = token) => (await search(key, by)).list;
  return { token, proof, cents, agreed, send, search, find, sum: Math.round(Number(amount) * 100) };
};

export const TWICE =
  'At a server that says `oncePerKey`, a person whose connection breaks pays twice: the app repeats a call after it was lost.';

export const OTHER_REQUEST =
  'A mistake in the app or a proxy can send a second payment under the key of the first.';

/** The second answer must be the first one again. */
export const mustRepeat = (second: Answer, first: Answer): void =>
  must(
    JSON.stringify(second.body) === JSON.stringify(first.body),
    `The repeated request got ${second.code} ${second.message}, not the first answer`,
  );

/** The answer to another request with a used key must be the refusal that says so. */
export const mustBeReused = ({ code }: Answer): void =>
  must(
    code === CODES.idempotencyKeyReused,
    `The other request got ${code}, not ${CODES.idempotencyKeyReused}`,
  );

/** The answer must be the refusal that says what no longer agrees with what the user has confirmed. */
export const mustBeChanged = (answer: Answer, part: string): void => {
  const { code, data } = answer;
  must(code === CODES.termsChanged, `The request got ${code}, not ${CODES.termsChanged}`);
  const changed: unknown = data?.changed;
  must(
    Array.isArray(changed) && changed.includes(part),
    `The refusal names ${JSON.stringify(changed)}, not ${part}`,
  );
};

export const isAccepted = ({ status, code }: Answer): boolean => status === 200 && code === '200';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

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
