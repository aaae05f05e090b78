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

/**
 * The letters and the colour of each channel, the same in both themes. White on the colour has a contrast of at least 4.5.
 */
const CHANNELS: Readonly<Record<number, readonly [letters: string, colour: string]>> = {
  [WITHDRAW_TYPES.gcash]: ['G', '#0057d8'],
  [WITHDRAW_TYPES.payMaya]: ['M', '#0b7a43'],
  [WITHDRAW_TYPES.coinsPh]: ['C', '#1a5fc7'],
  [WITHDRAW_TYPES.goPay]: ['GO', '#007a94'],
  [WITHDRAW_TYPES.ovo]: ['O', '#4c2a86'],
  [WITHDRAW_TYPES.dana]: ['D', '#0f6cc4'],
  [WITHDRAW_TYPES.payPal]: ['PP', '#003087'],
  [WITHDRAW_TYPES.ePay]: ['E', '#a8380f'],
  [WITHDRAW_TYPES.qiwi]: ['Q', '#a35200'],
  [WITHDRAW_TYPES.usdt]: ['₮', '#1a7a5e'],
  [WITHDRAW_TYPES.newPayPal]: ['PP', '#003087'],
  [WITHDRAW_TYPES.imps]: ['IM', '#37474f'],
  [WITHDRAW_TYPES.upi]: ['UPI', '#5b3a8c'],
  [WITHDRAW_TYPES.jazzCash]: ['JC', '#a31621'],
  [WITHDRAW_TYPES.easypaisa]: ['EP', '#2e7d32'],
};

/**
 * The mark of an account: the monogram of its bank, or the letters of its channel in the channel's colour, or the icon of
 * its kind. Write the account's name beside the mark.
 */
export const AccountMark = ({ account: { withdrawType, bankName } }: { account: Named }) => {
  const [letters, background] = CHANNELS[withdrawType] ?? [bankName && monogramOf(bankName)];
  if (!letters) return withdrawType === WITHDRAW_TYPES.mobileMoney ? <Smartphone /> : <Landmark />;
  return (
    <span
      className={styles.monogram}
      data-channel={background && true}
      style={{ background }}
      aria-hidden="true"
      translate="no"
    >
      {letters}
    </span>
  );
};
