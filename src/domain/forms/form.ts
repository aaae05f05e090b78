import * as z from 'zod/mini';
import type { Bank } from '../payouts/bank.ts';
import type { CountryCode } from '../person/country.ts';
import type { Message, MessageKey } from '../words/message.ts';

/** What a field holds: what was typed or chosen, a day as YYYY-MM-DD, a proof's token; a country or bank as a whole. */
export type FieldValue = string | CountryCode | Bank | undefined;

export type FormValues = Record<string, FieldValue>;

/** What is wrong, by field. */
export type Problems = Partial<Record<string, Message>>;

/** What may be sent of what a form holds; or what is wrong, by field. */
type Checked<Given> = { given: Given; problems: null } | { given: undefined; problems: Problems };

/** The one check of a form: its guards ask it, its messages come from it, and what it gives is sent. */
export type FormCheck<Values, Given = Values> = (values: Values) => Checked<Given>;

/** A rule for what stands in a field, and what to say where it is broken. */
export const rule = <Value = string>(holds: (value: Value) => boolean, problem: MessageKey) =>
  z.refine<Value>(holds, problem);

/** A rule that asks for more than one field, and at which of them it is said. */
export const ruleAt = <Values>(
  field: keyof Values & string,
  holds: (values: Values) => boolean,
  problem: MessageKey,
) => z.refine<Values>(holds, { path: [field], error: problem });

export const countrySchema = z.optional(z.custom<CountryCode>());
