import type { Init } from '#api/operation.ts';
import { failureMessage, refusalData } from '#api/refusal.ts';
import { refusalAmong } from '#api/refused.ts';
import type { FieldValue, FormValues, Problems } from '#domain/forms/form.ts';
import type { Country } from '#domain/person/country.ts';
import { asTypedEmail } from '#domain/person/email.ts';
import { isMasked } from '#domain/person/mask.ts';
import { asTypedName, droppedOf } from '#domain/person/person-name.ts';
import { asTypedPhone } from '#domain/person/phone.ts';
import { type DateParts, dateOf, partsOf } from '#domain/time/day.ts';
import { digitsOf } from '#domain/words/digits.ts';
import type { Message } from '#domain/words/message.ts';
import { asTypedCode } from '#domain/words/visible-text.ts';
import { ended, endOf } from '../../endings.ts';
import type { PickerMachine } from '../picker/picker.ts';
import type { VerificationCodeInput } from '../verification-code/verification-code.machine.ts';
import type { AnyDefinition, AnyForm, Field } from './form-definition.ts';

/** What a form holds, and what its chart asks of that: all but what happens when. */

export type FormContext = {
  form: AnyForm;
  /** What is known already, of which the form is made. */
  facts: object;
  values: FormValues;
  /** The field whose sheet is open, and the day in it. */
  opened: string;
  picked: DateParts;
  problems: Problems;
  /** What was done to what was typed, by field. */
  notes: Problems;
  /** What is wrong with the whole of it. */
  formProblem: Message | null;
  idempotencyKey: string;
};

type Of<Event extends object = object> = { context: FormContext; event: Event };

type Parts = Partial<FormContext>;

const made = new WeakMap<object, WeakMap<AnyForm, AnyDefinition>>();

/** The form that is made of what is known, once. */
export const definitionOf = ({ form, facts }: Pick<FormContext, 'form' | 'facts'>): AnyDefinition => {
  const ofFacts = made.get(facts) ?? new WeakMap<AnyForm, AnyDefinition>();
  made.set(facts, ofFacts);
  const definition = ofFacts.get(form) ?? form(facts as never);
  ofFacts.set(form, definition);
  return definition;
};

/** A field that can be changed, by its name. */
const openField = (context: FormContext, name: string): Field | undefined =>
  definitionOf(context).fields.find((field) => field.name === name && !field.fixed);

/** The field that an event is about, if it can be changed. */
export const fieldOf = ({ context, event }: Of): Field | undefined =>
  openField(context, (event as { field?: string }).field ?? '');

/** What may be sent, or what is wrong by field. */
export const checkedOf = (context: FormContext, values = context.values) =>
  definitionOf(context).check(values as never);

/** What is wrong with a field, if it held this. */
const problemOf = (context: FormContext, name: string, value = context.values[name]): Message | undefined =>
  checkedOf(context, { ...context.values, [name]: value }).problems?.[name];

const without = (problems: Problems, ...names: string[]): Problems =>
  names.some((name) => problems[name])
    ? Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))
    : problems;

const isEmpty = (value: FieldValue): boolean => value === undefined || value === '';

/** Without its stars a pasted mask would pass for somebody else's number (account 5). */
export const canTake = (args: Of): boolean => {
  const field = fieldOf(args);
  const isNumber = field?.kind === 'phone' || field?.kind === 'digits' || field?.kind === 'code';
  return field !== undefined && !(isNumber && isMasked((args.event as { value: string }).value));
};

/** Whether something stands in the field that is wrong, and not said to be. */
export const holdsWrong = (args: Of): boolean => {
  const { name = '' } = fieldOf(args) ?? {};
  const { values, problems } = args.context;
  return !isEmpty(values[name]) && !problems[name] && problemOf(args.context, name) !== undefined;
};

/** Whether what a proof is about is something that can be proved. */
export const isProvable = (args: Of): boolean =>
  problemOf(args.context, fieldOf(args)?.of ?? '') === undefined;

