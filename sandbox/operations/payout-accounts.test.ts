import { describe, expect, test } from 'vitest';
import { hashPassword as asClientsSend } from '#domain/person/password-hash.ts';
import { banksOf } from '../data/banks.ts';
import { DEMO_PAYMENT_CODE, DEMO_USERS } from '../demo/demo-users.ts';
import { CASE_AUDIT, requestDocuments } from '../rules/documents/document-requests.ts';
import { decideCashOut, latestCashOuts } from '../rules/payouts/cash-outs.ts';
import {
  blockAccount,
  isBlocked,
  type LinkedAccount,
  linkPayoutAccount,
  payoutAccountsOf,
  unblockAccount,
} from '../rules/payouts/payout-accounts.ts';
import { payoutDetails } from '../rules/payouts/payout-details.ts';
import { allUsers, fullPhone, setBarred, setProfile, userByEmail } from '../rules/profile/users.ts';
import { personOf } from '../testing/signed-in-user.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const SARA = 'sara@example.com';

/** A second bank account for Sara. */
const ICICI = {
  beneficiaryName: 'Sara',
  beneficiaryLastname: 'Rao',
  bankCode: 'ICIC',
  bankName: 'ICICI Bank',
  bankBranch: 'ICIC0000104',
  bankAccount: '000401234567',
  email: SARA,
  phone: '919876550102',
  address: '4 Lake Road',
  city: 'Pune',
  province: 'Maharashtra',
  postalCode: '411001',
};

const IMPS = {
  bankAccountName: 'Sara Rao',
  phone: '919876550102',
  email: SARA,
  bankSwift: 'HDFC0001234',
};

const OLD = '50100234567890';

/** Creates a sandbox and signs in a user. */
const callerOf = async (loginId: string) => {
  const sandbox = testSandbox();
  const { world } = sandbox;
  const token = await sandbox.tokenOf(loginId);
  const user = userByEmail(world, loginId);
  const userId = String(user?.userId);
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    sandbox.post(`/api/account/${path}`, body, { token, headers });
  const get = (path: string) => sandbox.get(path, { token });
  const methods = async () => (await get('/api/account/withdrawMethods')).data;
  const checkPaymentCode = () =>
    sandbox.post('/api/auth/checkPayPassword', { payPassword: asClientsSend(DEMO_PAYMENT_CODE) }, { token });
  return { ...sandbox, world, userId, call, get, methods, checkPaymentCode };
};

const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;

test('a linked bank account is in the list, with its fields for editing [payouts 3 linked-account] [payouts 3 bank-payload] [payouts 7 bind-bank-card] [payouts 7 bank-card-detail] [payouts 7 withdraw-methods]', async () => {
  const { call, methods, userId } = await callerOf(SARA);
  expect(await codeOf(call('bindBankCard', ICICI))).toBe('200');
  expect((await methods()).at(-1)).toEqual({
    withdrawId: expect.stringMatching(/^\d+$/),
    withdrawType: 3,
    account: ICICI.bankAccount,
    bankName: 'ICICI Bank',
    bankType: 1,
    documentId: null,
  });
  const { data } = await call('UserBankCardDetail', { bankAccount: ICICI.bankAccount, userId });
  expect(data).toMatchObject({ ...ICICI, withdrawType: 3 });
});

test.each([
  ['a number that is too long', { bankAccount: '1'.repeat(18) }, 'bankAccount'],
  ['an IFSC code in another format', { bankBranch: 'ICIC1000104' }, 'bankBranch'],
  ['a bank that is not on the list', { bankCode: 'NONE', bankName: 'No Bank' }, 'bankCode'],
  ['the code of one bank with the name of another', { bankName: 'HDFC Bank' }, 'bankName'],
  ['another person’s name', { beneficiaryName: 'Ravi' }, 'beneficiaryName'],
  ['an address that is missing', { address: '  ' }, 'address'],
] as const)('%s is refused, and the field is named [payouts 8 60401]', async (_, wrong, field) => {
  const { call } = await callerOf(SARA);
  const { code, data } = await call('bindBankCard', { ...ICICI, ...wrong });
  expect({ code, data }).toEqual({ code: '60401', data: { field } });
});

