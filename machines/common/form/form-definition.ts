import type { InputFrom } from 'xstate';
import type { RefusalName } from '#api/refused.ts';
import type { FormCheck, FormValues } from '#domain/forms/form.ts';
import type { Message, MessageKey } from '#domain/words/message.ts';
import type { PaymentAuthorisationInput } from '../../payouts/payment-authorisation/payment-authorisation.machine.ts';
import type { VerificationCodeInput } from '../verification-code/verification-code.machine.ts';

/** What is typed in one line, of any length: cut, a pasted password would be another one. A name holds letters, a phone number digits. */
type Typed =
  | { kind: 'text' | 'name' | 'email' | 'phone'; autocomplete?: string }
  | { kind: 'password'; autocomplete: 'new-password' | 'current-password' };

/** A number with what stands fast before it; or a code, whose spaces and dashes fall away, drawn in groups. */
type Code = { autocomplete?: string } & (
  | { kind: 'digits'; prefix?: string }
  | { kind: 'code'; keepsCase?: boolean; grouped?: number }
);

/** An option by its wording, or by a name that is the same in every language. */
type Option = { value: string } & ({ label: MessageKey } | { text: string });

/** One of a few, all in sight. */
type Choice = { kind: 'choice'; options: readonly Option[] };

/** One of more, in a list of the device. */
type Select = { kind: 'select'; options: readonly Option[]; empty: MessageKey; autocomplete?: string };

/**
 * A day, picked in a sheet that offers the years of these two and begins with the later, which may move as days pass,
 * where nothing else is said.
 */
type Day = {
  kind: 'date';
  from: string;
  to: () => string;
  begins?: () => string;
  empty: MessageKey;
  autocomplete?: 'bday';
};

/** A country, picked in a sheet. */
type CountryField = { kind: 'country'; empty: MessageKey };

/** A bank of a country's list, picked in a sheet. */
type BankField = { kind: 'bank'; countryNo: number; empty: MessageKey };

/** That what another field holds is one's own, by a code to it; its value is the token. */
type Proof = {
  kind: 'proof';
  code: (values: FormValues) => VerificationCodeInput;
  proven: MessageKey;
  sheet: MessageKey;
};

/** One field of a form. */
export type Field<Name extends string = string> = {
  name: Name;
  label: MessageKey;
  hint?: MessageKey;
  /** The heading under which it stands with those that have the same. */
  group?: MessageKey;
  /** Stands fast: it is on file, and cannot be changed here. */
  fixed?: boolean;
  takesFocus?: true;
  /**
   * The field that it is about: where that one changes, what was wrong with this one is said no longer, and a proof is
   * gone. A confirmation is about its password; a phone number about its country, which is drawn with it.
   */
  of?: Name;
} & (Typed | Code | Choice | Select | Day | CountryField | BankField | Proof);

/** The call behind a form: one of several operations, by name, so that each form's can be told from others'. */
type Call = { operations: Record<string, { method: string; path: string }> };

/**
 * What comes of a refusal: it is said at a field, in the server's words or in ours; in ours of the whole form; in a
 * window before all else; the payment code comes first, and it is sent again; or the form is over.
 */
type Consequence<Name extends string = string> =
  | Name
  | { at?: Name; says: Message }
  | { inWindow: true }
  | { authorises: true }
  | { ends: true | 'quietly' };

type Parts<Name extends string> = {
  /** In the order in which they stand. What the values hold besides is sent as it is. */
  fields: readonly Field<Name>[];
  /** On its button. */
  submit: MessageKey;
  /** The button waits until every field holds something, or until this holds. */
  waits?: boolean | ((values: FormValues) => boolean);
  /** What is wrong when it is sent is said in a passing notice, too (account 5). */
  notices?: boolean;
  /** Whose it is, for the password manager. */
  username?: string;
  /** Said of a failure of which nothing better is known. */
  failed: MessageKey | Message;
  /** The same before the server's reason, where that alone says too little. */
  failedBecause?: MessageKey | undefined;
  /** Said where no answer came: whether it was carried out is not known, and it may be sent again. */
  unknown?: MessageKey;
  /** What the payment code is asked for; each time before it is sent, or where it is refused for the lack of one. */
  authorisation?: PaymentAuthorisationInput & { comesFirst: boolean };
};

/** A form as data: what it asks, what may be sent of that, and how. */
export type FormDefinition<Values extends FormValues, Given, Sent, Refused extends string> = Parts<
  keyof Values & string
> & {
  check: FormCheck<Values, Given>;
  /** Right, but odd: asked about before it is sent. */
  isDoubtful?: (given: Given) => boolean;
  /** Without it the form ends with what was given. The key names the wish: tried again, it is no second one. */
  request?: (given: Given, idempotencyKey: string) => Sent;
  /** Refusals that are about a field, or end the form; all others are about the field that the server names, or the form. */
  refusals?: Partial<Record<Refused, Consequence<keyof Values & string>>>;
};

/** Any form's definition. */
export type AnyDefinition = Parts<string> & {
  check: FormCheck<never, unknown>;
  isDoubtful?: (given: never) => boolean;
  request?: (given: never, idempotencyKey: string) => unknown;
  refusals?: Record<string, Consequence | undefined>;
};

/** Any form: what is asked of somebody of whom some facts are known. */
export type AnyForm = (facts: never) => AnyDefinition;

/** The definition of a form that is sent by this call, and what it may be refused for. */
export const sentBy = <C extends Call, Values extends FormValues, Given>(
  _call: C,
  definition: FormDefinition<Values, Given, InputFrom<C>, RefusalName<C>>,
): FormDefinition<Values, Given, InputFrom<C>, RefusalName<C>> => definition;

/** The definition of a form that is sent by nobody: what was given is its end. */
export const notSent = <Values extends FormValues, Given>(
  definition: FormDefinition<Values, Given, never, never>,
): FormDefinition<Values, Given, never, never> => definition;
