import { formatCents } from '#domain/money/format-money.ts';
import { deviceFacts } from '#flow/storage.ts';

/** Returns the balance, in cents, as text. If the user hides the balance on Home, it is hidden here too. */
export const shownBalance = (cents: bigint, language: string): string =>
  deviceFacts.get('store')?.balanceHidden ? '••••' : formatCents(cents, language);
