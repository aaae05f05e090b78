import { expect, test } from 'vitest';
import { newIdempotencyKey } from '#domain/idempotency-key.ts';
import { personOf } from '../person.fixture.ts';

const SHORT = 'key-of-another-app';

/** Sends the same wish by the same key, as often as it is called. */
const wishOf = async (key: string) => {
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
  'what was answered under %s before marks began with the time is answered again',
  async (key) => {
    const { send, money, world } = await wishOf(key);
    const { code, data } = await send();
    const left = money();
    expect(code).toBe('200');
    // Sixty-four letters are the hash alone.
    world.database.sql.run`update idempotent_answers set intent_hash = substr(intent_hash, -64)`;
    expect((await send()).data).toEqual(data);
    expect(money()).toBe(left);
  },
);

test('nothing of a short key is kept', async () => {
  const { send, world } = await wishOf(SHORT);
  await send();
  const kept = world.database.sql.all`select intent_hash from idempotent_answers`;
  expect(kept).toEqual([{ intent_hash: expect.stringMatching(/^[\da-f]{64}$/) }]);
});
