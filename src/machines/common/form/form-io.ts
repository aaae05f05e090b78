import type { FormValues, Problems } from '#domain/forms/form.ts';
import type { DateParts } from '#domain/time/day.ts';
import type { Message } from '#domain/words/message.ts';
import type { PaymentAuthorisationOutput } from '../authorisation.ts';
import type { AnyForm, FormDefinition } from './form-definition.ts';

/** Input, events and output of the form chart. */

export type FormInput<Facts, Definition> = {
  form: (facts: Facts) => Definition;
  /** The known data from which the form is made. */
  facts: Facts;
  /** The initial values. */
  values: Definition extends FormDefinition<infer Values, infer _G, infer _S, infer _R> ? Values : never;
  /** The problems that these values had before. */
  problems?: Problems;
  formProblem?: Message | null;
  /** The key of an earlier request whose outcome is unknown. */
  idempotencyKey?: string;
};

export type FormOutput<Given, Answer> =
  | { kind: 'submitted'; given: Given; answer: Answer }
  /** A refusal that ends the form: its name, the reason, and the values that may be kept. */
  | { kind: 'refused'; by: string | undefined; why: Message; kept: FormValues }
  | { kind: 'left' };

export type AnyInput = {
  form: AnyForm;
  facts: object;
  values: FormValues;
  problems?: Problems;
  formProblem?: Message | null;
  idempotencyKey?: string;
};

export type FormEvents =
  /** `isComposing`: text of an unfinished input method composition stays as it is (reading 27). */
  | { type: 'FIELD.CHANGE'; field: string; value: string; isComposing?: boolean }
  | { type: 'FIELD.LEAVE'; field: string }
  | { type: 'FIELD.OPEN'; field: string }
  | { type: 'DATE.PICK'; picked: DateParts }
  | { type: 'SUBMIT' }
  | { type: 'PAYMENT_AUTHORISATION.DONE'; output: PaymentAuthorisationOutput }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'BACK' };
