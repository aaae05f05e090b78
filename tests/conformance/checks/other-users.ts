import { SHAPES } from '#tests/api/shapes.ts';
import { given, must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import { proofOf } from '../payer.ts';
import { isAccepted, paymentsOf } from '../payment.ts';
import { CODES, type Server } from '../server.ts';
import { READS } from './answers.ts';
import { WAYS } from './ways.ts';

const SEEN = 'A person can read or change what belongs to another user.';

const bothAt = async (server: Server) => {
  const mine = await server.tokenOf(given(server.adapter.users[3], 'user of level 3'));
  const theirs = await server.tokenOf(given(server.adapter.other, 'other'));
  const idOf = async (token: string) => String((await server.accepted('userInfo', { token })).data.userId);
  return { mine, theirs, myId: await idOf(mine), theirId: await idOf(theirs) };
};

export const otherUsers: Check[] = [
  {
    id: 'others/transaction',
    promise: 'A transaction is shown to its own user only',
    seen: SEEN,
    run: async (server) => {
      const { mine, theirs } = await bothAt(server);
      const query = { type: 'ALL', page: 1, pageSize: 20 };
      const listOf = async (token: string): Promise<{ activityNo: string }[]> =>
        (await server.accepted('transactions', { token, query })).data.list;
      const own = new Set((await listOf(mine)).map(({ activityNo }) => activityNo));
      const foreign = (await listOf(theirs)).find(({ activityNo }) => !own.has(activityNo));
      if (!foreign) throw new NotTried('the other user has no transaction');
      const answer = await server.ask('transaction', {
        token: mine,
        params: { activityNo: foreign.activityNo },
      });
      must(answer.code !== '200', "The other user's transaction was shown");
    },
  },
  {
    id: 'others/user-id',
    promise: 'An answer is about the caller, whatever user id the request names',
    seen: SEEN,
    run: async (server) => {
      const { mine, myId, theirId } = await bothAt(server);
      for (const { operationId, variants } of SHAPES) {
        const field = variants[0]?.find(({ at }) => at.at(-1) === 'userId');
        const read = READS[operationId];
        if (!field || !read) continue;
        const of = async (userId: string) =>
          server.ask(operationId as never, { ...(await read(server, userId)), token: mine });
        const [own, foreign] = [await of(myId), await of(theirId)];
        const isOwn = JSON.stringify(foreign.data) === JSON.stringify(own.data);
        must(foreign.code !== '200' || isOwn, `${operationId} answered with the data of another user`);
      }
    },
  },
  {
    id: 'others/key',
    promise: 'A key of one user is no key of another',
    seen: 'A person reads the result of a payment that another user has made.',
    run: async (server) => {
      const other = given(server.adapter.users[3], 'user of level 3');
      for (const way of WAYS) {
        const [payment] = await paymentsOf(server, way);
        const foreign = await server.ask(way.operationId, {
          token: await server.tokenOf(other),
          key: payment?.key ?? '',
          body: { ...payment?.body, amount: '1', securityToken: await proofOf(server, other) },
        });
        must(
          !isAccepted(foreign) && foreign.code !== CODES.idempotencyKeyReused,
          `The key of another user's ${way.name} got ${foreign.code}: ${foreign.message}`,
        );
      }
    },
  },
  {
    id: 'others/message',
    promise: "Another user's message cannot be marked as read",
    seen: SEEN,
    run: async (server) => {
      const { mine, theirs, myId, theirId } = await bothAt(server);
      const body = { userId: theirId, page: 0, pageSize: 10 };
      const { data } = await server.accepted('messageList', { token: theirs, body });
      const [message] = data.list;
      if (!message) throw new NotTried('the other user has no message');
      const { code } = await server.ask('readMessage', {
        token: mine,
        body: { userId: myId, messageId: message.messageId },
      });
      must(code !== '200', 'The message of another user was marked as read');
    },
  },
  {
    id: 'others/linked-account',
    promise: "Another user's linked account cannot be read",
    seen: SEEN,
    run: async (server) => {
      const { mine, theirs, myId } = await bothAt(server);
      const accountsOf = async (token: string): Promise<{ account: string; withdrawType: number }[]> =>
        (await server.accepted('withdrawMethods', { token })).data;
      const own = new Set((await accountsOf(mine)).map(({ account }) => account));
      const foreign = (await accountsOf(theirs)).find(
        ({ account, withdrawType }) => withdrawType === 3 && !own.has(account),
      );
      if (!foreign) throw new NotTried('the other user has no bank account');
      const body = { bankAccount: foreign.account, userId: myId };
      const answer = await server.ask('userBankCardDetail', { token: mine, body });
      must(answer.code !== '200', "The other user's bank account was shown");
    },
  },
];
