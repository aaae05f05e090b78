import { isOn } from '#ports/operator.ts';
import { canBeBound, WITHDRAW_TYPES } from './withdraw-type.ts';

/** A linked payout account, as the server lists it (payouts 3). */
export type LinkedAccount = {
  withdrawId: string;
  withdrawType: number;
  account: string;
  bankType: number | null;
  documentId: string | null;
  bankName?: string | null;
};

/** An account type that the country offers (payouts 7, reading 42). */
export type OfferedType = { withdrawType: number; disabled: boolean };

/** Returns the types that can still be linked: several banks, one account of every other type (readings 34 and 42). */
export const linkableTypes = (
  types: readonly OfferedType[],
  linked: readonly LinkedAccount[],
): OfferedType[] =>
  types.filter(
    ({ withdrawType }) =>
      canBeBound(withdrawType) &&
      (withdrawType === WITHDRAW_TYPES.bank || !linked.some((one) => one.withdrawType === withdrawType)),
  );

/** The reason why a type cannot be used: the country does not offer it, or has disabled it. */
export type Hindrance = 'notOffered' | 'unavailable';

/** Returns the reason why no cash out to an account of this type is possible, or undefined. */
export const hindranceOf = (
  { withdrawType }: Pick<LinkedAccount, 'withdrawType'>,
  types: readonly OfferedType[],
): Hindrance | undefined => {
  const offered = types.find((one) => one.withdrawType === withdrawType);
  if (!offered || !isOn(withdrawType)) return 'notOffered';
  return offered.disabled ? 'unavailable' : undefined;
};
