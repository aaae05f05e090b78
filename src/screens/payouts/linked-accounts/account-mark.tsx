import Coins from 'lucide-react/icons/coins';
import Landmark from 'lucide-react/icons/landmark';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';

const { bank, imps, usdt, payPal, newPayPal, ePay } = WITHDRAW_TYPES;

const MARKS: Readonly<Record<number, typeof Landmark>> = {
  [bank]: Landmark,
  [imps]: Landmark,
  [usdt]: Coins,
  [payPal]: Mail,
  [newPayPal]: Mail,
  [ePay]: Mail,
};

/** The icon of an account by its kind: bank, coins, e-mail or else phone. */
export const AccountMark = ({ withdrawType }: { withdrawType: number }) => {
  const Mark = MARKS[withdrawType] ?? Smartphone;
  return <Mark />;
};
