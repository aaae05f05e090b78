import { given, must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import type { Server } from '../server.ts';

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
      for (const operationId of ['kycDetail', 'kycInfo', 'systemIsRead'] as const) {
        const own = await server.ask(operationId, { token: mine, query: { userId: myId } });
        const foreign = await server.ask(operationId, { token: mine, query: { userId: theirId } });
        const isOwn = JSON.stringify(foreign.data) === JSON.stringify(own.data);
        must(foreign.code !== '200' || isOwn, `${operationId} answered with the data of another user`);
      }
      const shown = await server.ask('getCheckUserInfo', { token: mine, body: { userId: theirId } });
      const own = await server.ask('getCheckUserInfo', { token: mine, body: { userId: myId } });
      const isOwn = JSON.stringify(shown.data) === JSON.stringify(own.data);
      must(shown.code !== '200' || isOwn, 'getCheckUserInfo answered with the data of another user');
    },
  },
  {
    id: 'others/linked-account',
    promise: "Another user's linked account can neither be read nor cashed out to",
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
