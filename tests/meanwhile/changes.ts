import {
  type LinkedAccount,
  payoutAccountsOf,
  unlinkPayoutAccount,
} from '#sandbox/rules/payouts/payout-accounts.ts';
import type { Device } from './device.ts';
import type { Change } from './table.ts';

const accountOf = ({ person: { world, userId } }: Device, withdrawType: number): LinkedAccount =>
  payoutAccountsOf(world, userId).find((one) => one.withdrawType === withdrawType) as LinkedAccount;

/** Another device unlinks the account of this type. */
export const unlinks = (withdrawType: number): Change => ({
  change: 'the account is unlinked',
  does: (device) => unlinkPayoutAccount(device.person.world, accountOf(device, withdrawType)),
});
