import { describe, expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

const USERS = '/sandbox/api/users';
const NINA = `${USERS}/10000001`;
const USDT = 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB';

describe('the list of users', () => {
  const found = async (query: string): Promise<string[]> => {
    const { app } = testSandbox();
    const users: { email: string; phone: string }[] = await (await app.request(`${USERS}?${query}`)).json();
    return users.map(({ email, phone }) => email ?? phone);
  };

  test.each([
    ['search=BEN', ['ben@example.com']],
    ['search=santos', ['ben@example.com']],
    ['search=%2B63 917 555 0106', ['639175550106']],
    ['search=10000003', ['sara@example.com']],
    ['search=nobody', []],
    ['level=2&country=BR', ['ines@example.com']],
    ['level=3&search=felix', ['felix@example.com']],
    ['country=XX', []],
  ])('is searched by %s', async (query, emails) => {
    expect(await found(query)).toEqual(emails);
  });

  test('shows the same on its page, with the filters as they are', async () => {
    const { app } = testSandbox();
    const page = await (await app.request('/sandbox/users?search=ben&level=1')).text();
    expect(page.match(/class="card user"/g)).toHaveLength(1);
    expect(page).toContain('value="ben"');
    expect(page).toContain('<option value="1" selected>Level 1</option>');
  });
});

describe('a new user', () => {
  test('has the level, country, balance and accounts, and signs in with the demo password', async () => {
    const { post, get, tokenOf } = testSandbox();
    const made = await post(USERS, { level: 2, country: 'IN', balance: '75.5', accounts: [3, 17] });
    expect(made).toMatchObject({ level: 2, balance: '75.50', countryNo: 91, hasPaymentCode: true });
    const { email } = made as unknown as { email: string };
    const token = await tokenOf(email);
    expect(await get('/api/balance/info', { token })).toMatchObject({ data: 75.5 });
    expect(await get('/api/account/withdrawMethods', { token })).toMatchObject({
      data: [{ withdrawType: 3 }, { withdrawType: 17 }],
    });
  });

  test('from the form leads to its page', async () => {
    const { app } = testSandbox();
    const body = new URLSearchParams([
      ['level', '1'],
      ['country', 'PH'],
      ['balance', '10'],
      ['email', ''],
      ['accounts', '4'],
      ['accounts', '14'],
    ]);
    const response = await app.request(USERS, { method: 'POST', body });
    const page = response.headers.get('location') ?? '';
    expect(page).toMatch(/^\/sandbox\/users\/\d+$/);
    const shown = await (await app.request(page)).text();
    expect(shown).toContain('type 4');
    expect(shown).toContain('type 14');
  });

  test.each([
    [{ level: 4 }, 'a level from 0 to 3'],
    [{ country: 'Narnia' }, 'the two letters of a country'],
    [{ balance: '-5' }, 'dollars'],
    [{ email: 'none' }, 'an e-mail address'],
    [{ email: 'ben@example.com' }, 'Another user has the address'],
    [{ level: 0, accounts: [14] }, 'A user of level 0 cannot link an account'],
    [
      { country: 'BR', accounts: [4] },
      'Brazil does not offer GCash. It offers Bank account, PayPal (new), USDT',
    ],
    [{ accounts: [99] }, 'a payout type of the contract'],
  ])('%o is refused with the reason', async (wrong, message) => {
    const { post, get } = testSandbox();
    const before = Object.keys(await get(USERS)).length;
    expect(await post(USERS, wrong)).toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    });
    expect(Object.keys(await get(USERS))).toHaveLength(before);
  });
});

describe('an account that a tester links', () => {
  test.each([
    [{ withdrawType: 14, account: 'xx' }, 'account "xx": A USDT address has 34 characters and begins with T'],
    [{ withdrawType: 4, account: '123' }, 'account "123": A GCash number has 11 digits and begins with 09'],
    [{ withdrawType: 2, account: '1' }, 'a payout type of the contract'],
    [{ withdrawType: 12, account: '1' }, "has no form in the user's country"],
    [{ withdrawType: 3, bankName: 'No Such Bank' }, 'has no bank "No Such Bank". Nearest: '],
  ])('%o is refused with the reason', async (wrong, message) => {
    const { post } = testSandbox();
    expect(await post(`${NINA}/payout-accounts`, wrong)).toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    });
    expect(await post(`${NINA}/risk`)).toMatchObject({ payoutAccounts: [] });
  });

  test('is complete, with examples for what was not given', async () => {
    const { post } = testSandbox();
    const linked = await post(`${USERS}/10000003/payout-accounts`, {
      withdrawType: 3,
      bankName: 'ICICI Bank',
    });
    expect(linked).toMatchObject({
      payoutAccounts: expect.arrayContaining([
        expect.objectContaining({
          bankName: 'ICICI Bank',
          details: expect.objectContaining({ beneficiaryName: 'Sara', bankCode: expect.any(String) }),
        }),
      ]),
    });
  });

  test('is checked again when it is changed', async () => {
    const { post } = testSandbox();
    const { payoutAccounts } = (await post(`${NINA}/payout-accounts`, {
      withdrawType: 14,
      account: USDT,
    })) as unknown as { payoutAccounts: { withdrawId: string }[] };
    const path = `${NINA}/payout-accounts/${payoutAccounts[0]?.withdrawId}`;
    expect(await post(path, { account: 'xx' })).toMatchObject({ status: 400 });
    const changed = USDT.replace('B', 'C');
    expect(await post(path, { account: changed })).toMatchObject({ payoutAccounts: [{ account: changed }] });
    expect(await post(path, { account: '' })).toMatchObject({ payoutAccounts: [] });
  });
});

test('only a bank of a list or of a linked account can be closed', async () => {
  const { post } = testSandbox();
  expect(await post('/sandbox/api/closed-banks', { bankName: 'HDFC Bnk' })).toMatchObject({
    status: 400,
    message: expect.stringMatching(/There is no bank "HDFC Bnk"\. Nearest: .*HDFC Bank/),
  });
  expect(await post('/sandbox/api/closed-banks', { bankName: 'HDFC Bank' })).toMatchObject({
    0: 'HDFC Bank',
  });
});