test('refuses a bank account that is already linked, and a blocked one [payouts 5 bound-once] [payouts 8 60402]', async () => {
  const { call, world } = await callerOf(SARA);
  expect(await codeOf(call('bindBankCard', { ...ICICI, bankAccount: OLD }))).toBe('60402');
  blockAccount(world, ICICI.bankAccount);
  expect(await codeOf(call('bindBankCard', ICICI))).toBe('40208');
});

test('refuses IMPS for an account that is linked as a bank account [payouts 5 bound-once] [payouts 8 60402]', async () => {
  const { call } = await callerOf(SARA);
  const imps = (bankAccount: string) =>
    codeOf(
      call('bindBankCard', {
        withdrawType: 16,
        bankAccount,
        bankAccountName: 'Sara Rao',
        phone: '919876550102',
        email: SARA,
        bankSwift: 'HDFC0001234',
      }),
    );
  expect(await imps(OLD)).toBe('60402');
  expect(await imps('50100999888777')).toBe('200');
});

test.each([
  ['phone number', [7, 8, 9], 92, '62812345678'],
  ['e-mail', [10, 11], 63, 'wallet@example.com'],
] as const)(
  'one %s may be linked at each of the wallets %j, because each is a separate account [payouts 5 bound-once]',
  async (_, types, countryNo, account) => {
    const { call, world, userId } = await callerOf(SARA);
    world.database.sql.run`update users set country_no = ${countryNo} where user_id = ${Number(userId)}`;
    for (const withdrawType of types) {
      expect(await codeOf(call('bindThirdPartyPay', { withdrawType, account }))).toBe('200');
      expect(await codeOf(call('bindThirdPartyPay', { withdrawType, account }))).toBe('60402');
    }
  },
);

/** The same account number, typed or pasted in different ways. */
const DISGUISES = {
  'a zero-width space before it': '\u200b60123456789',
  'direction marks around it': '\u202a60123456789\u202c',
  'Arabic digits': '٦٠١٢٣٤٥٦٧٨٩',
  'Bengali digits': '৬০১২৩৪৫৬৭৮৯',
  'spaces in it': ' 601 2345 6789 ',
  'hyphens in it': '601-2345-6789',
};

/** Creates a sandbox where Sara, in another country, links an account at its first bank. */
const callerIn = async (countryNo: number) => {
  const caller = await callerOf(SARA);
  caller.world.database.sql
    .run`update users set country_no = ${countryNo} where user_id = ${Number(caller.userId)}`;
  const [bank] = banksOf(countryNo);
  const link = (bankAccount: string) =>
    codeOf(
      caller.call('bindBankCard', {
        beneficiaryName: 'Sara',
        beneficiaryLastname: 'Rao',
        bankCode: bank?.bankCode,
        bankName: bank?.bankName,
        bankAccount,
      }),
    );
  return { ...caller, link };
};

describe.each([121, 92])('in country %d', (countryNo) => {
  test.each(Object.entries(DISGUISES))(
    'a linked account is refused when typed with %s [payouts 5 bound-once] [payouts 8 60402]',
    async (_, disguised) => {
      const { link, methods } = await callerIn(countryNo);
      expect(await link(disguised)).toBe('200');
      expect((await methods()).at(-1).account).toBe('60123456789');
      expect(await link('60123456789')).toBe('60402');
      expect(await link(disguised)).toBe('60402');
    },
  );
});

test.each(Object.entries(DISGUISES))(
  'an account that the console blocks with %s is blocked in every spelling [payouts 8 40208]',
  async (_, disguised) => {
    const { world, link } = await callerIn(121);
    blockAccount(world, disguised);
    expect(await link('60123456789')).toBe('40208');
    unblockAccount(world, '60123456789');
    expect(await link('60123456789')).toBe('200');
  },
);

test('blocking an e-mail with a hyphen does not block the one without', () => {
  const { world } = testSandbox();
  blockAccount(world, ' Ada-Rao@example.com ');
  expect(isBlocked(world, 'ada-rao@example.com')).toBe(true);
  expect(isBlocked(world, 'adarao@example.com')).toBe(false);
});

