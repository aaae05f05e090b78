import type { FeeConfig } from '#domain/payouts/fee.ts';
import { decideOrder } from '#sandbox/rules/merchants/merchant-orders.ts';
import { banFromMerchant } from '#sandbox/rules/merchants/merchants.ts';
import { setPrice } from '#sandbox/rules/payouts/fees.ts';
import {
  changePayoutAccount,
  type LinkedAccount,
  payoutAccountsOf,
  unlinkPayoutAccount,
} from '#sandbox/rules/payouts/payout-accounts.ts';
import { setDiamondSeller } from '#sandbox/rules/payouts/transfers.ts';
import { setBarred, setEmail, setProfile, type User, userByEmail } from '#sandbox/rules/profile/users.ts';
import type { Device } from './device.ts';
import { orderOf } from './orders.ts';
import type { Change } from './table.ts';

const accountOf = ({ person: { world, userId } }: Device, withdrawType: number): LinkedAccount =>
  payoutAccountsOf(world, userId).find((one) => one.withdrawType === withdrawType) as LinkedAccount;

/** Another device gives the account of this type another number. */
export const edits = (withdrawType: number, account: string): Change => ({
  change: 'the account gets another number',
  does: (device) => {
    const current = accountOf(device, withdrawType);
    changePayoutAccount(device.person.world, current, { ...current, account });
  },
});

/** Another device moves the account of this type to another bank. */
export const movesToBank = (withdrawType: number, bankName: string): Change => ({
  change: 'the account moves to another bank',
  does: (device) => {
    const current = accountOf(device, withdrawType);
    changePayoutAccount(device.person.world, current, { ...current, bankName });
  },
});

/** Another device unlinks the account of this type. */
export const unlinks = (withdrawType: number): Change => ({
  change: 'the account is unlinked',
  does: (device) => unlinkPayoutAccount(device.person.world, accountOf(device, withdrawType)),
});

/** The operator changes members of the price of this type. */
export const reprices = (change: string, withdrawType: number, members: Partial<FeeConfig>): Change => ({
  change,
  does: ({ person: { world }, user }) => {
    setPrice(world, { countryNo: user.countryNo ?? 0, withdrawType }, members);
  },
});

const userOf = ({ person: { world } }: Device, email: string): User => userByEmail(world, email) as User;

/** Another user takes the address that the user knows as that of somebody else. */
export const passesOn = (email: string, to: string): Change => ({
  change: 'the address belongs to another user',
  does: (device) => {
    const { world } = device.person;
    const [before, after] = [userOf(device, email), userOf(device, to)];
    setEmail(world, before.userId, `former-${email}`);
    setEmail(world, after.userId, email);
  },
});

/** The recipient changes their name. */
export const renames = (email: string): Change => ({
  change: 'the recipient has another name',
  does: (device) => setProfile(device.person.world, userOf(device, email).userId, { lastName: 'Renamed' }),
});

/** The recipient's account is closed. */
export const closes = (email: string): Change => ({
  change: 'the recipient’s account is closed',
  does: (device) => setBarred(device.person.world, userOf(device, email).userId, 'accountUnavailable'),
});

/** The recipient sells diamonds no more. */
export const stopsSelling = (email: string): Change => ({
  change: 'the recipient sells diamonds no more',
  does: (device) => setDiamondSeller(device.person.world, userOf(device, email).userId, false),
});

/** The operator changes the user: level, review, a frozen balance. */
export const controls = (change: string, control: 'level' | 'review' | 'freeze', body: object): Change => ({
  change,
  does: async ({ person: { post, controls: path } }) => {
    await post(`${path}/${control}`, body);
  },
});

/** The user sends all but $5 from another device. */
export const spends: Change = {
  change: 'another device spends the money',
  does: async ({ person }) => {
    const dollars = person.money() / 100n - 5n;
    await person.transfer({ amount: String(dollars), relatedEmail: 'alice@example.com' });
  },
};

/** Another device begins a cash out to the account of this type. */
export const cashesOutTo = (withdrawType: number, amount: string): Change => ({
  change: 'a cash out to the account begins',
  does: async ({ person }) => {
    await person.cashOut(withdrawType, amount);
  },
});

/** Another device pays the order. */
export const paysElsewhere: Change = {
  change: 'another device pays the order',
  does: async (device) => {
    await device.person.pay('/api/auth/payRechargeOrder', orderOf(device));
  },
};

/** The merchant or the clock ends the order. */
export const decides = (change: string, decision: 'end' | 'refuse'): Change => ({
  change,
  does: (device) => {
    decideOrder(device.person.world, orderOf(device), decision);
  },
});

/** The merchant bars the user. */
export const bars: Change = {
  change: 'the merchant bars the user',
  does: ({ person: { world, userId } }) => banFromMerchant(world, 'starlive', userId),
};

/** Another device links an account of this type. */
export const links = (withdrawType: number, account: string): Change => ({
  change: 'another device links an account of the type',
  does: ({ person }) => person.link(withdrawType, account),
});
