import { Refused } from '../../protocol/answer.ts';
import type { World } from '../../world/world.ts';
import { assertNoDocumentsUnderReview } from '../documents/document-requests.ts';
import type { User } from '../profile/users.ts';
import { spendSecurityToken } from '../sign-in/security-tokens.ts';
import { balance, walletOf } from './ledger.ts';
import { PAYMENT } from './payment-code.ts';

/**
 * Checks what every money call requires: no documents under review, and a token of a payment code checked for this
 * call.
 */
export const assertMayPay = (world: World, { userId }: User, securityToken: string): void => {
  assertNoDocumentsUnderReview(world, userId);
  spendSecurityToken(world, securityToken, { purpose: PAYMENT, userId });
};

/** Refuses an amount if the balance is frozen or too low. */
export const assertCovered = (world: World, { userId, isFrozen }: User, cents: bigint): void => {
  if (isFrozen) throw new Refused('balanceFrozen');
  if (balance(world, walletOf(world, userId)) < cents) throw new Refused('insufficientBalance');
};

/** Freezes or unfreezes a balance. A frozen balance can grow but cannot be spent. */
export const setFrozen = ({ database: { sql } }: World, userId: number, isFrozen: boolean): void => {
  sql.run`update users set is_frozen = ${isFrozen ? 1 : 0} where user_id = ${userId}`;
};
