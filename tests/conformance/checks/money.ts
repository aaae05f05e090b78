import { randomUUID } from 'node:crypto';
import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import { CODES, passTime } from '../server.ts';
import {
  isAccepted,
  mustBeChanged,
  mustBeReused,
  mustMove,
  mustRepeat,
  OTHER_REQUEST,
  senderAt,
  TWICE,
} from './sender.ts';

export const money: Check[] = [
  {
    id: 'money/once',
    promise: 'The same request with the same key moves money once, and gets the first answer again',
    seen: TWICE,
    run: async (server) => {
      const { send, proof, cents, sum } = await senderAt(server);
      const key = randomUUID();
      const token = await proof();
      await mustMove(cents, sum, async () => {
        const first = await send(key, token);
        must(isAccepted(first), `The transfer was refused with ${first.code}: ${first.message}`);
        mustRepeat(await send(key, token), first);
      });
    },
  },
  {
    id: 'money/other-request',
    promise: 'Another request with a used key is refused and moves nothing',
    seen: OTHER_REQUEST,
    run: async (server) => {
      const { send, proof, cents, sum } = await senderAt(server);
      const key = randomUUID();
      await mustMove(cents, sum, async () => {
        await send(key, await proof());
        mustBeReused(await send(key, await proof(), { remark: 'Another' }));
      });
    },
  },
  {
    id: 'money/agreed',
    promise:
      'A transfer whose recipient is not the one in `agreed` is refused with `termsChanged` and moves nothing',
    seen: 'If an address has passed to another user, the money goes to that user, although the person confirmed another name.',
    run: async (server) => {
      const { agreed: asSearched, send, proof, cents, sum } = await senderAt(server);
      const agreed = await asSearched();
      await mustMove(cents, 0, async () => {
        const other = { ...agreed, name: `${agreed.name} of another name` };
        mustBeChanged(await send(randomUUID(), await proof(), { agreed: other }), 'recipient');
      });
      await mustMove(cents, sum, async () => {
        const sent = await send(randomUUID(), await proof(), { agreed });
        must(isAccepted(sent), `The transfer that agrees was refused with ${sent.code}: ${sent.message}`);
      });
    },
  },
  {
    id: 'money/other-language',
    promise: 'The language and the kind of app do not make a repeated request another one',
    seen: 'A person who changes the language while a payment is unconfirmed reads that it was refused, although the money has moved.',
    run: async (server) => {
      const { send, proof, cents, sum } = await senderAt(server);
      const key = randomUUID();
      const token = await proof();
      await mustMove(cents, sum, async () => {
        const first = await send(key, token);
        const second = await send(key, token, { language: 'ar', cType: '2' });
        must(isAccepted(second), `The repeated request got ${second.code}: ${second.message}`);
        must(
          JSON.stringify(second.data) === JSON.stringify(first.data),
          'The repeated request got another transaction',
        );
      });
    },
  },
  {
    id: 'money/at-once',
    promise: 'Twenty equal requests at once move money once',
    seen: TWICE,
    run: async (server) => {
      const { send, proof, cents, sum } = await senderAt(server);
      const key = randomUUID();
      const token = await proof();
      await mustMove(cents, sum, () => Promise.all(Array.from({ length: 20 }, () => send(key, token))));
    },
  },
  {
    id: 'money/key-needed',
    promise: 'A call that moves money is refused without a key',
    seen: 'Nothing in this app, which always sends a key; but a faulty client can pay twice.',
    run: async (server) => {
      const { token, proof, cents } = await senderAt(server);
      const { recipient, amount } = given(server.adapter.money, 'money');
      const body = { amount, currency: 'USD', relatedEmail: recipient, securityToken: await proof() };
      await mustMove(cents, 0, () => server.ask('transferConfirm', { token, body }));
    },
  },
  {
    id: 'money/refusal-kept',
    promise: 'A refused request stays refused for its key, with the same code',
    seen: 'A person reads that a payment was refused, and a late repetition carries it out after all.',
    run: async (server) => {
      const { send, proof, cents } = await senderAt(server);
      const key = randomUUID();
      const token = await proof();
      await mustMove(cents, 0, async () => {
        const first = await send(key, token, { relatedEmail: 'nobody@conformance.invalid' });
        const second = await send(key, token, { relatedEmail: 'nobody@conformance.invalid' });
        must(!isAccepted(first), 'A transfer to nobody was accepted');
        must(second.code === first.code, `The repeated request got ${second.code}, not ${first.code}`);
      });
    },
  },
  {
    id: 'money/restart',
    promise: 'A key is known after a restart',
    seen: TWICE,
    run: async (server) => {
      const restart = given(server.adapter.restart, 'restart');
      const { send, proof, cents, sum } = await senderAt(server);
      const key = randomUUID();
      const token = await proof();
      await mustMove(cents, sum, async () => {
        await send(key, token);
        await restart();
        await send(key, token);
      });
    },
  },
  {
    id: 'money/token-once',
    promise: 'The token of a payment code works once',
    seen: 'One entry of the payment code allows several payments.',
    run: async (server) => {
      const { send, proof, cents, sum } = await senderAt(server);
      const token = await proof();
      await mustMove(cents, sum, async () => {
        await send(randomUUID(), token);
        const second = await send(randomUUID(), token);
        must(
          second.code === CODES.securityTokenInvalid,
          `The second use got ${second.code}, not ${CODES.securityTokenInvalid}`,
        );
      });
    },
  },
  {
    id: 'money/token-expired',
    promise: 'The token of a payment code works for five minutes',
    seen: 'A payment that was lost on the way is carried out after the app has said that nothing was sent.',
    run: async (server) => {
      const { send, proof, cents } = await senderAt(server);
      const token = await proof();
      await passTime(server, 6);
      await mustMove(cents, 0, async () => {
        const { code } = await send(randomUUID(), token);
        must(
          code === CODES.securityTokenInvalid,
          `The old token got ${code}, not ${CODES.securityTokenInvalid}`,
        );
      });
    },
  },
  {
    id: 'search/found',
    promise: 'The history finds the transaction of a key, and the transaction carries the key',
    seen: 'After a lost answer and a reload, the app cannot tell whether the money moved. After six minutes a person must look into the transactions.',
    run: async (server) => {
      const { send, proof, find } = await senderAt(server);
      const key = randomUUID();
      const sent = await send(key, await proof());
      must(isAccepted(sent), `The transfer was refused with ${sent.code}: ${sent.message}`);
      // A newer transaction, or a server that returns the newest one would pass.
      await send(randomUUID(), await proof());
      const list = await find(key);
      must(
        list.length === 1 && list[0]?.idempotencyKey === key,
        `Found ${list.length} transactions, the first with the key ${list[0]?.idempotencyKey}`,
      );
    },
  },
  {
    id: 'search/nothing',
    promise: 'The history finds nothing for a key that no transaction has',
    seen: 'After a lost answer the app cannot tell that nothing moved, and does not offer to send it again. A person must look into the transactions.',
    run: async (server) => {
      const { find } = await senderAt(server);
      const list = await find(randomUUID());
      must(list.length === 0, `The search returned ${list.length} transaction with another key`);
    },
  },
  {
    id: 'search/promise',
    promise: 'The answer to a search by key says that each key is carried out at most once (`oncePerKey`)',
    seen: 'After a lost answer the app repeats nothing and cannot tell that nothing moved. After six minutes a person must look into the transactions, and is warned before a second request.',
    run: async (server) => {
      const { search } = await senderAt(server);
      const { oncePerKey } = await search(randomUUID());
      must(oncePerKey === true, `The search returned oncePerKey ${oncePerKey}`);
    },
  },
  {
    id: 'search/own',
    promise: 'The search by key finds only transactions of the caller',
    seen: 'A person could read the transaction of another user.',
    run: async (server) => {
      const { send, proof, find } = await senderAt(server);
      const other = await server.tokenOf(given(server.adapter.users[3], 'user of level 3'));
      const key = randomUUID();
      await send(key, await proof());
      const list = await find(key, other);
      must(
        list.every(({ idempotencyKey }) => idempotencyKey !== key),
        'Another user found the transaction',
      );
    },
  },
];
