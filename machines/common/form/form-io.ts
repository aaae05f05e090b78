import type { FormValues, Problems } from '#domain/forms/form.ts';
import type { DateParts } from '#domain/time/day.ts';
import type { Message } from '#domain/words/message.ts';
import type { PaymentAuthorisationOutput } from '../../payouts/payment-authorisation/payment-authorisation.machine.ts';
import type { AnyForm, FormDefinition } from './form-definition.ts';

/** What the chart of every form is given, hears, and comes to. */

export type FormInput<Facts, Definition> = {
  form: (facts: Facts) => Definition;
  /** What is known already, of which the form is made. */
  facts: Facts;
  /** What it begins with. */
  values: Definition extends FormDefinition<infer Values, infer _G, infer _S, infer _R> ? Values : never;
  /** What was wrong with that the last time. */
  problems?: Problems;
  formProblem?: Message | null;
  /** Of the wish, where it was sent already and nobody knows what came of it. */
  idempotencyKey?: string;
};

export type FormOutput<Given, Answer> =
  | { kind: 'submitted'; given: Given; answer: Answer }
  /** In a way that ends it: by which outcome, why, and what may be kept of it. */
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
  /** While an input method composes, what is typed stays as it is (reading 27). */
  | { type: 'FIELD.CHANGE'; field: string; value: string; isComposing?: boolean }
  | { type: 'FIELD.LEAVE'; field: string }
  | { type: 'FIELD.OPEN'; field: string }
  | { type: 'DATE.PICK'; picked: DateParts }
  | { type: 'SUBMIT' }
  | { type: 'AUTHORISATION.DONE'; output: PaymentAuthorisationOutput }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'BACK' };
