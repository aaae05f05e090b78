import * as z from 'zod/mini';
import type { Bank } from '../payouts/bank.ts';
import type { CountryCode } from '../person/country.ts';
import type { Message, MessageKey } from '../words/message.ts';

/** What a field holds: what was typed or chosen, a day as YYYY-MM-DD, a proof's token; a country or bank as a whole. */
export type FieldValue = string | CountryCode | Bank | undefined;

export type FormValues = Record<string, FieldValue>;

/** What is wrong, by field. */
export type Problems = Partial<Record<string, Message>>;

/** A form's one schema: what its fields hold, what may be sent of that, and as messages what is wrong with it. */
export type FormSchema<Values = unknown, Given = unknown> = z.ZodMiniType<Given, Values>;

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
