import type { FeeConfig } from '#domain/payouts/fee.ts';
import { setPrice } from '#sandbox/rules/payouts/fees.ts';
import {
  changePayoutAccount,
  type LinkedAccount,
  payoutAccountsOf,
  unlinkPayoutAccount,
} from '#sandbox/rules/payouts/payout-accounts.ts';
import type { Device } from './device.ts';
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
