import { describe, expect, test } from 'vitest';
import { setProfile } from '../rules/profile/users.ts';
import { personOf } from '../testing/signed-in-user.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const SARA = 'sara@example.com';
const SELLER = 'diego@example.com';

describe('a transfer', () => {
  test('moves money from one wallet to the other and appears in both lists [payouts 7 transfer]', async () => {
    const sandbox = testSandbox();
    const [sara, ben] = [await personOf(SARA, sandbox), await personOf('ben@example.com', sandbox)];
    const before = [sara.money(), ben.money()] as const;
    const answer = await sara.transfer({ amount: '25', relatedEmail: 'ben@example.com', remark: 'Lunch' });
    expect(answer).toMatchObject({ code: '200' });
    expect([sara.money(), ben.money()]).toEqual([before[0] - 25_00n, before[1] + 25_00n]);
    expect((await sara.list())[0]).toMatchObject({
      activityNo: answer.data.activityNo,
      type: 1,
      amount: '25.00',
      fee: '0.00',
      relatedUser: 'Ben Santos',
      relatedPhone: '639175550101',
      remark: 'Lunch',
    });
    expect((await ben.list())[0]).toMatchObject({
      type: 0,
      amount: '25.00',
      relatedUser: 'Sara Rao',
      fee: null,
    });
  });

  test('is remembered: latest first, each account once [payouts 7 transfer-history]', async () => {
    const { transfer, call, world } = await personOf(SARA);
    const history = async () => (await call('/api/transfer/getHistoryTransfer', {})).data;
    expect(await history()).toEqual(['marta@example.com']);
    for (const to of [{ relatedPhone: '639175550101' }, { relatedEmail: 'felix@example.com' }]) {
      await transfer({ amount: '10', ...to });
      world.clock.advance(1);
    }
    expect(await history()).toEqual(['felix@example.com', '639175550101', 'marta@example.com']);
    await transfer({ amount: '10', relatedPhone: '639175550101' });
    expect(await history()).toEqual(['639175550101', 'felix@example.com', 'marta@example.com']);
  });

  test.each([
    ['9', '60704'],
    ['30001', '60704'],
    ['1285', '10015'],
    ['10.50', '40000'],
    ['010', '40000'],
  ])('of %s is refused [payouts 5 transfer-amount]', async (amount, code) => {
    const { transfer } = await personOf(SARA);
    expect(await transfer({ amount, relatedEmail: 'felix@example.com' })).toMatchObject({ code });
  });

  test('needs level 2, no documents under review, and an unfrozen balance [payouts 4 under-review] [payouts 6 transfer-needs-level]', async () => {
    const { transfer, post, userId, call } = await personOf(SARA);
    const send = () => transfer({ amount: '10', relatedEmail: 'felix@example.com' });
    const controls = `/sandbox/api/users/${userId}`;
    await post(`${controls}/review`);
    expect(await send()).toMatchObject({ code: '60603' });
    await post(`${controls}/review`, { on: false });
    await post(`${controls}/freeze`);
    expect(await send()).toMatchObject({ code: '10016' });
    await post(`${controls}/freeze`, { on: false });
    await post(`${controls}/level`, { level: 1 });
    expect(await send()).toMatchObject({ code: '60602' });
    expect(await call('/api/transfer/searchAgent', { account: 'felix@example.com' })).toMatchObject({
      code: '60602',
    });
  });
});

describe('a recipient', () => {
  test.each([
    ['nobody@example.com', {}, '60701'],
    ['uma@example.com', {}, '60701'],
    [SARA, {}, '60702'],
    ['felix@example.com', { diamondSeller: true }, '60703'],
    [SELLER, { diamondSeller: true }, '200'],
    ['felix@example.com', {}, '200'],
  ])(
    '%s with %j gets %s from the search and from the transfer [payouts 8 transfer]',
    async (account, mode, code) => {
      const { call, transfer } = await personOf(SARA);
      expect(await call('/api/transfer/searchAgent', { account, ...mode })).toMatchObject({ code });
      expect(await transfer({ amount: '10', relatedEmail: account, ...mode })).toMatchObject({ code });
    },
  );

  test('is also found by phone number and returned with a name [payouts 7 search-agent]', async () => {
    const { call } = await personOf(SARA);
    expect((await call('/api/transfer/searchAgent', { account: '639175550101' })).data).toMatchObject({
      account: '639175550101',
      name: 'Ben Santos',
    });
  });

  test('can be searched only a limited number of times', async () => {
    const { call } = await personOf(SARA);
    const statuses = [];
    for (let turn = 0; turn < 61; turn += 1)
      statuses.push((await call('/api/transfer/searchAgent', { account: 'nobody@example.com' })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a transfer that carries what the user confirmed', () => {
  /** A transfer of $20 to Ben, with the terms that Sara has seen. */
  const agreeing = async (isLetter = false) => {
    const sandbox = testSandbox({ isLetter });
    const [sara, ben] = [await personOf(SARA, sandbox), await personOf('ben@example.com', sandbox)];
    const agreed = { userId: String(ben.userId), name: 'Ben Santos', fee: '0.00' };
    const send = (changed: object = {}) =>
      sara.transfer({
        amount: '20',
        relatedEmail: 'ben@example.com',
        agreed: { ...agreed, ...changed },
      });
    return { ...sara, ben, send, before: sara.money() };
  };

  test('moves the money if all of it still holds', async () => {
    const { send, money, before } = await agreeing();
    expect(await send()).toMatchObject({ code: '200' });
    expect(money()).toBe(before - 20_00n);
  });

  test.each<[string, object, string[]]>([
    ['user', { userId: '10000001' }, ['recipient']],
    ['name', { name: 'Ben Lopez' }, ['recipient']],
    ['fee', { fee: '1.00' }, ['fee']],
    ['name and fee', { name: 'Ben Lopez', fee: '1.00' }, ['recipient', 'fee']],
  ])(
    'is refused with the new value, and moves nothing, if another %s was confirmed',
    async (_, other, changed) => {
      const { send, money, before, list, ben } = await agreeing();
      const numbers = await list();
      expect(await send(other)).toMatchObject({
        code: '60406',
        data: {
          changed,
          recipient: { account: 'ben@example.com', name: 'Ben Santos', userId: String(ben.userId) },
          fee: '0.00',
        },
      });
      expect(money()).toBe(before);
      expect(await list()).toEqual(numbers);
    },
  );

  test('carries the longest name that a user can have', async () => {
    const { send, world, ben } = await agreeing();
    const long = 'x'.repeat(100);
    setProfile(world, ben.userId, { firstName: long, middleName: long, lastName: long });
    expect(await send({ name: [long, long, long].join(' ') })).toMatchObject({ code: '200' });
  });

  test('is carried out by a server that keeps only the specifications', async () => {
    const { send } = await agreeing(true);
    expect(await send({ name: 'Ben Lopez' })).toMatchObject({ code: '200' });
  });
});
