import type { View } from '#e2e/support/view.ts';

/** Dialogs and sheets that interrupt a sign-in. */
export const dialogs = ({ alert, sheet }: View) => ({
  /** Shown after three wrong passwords. */
  limitDialog: alert('sign-in:passwordLimitTitle'),
  /** Offers a new password after a code has ended a lockout. */
  passwordOffer: sheet('sign-in:offerTitle'),
  /** The account may be at risk: the user chooses a channel for the verification code. */
  riskDialog: alert('sign-in:atRisk'),
  /** Takes the verification code of an account at risk. */
  proofSheet: sheet('sign-in:verifyIdentity'),
  /** Asks about a number that begins with its own country code. */
  repeatedCodeDialog: alert('sign-in:repeatedCode'),
  /** The forgotten password: first the code by e-mail, then a new password. */
  linkedEmailSheet: sheet('sign-in:linkedEmail'),
  newPasswordSheet: sheet('sign-in:setNewPassword'),
});
