import type { Place } from '../navigation/places.ts';

/**
 * Where the cash-out button leads: what is missing first (account 4, reading 43). What is not known yet is no reason
 * to stop anybody: the next screen asks again.
 */
export const cashOutWay = ({
  level,
  hasMethod,
}: {
  /** Level of verification; null while unknown. */
  level: number | null;
  /** Whether a payout account is linked; null while unknown. */
  hasMethod: boolean | null;
}): Extract<Place, 'verification' | 'linkedAccounts' | 'withdrawal'> => {
  if (level === 0) return 'verification';
  return hasMethod === false ? 'linkedAccounts' : 'withdrawal';
};
