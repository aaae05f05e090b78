import { maskEmail } from './mask.ts';

/** An account that money can be sent to, as the server lists it (payouts 3). */
export type LinkedAccount = {
  withdrawId: string;
  withdrawType: number;
  account: string;
  bankType: number | null;
  documentId: string | null;
  bankName: string | null;
};

/** As it is shown to who may look on (payouts 9, reading 24): an e-mail as everywhere, of the others both ends. */
export const maskPayoutAccount = (account: string): string => {
  if (account.includes('@')) return maskEmail(account);
  if (account.length > 8) return `${account.slice(0, 4)}****${account.slice(-4)}`;
  if (account.length > 4) return `${account.slice(0, 2)}***${account.slice(-2)}`;
  return '*'.repeat(account.length);
};