test('linking needs a level, a payment code, and no documents under review [payouts 4 under-review] [payouts 6 bind-needs-level]', async () => {
  const { call, world, userId } = await callerOf(SARA);
  const bind = () => codeOf(call('bindBankCard', ICICI));
  requestDocuments(world, Number(userId), CASE_AUDIT.underReview);
  expect(await bind()).toBe('60603');
  requestDocuments(world, Number(userId), CASE_AUDIT.passed);
  world.database.sql.run`update users set pay_password = null where user_id = ${Number(userId)}`;
  expect(await bind()).toBe('60013');
  setProfile(world, Number(userId), { level: 0 });
  expect(await bind()).toBe('60602');
});

test('refuses a type that the country does not offer or has disabled [payouts 7 withdraw-type-configs]', async () => {
  const { call, get } = await callerOf(SARA);
  const { data } = await get('/api/account/withdrawTypeConfigs');
  expect(data).toContainEqual({ withdrawType: 10, disabled: true });
  const bind = (withdrawType: number, account: string) =>
    codeOf(call('bindThirdPartyPay', { withdrawType, account }));
  expect(await bind(4, '09175550101')).toBe('60405');
  expect(await bind(5, '09175550101')).toBe('60405');
  expect(await bind(10, SARA)).toBe('40012');
});

test('allows one account of each other type, and checks its rules [payouts 5 bound-once] [payouts 5 usdt-address] [payouts 7 bind-third-party]', async () => {
  const { call, methods } = await callerOf(SARA);
  const usdt = (account: string) => call('bindThirdPartyPay', { withdrawType: 14, account });
  expect(await usdt('TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2Aa')).toMatchObject({
    code: '60403',
    data: { field: 'account' },
  });
  expect(await codeOf(usdt('TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB'))).toBe('200');
  expect(await codeOf(usdt('TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaC'))).toBe('60402');
  expect(await methods()).toHaveLength(3);
});

test('a retry with the same key gets the same response and links nothing twice [payouts 5 submit-once] [payouts 8 lost-bind]', async () => {
  const { call, methods } = await callerOf(SARA);
  const key = { 'Idempotency-Key': '0123456789abcdef' };
  expect(await codeOf(call('bindBankCard', ICICI, key))).toBe('200');
  expect(await codeOf(call('bindBankCard', ICICI, key))).toBe('200');
  expect(await methods()).toHaveLength(3);
  expect(await codeOf(call('bindBankCard', { ...ICICI, city: 'Mumbai' }, key))).toBe('40900');
});

test('editing needs a payment code checked within five minutes, and a change [payouts 6 edit-needs-code] [payouts 7 edit-account]', async () => {
  const { call, methods, checkPaymentCode, passDays, world } = await callerOf(SARA);
  for (const { activityNo } of latestCashOuts(world)) decideCashOut(world, activityNo, 'complete');
  const [{ withdrawId }] = await methods();
  const edit = (fields: object) =>
    codeOf(call('EditUserBankCard', { ...ICICI, withdrawId, bankType: 1, oldAccount: OLD, ...fields }));
  expect(await edit({})).toBe('60014');
  await checkPaymentCode();
  expect(await edit({})).toBe('200');
  expect((await methods())[0]).toMatchObject({ withdrawId, account: ICICI.bankAccount });
  expect(await edit({ oldAccount: ICICI.bankAccount })).toBe('60015');
  expect(await edit({ oldAccount: ICICI.bankAccount, city: 'Mumbai' })).toBe('200');
  expect(await edit({ oldAccount: OLD })).toBe('40004');
  passDays(5 / 24 / 60);
  expect(await edit({ oldAccount: ICICI.bankAccount })).toBe('60014');
});

