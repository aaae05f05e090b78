import { randomUUID } from 'node:crypto';
import { must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import type { Answer, Server } from '../server.ts';
import { isAccepted, mustMove, senderAt } from './sender.ts';

type Account = {
  withdrawType: number;
  withdrawId: string;
  bankType: string | null;
  documentId: string | null;
};

/** The sender with a linked account, and a cash out to it. */
const cashingOutAt = async (server: Server) => {
  const sender = await senderAt(server);
  const [linked]: Account[] = (await server.accepted('withdrawMethods', { token: sender.token })).data;
  if (!linked) throw new NotTried('the sender has no linked account');
  const { withdrawType, withdrawId, bankType, documentId } = linked;
  const cashOut = async (amount: string, more: object = {}): Promise<Answer> =>
    server.ask('withdraw', {
      token: sender.token,
      key: randomUUID(),
      body: {
        withdrawType,
        withdrawId,
        bankType,
        documentId,
        amount,
        securityToken: await sender.proof(),
        ...more,
      },
    });
  return { ...sender, cashOut };
};

/** The cash out must be refused, and nothing may leave the balance. */
const refuses =
  (about: string, amountOf: (cents: number) => string, more: object = {}) =>
  async (server: Server) => {
    const { cents, cashOut } = await cashingOutAt(server);
    const amount = amountOf(await cents());
    await mustMove(cents, 0, async () => {
      must(!isAccepted(await cashOut(amount, more)), `A cash out ${about} was accepted`);
    });
  };

/** An account that no user has, in the form of the contract. */
const NOBODYS = '999999999';

export const cashOuts: Check[] = [
  {
    id: 'cash-out/too-much',
    promise: 'A cash out above the balance is refused and moves nothing',
    seen: 'A person with two open pages cashes out the same money twice, and the balance is below zero.',
    run: refuses('above the balance', (cents) => ((cents + 100) / 100).toFixed(2)),
  },
  {
    id: 'cash-out/too-little',
    promise: 'A cash out of nothing is refused',
    seen: 'Nothing in this app, which asks for a minimum; another client can fill the history with empty payouts.',
    run: refuses('of $0.00', () => '0.00'),
  },
  {
    id: 'cash-out/unknown-account',
    promise: 'A cash out to an account that is not linked is refused and moves nothing',
    seen: 'A person who has just unlinked an account on another device loses the money.',
    run: refuses('to an unknown account', () => '100.00', { withdrawId: NOBODYS }),
  },
];
