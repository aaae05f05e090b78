import { hashPassword } from '#domain/person/password-hash.ts';
import { DEMO_PAYMENT_CODE } from '../demo/demo-users.ts';
import { balance, walletOf } from '../rules/payouts/ledger.ts';
import { linkPayoutAccount } from '../rules/payouts/payout-accounts.ts';
import { userByLoginId } from '../rules/profile/users.ts';
import { testSandbox } from './test-sandbox.ts';

/** Signs in a demo user and returns helpers for money calls. */
export const personOf = async (email: string, sandbox = testSandbox()) => {
  const { world, get, post, tokenOf } = sandbox;
  const token = await tokenOf(email);
  const { userId } = userByLoginId(world, email) as { userId: number };
  const call = (path: string, body: object = {}) => post(path, body, { token });
  const proof = async (): Promise<string> =>
    (await call('/api/auth/checkPayPassword', { payPassword: hashPassword(DEMO_PAYMENT_CODE) })).data
      .securityToken;
  /** Sends one money call, with a new authorisation token and key unless others are given. */
  const pay = async (path: string, body: object, key: string = crypto.randomUUID()) =>
    post(path, { securityToken: await proof(), ...body }, { token, headers: { 'idempotency-key': key } });
  const accountOf = async (withdrawType: number) => {
    const { data } = await get('/api/account/withdrawMethods', { token });
    return data.find((one: { withdrawType: number }) => one.withdrawType === withdrawType);
  };
  return {
    ...sandbox,
    token,
    userId,
    /** Path of the console's controls for this user. */
    controls: `/sandbox/api/users/${userId}`,
    call,
    proof,
    pay,
    accountOf,
    cashOut: async (withdrawType: number, amount: string) => {
      const { withdrawId } = await accountOf(withdrawType);
      return pay('/api/account/withdraw', { withdrawType, withdrawId, amount });
    },
    transfer: (body: object) => pay('/api/transfer/confirm', { currency: 'USD', ...body }),
    link: (withdrawType: number, account: string) =>
      linkPayoutAccount(world, userId, {
        withdrawType,
        account,
        bankType: null,
        documentId: null,
        bankName: null,
        details: { account },
      }),
    money: () => balance(world, walletOf(world, userId)),
    detail: async (activityNo: string) => (await get(`/api/transaction/${activityNo}`, { token })).data,
    list: async (query = '') =>
      (await get(`/api/transactions?type=ALL&page=1&pageSize=20${query}`, { token })).data.list,
  };
};

export type Person = Awaited<ReturnType<typeof personOf>>;