export const isPickedGood = ({ context }: Of): boolean =>
  problemOf(context, context.opened, dateOf(context.picked)) === undefined;

/** Whether the button need wait no longer. */
export const isFilled = ({ context }: Pick<Of, 'context'>): boolean => {
  const { fields, waits } = definitionOf(context);
  if (typeof waits === 'function') return waits(context.values);
  return !waits || fields.every(({ name }) => !isEmpty(context.values[name]));
};

export const isDoubtful = ({ context }: Of): boolean =>
  definitionOf(context).isDoubtful?.(checkedOf(context).given as never) ?? false;

/** The area code of a country that was chosen. */
const areaCodeOf = (country: FieldValue): string => String((country as Country | undefined)?.areaCode ?? '');

/** What a field makes of what is typed; while an input method composes, it stays as it is (reading 27). */
const asTyped = ({ values }: FormContext, field: Field, value: string, isComposing: boolean): string => {
  switch (field.kind) {
    case 'email':
      return asTypedEmail(value);
    case 'phone':
      return asTypedPhone(value, areaCodeOf(values[field.of ?? '']));
    case 'digits':
      return digitsOf(value);
    case 'code':
      return asTypedCode(value, field.keepsCase);
    default:
      return field.kind === 'name' && !isComposing ? asTypedName(value) : value;
  }
};

/** A field holds something else: what was said of it holds no more, nor what depends on it. The wish is another one. */
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
  return {
    ...changed(args.context, field.name, asTyped(args.context, field, value, isComposing)),
    ...(field.kind === 'name' && !isComposing && { notes: noted(args.context.notes, field.name, value) }),
  };
};

/** A name says what it does not take, for as long as something stands in it. */
const noted = (notes: Problems, name: string, value: string): Problems => {
  const dropped = droppedOf(value);
  if (!dropped) return value ? notes : without(notes, name);
  return { ...notes, [name]: { key: 'common:nameDropped', values: { dropped } } };
};

/** Any list that a field is chosen from: what it is called by, and how it ends. */
const picker = { id: 'picker' } as PickerMachine<FieldValue>;

/** Whether a list was left with a choice. */
export const isChosen = ended(picker, 'chosen');

/** Whether a code has proved what the opened field is about, and with what. */
export const isVerified = ({ event }: Of): boolean =>
  (event as { output?: { kind?: string } }).output?.kind === 'verified';

export const proven = ({ context, event }: Of): Parts =>
  changed(context, context.opened, (event as unknown as { output: { token: string } }).output.token);

/** A list gave its choice. */
export const chosen = (args: Of): Parts =>
  changed(args.context, args.context.opened, endOf(args, picker, 'chosen').value);

/** Says what is wrong with a field, if it held this. */
export const explained = (context: FormContext, name = '', value = context.values[name]): Parts => {
  const problem = problemOf(context, name, value);
  return { problems: { ...context.problems, ...(problem && { [name]: problem }) } };
};

/** Says all that is wrong. */
export const explainedAll = ({ context }: Pick<Of, 'context'>): Parts => ({
  problems: { ...context.problems, ...checkedOf(context).problems },
});

/** Opens a field's sheet; a day begins with what was chosen, or with the latest. */
export const opened = (args: Of): Parts => {
  const field = fieldOf(args);
  if (!field) return {};
  const { values, problems } = args.context;
  return {
    opened: field.name,
    problems: without(problems, field.name),
    ...(field.kind === 'date' && {
      picked: partsOf(String(values[field.name] || (field.begins ?? field.to)())),
    }),
  };
};

export const forgotten = ({ context }: Of): Parts => ({
  problems: without(context.problems, context.opened),
});

/** The list of banks that the opened field is chosen from. */
export const banksAskedBy = (context: FormContext): Init<'get', '/api/country/getBackCordList'> => {
  const field = openField(context, context.opened);
  if (field?.kind !== 'bank') throw new Error(`${context.opened} is no bank`);
  return { params: { query: { countryNo: field.countryNo } } };
};

