import type { View } from '../view.ts';

/** What interrupts a sign-in. */
export const dialogs = ({ alert, sheet }: View) => ({
  /** After three wrong passwords. */
  limitDialog: alert('sign-in:passwordLimitTitle'),
  /** A new password, after a code has ended a lockout. */
  passwordOffer: sheet('sign-in:offerTitle'),
  /** The account may be at risk: choose how to prove it is yours. */
  riskDialog: alert('sign-in:atRisk'),
  /** The code that proves it. */
  proofSheet: sheet('sign-in:verifyIdentity'),
  /** The number begins with its own country code. */
  repeatedCodeDialog: alert('sign-in:repeatedCode'),
  /** The forgotten password: first the code by e-mail, then a new one. */
  linkedEmailSheet: sheet('sign-in:linkedEmail'),
  newPasswordSheet: sheet('sign-in:setNewPassword'),
});
