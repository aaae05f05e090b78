import type { Init } from '#api/operation.ts';
import { failureMessage, refusalData } from '#api/refusal.ts';
import { refusalAmong } from '#api/refused.ts';
import type { FieldValue, FormValues, Problems } from '#domain/forms/form.ts';
import type { Country } from '#domain/lists/country.ts';
import { asTypedEmail } from '#domain/person/email.ts';
import { isMasked } from '#domain/person/mask.ts';
import { namedByWhole, takenNote } from '#domain/person/named-country.ts';
import { asTypedName, droppedOf } from '#domain/person/person-name.ts';
import { asTypedPhone, asTypedWithin, isByKey } from '#domain/person/phone.ts';
import { type DateParts, dateOf, isDay, partsOf } from '#domain/time/day.ts';
import { asTypedDay } from '#domain/time/typed-day.ts';
import { digitsOf } from '#domain/words/digits.ts';
import type { Message } from '#domain/words/message.ts';
import { asTypedCode } from '#domain/words/visible-text.ts';
import { ended, endOf } from '../../endings.ts';
import type { PickerMachine } from '../picker/picker.ts';
import type { VerificationCodeInput } from '../verification-code/verification-code.machine.ts';
import type { AnyDefinition, AnyForm, Field } from './form-definition.ts';

/** The context of a form, and the functions that its chart uses as guards and actions. */

export type FormContext = {
  form: AnyForm;
  /** The known data from which the form is made. */
  facts: object;
  values: FormValues;
  /** The field whose sheet is open. `picked` is the day in that sheet. */
  opened: string;
  picked: DateParts;
  problems: Problems;
  /** Notes on characters that were removed from typed text, by field. */
  notes: Problems;
  /** The problem of the form as a whole. */
  formProblem: Message | null;
  idempotencyKey: string;
};

export type Of<Event extends object = object> = { context: FormContext; event: Event };

export type Parts = Partial<FormContext>;

const made = new WeakMap<object, WeakMap<AnyForm, AnyDefinition>>();

/** Returns the definition for these facts, created only once. */
export const definitionOf = ({ form, facts }: Pick<FormContext, 'form' | 'facts'>): AnyDefinition => {
  const ofFacts = made.get(facts) ?? new WeakMap<AnyForm, AnyDefinition>();
  made.set(facts, ofFacts);
  const definition = ofFacts.get(form) ?? form(facts as never);
  ofFacts.set(form, definition);
  return definition;
};

/** Returns the field of this name, if it can be changed. */
export const openField = (context: FormContext, name: string): Field | undefined =>
  definitionOf(context).fields.find((field) => field.name === name && !field.fixed);

/** Returns the field that an event names, if it can be changed. */
export const fieldOf = ({ context, event }: Of): Field | undefined =>
  openField(context, (event as { field?: string }).field ?? '');

/** Returns the country that a whole number names, if it begins with + or 00 (reading 82). */
const namedIn = (field: Field | undefined, values: FormValues) => {
  if (field?.kind !== 'phone' || !field.of) return undefined;
  const { countries: groups = [], name, of } = field;
  const codes = groups.flatMap(({ data }) => data);
  return namedByWhole(String(values[name] ?? ''), {
    codes,
    groups,
    country: values[of] as Country | undefined,
  });
};

/** Returns the values with the countries that the phone numbers name. */
const withNamed = (context: FormContext, values: FormValues): FormValues => {
  const named = definitionOf(context).fields.flatMap((field) => {
    const { phone, country } = namedIn(field, values) ?? {};
    return country && field.of
      ? [
          [field.name, phone],
          [field.of, country],
        ]
      : [];
  });
  return named.length > 0 ? { ...values, ...Object.fromEntries(named) } : values;
};

/** Returns the data that may be sent, or the problems by field. */
export const checkedOf = (context: FormContext, values = context.values) =>
  definitionOf(context).check(withNamed(context, values) as never);

/** Returns the problem of a field for this value. */
const problemOf = (context: FormContext, name: string, value = context.values[name]): Message | undefined =>
  checkedOf(context, { ...context.values, [name]: value }).problems?.[name];

export const without = (problems: Problems, ...names: string[]): Problems =>
  names.some((name) => problems[name])
    ? Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))
    : problems;

export const isEmpty = (value: FieldValue): boolean => value === undefined || value === '';

/** Refuses a pasted mask in a number field: without its stars it would pass for another number (account 5). */
export const canTake = (args: Of): boolean => {
  const field = fieldOf(args);
  const isNumber = ['phone', 'digits', 'code', 'date'].includes(field?.kind ?? '');
  return field !== undefined && !(isNumber && isMasked((args.event as { value: string }).value));
};

/** True if the field holds an invalid value whose problem is not yet shown. */
export const holdsWrong = (args: Of): boolean => {
  const { name = '' } = fieldOf(args) ?? {};
  const { values, problems } = args.context;
  return !isEmpty(values[name]) && !problems[name] && problemOf(args.context, name) !== undefined;
};

