import type { InputFrom, OutputFrom } from 'xstate';
import type { FieldValue } from '#domain/forms/form.ts';
import { bankByCode } from '#domain/lists/bank.ts';
import type { getBanks } from '../bank-picker/bank-picker.machine.ts';
import {
  definitionOf,
  type FormContext,
  fieldOf,
  isEmpty,
  type Of,
  openField,
  type Parts,
  typed,
  without,
} from './form-context.ts';
import type { Field } from './form-definition.ts';

/** The bank that an IFSC or an IBAN names: its name is noted at the code, and it fills the form's field of the bank. */

/** Returns the code of the bank that a field names, its country, and the form's field of the bank. */
const namedBy = (context: FormContext, field: Field | undefined) => {
  if (field?.kind !== 'code' || !field.namesBank) return undefined;
  const code = field.namesBank.codeIn(String(context.values[field.name] ?? ''));
  const ofBank = openField(context, field.namesBank.field ?? '');
  return code ? { at: field.name, code, countryNo: field.namesBank.countryNo, ofBank } : undefined;
};

/** Fills a field that the typed code has changed, too. The typing itself has cleared the problem of the form. */
const filled = ({ values, problems }: FormContext, name: string, value: FieldValue): Parts => ({
  values: { ...values, [name]: value },
  problems: without(problems, name),
});

/** Stores typed text. The note of a bank ends, and an empty code of the bank is filled in. */
export const typedWithBank = (args: Of): Parts => {
  const parts = typed(args);
  const field = fieldOf(args);
  if (field?.kind !== 'code' || !field.namesBank) return parts;
  const context = { ...args.context, ...parts };
  const { code, ofBank } = namedBy(context, field) ?? {};
  const isFilled = code && ofBank?.kind === 'code' && isEmpty(context.values[ofBank.name]);
  return {
    ...parts,
    ...(isFilled && filled(context, ofBank.name, code)),
    notes: without(context.notes, field.name),
  };
};

/** True if the typed text names a bank that is to be found in a list. */
export const namesBank = (args: Of): boolean => {
  const named = namedBy({ ...args.context, ...typed(args) }, fieldOf(args));
  return named !== undefined && named.ofBank?.kind !== 'code';
};

const namedAmong = (context: FormContext) =>
  definitionOf(context)
    .fields.map((field) => namedBy(context, field))
    .find((named) => named !== undefined);

/** Returns the request for the banks of the country in which the named bank is found. */
export const banksSought = (context: FormContext): InputFrom<typeof getBanks> => ({
  params: { query: { countryNo: namedAmong(context)?.countryNo ?? 0 } },
});

/** Notes the name of the bank that was found, and chooses it if no bank is chosen. */
export const bankFound = ({ context, event }: Of): Parts => {
  const named = namedAmong(context);
  const { output } = event as unknown as { output: OutputFrom<typeof getBanks> };
  const bank = named && bankByCode(output.data, named.code);
  if (!bank) return {};
  const { at, ofBank } = named;
  const isToChoose = ofBank && isEmpty(context.values[ofBank.name]);
  return {
    ...(isToChoose && filled(context, ofBank.name, bank)),
    notes: { ...context.notes, [at]: { text: bank.bankName } },
  };
};
