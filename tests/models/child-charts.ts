import { isUserWhole } from '#domain/person/own-accounts.ts';
import type {
  IdentityCheckInput,
  IdentityCheckOutput,
} from '#machines/settings/identity-check/identity-check.machine.ts';
import { emailAccount, india, PASSWORD, phoneAccount, user } from './sample-data.ts';

/** Outcomes of child charts, as test doubles for the models of the charts that invoke them. */

/** The outcome that most child charts share: the user cancels. */
export const left = { cancelled: { output: { kind: 'cancelled' } } } as const;

/** The outcome of a code whose check returned this token. */
export const codeWith = (token: string) => ({ output: { kind: 'verified', code: '123456', token } }) as const;

export const verificationCode = (token: string) => ({ verified: codeWith(token), ...left });

export const identityCheck = {
  proven: {
    output: ({ user: known }: IdentityCheckInput): Extract<IdentityCheckOutput, { kind: 'proven' }> => ({
      kind: 'proven',
      // The chart asks the server for the user when it has only masked data.
      user: known && isUserWhole(known) ? known : user,
      account: known?.email ? emailAccount : phoneAccount,
      code: '123456',
      securityToken: 's3cur1ty',
    }),
  },
  nothingToProve: { output: { kind: 'nothingToProve', user } },
  ...left,
} as const;

/** The new password is saved, or the proof for it has expired. */
export const newPassword = {
  saved: {
    output: {
      kind: 'submitted',
      given: { password: PASSWORD, confirmation: PASSWORD, country: india },
      answer: { code: '200', message: 'success', data: null },
    },
  },
  proofExpired: {
    output: {
      kind: 'refused',
      by: 'securityTokenInvalid',
      why: { text: 'Your verification is no longer valid. Please verify again.' },
      kept: { country: india },
    },
  },
  cancelled: { output: { kind: 'left' } },
} as const;

export const bankPicker = {
  chosen: { output: { kind: 'chosen', value: { bankName: 'HDFC Bank', bankCode: 'HDFC' } } },
  dismissed: { output: { kind: 'dismissed' } },
} as const;

export const countryPicker = {
  chosen: { output: { kind: 'chosen', value: india } },
  dismissed: { output: { kind: 'dismissed' } },
} as const;
