import type { Proof } from '#machines/common/verification-code/verification-code.machine.ts';
import { emailAccount, india, PASSWORD, user } from './people.ts';

/** How charts end that others invoke: their outcomes, for the models of those others. */

/** The end that nobody plans: a bug in the child. */
export const died = { failed: { error: new Error('the child chart died') } };

/** What any of them may come to: it is left, or dies. */
export const leftOrDied = { cancelled: { output: { kind: 'cancelled' } }, ...died } as const;

export const codeWith = (proof: Proof) => ({ output: { kind: 'verified', code: '123456', proof } }) as const;

/** A code whose check gives a security token, as it should, or none. */
export const verificationCode = (securityToken: string) => ({
  verified: codeWith({ securityToken }),
  verifiedWithoutProof: codeWith({}),
  ...leftOrDied,
});

export const identityCheck = {
  proven: {
    output: { kind: 'proven', user, account: emailAccount, code: '123456', securityToken: 's3cur1ty' },
  },
  nothingToProve: { output: { kind: 'nothingToProve', user } },
  ...leftOrDied,
} as const;

export const newPassword = {
  saved: { output: { kind: 'saved', password: PASSWORD } },
  proofExpired: { output: { kind: 'proofExpired' } },
  ...leftOrDied,
} as const;

export const countryPicker = {
  chosen: { output: { kind: 'chosen', country: india } },
  dismissed: { output: { kind: 'dismissed' } },
  ...died,
} as const;
