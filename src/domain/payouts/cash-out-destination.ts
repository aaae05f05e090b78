import type { Place } from '../navigation/places.ts';

/**
 * Returns the page that the cash-out button opens: the first missing requirement (account 4, reading 43). An unknown
 * requirement does not block the user, because the next screen checks it again.
 */
export const cashOutWay = ({
  level,
  hasMethod,
}: {
  /** Level of verification; null while unknown. */
  level: number | null;
  /** Whether a payout account is linked; null while unknown. */
  hasMethod: boolean | null;
}): Extract<Place, 'verification' | 'accountLinking' | 'withdrawal'> => {
  if (level === 0) return 'verification';
  return hasMethod === false ? 'accountLinking' : 'withdrawal';
};
