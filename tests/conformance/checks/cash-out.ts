import { given, must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import { centsAt, type LinkedAccount, linkedAccountOf, mustMove, payerAt } from '../payer.ts';
import { isAccepted, pay, requestFor } from '../payment.ts';
import type { Server } from '../server.ts';
import { WAYS, type Way } from './ways.ts';

const CASH_OUT = WAYS.find(({ operationId }) => operationId === 'withdraw') as Way;

/** A cash out to this account must be refused, and nothing may leave the balance. */
const refusesAccount = async (
  server: Server,
  account: Partial<LinkedAccount>,
  about: string,
): Promise<void> => {
  const payer = await payerAt(server);
  const { withdrawType, withdrawId, bankType, documentId } = {
    ...(await linkedAccountOf(server, payer)),
    ...account,
  };
  const own = await requestFor(server, CASH_OUT, payer, CASH_OUT.ofSender(server));
  const body = { ...own, withdrawType, withdrawId, bankType, documentId };
  await mustMove(
    () => centsAt(server, payer),
    0,
    async () => {
      must(!isAccepted(await pay(server, CASH_OUT, payer, body)), `A cash out to ${about} was accepted`);
    },
  );
};

/** An account that no user has, in the form of the contract. */
const NOBODYS = '999999999';

export const cashOuts: Check[] = [
  {
    id: 'cash-out/unknown-account',
    promise: 'A cash out to an account that is not linked is refused and moves nothing',
    seen: 'A person who has just unlinked an account on another device loses the money.',
    run: (server) => refusesAccount(server, { withdrawId: NOBODYS }, 'an unknown account'),
  },
  {
    id: 'cash-out/other-account',
    promise: "A cash out to another user's linked account is refused and moves nothing",
    seen: 'Nothing in this app; another client can send the money of a person to the account of another user.',
    run: async (server) => {
      const token = await server.tokenOf(given(server.adapter.users[3], 'user of level 3'));
      const [foreign]: LinkedAccount[] = (await server.accepted('withdrawMethods', { token })).data;
      if (!foreign) throw new NotTried('the user of level 3 has no linked account');
      await refusesAccount(server, foreign, "another user's account");
    },
  },
];
