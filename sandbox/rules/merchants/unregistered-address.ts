import type { Mistake } from '../../protocol/merchant-mistake.ts';
import type { Merchant } from './merchants.ts';

/** Explains an address that the merchant has not registered. */
export const unregistered = ({ addresses }: Merchant, field: string, came: string): Mistake => {
  const nearest =
    addresses.toSorted((one, other) => sharedLength(other, came) - sharedLength(one, came))[0] ?? '';
  const shared = sharedLength(nearest, came);
  const why =
    shared === came.length
      ? 'The address ends too early.'
      : `The addresses differ from character ${shared + 1} on: "${came.slice(shared, shared + 20)}".`;
  return { field, came, signed: nearest, why };
};

/** Returns the number of equal characters at the beginning of two texts. */
const sharedLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};
