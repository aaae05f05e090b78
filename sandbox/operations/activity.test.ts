import { describe, expect, test } from 'vitest';
import { balance, walletOf } from '../rules/payouts/ledger.ts';
import { recordTransaction } from '../rules/payouts/transactions.ts';
import { userByEmail } from '../rules/profile/users.ts';
import { personOf } from '../testing/signed-in-user.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const [NINA, BEN, SARA, FELIX] = [
  'nina@example.com',
  'ben@example.com',
  'sara@example.com',
  'felix@example.com',
];

const idOf = (sandbox: ReturnType<typeof testSandbox>, email: string) =>
  userByEmail(sandbox.world, email)?.userId ?? 0;

describe('transactions', () => {
  const listOf = async (
    sandbox: ReturnType<typeof testSandbox>,
    email: string,
    query = 'type=ALL&page=1&pageSize=20',
  ) => {
    const { data } = await sandbox.get(`/api/transactions?${query}`, { token: await sandbox.tokenOf(email) });
    return data as {
      list: { type: number; amount: string; createTime: string; fee: string | null }[];
      totalPages: number;
    };
  };

  test('of a new user are empty', async () => {
    expect(await listOf(testSandbox(), NINA)).toEqual({ list: [], totalPages: 0 });
  });

  test('of a key come with the promise that the key is carried out at most once, and others do not', async () => {
    const search = 'type=ALL&page=1&pageSize=1&idempotencyKey=5a6b7c8d-0000-4000-8000-000000000001';
    expect(await listOf(testSandbox(), SARA, search)).toEqual({ list: [], totalPages: 0, oncePerKey: true });
    expect(await listOf(testSandbox(), SARA)).not.toHaveProperty('oncePerKey');
  });

  test('come latest first, and add up to the balance', async () => {
    const sandbox = testSandbox();
    const { list } = await listOf(sandbox, SARA);
    expect(list.map(({ type }) => type)).toEqual([1, 4, 0, 16, 14, 23, 4, 7, 7]);
    expect(list[1]).toMatchObject({ amount: '120.00', fee: '2.79', createTime: '2026-11-20 10:17:00' });
    expect(list.map(({ createTime }) => createTime)).toEqual(
      list
        .map(({ createTime }) => createTime)
        .toSorted()
        .reverse(),
    );
    const cents = list.reduce((sum, { type, amount }) => {
      return sum + ([1, 4, 14, 23].includes(type) ? -1n : 1n) * BigInt(amount.replace('.', ''));
    }, 0n);
    expect(cents).toBe(balance(sandbox.world, walletOf(sandbox.world, idOf(sandbox, SARA))));
  });

  test('move the money when recorded', async () => {
    const sandbox = testSandbox();
    recordTransaction(sandbox.world, idOf(sandbox, BEN), { type: 1, cents: 8_20n, status: 1 });
    const { list } = await listOf(sandbox, BEN);
    expect(list[0]).toMatchObject({ type: 1, amount: '8.20', createTime: '2026-11-21 08:00:00' });
    expect(balance(sandbox.world, walletOf(sandbox.world, idOf(sandbox, BEN)))).toBe(40_00n);
  });

  test('come in pages', async () => {
    const sandbox = testSandbox();
    const first = await listOf(sandbox, FELIX, 'type=ALL&page=1&pageSize=20');
    const second = await listOf(sandbox, FELIX, 'type=ALL&page=2&pageSize=20');
    expect(first).toMatchObject({ totalPages: 2 });
    expect([first.list.length, second.list.length]).toEqual([20, 12]);
  });

  test.each([
    ['type=CASH_IN', [0, 7, 7]],
    ['type=CASH_OUT', [4]],
    ['type=ALL&minAmount=33.20&maxAmount=34', [7]],
    ['type=ALL&beginTime=2026-11-15 00:00:00', [4]],
    ['type=ALL&endTime=2026-10-30 00:00:00', [7]],
    ['type=ALL&idempotencyKey=00000000-0000-4000-8000-000000000000', []],
  ])('match the filter %s', async (query, types) => {
    const sandbox = testSandbox();
    recordTransaction(sandbox.world, idOf(sandbox, BEN), {
      type: 7,
      cents: 1n,
      status: 1,
      createdAt: Date.UTC(2026, 10, 1),
    });
    const { list } = await listOf(sandbox, BEN, `${query}&page=1&pageSize=20`);
    expect(list.map(({ type }) => type)).toEqual(types);
  });

  const TIMES = ['2026-13-01 00:00:00', '2026-02-30 00:00:00', '2026-11-20 24:00:01'];
  const bounds = ['beginTime', 'endTime'].flatMap((bound) => TIMES.map((time) => [bound, time]));

  test.each(bounds)('are refused for a %s that does not exist: %s', async (bound, time) => {
    const sandbox = testSandbox();
    const query = `type=ALL&page=1&pageSize=20&${bound}=${time}`;
    const answer = await sandbox.get(`/api/transactions?${query}`, { token: await sandbox.tokenOf(BEN) });
    expect(answer).toMatchObject({ status: 400, code: '40000' });
  });
});

