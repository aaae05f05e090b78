import { WITHDRAW_TYPES } from './withdraw-type.ts';

/** Where an account of a channel is created by who has none: the operator's, set when the app is built (reading 63). */
export const REGISTRATION_LINKS: Readonly<Record<number, string>> = {
  [WITHDRAW_TYPES.gcash]: import.meta.env?.VITE_GCASH_REGISTRATION || 'https://www.gcash.com/',
  [WITHDRAW_TYPES.ePay]: import.meta.env?.VITE_EPAY_REGISTRATION || 'https://www.epay.com/',
};
