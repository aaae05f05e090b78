import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import { WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import type { Named } from '../account-name/use-account-name.ts';
import styles from './account-mark.module.css';

/** The first letters of two words, or the first two letters of one: "HDFC Bank" is HB, "Bradesco" is BR. */
const monogramOf = (name: string): string => {
  const [first = '', second] = name.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean);
  const letters = second ? [[...first][0], [...second][0]] : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
};

/** The letters of channels, each its own. */
const LETTERS: Readonly<Record<number, string>> = {
  4: 'G',
  5: 'M',
  6: 'C',
  7: 'GO',
  8: 'O',
  9: 'D',
  10: 'PP',
  11: 'E',
  13: 'Q',
  14: '₮',
  15: 'PP',
  16: 'IM',
  17: 'UPI',
  18: 'JC',
  19: 'EP',
};

/**
 * The mark of an account: the monogram of its bank, or the letters of its channel in the channel's colour, or the icon of
 * its kind. Write the account's name beside the mark.
 */
export const AccountMark = ({ account: { withdrawType, bankName } }: { account: Named }) => {
  const letters = LETTERS[withdrawType];
  if (letters) {
    return (
      <span className={styles.monogram} data-type={withdrawType} aria-hidden="true" translate="no">
        {letters}
      </span>
    );
  }
  if (!bankName) return withdrawType === WITHDRAW_TYPES.mobileMoney ? <Smartphone /> : <Landmark />;
  return (
    <span className={styles.monogram} aria-hidden="true" translate="no">
      {monogramOf(bankName)}
    </span>
  );
};
