import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import { channelOf, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import type { Named } from '../account-name/use-account-name.ts';
import styles from './account-mark.module.css';

/** The first letters of two words, or the first two letters of one: "HDFC Bank" is HB, "GoPay" is GO. */
const monogramOf = (name: string): string => {
  const [first = '', second] = name.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean);
  const letters = second ? [[...first][0], [...second][0]] : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
};

/**
 * The mark of an account: the monogram of its bank or channel, or the icon of its kind. Write the account's name beside
 * the mark.
 */
export const AccountMark = ({ account: { withdrawType, bankName } }: { account: Named }) => {
  const name = bankName || channelOf(withdrawType);
  if (!name) return withdrawType === WITHDRAW_TYPES.mobileMoney ? <Smartphone /> : <Landmark />;
  return (
    <span className={styles.monogram} aria-hidden="true">
      {monogramOf(name)}
    </span>
  );
};
