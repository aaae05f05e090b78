import { randomUUID } from 'node:crypto';
import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import { payerAt } from '../payer.ts';
import { paymentsOf } from '../payment.ts';
import type { Server } from '../server.ts';
import { WAYS } from './ways.ts';

type Found = {
  list: { idempotencyKey?: string; activityNo?: string; amount?: string }[];
  oncePerKey?: boolean;
};

const search = async (server: Server, key: string, token?: string): Promise<Found> => {
  const by = token ?? (await payerAt(server)).token;
  const query = { type: 'ALL', page: 1, pageSize: 1, idempotencyKey: key };
  return (await server.accepted('transactions', { token: by, query })).data;
};

export const searches: Check[] = [
  ...WAYS.map((way) => ({
    id: way.area === 'money' ? 'search/found' : `search/found/${way.area}`,
    promise: `The history finds the ${way.name} of a key, and the transaction carries the key`,
    seen: 'After a lost answer and a reload, the app cannot tell whether the money moved. After six minutes a person must look into the transactions.',
    run: async (server: Server) => {
      for (const { key, amount } of await paymentsOf(server, way)) {
        const { list } = await search(server, key);
        const [found] = list;
        const isFound = found?.idempotencyKey === key && Number(found.amount) === Number(amount);
        must(
          list.length === 1 && isFound,
          `For a ${way.name} of $${amount} it found ${found ? `$${found.amount} with the key ${found.idempotencyKey}` : 'nothing'}`,
        );
      }
    },
  })),
  {
    id: 'search/nothing',
    promise: 'The history finds nothing for a key that no transaction has',
    seen: 'After a lost answer the app cannot tell that nothing moved, and does not offer to send it again. A person must look into the transactions.',
    run: async (server) => {
      const { list } = await search(server, randomUUID());
      must(list.length === 0, `The search returned ${list.length} transaction with another key`);
    },
  },
  {
    id: 'search/promise',
    promise: 'The answer to a search by key says that each key is carried out at most once (`oncePerKey`)',
    seen: 'After a lost answer the app repeats nothing and cannot tell that nothing moved. After six minutes a person must look into the transactions, and is warned before a second request.',
    run: async (server) => {
      const { oncePerKey } = await search(server, randomUUID());
      must(oncePerKey === true, `The search returned oncePerKey ${oncePerKey}`);
    },
  },
  {
    id: 'search/own',
    promise: 'The search by key finds only transactions of the caller',
    seen: 'A person could read the transaction of another user.',
    run: async (server) => {
      const others = [server.adapter.users[3], server.adapter.other];
      const payer = await payerAt(server);
      const other = given(
        others.find((one) => one && one.email !== payer.account.email),
        'other',
      );
      for (const way of WAYS)
        for (const { key } of await paymentsOf(server, way)) {
          const { list } = await search(server, key, await server.tokenOf(other));
          must(
            list.every(({ idempotencyKey }) => idempotencyKey !== key),
            `Another user found the ${way.name}`,
          );
        }
    },
  },
];
