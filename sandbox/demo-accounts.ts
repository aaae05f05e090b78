import type { PayoutAccount } from './rules/payout-accounts.ts';

/** Where the demo users can be paid out, as their forms were filled in. */

const bankAccount = (bankType: number, details: PayoutAccount['details']): PayoutAccount => ({
  withdrawType: 3,
  account: String(details.bankAccount),
  bankType,
  documentId: details.documentId === undefined ? null : String(details.documentId),
  bankName: details.bankName === undefined ? null : String(details.bankName),
  details,
});

const thirdParty = (withdrawType: number, account: string, details: PayoutAccount['details'] = {}) => ({
  withdrawType,
  account,
  bankType: null,
  documentId: null,
  bankName: null,
  details: { account, ...details },
});

export const HDFC = bankAccount(1, {
  beneficiaryName: 'Sara',
  beneficiaryLastname: 'Rao',
  bankCode: 'HDFC',
  bankName: 'HDFC Bank',
  bankBranch: 'HDFC0001234',
  bankAccount: '50100234567890',
  email: 'sara@example.com',
  phone: '919876550102',
  address: '4 Lake Road',
  city: 'Pune',
  province: 'Maharashtra',
  postalCode: '411001',
});

export const BRADESCO = bankAccount(5, {
  beneficiaryName: 'Felix',
  beneficiaryLastname: 'Moreira',
  documentId: '529.982.247-25',
  bankCode: '237',
  bankName: 'Bradesco',
  bankBranch: '1234',
  bankAccount: '00123456789',
  accountType: 'C',
});

export const USDT = thirdParty(14, 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB');
export const UPI = thirdParty(17, 'sara.rao@okhdfc', { name: 'Sara Rao' });
export const GCASH = thirdParty(4, '09175550101');
