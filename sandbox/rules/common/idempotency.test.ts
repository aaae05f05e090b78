import { expect, test } from 'vitest';
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import { STARLIVE } from '../../demo/demo-merchants.ts';
import { personOf } from '../../testing/signed-in-user.fixture.ts';
import { newSaltOf } from '../merchants/merchant-orders.ts';
import { openIdOf } from '../merchants/merchants.ts';

const SHORT = 'key-of-another-app';

/** Returns a function that repeats the same request with the same key. */
const senderOf = async (key: string) => {
  const sara = await personOf('sara@example.com');
  const body = {
    amount: '10',
    currency: 'USD',
    relatedEmail: 'felix@example.com',
    securityToken: await sara.proof(),
  };
  return { ...sara, send: () => sara.pay('/api/transfer/confirm', body, key) };
};

test.each([SHORT, newIdempotencyKey()])(
  'an answer stored for %s in the older format, without time prefix, is returned again',
  async (key) => {
    const { send, money, world } = await senderOf(key);
    const { code, data } = await send();
    const left = money();
    expect(code).toBe('200');
    // 64 characters are a hash without the time prefix.
    world.database.sql.run`update idempotent_answers set intent_hash = substr(intent_hash, -64)`;
    expect((await send()).data).toEqual(data);
    expect(money()).toBe(left);
  },
);

const KINDS = ['cash out', 'transfer', 'order'] as const;

test.each(
  KINDS.flatMap((first) =>
    KINDS.filter((second) => second !== first).map((second) => [first, second] as const),
  ),
)(
  'refuses the key of one kind of money call for another: %s, then %s [payouts 7 at-most-once]',
  async (first, second) => {
    const sara = await personOf('sara@example.com');
    const { withdrawId } = await sara.accountOf(3);
    const order = {
      merchantId: '1',
      appId: 'starlive',
      openId: openIdOf(sara.world, 'starlive', sara.userId),
    };
    const named = { ...order, merchantOrderNo: 'SL-1' };
    const send = {
      'cash out': () =>
        sara.pay('/api/account/withdraw', { withdrawType: 3, withdrawId, amount: '50' }, SHORT),
      transfer: () =>
        sara.pay(
          '/api/transfer/confirm',
          { amount: '10', currency: 'USD', relatedEmail: 'felix@example.com' },
          SHORT,
        ),
      order: () => {
        const saltValue = newSaltOf(sara.world, STARLIVE, { ...named, cents: 15_00n });
        return sara.pay('/api/auth/payRechargeOrder', { ...named, amount: '15', saltValue }, SHORT);
      },
    };
    expect(await send[first]()).toMatchObject({ code: '200' });
    const left = sara.money();
    expect(await send[second]()).toMatchObject({ code: '40900' });
    expect(sara.money()).toBe(left);
  },
);

test('no part of a short key is stored', async () => {
  const { send, world } = await senderOf(SHORT);
  await send();
  const kept = world.database.sql.all`select intent_hash from idempotent_answers`;
  expect(kept).toEqual([{ intent_hash: expect.stringMatching(/^[\da-f]{64}$/) }]);
});
