import type { MessageKey } from '../message.ts';

/** What a field of a payout form is called in the contract (payouts 3, Bank account bind payload). */
export type PayoutFieldName =
  | 'beneficiaryName'
  | 'beneficiaryLastname'
  | 'beneficiaryPaternalName'
  /** A bank of the country's list; its name goes with its code. */
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
  /** Of what is no bank account. */
  | 'account'
  | 'name';

/** A word of this area. */
export type PayoutWord = Extract<MessageKey, `payout-forms:${string}`>;

/** How long something may be, in characters; a single length is a maximum, `exactly` is both (reading 39). */
export type Length = { min?: number; max: number; exactly?: true };

/** What is refused unless it looks so (payouts 5). */
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

/** What is asked about where it looks mistyped, and then taken all the same: nobody asked for it to be refused. */
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

/** One of a few; a name that is the same in every language stands as it is. */
export type PayoutOption = { value: string } & ({ label: PayoutWord } | { text: string });

type Written = {
  /** Code: capital letters and digits, whose spaces and dashes fall away. */
  kind: 'text' | 'name' | 'email' | 'digits' | 'code';
  length: Length;
  format?: Format;
  check?: Check;
  /** As people type it, with lower case as it is. */
  keepsCase?: true;
  /** So many characters stand together while it is typed. */
  grouped?: 4;
  /** What stands before it and is sent with it: a country's code, as digits. */
  prefix?: string;
  /** Its own length for each document type, which it is about; `length` is that of the others (reading 39). */
  lengthBy?: Readonly<Record<string, Length>>;
  of?: 'documentType';
  /** The document types whose number is digits only. */
  digitsFor?: readonly string[];
};

type Chosen =
  /** All in sight; the only one is chosen already. */
  | { kind: 'choice'; options: readonly PayoutOption[]; fixed?: true }
  | { kind: 'select'; options: readonly PayoutOption[]; empty: PayoutWord }
  | { kind: 'bank'; empty: PayoutWord }
  | { kind: 'country'; empty: PayoutWord }
  /** A day within these two; the picker begins with the later, or with `begins`. */
  | {
      kind: 'date';
      from: string;
      to: () => string;
      begins?: () => string;
      empty: PayoutWord;
      autocomplete?: 'bday';
    };

/** What is known of somebody that a form may ask for (reading 26). */
export type ProfileFact =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'gender'
  | 'birthday'
  | 'email'
  | 'phone'
  | 'wholeName';

/** Under which heading a field stands. */
type PayoutGroup = `payout-forms:group${'Owner' | 'Document' | 'Account' | 'Contact'}`;

type Asked = {
  name: PayoutFieldName;
  group: PayoutGroup;
  label: PayoutWord;
  hint?: PayoutWord;
  /** Whether it may be left empty; where nothing is said, what comes from the profile may (payouts 5). */
  optional?: boolean;
  /** What fills it, where the profile has that; it is then read-only (reading 26). */
  profile?: ProfileFact;
  /** It is left out where the profile has none (payouts 5, Generic). */
  dropsWithout?: true;
  autocomplete?: string;
  /** Only shown, never sent. */
  isShownOnly?: boolean;
};

/** A field that is written into. */
export type WrittenField = Asked & Written;

/**
 * One field of a payout form: what screen, guards, request, server, tests and docs make of it follows from this. A form
 * takes it as it is, but for what the profile has.
 */
export type PayoutField = WrittenField | (Asked & Chosen);

export const isWritten = (field: PayoutField): field is WrittenField => 'length' in field;
