import { describe, expect, test } from 'vitest';
import { personOf } from '../testing/signed-in-user.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { HOUR } from '../world/clock.ts';

const FELIX = 'felix@example.com';
const SARA = 'sara@example.com';

describe('fees are known before a cash out', () => {
  test('by type for a country, with a fee ladder if the country has one [payouts 7 fees] [payouts 9 imps-fee]', async () => {
    const { get, token } = await personOf(SARA);
    const { data } = await get('/api/withdraw/config/info?countryNo=91', { token });
    expect(data.map(({ withdrawType }: { withdrawType: number }) => withdrawType)).toEqual([
      3, 16, 17, 10, 14,
    ]);
    expect(data[1]).toMatchObject({ withdrawType: 16, ratio: '3', feeCurrency: 'USD' });
    const ladder = (query: string) => get(`/api/withdraw/config/ext/info?${query}`, { token });
    expect((await ladder('countryNo=91&withdrawType=3&bankType=1')).data).toHaveLength(3);
    expect((await ladder('countryNo=91&withdrawType=14')).data).toEqual([]);
  });
});

describe('a cash out', () => {
  test('takes the amount, and records fee and destination [payouts 7 withdraw] [payouts 9 fee]', async () => {
    const { cashOut, detail, money } = await personOf(FELIX);
    const before = money();
    const { code, data } = await cashOut(3, '120.50');
    expect(code).toBe('200');
    expect(money()).toBe(before - 120_50n);
    // 120.50 × 1.5 % + 1.00
    expect(await detail(data.activityNo)).toMatchObject({
      type: 4,
      amount: '120.50',
      fee: '2.81',
      withdrawType: 3,
      extParams: {
        status: -2,
        bankType: 5,
        bankAccountNo: '00123456789',
        beneficiaryName: 'Felix',
        currency: 'USD',
        amount: '117.69',
        countryNo: 29,
      },
    });
  });

  test('in another currency also records the arriving amount', async () => {
    const { cashOut, detail } = await personOf('dewi@example.com');
    const { data } = await cashOut(7, '50');
    // 6,500 IDR at 0.0000613 are 0.40; 49.60 are 809,135.40 IDR
    expect(await detail(data.activityNo)).toMatchObject({
      type: 9,
      fee: '0.40',
      extParams: { currency: 'IDR', amount: '809135.40', account: '6281255550125' },
    });
  });

  test('passes every status of its provider by the clock, and is completed [payouts 4 status-mapping]', async () => {
    const { cashOut, detail, world } = await personOf(FELIX);
    const { activityNo } = (await cashOut(3, '20')).data;
    const seen = [];
    for (let step = 0; step < 5; step += 1) {
      seen.push((await detail(activityNo)).extParams.status);
      world.clock.advance(6 * HOUR);
    }
    expect(seen).toEqual([-2, -1, 0, 1, 1]);
    expect(await detail(activityNo)).toMatchObject({ status: 1, updateTime: '2026-11-22 02:00:00' });
  });

  test('is found by its key, and the same key does not move money again', async () => {
    const { accountOf, pay, proof, money, get, token } = await personOf(FELIX);
    const { withdrawId } = await accountOf(14);
    const body = { withdrawType: 14, withdrawId, amount: '50', securityToken: await proof() };
    const key = crypto.randomUUID();
    const query = `/api/transactions?type=ALL&page=1&pageSize=1&idempotencyKey=${key}`;
    expect((await get(query, { token })).data.list).toEqual([]);
    const before = money();
    const first = await pay('/api/account/withdraw', body, key);
    expect(await pay('/api/account/withdraw', body, key)).toEqual(first);
    expect(money()).toBe(before - 50_00n);
    expect((await get(query, { token })).data.list).toMatchObject([first.data]);
    expect(await pay('/api/account/withdraw', { ...body, amount: '51' }, key)).toMatchObject({
      code: '40900',
    });
  });

  test('to an account that was unlinked meanwhile is refused and moves nothing [payouts 8 account-told]', async () => {
    const { accountOf, pay, money } = await personOf(SARA);
    const { withdrawId, account } = await accountOf(17);
    const before = money();
    const unlinked = { account, withdrawType: 17, msgCode: '1' };
    expect(await pay('/api/account/unbindThirdPartyPay', unlinked)).toMatchObject({ code: '200' });
    const body = { withdrawType: 17, withdrawId, amount: '50' };
    expect(await pay('/api/account/withdraw', body)).toMatchObject({ code: '40004' });
    expect(money()).toBe(before);
  });

  test('that was refused stays refused for its key, whatever changes later', async () => {
    const person = await personOf('ben@example.com');
    const { accountOf, pay, proof, post, controls, money } = person;
    person.link(14, 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB');
    const { withdrawId } = await accountOf(14);
    const body = { withdrawType: 14, withdrawId, amount: '49', securityToken: await proof() };
    const key = crypto.randomUUID();
    expect(await pay('/api/account/withdraw', body, key)).toMatchObject({ code: '10015' });
    await post(`${controls}/credit`, { amount: '100' });
    const before = money();
    expect(await pay('/api/account/withdraw', body, key)).toMatchObject({ code: '10015' });
    expect(money()).toBe(before);
  });

  test('keeps its key longer than other operations', async () => {
    const { accountOf, pay, proof, money, passDays, tokenOf, post } = await personOf(FELIX);
    const { withdrawId } = await accountOf(14);
    const body = { withdrawType: 14, withdrawId, amount: '50', securityToken: await proof() };
    const key = crypto.randomUUID();
    const first = await pay('/api/account/withdraw', body, key);
    const before = money();
    passDays(20);
    const token = await tokenOf(FELIX);
    const again = await post('/api/account/withdraw', body, { token, headers: { 'idempotency-key': key } });
    expect(again).toEqual(first);
    expect(money()).toBe(before);
  });
});

describe('a payment code authorises one cash out', () => {
  test('of its owner, within five minutes', async () => {
    const sandbox = testSandbox();
    const felix = await personOf(FELIX, sandbox);
    const sara = await personOf(SARA, sandbox);
    const { withdrawId } = await felix.accountOf(14);
    const body = async (securityToken: string) => ({
      withdrawType: 14,
      withdrawId,
      amount: '20',
      securityToken,
    });
    const mine = await felix.proof();
    expect(await felix.pay('/api/account/withdraw', await body(await sara.proof()))).toMatchObject({
      code: '100013',
    });
    expect(await felix.pay('/api/account/withdraw', await body(mine))).toMatchObject({ code: '200' });
    expect(await felix.pay('/api/account/withdraw', await body(mine))).toMatchObject({ code: '100013' });
    const late = await felix.proof();
    sandbox.world.clock.advance(HOUR / 12);
    expect(await felix.pay('/api/account/withdraw', await body(late))).toMatchObject({ code: '100013' });
  });
});

describe('a cash out is refused', () => {
  test('below the minimum, and above the balance [payouts 5 cash-out-amount] [payouts 8 61402] [payouts 8 10015]', async () => {
    const { cashOut } = await personOf(SARA);
    expect(await cashOut(3, '9.99')).toMatchObject({ code: '61402' });
    expect(await cashOut(3, '1284.51')).toMatchObject({ code: '10015' });
    expect(await cashOut(3, '1284.50')).toMatchObject({ code: '200' });
  });

  test('above the maximum of IMPS [payouts 9 imps] [payouts 8 61403]', async () => {
    const person = await personOf(SARA);
    person.link(16, '000111222333');
    expect(await person.cashOut(16, '260.01')).toMatchObject({ code: '61403' });
    expect(await person.cashOut(16, '260')).toMatchObject({ code: '200' });
  });

  test('above the daily limit, which is restored the next day and by a failure [payouts 9 daily-limit] [payouts 8 60600] [payouts 8 60601]', async () => {
    const person = await personOf(FELIX);
    const { cashOut, post, passDays, controls } = person;
    const first = await cashOut(14, '6000');
    expect(await cashOut(14, '4000.01')).toMatchObject({ code: '60600' });
    expect(await cashOut(14, '4000')).toMatchObject({ code: '200' });
    expect(await cashOut(14, '10')).toMatchObject({ code: '60600' });
    await post(`/sandbox/api/cash-outs/${first.data.activityNo}`, { decision: 'fail' });
    expect(await cashOut(14, '10')).toMatchObject({ code: '200' });
    passDays(1);
    await post(`${controls}/level`, { level: 2 });
    expect(await cashOut(14, '5000.01')).toMatchObject({ code: '60601' });
  });

  test('at level 0, during a document review, and while the balance is frozen [payouts 4 under-review] [payouts 8 10016]', async () => {
    const { cashOut, post, controls } = await personOf(SARA);
    await post(`${controls}/level`, { level: 0 });
    expect(await cashOut(3, '20')).toMatchObject({ code: '60602' });
    await post(`${controls}/level`, { level: 2 });
    await post(`${controls}/review`);
    expect(await cashOut(3, '20')).toMatchObject({ code: '60603' });
    await post(`${controls}/review`, { on: false });
    await post(`${controls}/freeze`);
    expect(await cashOut(3, '20')).toMatchObject({ code: '10016' });
    await post(`${controls}/freeze`, { on: false });
    expect(await cashOut(3, '20')).toMatchObject({ code: '200' });
  });

  test('to a closed bank [payouts 8 40011]', async () => {
    const { cashOut, post } = await personOf(SARA);
    await post('/sandbox/api/closed-banks', { bankName: 'HDFC Bank' });
    expect(await cashOut(3, '20')).toMatchObject({ code: '40011' });
    await post('/sandbox/api/closed-banks', { bankName: 'HDFC Bank', on: false });
    expect(await cashOut(3, '20')).toMatchObject({ code: '200' });
  });

  test('to a blocked USDT address [payouts 8 40207]', async () => {
    const { cashOut, post, accountOf } = await personOf(FELIX);
    const { account } = await accountOf(14);
    await post('/sandbox/api/blocked-accounts', { account });
    expect(await cashOut(14, '20')).toMatchObject({ code: '40207' });
  });

  test("to an account with another name than the user's [payouts 8 40209]", async () => {
    const { cashOut, world, userId } = await personOf(SARA);
    world.database.sql.run`update users set last_name = 'Other' where user_id = ${userId}`;
    expect(await cashOut(3, '20')).toMatchObject({ code: '40209' });
  });

  test('by a channel that is disabled or not offered [payouts 8 40012]', async () => {
    const person = await personOf(SARA);
    person.link(10, 'sara@example.com');
    person.link(18, '923001234567');
    expect(await person.cashOut(10, '20')).toMatchObject({ code: '40012' });
    expect(await person.cashOut(18, '20')).toMatchObject({ code: '40012' });
  });

  test('by PayPal in a country without it [payouts 8 602]', async () => {
    const person = await personOf(SARA);
    person.link(10, 'sara@example.com');
    person.world.database.sql.run`update users set country_no = 18 where user_id = ${person.userId}`;
    expect(await person.cashOut(10, '20')).toMatchObject({ code: '602' });
  });

  test('to an account that is not linked', async () => {
    const { pay, proof } = await personOf(FELIX);
    const body = { withdrawType: 14, withdrawId: '1', amount: '20', securityToken: await proof() };
    expect(await pay('/api/account/withdraw', body)).toMatchObject({ code: '40004' });
  });
});

describe("a level 1 user's cash out to a bank", () => {
  const ofLevel1 = async () => {
    const person = await personOf('jonas@example.com');
    const before = person.money();
    const { activityNo } = (await person.cashOut(3, '50')).data;
    const decide = (decision: string) => person.post(`/sandbox/api/cash-outs/${activityNo}`, { decision });
    return { ...person, before, activityNo, decide };
  };

  test('is refunded after 48 hours without semi-verification [payouts 9 time-to-verify]', async () => {
    const { passDays, detail, money, before, activityNo, get, token } = await ofLevel1();
    passDays(1.99);
    expect((await detail(activityNo)).extParams).toMatchObject({ status: -2 });
    expect(money()).toBe(before - 50_00n);
    passDays(0.01);
    const { data } = await get('/api/transactions?type=CASH_IN&page=1&pageSize=1', { token });
    const [refund] = data.list;
    expect(refund).toMatchObject({ type: 10, amount: '50.00', description: `Refund of ${activityNo}` });
    expect((await detail(refund.activityNo)).extParams).toMatchObject({ relatedActivityNo: activityNo });
    expect((await detail(activityNo)).extParams).toMatchObject({
      status: 2,
      statusReason: 'Not semi-verified within 48 hours',
      relatedActivityNo: refund.activityNo,
    });
    expect(money()).toBe(before);
  });

  test('is paid if the user is semi-verified in time', async () => {
    const { passDays, detail, activityNo, post, controls, money, before } = await ofLevel1();
    passDays(1.9);
    await post(`${controls}/level`, { level: 2 });
    passDays(3);
    expect((await detail(activityNo)).status).toBe(1);
    expect(money()).toBe(before - 50_00n);
  });

  test('is paid if the user is semi-verified while it is held', async () => {
    const { passDays, detail, decide, activityNo, post, controls, money, before } = await ofLevel1();
    await decide('hold');
    await post(`${controls}/level`, { level: 2 });
    passDays(3);
    expect((await detail(activityNo)).status).toBe(0);
    await decide('resume');
    passDays(3);
    expect((await detail(activityNo)).status).toBe(1);
    expect(money()).toBe(before - 50_00n);
  });

  test('is refunded 48 hours after the request, also if it was held for a while', async () => {
    const { passDays, detail, decide, activityNo, money, before } = await ofLevel1();
    await decide('hold');
    passDays(1);
    await decide('resume');
    passDays(0.99);
    expect((await detail(activityNo)).status).toBe(0);
    passDays(0.01);
    expect((await detail(activityNo)).status).toBe(2);
    expect(money()).toBe(before);
  });

  test('is refunded when it is resumed after the 48 hours, at that time', async () => {
    const { passDays, detail, decide, activityNo, money, before } = await ofLevel1();
    await decide('hold');
    passDays(3);
    await decide('resume');
    const { status, updateTime } = await detail(activityNo);
    expect({ status, updateTime }).toEqual({ status: 2, updateTime: '2026-11-24 08:00:00' });
    expect(money()).toBe(before);
  });

  test("may not exceed the level's limit [payouts 8 60601]", async () => {
    const { cashOut } = await ofLevel1();
    expect(await cashOut(3, '10')).toMatchObject({ code: '60601' });
  });
});

describe('a cash out that carries what the user confirmed', () => {
  /** A cash out of $20 to Felix's USDT account, with the terms that the user has seen. */
  const agreeing = async (isLetter = false) => {
    const person = await personOf(FELIX, testSandbox({ isLetter }));
    const { withdrawId, account, bankName = null } = await person.accountOf(14);
    const agreed = { account, bankName, fee: '2.00', arrival: { currency: 'USD', amount: '18.00' } };
    const send = (changed: object = {}) =>
      person.pay('/api/account/withdraw', {
        withdrawType: 14,
        withdrawId,
        amount: '20',
        agreed: { ...agreed, ...changed },
      });
    return { ...person, send, before: person.money(), account };
  };

  test('moves the money if all of it still holds', async () => {
    const { send, money, before } = await agreeing();
    expect(await send()).toMatchObject({ code: '200' });
    expect(money()).toBe(before - 20_00n);
  });

  test.each<[string, object, string[]]>([
    ['account', { account: 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaC' }, ['account']],
    ['bank', { bankName: 'HDFC Bank' }, ['account']],
    ['fee', { fee: '0.10' }, ['fee']],
    ['arriving amount', { arrival: { currency: 'USD', amount: '19.90' } }, ['arrival']],
    ['currency', { arrival: { currency: 'BRL', amount: '18.00' } }, ['arrival']],
    [
      'fee and arriving amount',
      { fee: '0.10', arrival: { currency: 'USD', amount: '19.90' } },
      ['fee', 'arrival'],
    ],
  ])(
    'is refused with the new value, and moves nothing, if another %s was confirmed',
    async (_, other, changed) => {
      const { send, money, before, account, list } = await agreeing();
      const numbers = await list();
      expect(await send(other)).toMatchObject({
        code: '60406',
        data: { changed, account, fee: '2.00', arrival: { currency: 'USD', amount: '18.00' } },
      });
      expect(money()).toBe(before);
      expect(await list()).toEqual(numbers);
    },
  );

  test('is refused after the console has changed the price', async () => {
    const { send, post, get, token } = await agreeing();
    await post('/sandbox/api/prices', { countryNo: 29, withdrawType: 14, fee: '2.80' });
    const { data } = await get('/api/withdraw/config/info?countryNo=29', { token });
    expect(data).toContainEqual(expect.objectContaining({ withdrawType: 14, fee: '2.80' }));
    expect(await send()).toMatchObject({ code: '60406', data: { changed: ['fee', 'arrival'], fee: '2.80' } });
  });

  test('is carried out by a server that keeps only the specifications', async () => {
    const { send } = await agreeing(true);
    expect(await send({ fee: '0.10' })).toMatchObject({ code: '200', data: null });
  });
});