describe('the history', () => {
  test('returns totals of every month, without filters, latest first [payouts 7 month-totals]', async () => {
    const { get, token } = await personOf(BEN as string);
    expect((await get('/api/transactions/totalAmountByMonth', { token })).data).toEqual([
      { year: 2026, month: 11, totalCashInAmount: '35.00', totalCashOutAmount: '20.00' },
      { year: 2026, month: 10, totalCashInAmount: '33.20', totalCashOutAmount: '0.00' },
    ]);
  });

  test('belongs to the days and months of GMT, whatever the time zone of the server', async () => {
    const sandbox = testSandbox();
    const ben = await personOf(BEN as string, sandbox);
    const createdAt = Date.UTC(2026, 8, 1, 3);
    const entered = { type: 7, cents: 5_00n, status: 1, createdAt };
    expect(recordTransaction(sandbox.world, idOf(sandbox, BEN), entered)).toMatch(/^T20260901/);
    const totals = (await ben.get('/api/transactions/totalAmountByMonth', { token: ben.token })).data;
    expect(totals.at(-1)).toMatchObject({ year: 2026, month: 9, totalCashInAmount: '5.00' });
  });

  test('returns a transaction of the caller and none of another user [payouts 7 transaction-detail]', async () => {
    const sandbox = testSandbox();
    const [ben, sara] = [await personOf(BEN as string, sandbox), await personOf(SARA as string, sandbox)];
    const [{ activityNo }] = await ben.list();
    expect(await ben.detail(activityNo)).toMatchObject({ activityNo, amount: '20.00', fee: '1.00' });
    const { token } = sara;
    expect(await sara.get(`/api/transaction/${activityNo}`, { token })).toMatchObject({ code: '40004' });
  });

  test('can be made long, and its pages stay fast [payouts 7 long-history]', async () => {
    const { get, post, token, controls, list, money } = await personOf(BEN as string);
    const before = money();
    await post(`${controls}/history`, { rows: 10_000 });
    expect(money()).toBeGreaterThan(before);
    const { data } = await get('/api/transactions?type=ALL&page=500&pageSize=20', { token });
    expect([data.totalPages, data.list.length]).toEqual([501, 20]);
    expect(await list('&minAmount=120&maxAmount=120')).toHaveLength(20);
  });
});

test('returns the payout accounts of the caller', async () => {
  const { get, tokenOf } = testSandbox();
  const typesOf = async (email: string) => {
    const { data } = await get('/api/account/withdrawMethods', { token: await tokenOf(email) });
    return data.map(({ withdrawType }: { withdrawType: number }) => withdrawType);
  };
  expect(await typesOf(NINA)).toEqual([]);
  expect(await typesOf(SARA)).toEqual([3, 17]);
  expect(await typesOf(FELIX)).toEqual([3, 14]);
});

test('ignores `userId` when telling whether documents are requested', async () => {
  const { get, tokenOf } = testSandbox();
  const isAsked = async (email: string) =>
    (await get('/api/user/kyc/info?userId=1', { token: await tokenOf(email) })).data;
  expect(await isAsked('olga@example.com')).toBe(1);
  expect(await isAsked(BEN)).toBe(0);
});
