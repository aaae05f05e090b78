import type { PayoutOwner } from '#domain/payouts/payout-forms/payout-form.ts';
import { isByBank, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { fullPhone, type User } from '../profile/users.ts';
import type { PayoutAccount } from './payout-accounts.ts';
import { payoutDetails } from './payout-details.ts';
import { bankTypeOf } from './payout-types.ts';

export const ownerOf = (user: User): PayoutOwner => ({ ...user, phone: fullPhone(user) });

/** Returns the account in a request. A wrong field is refused with `outcome` and the field's name. */
export const newPayoutAccount = (
  user: User,
  withdrawType: number,
  body: object,
  outcome: 'bankDetailsRefused' | 'thirdPartyAccountRefused',
): PayoutAccount => {
  const details = payoutDetails({ withdrawType, owner: ownerOf(user) }, { ...body }, outcome);
  const text = (value: string | number | undefined) => (value === undefined ? null : String(value));
  return {
    withdrawType,
    account: String(isByBank(withdrawType) ? details.bankAccount : details.account),
    bankType: withdrawType === WITHDRAW_TYPES.bank ? bankTypeOf(user.countryNo) : null,
    documentId: text(details.documentId),
    bankName: isByBank(withdrawType) ? text(details.bankName) : null,
    details,
  };
};