test("another user's account is refused like an unknown one [payouts 7 bank-card-detail] [payouts 7 edit-account]", async () => {
  const { call, methods, checkPaymentCode, userId } = await callerOf('felix@example.com');
  await checkPaymentCode();
  const [{ withdrawId }] = await methods();
  expect(await codeOf(call('UserBankCardDetail', { bankAccount: OLD, userId }))).toBe('40004');
  expect(await codeOf(call('UserBankCardDetail', { bankAccount: '00123456789', userId: '1' }))).toBe('40004');
  const asSaras = { withdrawId: '1', bankType: 1, oldAccount: OLD };
  expect(await codeOf(call('EditUserBankCard', { ...ICICI, ...asSaras }))).toBe('40004');
  const usdt = { account: `T${'x'.repeat(33)}`, withdrawType: 14, countryNo: 29, withdrawId };
  const old = 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB';
  const edit = (fields: object) =>
    codeOf(call('EditThirdPartyPay', { ...usdt, userId, oldAccount: old, ...fields }));
  expect(await edit({})).toBe('40004');
  const usdtId = (await methods())[1].withdrawId;
  expect(await edit({ withdrawId: usdtId, userId: '1' })).toBe('40004');
  expect(await codeOf(call('unBindBankCard', { account: OLD, withdrawType: 3, msgCode: '1' }))).toBe('40004');
});

test('unlinks an account unless a cash out to it is under way [payouts 7 unbind-account] [payouts 4 card-status] [payouts 8 60404]', async () => {
  const { call, methods, checkPaymentCode } = await callerOf(SARA);
  const unbind = (path: string, withdrawType: number, account: string) =>
    codeOf(call(path, { account, withdrawType, msgCode: '1' }));
  expect(await unbind('unbindThirdPartyPay', 17, 'sara.rao@okhdfc')).toBe('60014');
  await checkPaymentCode();
  expect(await unbind('unBindBankCard', 3, OLD)).toBe('60404');
  expect(await unbind('unBindBankCard', 17, 'sara.rao@okhdfc')).toBe('40004');
  expect(await unbind('unbindThirdPartyPay', 17, 'sara.rao@okhdfc')).toBe('200');
  expect(await methods()).toHaveLength(1);
});

