import { randomUUID } from 'node:crypto';
import { dollarsOf } from '#domain/money/cents.ts';
import { must } from './adapter.ts';
import type { Way } from './checks/ways.ts';
import { oncePer } from './once-per.ts';
import { centsAt, type Payer, payerAt, proofOf } from './payer.ts';
import { type Answer, CODES, type Server } from './server.ts';

export const isAccepted = ({ status, code }: Answer): boolean => status === 200 && code === '200';

/** A payment that was carried out. */
export type Payment = {
  payer: Payer;
  /** Dollars. */
  amount: string;
  cents: number;
  key: string;
  body: object;
  first: Answer;
  /** Cents that left the balance. */
  moved: number;
  /** The transaction in the history; without members if there is none. */
  transaction: { activityNo?: string; amount?: string; fee?: string | null };
  fee: string;
};

type Sent = { key?: string; token?: string };

/** Sends the request of a payment. */
export const pay = (
  server: Server,
  { operationId }: Way,
  payer: Payer,
  body: object,
  { key, token = payer.token }: Sent = { key: randomUUID() },
): Promise<Answer> => server.ask(operationId, { token, body, ...(key !== undefined && { key }) });

/** Returns a complete request of an amount, with a new entry of the payment code. */
export const requestFor = async (
  server: Server,
  way: Way,
  payer: Payer,
  amount: string,
): Promise<object> => ({
  ...(await way.body(server, payer, amount)),
  securityToken: await proofOf(server, payer.account),
});

/** The amounts that the run may move in this way, in dollars. */
export const amountsOf = async (server: Server, way: Way, payer: Payer): Promise<string[]> =>
  payer.fund ? (await way.amounts(server, payer)).map(dollarsOf) : [way.ofSender(server)];

/**
 * Returns a function that sends requests which must be refused, with an entry of the payment code that is renewed only if a
 * refusal has used it up: each entry costs the server a slow hash.
 */
export const refusing = (server: Server, way: Way, payer: Payer) => {
  let securityToken: Promise<string> | undefined;
  const send = async (body: object, sent?: Sent): Promise<Answer> => {
    securityToken ??= proofOf(server, payer.account);
    return pay(server, way, payer, { ...body, securityToken: await securityToken }, sent);
  };
  return async (body: object, sent?: Sent): Promise<Answer> => {
    const answer = await send(body, sent);
    if (answer.code !== CODES.securityTokenInvalid) return answer;
    securityToken = undefined;
    return send(body, sent);
  };
};

const historyOf = async (server: Server, { token }: Payer): Promise<Payment['transaction'][]> => {
  const query = { type: 'ALL', page: 1, pageSize: 100 };
  return (await server.accepted('transactions', { token, query })).data.list;
};

const payOnce = async (server: Server, way: Way, amount: string, isAgreed: boolean): Promise<Payment> => {
  const payer = await payerAt(server);
  const { agreed, fee } = await way.terms(server, payer, amount);
  const body = { ...(await requestFor(server, way, payer, amount)), ...(isAgreed && agreed && { agreed }) };
  const key = randomUUID();
  const known = new Set((await historyOf(server, payer)).map(({ activityNo }) => activityNo));
  const before = await centsAt(server, payer);
  const first = await pay(server, way, payer, body, { key });
  must(isAccepted(first), `A ${way.name} of $${amount} was refused with ${first.code}: ${first.message}`);
  const moved = before - (await centsAt(server, payer));
  const history = await historyOf(server, payer);
  const transaction = history.find(({ activityNo }) => !known.has(activityNo)) ?? {};
  return {
    payer,
    amount,
    cents: Math.round(Number(amount) * 100),
    key,
    body,
    first,
    moved,
    transaction,
    fee,
  };
};

const payEach = async (server: Server, way: Way): Promise<Payment[]> => {
  const payments: Payment[] = [];
  // Every second one with its terms: a server must carry out both.
  for (const amount of await amountsOf(server, way, await payerAt(server)))
    payments.push(await payOnce(server, way, amount, payments.length % 2 === 0));
  return payments;
};

const paymentsAt = oncePer((server: Server) => oncePer((way: Way) => payEach(server, way)));

/** Returns one payment of each amount; the checks of a run share them, so that each amount leaves once. */
export const paymentsOf = (server: Server, way: Way): Promise<Payment[]> => paymentsAt(server)(way);
