import { randomUUID } from 'node:crypto';
import { given, must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import type { Answer, Server } from '../server.ts';
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
  const withKey = (key: string, securityToken: string, amount: string, more: object = {}): Promise<Answer> =>
    server.ask('withdraw', {
      token: sender.token,
      key,
      body: { withdrawType, withdrawId, bankType, documentId, amount, securityToken, ...more },
    });
  const cashOut = async (amount: string, more: object = {}): Promise<Answer> =>
    withKey(randomUUID(), await sender.proof(), amount, more);
  return { ...sender, withKey, cashOut };
};

/** The sender with the amount that may be cashed out. */
const reallyCashingOutAt = async (server: Server) => {
  const amount = given(given(server.adapter.money, 'money').cashOut, 'cashOut in money');
  return { ...(await cashingOutAt(server)), amount, sum: Math.round(Number(amount) * 100) };
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
  {
    id: 'cash-out/other-account',
    promise: "A cash out to another user's linked account is refused and moves nothing",
    seen: 'Nothing in this app; another client can send the money of a person to the account of another user.',
    run: async (server) => {
      const other = await server.tokenOf(given(server.adapter.users[3], 'user of level 3'));
      const [foreign]: Account[] = (await server.accepted('withdrawMethods', { token: other })).data;
      if (!foreign) throw new NotTried('the user of level 3 has no linked account');
      const { withdrawType, withdrawId, bankType, documentId } = foreign;
      await refuses("to another user's account", () => '100.00', {
        withdrawType,
        withdrawId,
        bankType,
        documentId,
      })(server);
    },
  },
  {
    id: 'cash-out/agreed',
    promise:
      'A cash out whose account is not the one in `agreed` is refused with `termsChanged` and moves nothing',
    seen: 'If another device has changed the account or the operator the fee, the money leaves on terms that the person has not confirmed. The result shows them.',
    run: async (server) => {
      const { cashOut, cents, amount } = await reallyCashingOutAt(server);
      const arrival = { currency: 'USD', amount };
      const agreed = { account: NOBODYS, bankName: null, fee: '0.00', arrival };
      await mustMove(cents, 0, async () => mustBeChanged(await cashOut(amount, { agreed }), 'account'));
    },
  },
  {
    id: 'cash-out/once',
    promise: 'The same cash out with the same key leaves once, and gets the first answer again',
    seen: TWICE,
    run: async (server) => {
      const { withKey, proof, cents, amount, sum } = await reallyCashingOutAt(server);
      const key = randomUUID();
      const token = await proof();
      await mustMove(cents, sum, async () => {
        const first = await withKey(key, token, amount);
        must(isAccepted(first), `The cash out was refused with ${first.code}: ${first.message}`);
        mustRepeat(await withKey(key, token, amount), first);
      });
    },
  },
  {
    id: 'cash-out/other-request',
    promise: 'Another cash out, or a transfer, with the key of a cash out is refused and moves nothing',
    seen: OTHER_REQUEST,
    run: async (server) => {
      const { withKey, send, proof, cents, amount, sum } = await reallyCashingOutAt(server);
      const key = randomUUID();
      await mustMove(cents, sum, async () => {
        await withKey(key, await proof(), amount);
        mustBeReused(await withKey(key, await proof(), (Number(amount) + 1).toFixed(2)));
        mustBeReused(await send(key, await proof()));
      });
    },
  },
];
