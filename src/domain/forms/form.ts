import * as z from 'zod/mini';
import type { Bank } from '../lists/bank.ts';
import type { CountryCode } from '../lists/country.ts';
import type { Message, MessageKey } from '../words/message.ts';

/** Value of a field: typed or chosen text, a day as YYYY-MM-DD, a security token; or a whole country or bank. */
export type FieldValue = string | CountryCode | Bank | undefined;

export type FormValues = Record<string, FieldValue>;

/** The error message of each invalid field. */
export type Problems = Partial<Record<string, Message>>;

/** The data to send, or the problem of each field. */
type Checked<Given> = { given: Given; problems: null } | { given: undefined; problems: Problems };

/** Checks a form. Its guards, error messages and the data to send all come from this check, so that they agree. */
export type FormCheck<Values, Given = Values> = (values: Values) => Checked<Given>;

/** A check of one field, and the error message if it fails. */
export const rule = <Value = string>(holds: (value: Value) => boolean, problem: MessageKey) =>
  z.refine<Value>(holds, problem);

/** A check of several fields, and the field that shows the error message. */
export const ruleAt = <Values>(
  field: keyof Values & string,
  holds: (values: Values) => boolean,
  problem: MessageKey,
) => z.refine<Values>(holds, { path: [field], error: problem });

export const countrySchema = z.optional(z.custom<CountryCode>());
