import { STARLIVE } from '#sandbox/demo/demo-merchants.ts';
import { newSaltOf } from '#sandbox/rules/merchants/merchant-orders.ts';
import { openIdOf } from '#sandbox/rules/merchants/merchants.ts';
import { walletOf } from '#sandbox/rules/payouts/ledger.ts';
import { PAYMENT } from '#sandbox/rules/payouts/payment-code.ts';
import { linkPayoutAccount, payoutAccountsOf } from '#sandbox/rules/payouts/payout-accounts.ts';
import { bankTypeOf } from '#sandbox/rules/payouts/payout-types.ts';
import { recordTransaction } from '#sandbox/rules/payouts/transactions.ts';
import { setDiamondSeller } from '#sandbox/rules/payouts/transfers.ts';
import { addUser, type Level, setProfile } from '#sandbox/rules/profile/users.ts';
import { issueSecurityToken } from '#sandbox/rules/sign-in/security-tokens.ts';
import { startSession } from '#sandbox/rules/sign-in/sessions.ts';
import type { World } from '#sandbox/world/world.ts';
import type { Person, Reference } from './reference.ts';

/** Users by level, country and ways to cash out; every kind of fee occurs. */
const KINDS: readonly { level: Level; countryNo: number; ways: readonly number[]; isSeller?: boolean }[] = [
  { level: 1, countryNo: 74, ways: [3, 14] },
  { level: 2, countryNo: 91, ways: [3, 16, 17] },
  { level: 3, countryNo: 92, ways: [3, 7, 8], isSeller: true },
  { level: 3, countryNo: 186, ways: [3, 11, 14] },
];

/** The starting balance of every user, in cents. */
const MONEY = 2_500_00n;

export type Walker = {
  person: Person;
  userId: number;
  email: string;
  token: string;
  accounts: { withdrawId: string; withdrawType: number; bankType: number | null }[];
};

/** Adds one signed-in user of each kind, with money, by the server's own rules before it runs. */
export const addPeople = (world: World, reference: Reference, group: number): Walker[] =>
  world.database.transaction(() =>
    KINDS.map(({ level, countryNo, ways, isSeller = false }, index) => {
      const name = `walker-${group}-${index}`;
      const email = `${name}@example.com`;
      const { userId } = addUser(world, { email, countryNo, storedPassword: 'none' });
      setProfile(world, userId, { level });
      if (isSeller) setDiamondSeller(world, userId, true);
      recordTransaction(world, userId, { type: 7, cents: MONEY, status: 1 });
      for (const withdrawType of ways)
        linkPayoutAccount(world, userId, {
          withdrawType,
          account: `${name}-${withdrawType}`,
          bankType: withdrawType === 3 ? bankTypeOf(countryNo) : null,
          documentId: null,
          bankName: null,
          details: {},
        });
      return {
        person: reference.add({ name, level, countryNo, isSeller, cents: MONEY }),
        userId,
        email,
        token: startSession(world, userId, 'Walk'),
        accounts: payoutAccountsOf(world, userId),
      };
    }),
  );

export const accountOf = (world: World, { userId }: Walker): number => walletOf(world, userId);

/** Issues many payment tokens directly, because hashing a code for each of them is slow. */
export const proofsOf = (world: World, { userId }: Walker, count: number): string[] =>
  world.database.transaction(() =>
    Array.from({ length: count }, () => issueSecurityToken(world, { purpose: PAYMENT, userId })),
  );

/** A merchant's order with a signature for `signed` cents. */
export const orderOf = (
  world: World,
  { userId }: Walker,
  { no, amount, signed }: { no: string; amount: string; signed: bigint },
) => {
  const order = {
    merchantId: String(STARLIVE.merchantType),
    appId: STARLIVE.appId,
    openId: openIdOf(world, STARLIVE.appId, userId),
    merchantOrderNo: no,
  };
  const saltValue = newSaltOf(world, STARLIVE, { ...order, cents: signed });
  return { ...order, amount, saltValue };
};
