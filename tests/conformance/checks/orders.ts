import { randomUUID } from 'node:crypto';
import { given, must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import { contract } from '../contract.ts';
import { centsAt, mustMove, payerAt, proofOf } from '../payer.ts';
import { isAccepted } from '../payment.ts';
import type { Server } from '../server.ts';

/** The refusal after which the app asks the person to sign in as somebody else. */
const ORDER_ACCOUNT_REFUSED = contract.codeOf('payRechargeOrder', 'orderAccountRefused');

/** The payer with a new order that the merchant has signed. */
const orderAt = async (server: Server) => {
  const newOrder = given(server.adapter.newOrder, 'newOrder');
  const { account, token, userId } = await payerAt(server);
  const order = await newOrder(userId, given(given(server.adapter.money, 'money').order, 'order in money'));
  const pay = async (change: object = {}) =>
    server.ask('payRechargeOrder', {
      token,
      key: randomUUID(),
      body: { ...order, ...change, securityToken: await proofOf(server, account) },
    });
  return { token, order, pay, cents: () => centsAt(server, { token }) };
};

export const orders: Check[] = [
  {
    id: 'orders/any-key',
    promise: 'An order is paid once, whatever key the request has',
    seen: 'A person who opens the link of an order again pays twice.',
    run: async (server) => {
      const { order, pay, cents } = await orderAt(server);
      await mustMove(cents, Math.round(Number(order.amount) * 100), async () => {
        const first = await pay();
        must(isAccepted(first), `The order was refused with ${first.code}: ${first.message}`);
        must(!isAccepted(await pay()), 'The order was accepted a second time');
      });
    },
  },
  {
    id: 'orders/changed',
    promise: 'An order that differs from the signed one is refused and moves nothing',
    seen: 'A link with another amount or number is paid as if the merchant had made it.',
    run: async (server) => {
      const { order, pay, cents } = await orderAt(server);
      const changes = [
        { amount: (Number(order.amount) + 1).toFixed(2) },
        { merchantOrderNo: `${order.merchantOrderNo}-2` },
        { saltValue: order.saltValue.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      ];
      await mustMove(cents, 0, async () => {
        for (const change of changes)
          must(!isAccepted(await pay(change)), `An order with another ${Object.keys(change)} was accepted`);
      });
    },
  },
  {
    id: 'orders/other-account',
    promise: 'An order of another account is refused, and its look-up reveals nothing',
    seen: 'A person who opens the link of somebody else pays the order of that person, or reads what it is about.',
    run: async (server) => {
      const { order } = await orderAt(server);
      const other = given(server.adapter.users[3], 'user of level 3');
      const token = await server.tokenOf(other);
      const balance = () => centsAt(server, { token });
      const shown = await server.ask('getRechargeOrder', { token, body: order });
      must(shown.code !== '200', 'The look-up showed the order to another account');
      await mustMove(balance, 0, async () => {
        const body = { ...order, securityToken: await proofOf(server, other) };
        const { code } = await server.ask('payRechargeOrder', { token, key: randomUUID(), body });
        must(code === ORDER_ACCOUNT_REFUSED, `Paying got ${code}, not ${ORDER_ACCOUNT_REFUSED}`);
      });
    },
  },
  {
    id: 'orders/looked-up',
    promise: 'The look-up of an order says whether the order is paid',
    seen: 'The page of an order that is paid already offers to pay it; only a refusal after the payment code says so.',
    run: async (server) => {
      const { token, order, pay } = await orderAt(server);
      const lookUp = () => server.ask('getRechargeOrder', { token, body: order });
      const before = await lookUp();
      if (before.status === 404) throw new NotTried('the server does not have this call');
      must(before.data?.payment === null, 'An order that nobody has paid has a payment');
      await pay();
      const { data } = await lookUp();
      must(Number(data?.payment?.amount) === Number(order.amount), 'The paid order has no payment');
    },
  },
];
