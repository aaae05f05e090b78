import type { MessageKey } from '../../words/message.ts';

/** Names of payout form fields in the contract (payouts 3, Bank account bind payload). */
export type PayoutFieldName =
  | 'beneficiaryName'
  | 'beneficiaryLastname'
  | 'beneficiaryPaternalName'
  /** A bank of the country's list. The bank name is sent together with the code. */
  | 'bankCode'
  | 'bankName'
  | 'bankBranch'
  | 'bankBranchName'
  | 'bankAccount'
  | 'bankAccountName'
  | 'bankSwift'
  | 'bankAddress'
  | 'accountType'
  | 'documentType'
  | 'documentId'
  | 'documentCountry'
  | 'documentIssueDate'
  | 'documentExpireDate'
  | 'gender'
  | 'birthday'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'province'
  | 'postalCode'
  /** For accounts that are not bank accounts. */
  | 'account'
  | 'name';

/** A text key of this area. */
export type PayoutWord = Extract<MessageKey, `payout-forms:${string}`>;

/** Allowed length in characters. `max` alone is a maximum; with `exactly` it is the only length (reading 39). */
export type Length = { min?: number; max: number; exactly?: true };

/** A required format: other values are refused (payouts 5). */
export type Format =
  | 'digits'
  | 'lettersAndDigits'
  | 'email'
  | 'ifsc'
  | 'egyptianIban'
  | 'turkishIban'
  | 'philippinePhone'
  | 'latinName'
  | 'gcash'
  | 'usdt'
  | 'localWallet'
  | 'upi';

/** A check that only asks the user about a likely typing error. The value is accepted anyway. */
export type Check =
  | 'iban'
  | 'bic'
  | 'ifsc'
  | 'aba'
  | 'cbu'
  | 'clabe'
  | 'cpfOrCnpj'
  | 'cuit'
  | 'rib'
  | 'rut'
  | 'nineDigits';

/** An option of a choice: a translated label, or a fixed text that is the same in every language. */
export type PayoutOption = { value: string } & ({ label: PayoutWord } | { text: string });

type Written = {
  /** `code`: capital letters and digits; spaces and dashes are removed. */
  kind: 'text' | 'name' | 'email' | 'digits' | 'code';
  length: Length;
  format?: Format;
  check?: Check;
  /** Does not convert to capital letters. */
  keepsCase?: true;
  /** Number of characters per displayed group while typing. */
  grouped?: 4;
  /** The value contains the code of the bank: an IFSC, or an IBAN of a form that asks for the bank. */
  holdsBankCode?: true;
  /** Country code as digits, shown before the value and sent with it. */
  prefix?: string;
  /** Length for each document type; `length` is that of all other types (reading 39). */
  lengthBy?: Readonly<Record<string, Length>>;
  of?: 'documentType';
  /** The document types whose number is digits only. */
  digitsFor?: readonly string[];
};

type Chosen =
  /** All options are shown; a single option is already chosen. */
  | { kind: 'choice'; options: readonly PayoutOption[]; fixed?: true }
  | { kind: 'select'; options: readonly PayoutOption[]; empty: PayoutWord }
  | { kind: 'bank'; empty: PayoutWord }
  | { kind: 'country'; empty: PayoutWord }
  /** A day between these two, both included; the picker starts at the later one, or at `begins`. */
  | {
      kind: 'date';
      from: string;
      to: () => string;
      begins?: () => string;
      choose: PayoutWord;
      autocomplete?: 'bday';
    };

/** A profile value that a form may use (reading 26). */
export type ProfileFact =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'gender'
  | 'birthday'
  | 'email'
  | 'phone'
  | 'address'
  | 'wholeName';

/** The heading above the field. */
type PayoutGroup = `payout-forms:group${'Owner' | 'Document' | 'Account' | 'Contact'}`;

type Asked = {
  name: PayoutFieldName;
  group: PayoutGroup;
  label: PayoutWord;
  hint?: PayoutWord;
  /** Whether the field may be empty. By default only fields from the profile may be empty (payouts 5). */
  optional?: boolean;
  /** The profile value that fills the field; the field is then read-only (reading 26). */
  profile?: ProfileFact;
  /** The profile value that a new account begins with, if the field accepts it. The user may change it. */
  suggested?: ProfileFact;
  /** The field is omitted if the profile has no value (payouts 5, Generic). */
  dropsWithout?: true;
  autocomplete?: string;
  /** Shown but never sent. */
  isShownOnly?: boolean;
};

/** A field with typed text. */
export type WrittenField = Asked & Written;

/**
 * One field of a payout form. Screen, guards, request, server, tests and docs all use this definition. A form uses this
 * definition unchanged, except for values from the profile.
 */
export type PayoutField = WrittenField | (Asked & Chosen);

export const isWritten = (field: PayoutField): field is WrittenField => 'length' in field;
