import type { PickGroup } from '../forms/pick-list.ts';

/** A bank of a country's list. */
export type Bank = { bankName: string; bankCode: string };

/** A bank as the operator lists it; without a code its name is its code (payouts 3, reading 37). */
type ListedBank = { type: string; bankName: string; bankCode?: string };

/** The list as a picker has it: found by name, or by how its code begins. */
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
