import { formatCents } from '#domain/money/format-money.ts';
import { deviceFacts } from '#flow/storage.ts';

/** True if the user hides the balance on Home; it is then hidden everywhere. */
export const isBalanceHidden = (): boolean => deviceFacts.get('store')?.balanceHidden ?? false;

/** Returns the balance, in cents, as text. */
export const shownBalance = (cents: bigint, language: string): string =>
  isBalanceHidden() ? '••••' : formatCents(cents, language);
