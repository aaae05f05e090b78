import type { UserInfo } from '#domain/person/user.ts';

/** The payment authorisation as the charts see it that need one (payouts 6). */

export type PaymentAuthorisationInput = {
  /** The user's data, as far as it is known. */
  user: UserInfo | undefined;
  /** `authorise` asks for the code; `codeSet` only requires that a code is set, as before an account is added. */
  purpose: 'authorise' | 'codeSet';
  /** True if the user has no payment code and that is known: no call is needed. */
  isMissing?: boolean;
};

export type PaymentAuthorisationOutput =
  | { kind: 'authorised'; securityToken: string }
  | { kind: 'codeSet' }
  | { kind: 'cancelled' };
