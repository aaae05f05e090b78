import type { LinkedAccount, OfferedType } from '#domain/payouts/linked-account.ts';
import { hasForm, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { isOn } from './operator.ts';

/** True if the type has a form and the operator has not switched it off. */
export const canBeBound = (withdrawType: number): boolean => isOn(withdrawType) && hasForm(withdrawType);

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
