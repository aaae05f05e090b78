/** Whom the wallet belongs to; set when the app is built, with values that suit the sandbox (reading 63). */
export const OPERATOR = {
  /** Where people write to about their data. */
  privacyEmail: import.meta.env?.VITE_PRIVACY_EMAIL || 'privacy@wallet.example',
  /** When the present terms came into effect. */
  termsDate: new Date('2026-11-01'),
};
