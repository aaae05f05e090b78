import type { PickGroup } from './pick-list.ts';

/** A bank from a country's list. */
export type Bank = { bankName: string; bankCode: string };

/** A bank as the operator lists it. If a bank has no code, its name is its code (payouts 3, reading 37). */
type ListedBank = { type: string; bankName: string; bankCode?: string };

/** Groups the banks for a picker, which finds them by name or by the beginning of the code. */
export const bankGroupsOf = (banks: readonly ListedBank[]): PickGroup<Bank>[] =>
  [...new Set(banks.map(({ type }) => type))].map((mark) => ({
    mark,
    isPopular: false,
    items: banks
      .filter(({ type }) => type === mark)
      .map(({ bankName, bankCode = bankName }) => ({
        id: `${bankCode} ${bankName}`,
        name: bankName,
        code: bankCode,
        value: { bankName, bankCode },
      })),
  }));

/** Returns the only bank whose code begins with this one; undefined if there is none, or more than one. */
export const bankByCode = (banks: readonly ListedBank[], code: string): Bank | undefined => {
  const [bank, ...others] = banks.filter(({ bankCode }) => bankCode?.startsWith(code));
  return bank?.bankCode && others.length === 0
    ? { bankName: bank.bankName, bankCode: bank.bankCode }
    : undefined;
};
