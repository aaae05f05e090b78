import type { View } from '#e2e/support/view.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';

/** Signing in by password, and setting a new password. */
export const passwords = ({ button, field }: View) => ({
  password: field('sign-in:password'),
  newPassword: field('sign-in:newPassword'),
  confirmation: field('sign-in:confirmPassword'),
  signInButton: button('sign-in:signIn'),
  createButton: button('sign-in:createAccount'),
  forgotPassword: button('sign-in:forgotPassword'),
  signIn: async (password: string) => {
    await field('sign-in:password').fill(password);
    await button('sign-in:signIn').click();
  },
  switchToCode: () => button('sign-in:switchToCode').click(),
  switchToPassword: () => button('sign-in:switchToPassword').click(),
  /** Fills in the two fields of a new account. */
  choosePassword: async (password = NEW_PASSWORD, confirmation = password) => {
    await field('sign-in:password').fill(password);
    await field('sign-in:confirmPassword').fill(confirmation);
  },
  /** Sets a new password in the forgotten-password sheet. */
  resetPassword: async (password = NEW_PASSWORD, confirmation = password) => {
    await field('sign-in:newPassword').fill(password);
    await field('sign-in:confirmPassword').fill(confirmation);
    await button('common:done').click();
  },
});
