import type { PickGroup } from '../forms/pick-list.ts';

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
