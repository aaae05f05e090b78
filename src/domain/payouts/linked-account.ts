import { isOn } from '#ports/operator.ts';
import { canBeBound, WITHDRAW_TYPES } from './withdraw-type.ts';

/** An account that money can be sent to, as the server lists it (payouts 3). */
export type LinkedAccount = {
  withdrawId: string;
  withdrawType: number;
  account: string;
  bankType: number | null;
  documentId: string | null;
  bankName: string | null;
};

/** A kind of account that the country offers (payouts 7, reading 42). */
export type OfferedType = { withdrawType: number; disabled: boolean };

/** Those that can still be linked: banks several times, of the others one each (readings 34 and 42). */
export const linkableTypes = (
  types: readonly OfferedType[],
  linked: readonly LinkedAccount[],
): OfferedType[] =>
  types.filter(
    ({ withdrawType }) =>
      canBeBound(withdrawType) &&
      (withdrawType === WITHDRAW_TYPES.bank || !linked.some((one) => one.withdrawType === withdrawType)),
  );

/** Why a type cannot be used: its country does not have it, or has it closed. */
export type Hindrance = 'notOffered' | 'unavailable';

/** What stands against cashing out to an account, as far as its type goes. */
export const hindranceOf = (
  { withdrawType }: Pick<LinkedAccount, 'withdrawType'>,
  types: readonly OfferedType[],
): Hindrance | undefined => {
  const offered = types.find((one) => one.withdrawType === withdrawType);
  if (!offered || !isOn(withdrawType)) return 'notOffered';
  return offered.disabled ? 'unavailable' : undefined;
};
