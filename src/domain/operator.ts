/** Whom the wallet belongs to; set when the app is built, with values that suit the sandbox (reading 63). */
export const OPERATOR = {
  /** Where people write to about their data. */
  privacyEmail: import.meta.env?.VITE_PRIVACY_EMAIL || 'privacy@wallet.example',
  /** Where people write to who are refused. */
  supportEmail: import.meta.env?.VITE_SUPPORT_EMAIL || 'support@wallet.example',
  /** The Hong Kong company that agents have their contract with (payouts 1). */
  contractCompany: import.meta.env?.VITE_CONTRACT_COMPANY || 'Wallet Agency (Hong Kong) Limited',
  /** The S3-compatible store for files, bucket included, and its region (reading 12): on this host, or an address. */
  fileStore: import.meta.env?.VITE_FILE_STORE || '/store/wallet',
  fileStoreRegion: import.meta.env?.VITE_FILE_STORE_REGION || 'us-east-1',
  /** When the present terms came into effect. */
  termsDate: new Date('2026-11-01'),
};