describe('while a cash out to an account is under way', () => {
  const USDT = `T${'x'.repeat(33)}`;

  /** The calls that change or unlink an account, by its type; each is made with a checked payment code. */
  const changing = async () => {
    const person = await personOf(SARA, testSandbox());
    const { call, post, world, userId, link, cashOut, accountOf, proof } = person;
    await post('/sandbox/api/users/10000003/level', { level: 3 });
    for (const { activityNo } of latestCashOuts(world)) decideCashOut(world, activityNo, 'complete');
    link(14, 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB');
    linkPayoutAccount(world, userId, {
      ...(payoutAccountsOf(world, userId).find(({ withdrawType }) => withdrawType === 3) as LinkedAccount),
      withdrawType: 16,
      account: '50100999888777',
      details: IMPS,
    });
    const edits: Record<number, (account: LinkedAccount) => [string, object]> = {
      3: ({ withdrawId, account }) => [
        'EditUserBankCard',
        { ...ICICI, withdrawId, bankType: 1, oldAccount: account },
      ],
      16: ({ withdrawId, account }) => [
        'EditUserBankCard',
        {
          ...IMPS,
          withdrawType: 16,
          bankAccount: '50100999888778',
          withdrawId,
          bankType: null,
          oldAccount: account,
        },
      ],
      14: ({ withdrawId, account }) => [
        'EditThirdPartyPay',
        {
          account: USDT,
          withdrawType: 14,
          countryNo: 91,
          withdrawId,
          userId: `${userId}`,
          oldAccount: account,
        },
      ],
    };
    const edit = async (withdrawType: number) => {
      const [path, body] = edits[withdrawType]?.(await accountOf(withdrawType)) ?? ['', {}];
      return call(`/api/account/${path}`, body);
    };
    const unlink = async (withdrawType: number) => {
      const { account } = await accountOf(withdrawType);
      const path = withdrawType === 14 ? 'unbindThirdPartyPay' : 'unBindBankCard';
      return call(`/api/account/${path}`, { account, withdrawType, msgCode: '1' });
    };
    return { ...person, edit, unlink, cashOut, checkPaymentCode: proof };
  };

  test.each([
    ['a bank account', 3],
    ['an IMPS account', 16],
    ['a third-party account', 14],
  ])(
    '%s is neither edited nor unlinked, and is both afterwards [payouts 8 60404] [payouts 7 edit-account]',
    async (_, type) => {
      const { edit, unlink, cashOut, accountOf, checkPaymentCode, post } = await changing();
      const { data } = await cashOut(type, '40');
      const before = await accountOf(type);
      await checkPaymentCode();
      expect(await edit(type)).toMatchObject({ code: '60404' });
      expect(await unlink(type)).toMatchObject({ code: '60404' });
      expect(await accountOf(type)).toEqual(before);
      await post(`/sandbox/api/cash-outs/${data.activityNo}`, { decision: 'hold' });
      expect(await edit(type)).toMatchObject({ code: '60404' });
      await post(`/sandbox/api/cash-outs/${data.activityNo}`, { decision: 'complete' });
      expect(await edit(type)).toMatchObject({ code: '200' });
      expect(await unlink(type)).toMatchObject({ code: '200' });
    },
  );
});

test('refuses to edit a bank account as a third-party account, and for users under review [payouts 8 40102] [payouts 8 60011-edit]', async () => {
  const { call, methods, checkPaymentCode, userId, world } = await callerOf('felix@example.com');
  await checkPaymentCode();
  const [{ withdrawId, account, withdrawType }] = await methods();
  const edit = () =>
    codeOf(
      call('EditThirdPartyPay', {
        account: '00123456780',
        withdrawType,
        countryNo: 29,
        withdrawId,
        userId,
        oldAccount: account,
      }),
    );
  expect(await edit()).toBe('40102');
  setBarred(world, Number(userId), 'accountRefused');
  expect(await edit()).toBe('60011');
});

test('banks are listed under their letters [payouts 7 bank-list]', async () => {
  const { get } = await callerOf(SARA);
  const { data } = await get('/api/country/getBackCordList?countryNo=91');
  expect(data.length).toBeGreaterThan(1000);
  expect(data).toContainEqual({ type: 'H', bankName: 'HDFC Bank', bankCode: 'HDFC' });
  expect((await get('/api/country/getBackCordList?countryNo=136')).data).toEqual([]);
});

test("the demo users' accounts, in ten countries, are valid in their forms", () => {
  const { world } = testSandbox();
  const countries = new Set<number>();
  for (const user of allUsers(world)) {
    for (const { withdrawType, details } of payoutAccountsOf(world, user.userId)) {
      const form = { withdrawType, owner: { ...user, phone: fullPhone(user) } };
      expect(payoutDetails(form, details, 'bankDetailsRefused')).toEqual(details);
      countries.add(user.countryNo);
    }
  }
  expect(countries.size).toBeGreaterThanOrEqual(10);
  expect(DEMO_USERS.length).toBe(allUsers(world).length);
});

const CHANGED_USDT = 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaC';

test('the console links, changes, blocks and unlinks accounts, and starts a document review', async () => {
  const { post, call, methods, userId } = await callerOf(SARA);
  const users = `/sandbox/api/users/${userId}`;
  await post(`${users}/payout-accounts`, { withdrawType: 14, account: 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB' });
  const linked = (await methods()).at(-1);
  expect(linked).toMatchObject({ withdrawType: 14 });
  await post(`${users}/payout-accounts/${linked.withdrawId}`, { account: CHANGED_USDT });
  expect((await methods()).at(-1).account).toBe(CHANGED_USDT);
  await post(`${users}/payout-accounts/${linked.withdrawId}`, { account: '' });
  expect(await methods()).toHaveLength(2);
  await post('/sandbox/api/blocked-accounts', { account: ICICI.bankAccount });
  expect(await codeOf(call('bindBankCard', ICICI))).toBe('40208');
  await post('/sandbox/api/blocked-accounts', { account: ICICI.bankAccount, on: false });
  await post(`${users}/review`);
  expect(await codeOf(call('bindBankCard', ICICI))).toBe('60603');
  await post(`${users}/review`, { on: false });
  expect(await codeOf(call('bindBankCard', ICICI))).toBe('200');
});
