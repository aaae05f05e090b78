import { describe, expect, test } from 'vitest';
import { STARLIVE } from '../demo-merchants.ts';
import { type Person, personOf } from '../person.fixture.ts';
import { newSaltOf } from '../rules/merchant-orders.ts';
import { banFromMerchant, openIdOf } from '../rules/merchants.ts';
import { testSandbox } from '../test-sandbox.ts';

const SARA = 'sara@example.com';
const SELLER = 'diego@example.com';

describe('a transfer', () => {
  test('goes from one wallet to the other, and both see it [payouts 7 transfer]', async () => {
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

  test('is remembered, latest first and each account once [payouts 7 transfer-history]', async () => {
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

  test('needs level 2, no documents under review, and a balance that is not frozen [payouts 6 transfer-needs-level]', async () => {
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
    '%s with %j is answered %s, by the search and by the transfer [payouts 8 transfer]',
    async (account, mode, code) => {
      const { call, transfer } = await personOf(SARA);
      expect(await call('/api/transfer/searchAgent', { account, ...mode })).toMatchObject({ code });
      expect(await transfer({ amount: '10', relatedEmail: account, ...mode })).toMatchObject({ code });
    },
  );

  test('is found by number too, and told by name [payouts 7 search-agent]', async () => {
    const { call } = await personOf(SARA);
    expect((await call('/api/transfer/searchAgent', { account: '639175550101' })).data).toMatchObject({
      account: '639175550101',
      name: 'Ben Santos',
    });
  });

  test('is not looked for by the thousand', async () => {
    const { call } = await personOf(SARA);
    const statuses = [];
    for (let turn = 0; turn < 61; turn += 1)
      statuses.push((await call('/api/transfer/searchAgent', { account: 'nobody@example.com' })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('an order', () => {
  const signed = ({ world, userId }: Person, amount = '15', merchantOrderNo = 'SL-88121') => {
    const openId = openIdOf(world, 'starlive', userId);
    const order = { merchantId: '1', appId: 'starlive', openId, merchantOrderNo };
    const saltValue = newSaltOf(world, STARLIVE, { ...order, cents: BigInt(amount) * 100n });
    return { ...order, amount, saltValue };
  };
  const PATH = '/api/auth/payRechargeOrder';

  test('is paid once [payouts 7 recharge]', async () => {
    const sara = await personOf(SARA);
    const before = sara.money();
    expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '200' });
    expect(sara.money()).toBe(before - 15_00n);
    expect((await sara.list())[0]).toMatchObject({ type: 23, description: 'Starlive order SL-88121' });
    expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '61000' });
    expect(sara.money()).toBe(before - 15_00n);
  });

  test('is what its merchant signed, to the cent [payouts 8 61000]', async () => {
    const sara = await personOf(SARA);
    const order = signed(sara);
    for (const change of [
      { amount: '1' },
      { merchantOrderNo: 'SL-2' },
      { openId: 'somebody' },
      { appId: 'pixel-party' },
      { merchantId: '2' },
      { saltValue: 'nonsense' },
      { saltValue: `9${order.saltValue}` },
    ])
      expect(await sara.pay(PATH, { ...order, ...change }), JSON.stringify(change)).toMatchObject({
        code: '61000',
      });
    expect(await sara.pay(PATH, signed(sara, '0'))).toMatchObject({ code: '61000' });
  });

  test('is not paid after its time [payouts 8 100002]', async () => {
    const sara = await personOf(SARA);
    const order = signed(sara);
    sara.passDays(1);
    expect(await sara.pay(PATH, order)).toMatchObject({ code: '100002', message: '' });
  });

  test('of a customer who is somebody else is not paid [payouts 8 61001]', async () => {
    const sandbox = testSandbox();
    const [sara, felix] = [await personOf(SARA, sandbox), await personOf('felix@example.com', sandbox)];
    expect(await felix.pay(PATH, signed(sara))).toMatchObject({ code: '61001' });
    expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '200' });
    banFromMerchant(sara.world, 'starlive', sara.userId);
    expect(await sara.pay(PATH, signed(sara, '15', 'SL-88122'))).toMatchObject({ code: '61001' });
  });

  test('is not paid with what is not there, or while documents are under review', async () => {
    const sara = await personOf(SARA);
    expect(await sara.pay(PATH, signed(sara, '2000'))).toMatchObject({ code: '10015' });
    await sara.post(`/sandbox/api/users/${sara.userId}/review`);
    expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '60603' });
  });
});