/** True if the field that a proof is about holds a valid value. */
export const isProvable = (args: Of): boolean =>
  problemOf(args.context, fieldOf(args)?.of ?? '') === undefined;

export const isPickedGood = ({ context }: Of): boolean =>
  problemOf(context, context.opened, dateOf(context.picked)) === undefined;

/** True if the submit button need not wait. */
export const isFilled = ({ context }: Pick<Of, 'context'>): boolean => {
  const { fields, waits } = definitionOf(context);
  if (typeof waits === 'function') return waits(context.values);
  return !waits || fields.every(({ name }) => !isEmpty(context.values[name]));
};

export const isDoubtful = ({ context }: Of): boolean =>
  definitionOf(context).isDoubtful?.(checkedOf(context).given as never) ?? false;

/** Converts typed text for its field. Text of an unfinished input method composition stays as it is (reading 27). */
const asTyped = (field: Field, value: string, isComposing: boolean): string => {
  switch (field.kind) {
    case 'email':
      return asTypedEmail(value);
    case 'phone':
      return asTypedPhone(value);
    case 'digits':
      return field.prefix ? asTypedWithin(field.prefix, value) : digitsOf(value);
    case 'code':
      return asTypedCode(value, field.keepsCase);
    case 'date':
      return asTypedDay(value);
    default:
      return field.kind === 'name' && !isComposing ? asTypedName(value) : value;
  }
};

/** Sets a field, and clears its problem, those of its dependent fields, its proof, and the idempotency key. */
export const changed = (context: FormContext, name: string, value: FieldValue): Parts => {
  const about = definitionOf(context).fields.filter(({ of }) => of === name);
  const proofs = about.filter(({ kind }) => kind === 'proof').map((proof) => [proof.name, '']);
  return {
    values: { ...context.values, ...Object.fromEntries(proofs), [name]: value },
    problems: without(context.problems, name, ...about.map((field) => field.name)),
    formProblem: null,
    idempotencyKey: '',
  };
};

export const typed = (args: Of): Parts => {
  const field = fieldOf(args);
  const { value, isComposing = false } = args.event as { value: string; isComposing?: boolean };
  if (!field) return {};
  const text = asTyped(field, value, isComposing);
  const parts = changed(args.context, field.name, text);
  if (field.kind === 'phone') return typedPhone(args.context, field, text, parts);
  return {
    ...parts,
    ...(field.kind === 'name' && !isComposing && { notes: noted(args.context.notes, field.name, value) }),
  };
};

/** Adds the country that the number names, with a note, unless the number comes key by key. */
const typedPhone = (before: FormContext, field: Field, text: string, parts: Parts): Parts => {
  const fields = { ...parts, notes: without(before.notes, field.name) };
  if (isByKey(String(before.values[field.name] ?? ''), text)) return fields;
  return { ...fields, ...takenFor({ ...before, ...fields }, field) };
};

/** Returns the country that the number of a field names, with a note; nothing if there is none. */
const takenFor = (context: FormContext, field: Field | undefined): Parts => {
  const { areaCode, country } = namedIn(field, context.values) ?? {};
  if (!field || !areaCode || !country) return {};
  return {
    values: withNamed(context, context.values),
    problems: without(context.problems, field.name, field.of ?? ''),
    notes: { ...context.notes, [field.name]: takenNote(areaCode, country) },
  };
};

/** True if the number of the field names a country that is not taken yet. */
export const namesCountry = (args: Of): boolean =>
  namedIn(fieldOf(args), args.context.values)?.country !== undefined;

export const countryTaken = (args: Of): Parts => takenFor(args.context, fieldOf(args));

/** Notes the characters that a name does not accept, until the field is empty. */
const noted = (notes: Problems, name: string, value: string): Problems => {
  const dropped = droppedOf(value);
  if (!dropped) return value ? notes : without(notes, name);
  return { ...notes, [name]: { key: 'common:nameDropped', values: { dropped } } };
};

/** Stands for every picker: all have the same id and the same output. */
const picker = { id: 'picker' } as PickerMachine<FieldValue>;

export const isChosen = ended(picker, 'chosen');

/** True if a code has verified the value that the opened field is about. */
export const isVerified = ({ event }: Of): boolean =>
  (event as { output?: { kind?: string } }).output?.kind === 'verified';

export const proven = ({ context, event }: Of): Parts =>
  changed(context, context.opened, (event as unknown as { output: { token: string } }).output.token);

export const chosen = (args: Of): Parts =>
  changed(args.context, args.context.opened, endOf(args, picker, 'chosen').value);

/** Adds the problem that a field has with this value. */
export const explained = (context: FormContext, name = '', value = context.values[name]): Parts => {
  const problem = problemOf(context, name, value);
  return { problems: { ...context.problems, ...(problem && { [name]: problem }) } };
};

/** Adds the problems of all fields. */
export const explainedAll = ({ context }: Pick<Of, 'context'>): Parts => ({
  problems: { ...context.problems, ...checkedOf(context).problems },
});

/** Returns the day that the sheet of a date field shows first. */
const pickedOf = (
  { from, to, begins = to }: Extract<Field, { kind: 'date' }>,
  value: FieldValue,
): DateParts => {
  const day = String(value);
  return partsOf(isDay(day) && day >= from && day <= to() ? day : begins());
};

