import type { CountryForm } from './country-forms.ts';
import {
  account,
  accountName,
  documentId,
  documentType,
  email,
  exactly,
  NAMES,
  PASSPORT,
  phone,
  swift,
  upTo,
} from './fields.ts';
import type { PayoutField, PayoutWord, WrittenField } from './payout-field.ts';

/** The forms of all types that are no bank account, by withdraw type (payouts 3 and 5). */

/** The account holder, shown on each of these forms. */
const HOLDER: PayoutField = {
  name: 'name',
  group: 'payout-forms:groupOwner',
  label: 'payout-forms:holder',
  kind: 'text',
  length: upTo(300),
  profile: 'wholeName',
  isShownOnly: true,
};

const thirdParty = (
  label: PayoutWord,
  kind: WrittenField['kind'],
  length: WrittenField['length'],
  extra: Partial<WrittenField>,
): WrittenField => ({
  name: 'account',
  group: 'payout-forms:groupAccount',
  label,
  kind,
  length,
  autocomplete: 'off',
  ...extra,
});

const eMailAccount: PayoutField = thirdParty('payout-forms:eMailAccount', 'email', upTo(100), {
  format: 'email',
  autocomplete: 'email',
});

/** The phone number of a local wallet (reading 41). */
const wallet: PayoutField = thirdParty('payout-forms:walletNumber', 'digits', upTo(15, 7), {
  format: 'localWallet',
  autocomplete: 'tel',
});

/** National id of Jazz Cash and Easypaisa: digits only (payouts 5). */
const nationalIdNumber: PayoutField = documentId(upTo(50), {
  group: 'payout-forms:groupAccount',
  kind: 'digits',
  format: 'digits',
  label: 'payout-forms:cnic',
});

export const ACCOUNT_FORMS: Readonly<Record<number, CountryForm>> = {
  /** GCash */ 4: [
    HOLDER,
    thirdParty('payout-forms:gcashNumber', 'digits', upTo(11), {
      format: 'gcash',
      hint: 'payout-forms:gcashHint',
      autocomplete: 'tel',
    }),
  ],
  /** GoPay */ 7: [HOLDER, wallet],
  /** OVO */ 8: [HOLDER, wallet],
  /** DANA */ 9: [HOLDER, wallet],
  /** PayPal */ 10: [HOLDER, eMailAccount],
  /** EPay */ 11: [HOLDER, eMailAccount],
  /** Qiwi */ 13: [HOLDER, wallet],
  /** USDT (TRC-20) */ 14: [
    HOLDER,
    thirdParty('payout-forms:usdtAddress', 'code', upTo(34), { format: 'usdt', keepsCase: true, grouped: 4 }),
  ],
  /** New PayPal */ 15: [eMailAccount],
  /** IMPS */ 16: [
    account(upTo(100)),
    accountName(),
    {
      ...swift({
        label: 'payout-forms:ifsc',
        hint: 'payout-forms:ifscHint',
        check: 'ifsc',
        holdsBankCode: true,
      }),
      length: exactly(11),
    },
    phone({ profile: 'phone', optional: false }),
    { ...email(), optional: false },
  ],
  /** UPI: the holder's name is sent too. */ 17: [
    { ...HOLDER, isShownOnly: false },
    thirdParty('payout-forms:upiId', 'email', upTo(100), { format: 'upi', hint: 'payout-forms:upiHint' }),
  ],
  /** Jazz Cash */ 18: [HOLDER, wallet, nationalIdNumber],
  /** Easypaisa */ 19: [HOLDER, wallet, nationalIdNumber],
};

/** Prefix of a mobile-money number, by the country's number (payouts 5, reading 35). */
export const MOBILE_MONEY_PREFIXES: Readonly<Record<number, string>> = { 198: '255', 209: '256' };

/** Form of mobile money. The account is a phone number with the country's code. */
export const mobileMoneyForm = (prefix: string): CountryForm => [
  ...NAMES,
  documentType(
    PASSPORT,
    { value: 'NI', label: 'payout-forms:nationalId' },
    { value: 'MIL', label: 'payout-forms:militaryId' },
  ),
  documentId(upTo(11), { lengthBy: { PASS: upTo(9, 8), NI: upTo(11), MIL: upTo(20, 4) } }),
  {
    ...phone({ group: 'payout-forms:groupAccount', format: 'digits', check: 'nineDigits', prefix }),
    length: upTo(9),
  },
];
