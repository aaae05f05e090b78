import type { InputFrom } from 'xstate';
import type { RefusalName } from '#api/refused.ts';
import type { FormCheck, FormValues } from '#domain/forms/form.ts';
import type { CountryGroup } from '#domain/lists/country.ts';
import type { Message, MessageKey } from '#domain/words/message.ts';
import type { PaymentAuthorisationInput } from '../authorisation.ts';
import type { VerificationCodeInput } from '../verification-code/verification-code.machine.ts';

/** Text in one line. The length is not limited, as a cut pasted password would be another password. */
type Typed =
  | { kind: 'text' | 'name' | 'email'; autocomplete?: string }
  /** A number that begins with + or 00 names one of these countries (reading 82). */
  | { kind: 'phone'; autocomplete?: string; countries?: readonly CountryGroup[] }
  | { kind: 'password'; autocomplete: 'new-password' | 'current-password' };

/** Digits with a fixed prefix, or a code, which is shown in groups and loses its spaces and dashes. */
type Code<Name extends string> = { autocomplete?: string } & (
  | { kind: 'digits'; prefix?: string }
  | { kind: 'code'; keepsCase?: boolean; grouped?: number; namesBank?: NamedBank<Name> }
);

/**
 * The bank that a code names, an IFSC or an IBAN: found in the list of the country. `codeIn` returns its code, or undefined
 * while the text is not whole. `field` is the form's field for the bank, a chosen bank or a typed code.
 */
type NamedBank<Name extends string> = {
  countryNo: number;
  codeIn: (value: string) => string | undefined;
  field?: Name;
};

/** An option with a translated label, or with a text that is the same in every language. */
type Option = { value: string } & ({ label: MessageKey } | { text: string });

/** One of a few options, all visible. */
type Choice = { kind: 'choice'; options: readonly Option[] };

/** One of many options, in a native select. */
type Select = { kind: 'select'; options: readonly Option[]; empty: MessageKey; autocomplete?: string };

/**
 * A day, typed, or picked in a sheet with the years between `from` and `to`. The sheet opens at the typed day, else at
 * `begins`, else at `to`. `to` and `begins` are functions, as they change from day to day. `choose` labels the button that
 * opens the sheet.
 */
type Day = {
  kind: 'date';
  from: string;
  to: () => string;
  begins?: () => string;
  choose: MessageKey;
  autocomplete?: 'bday';
};

/** A country, chosen in a sheet. */
type CountryField = { kind: 'country'; empty: MessageKey };

/** A bank of a country's list, chosen in a sheet. */
type BankField = { kind: 'bank'; countryNo: number; empty: MessageKey };

/** Verifies by a code that another field's value belongs to the user. The value is the security token. */
type Proof = {
  kind: 'proof';
  code: (values: FormValues) => VerificationCodeInput;
  proven: MessageKey;
  sheet: MessageKey;
};

export type Field<Name extends string = string> = {
  name: Name;
  label: MessageKey;
  hint?: MessageKey;
  /** Fields with the same group stand under one heading. */
  group?: MessageKey;
  /** The value is on file and cannot be changed here. */
  fixed?: boolean;
  /** The field may stay empty. Neighbouring optional fields are folded. */
  optional?: boolean;
  takesFocus?: true;
  /**
   * The field on which this one depends: a confirmation depends on its password. When the user changes that field, the
   * problem of this one is cleared; a proof loses its value. A phone number is drawn together with its country.
   */
  of?: Name;
} & (Typed | Code<Name> | Choice | Select | Day | CountryField | BankField | Proof);

/** The call of a form: one of several operations by name, so that the types of different forms differ. */
type Call = { operations: Record<string, { method: string; path: string }> };

/**
 * The consequence of a refusal: a message at a field or for the whole form, a dialog, the payment code before a retry,
 * or the end of the form.
 */
type Consequence<Name extends string = string> =
  | Name
  | { at?: Name; says: Message }
  | { inWindow: true }
  | { authorises: true }
  | { ends: true | 'quietly' };

type Parts<Name extends string> = {
  /** The fields in display order. Values without a field are sent unchanged. */
  fields: readonly Field<Name>[];
  /** The label of the submit button. */
  submit: MessageKey;
  /** The button waits until every field has a value, or until this function returns true. */
  waits?: boolean | ((values: FormValues) => boolean);
  /** The problems that are also shown in a toast, because account 5 or 8 asks for one. Others show at their fields only. */
  notices?: readonly MessageKey[];
  /** The account, for the password manager. */
  username?: string;
  /** Shown for a failure without a better explanation. */
  failed: MessageKey | Message;
  /** Shown before the server's reason, if the reason alone is unclear. */
  failedBecause?: MessageKey | undefined;
  /** Shown if no answer came: the outcome is unknown, and the user may retry. */
  unknown?: MessageKey;
  /**
   * The input of the payment authorisation, which runs before each request or after a refusal that demands it. Its sheet
   * says the act and the account.
   */
  authorisation?: PaymentAuthorisationInput & { comesFirst: boolean; act?: Message; to?: string };
};

/** A form as data: its fields, its schema, and its request. */
export type FormDefinition<Values extends FormValues, Given, Sent, Refused extends string> = Parts<
  keyof Values & string
> & {
  check: FormCheck<Values, Given>;
  /** True if valid data is unusual: the user must confirm it before it is sent. */
  isDoubtful?: (given: Given) => boolean;
  /** A form without a request ends with the given data. A retry has the same key, so it is carried out once. */
  request?: (given: Given, idempotencyKey: string) => Sent;
  /** The refusals that concern a field or end the form. Others go to the field that the server names, else to the form. */
  refusals?: Partial<Record<Refused, Consequence<keyof Values & string>>>;
};

export type AnyDefinition = Parts<string> & {
  check: FormCheck<never, unknown>;
  isDoubtful?: (given: never) => boolean;
  request?: (given: never, idempotencyKey: string) => unknown;
  refusals?: Record<string, Consequence | undefined>;
};

/** Any form: returns its definition for the known facts. */
export type AnyForm = (facts: never) => AnyDefinition;

/** Returns the definition of a form that this call sends, typed with the refusals of the call. */
export const sentBy = <C extends Call, Values extends FormValues, Given>(
  _call: C,
  definition: FormDefinition<Values, Given, InputFrom<C>, RefusalName<C>>,
): FormDefinition<Values, Given, InputFrom<C>, RefusalName<C>> => definition;

/** Returns the definition of a form without a request, which ends with the given data. */
export const notSent = <Values extends FormValues, Given>(
  definition: FormDefinition<Values, Given, never, never>,
): FormDefinition<Values, Given, never, never> => definition;
