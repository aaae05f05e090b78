import { hashPassword } from '#domain/person/password-hash.ts';
import { given, must } from '../adapter.ts';
import type { Answer, Server } from '../server.ts';

/** The sender, with what every check of money needs. */
export const senderAt = async (server: Server) => {
  const { sender, recipient, amount } = given(server.adapter.money, 'money');
  const token = await server.tokenOf(sender);
  const proof = async (): Promise<string> => {
    const payPassword = hashPassword(given(sender.paymentCode, 'paymentCode of the sender'));
    const { data } = await server.accepted('checkPayPassword', { token, body: { payPassword } });
    return data.securityToken;
  };
  const cents = async (): Promise<number> =>
    Math.round((await server.accepted('balanceInfo', { token })).data * 100);
  const send = (key: string, securityToken: string, more: object = {}): Promise<Answer> =>
    server.ask('transferConfirm', {
      token,
      key,
      body: { amount, currency: 'USD', relatedEmail: recipient, securityToken, ...more },
    });
  const find = async (key: string, by = token): Promise<{ idempotencyKey?: string }[]> => {
    const query = { type: 'ALL', page: 1, pageSize: 1, idempotencyKey: key };
    return (await server.accepted('transactions', { token: by, query })).data.list;
  };
  return { token, proof, cents, send, find, sum: Math.round(Number(amount) * 100) };
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