/** Opens a field's sheet. */
export const opened = (args: Of): Parts => {
  const field = fieldOf(args);
  if (!field) return {};
  const { values, problems } = args.context;
  return {
    opened: field.name,
    problems: without(problems, field.name),
    ...(field.kind === 'date' && { picked: pickedOf(field, values[field.name]) }),
  };
};

export const forgotten = ({ context }: Of): Parts => ({
  problems: without(context.problems, context.opened),
});

/** Returns the request for the banks of the opened field. */
export const banksAskedBy = (context: FormContext): Init<'get', '/api/country/getBackCordList'> => {
  const field = openField(context, context.opened);
  if (field?.kind !== 'bank') throw new Error(`${context.opened} is no bank`);
  return { params: { query: { countryNo: field.countryNo } } };
};

/** Returns the code that verifies the field that the opened one is about. */
export const codeOf = (context: FormContext): VerificationCodeInput => {
  const field = openField(context, context.opened);
  if (field?.kind !== 'proof') throw new Error(`${context.opened} is no proof`);
  return field.code(context.values);
};

export const requestOf = (context: FormContext): unknown =>
  definitionOf(context).request?.(checkedOf(context).given as never, context.idempotencyKey);

/** Returns the name of the refusal in an event, if the form has a consequence for it. */
const outcomeOf = (args: Of): string | undefined =>
  refusalAmong(Object.keys(definitionOf(args.context).refusals ?? {}), args);

/** Returns the form's consequence of the refusal, if the form has one. */
const consequenceOf = (args: Of) => {
  const consequence = definitionOf(args.context).refusals?.[outcomeOf(args) ?? ''];
  return typeof consequence === 'string' ? { at: consequence } : consequence;
};

export const endsForm = (args: Of): boolean => 'ends' in (consequenceOf(args) ?? {});

/** True if the parent chart, not the form, shows the user why the form ended. */
export const endsQuietly = (args: Of): boolean => {
  const consequence = consequenceOf(args) ?? {};
  return 'ends' in consequence && consequence.ends === 'quietly';
};

export const isToAuthorise = (args: Of): boolean => 'authorises' in (consequenceOf(args) ?? {});

export const isToldInWindow = (args: Of): boolean => 'inWindow' in (consequenceOf(args) ?? {});

/** Returns the message for a failure without a better explanation. */
export const failureOf = ({ context }: { context: FormContext }): Message => {
  const { failed } = definitionOf(context);
  return typeof failed === 'string' ? { key: failed } : failed;
};

/** Returns the output of a form that was sent. */
export const submissionOf = ({ context, event }: Of) => ({
  kind: 'submitted' as const,
  given: checkedOf(context).given,
  answer: (event as { output?: unknown }).output,
});

/** Returns the output of a refused form. The last state has already removed the values that may not be kept. */
export const refusalOf = (args: Of) => ({
  kind: 'refused' as const,
  by: outcomeOf(args),
  why: failureMessage(args, failureOf(args)),
  kept: args.context.values,
});

/** Returns the reason of a refusal, after the words of `failedBecause` if the form has them. */
const saidOf = (args: Of): Message => {
  const { why } = refusalOf(args);
  const key = definitionOf(args.context).failedBecause;
  return key && 'text' in why ? { key, values: { reason: why.text } } : why;
};

/** Shows a refusal at its field, else for the form. A refused proof is cleared. */
export const refusedWith = (args: Of): Parts => {
  const said = saidOf(args);
  const { at, says } = (consequenceOf(args) ?? {}) as { at?: string; says?: Message };
  const named = refusalData<{ field?: string }>(args)?.field;
  const field = openField(args.context, named ?? '') ?? openField(args.context, at ?? '');
  // Our words may be about a field that this form does not have.
  if (!field) return { formProblem: (at ? undefined : says) ?? said };
  return {
    problems: { [field.name]: says ?? said },
    ...(field.kind === 'proof' && { values: { ...args.context.values, [field.name]: '' } }),
  };
};

/** Returns the message for a request without an answer. */
export const unknownOf = (context: FormContext): Message | null => {
  const { unknown } = definitionOf(context);
  return unknown ? { key: unknown } : null;
};

/** Returns the first problem from the top. */
export const firstProblem = (context: FormContext): Message | null => {
  const wrong = definitionOf(context).fields.find(({ name }) => context.problems[name]);
  return (wrong && context.problems[wrong.name]) ?? context.formProblem;
};

/** True if the problem is also shown in a toast. */
export const hasNotice = (context: FormContext, problem: Message): boolean =>
  'key' in problem && definitionOf(context).notices?.includes(problem.key) === true;

/** Returns the values that may be stored: no passwords and no proofs. */
export const keepableOf = (context: FormContext): FormValues => {
  const kept = definitionOf(context).fields.filter(({ kind }) => kind !== 'password' && kind !== 'proof');
  return Object.fromEntries(kept.map(({ name }) => [name, context.values[name]]));
};