/** The code that proves what the opened field is about. */
export const codeOf = (context: FormContext): VerificationCodeInput => {
  const field = openField(context, context.opened);
  if (field?.kind !== 'proof') throw new Error(`${context.opened} is no proof`);
  return field.code(context.values);
};

export const requestOf = (context: FormContext): unknown =>
  definitionOf(context).request?.(checkedOf(context).given as never, context.idempotencyKey);

/** The refusal that an event brings, by name, if the form says what comes of it. */
const outcomeOf = (args: Of): string | undefined =>
  refusalAmong(Object.keys(definitionOf(args.context).refusals ?? {}), args);

/** What comes of it, as far as the form says so. */
const consequenceOf = (args: Of) => {
  const consequence = definitionOf(args.context).refusals?.[outcomeOf(args) ?? ''];
  return typeof consequence === 'string' ? { at: consequence } : consequence;
};

export const endsForm = (args: Of): boolean => 'ends' in (consequenceOf(args) ?? {});

/** Whoever runs the form says why. */
export const endsQuietly = (args: Of): boolean => {
  const consequence = consequenceOf(args) ?? {};
  return 'ends' in consequence && consequence.ends === 'quietly';
};

export const isToAuthorise = (args: Of): boolean => 'authorises' in (consequenceOf(args) ?? {});

export const isToldInWindow = (args: Of): boolean => 'inWindow' in (consequenceOf(args) ?? {});

/** What is said of a failure of which nothing better is known. */
export const failureOf = ({ context }: { context: FormContext }): Message => {
  const { failed } = definitionOf(context);
  return typeof failed === 'string' ? { key: failed } : failed;
};

/** How a form ends that was sent. */
export const submissionOf = ({ context, event }: Of) => ({
  kind: 'submitted' as const,
  given: checkedOf(context).given,
  answer: (event as { output?: unknown }).output,
});

/** How a form ends that was refused; in its last state no values are left that may not be kept. */
export const refusalOf = (args: Of) => ({
  kind: 'refused' as const,
  by: outcomeOf(args),
  why: failureMessage(args, failureOf(args)),
  kept: args.context.values,
});

/** Where the reason alone says too little, what failed comes before it. */
const saidOf = (args: Of): Message => {
  const { why } = refusalOf(args);
  const key = definitionOf(args.context).failedBecause;
  return key && 'text' in why ? { key, values: { reason: why.text } } : why;
};

/** A refusal, said at its field or of the whole form; a proof that was refused is none. */
export const refusedWith = (args: Of): Parts => {
  const said = saidOf(args);
  const { at, says } = (consequenceOf(args) ?? {}) as { at?: string; says?: Message };
  const named = refusalData<{ field?: string }>(args)?.field;
  const field = openField(args.context, named ?? '') ?? openField(args.context, at ?? '');
  // Words for a field that is not asked for say nothing.
  if (!field) return { formProblem: (at ? undefined : says) ?? said };
  return {
    problems: { [field.name]: says ?? said },
    ...(field.kind === 'proof' && { values: { ...args.context.values, [field.name]: '' } }),
  };
};

/** What is said of the whole of it where no answer came. */
export const unknownOf = (context: FormContext): Message | null => {
  const { unknown } = definitionOf(context);
  return unknown ? { key: unknown } : null;
};

/** The first thing that is wrong, from above. */
export const firstProblem = (context: FormContext): Message | null => {
  const wrong = definitionOf(context).fields.find(({ name }) => context.problems[name]);
  return (wrong && context.problems[wrong.name]) ?? context.formProblem;
};

/** What may outlive the page: no passwords, and no proofs. */
export const keepableOf = (context: FormContext): FormValues => {
  const kept = definitionOf(context).fields.filter(({ kind }) => kind !== 'password' && kind !== 'proof');
  return Object.fromEntries(kept.map(({ name }) => [name, context.values[name]]));
};
