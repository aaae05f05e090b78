import { type AnyActorLogic, and, type OutputFrom } from 'xstate';
import { passOn } from '../../endings.ts';
import type { bankPickerMachine, getBanks } from '../bank-picker/bank-picker.machine.ts';
import type { countryPickerMachine } from '../country-picker/country-picker.machine.ts';
import type { verificationCodeMachine } from '../verification-code/verification-code.machine.ts';
import { banksAskedBy, codeOf, refusalOf, requestOf, submissionOf } from './form-context.ts';
import type { AnyForm, FormDefinition } from './form-definition.ts';
import type { AnyInput, FormInput, FormOutput } from './form-io.ts';
import { type Args, formSetup } from './form-setup.ts';
import { banksSought } from './named-bank.ts';

/**
 * The chart of all forms: fields are typed, chosen, or picked in a sheet, and sent together (account 5). The fields and
 * the request are data.
 *
 * Submitting shows all problems, even while the button waits; a change clears a field's problem, and leaving a field
 * shows it. A refusal is shown at its field, else for the form. The idempotency key stays while nothing changes, so a
 * retry without an answer is carried out once. The screen runs the payment authorisation in a flow of its own. A form
 * without a request ends with the given data.
 */
const createForm = <Input extends AnyInput, Output>() =>
  formSetup<Input, Output>().createMachine({
    id: 'form',
    description: 'The user fills in the fields, sees the problems, and submits the form.',
    context: ({ input: { problems = {}, formProblem = null, idempotencyKey = '', ...input } }) => ({
      ...input,
      problems,
      notes: {},
      formProblem,
      opened: '',
      picked: { year: 0, month: 0, day: 0 },
      idempotencyKey,
    }),
    initial: 'entering',
    states: {
      entering: {
        initial: 'typing',
        on: {
          'FIELD.CHANGE': [
            { guard: and(['canTake', 'namesBank']), target: '.findingBank', actions: 'keepTyped' },
            { guard: 'canTake', actions: 'keepTyped' },
          ],
          'FIELD.LEAVE': [
            { guard: 'namesCountry', actions: 'takeCountry' },
            { guard: 'holdsWrong', actions: 'explainField' },
          ],
          'FIELD.OPEN': [
            { guard: 'opensDate', target: 'pickingDate', actions: 'openField' },
            { guard: 'opensCountry', target: 'choosingCountry', actions: 'openField' },
            { guard: 'opensBank', target: 'choosingBank', actions: 'openField' },
            { guard: and(['opensProof', 'isProvable']), target: 'proving', actions: 'openField' },
            { guard: 'opensProof', actions: ['explainUnprovable', 'tellProblem'] },
          ],
          SUBMIT: [
            { guard: and(['isWhole', 'isDoubtful']), target: 'confirming' },
            { guard: 'isWhole', target: 'deciding' },
            { actions: ['explainProblems', 'tellProblem'] },
          ],
          BACK: 'left',
        },
        states: {
          typing: {},
          findingBank: {
            description:
              'The bank that the code names is found in the list, while the user goes on. Without it the user chooses.',
            invoke: {
              id: 'getBanks',
              src: 'getBanks',
              input: ({ context }) => banksSought(context),
              onDone: { target: 'typing', actions: 'takeBank' },
              onError: 'typing',
            },
          },
        },
      },
      pickingDate: {
        on: {
          'DATE.PICK': { actions: { type: 'keepPicked', params: ({ event }) => event.picked } },
          CONFIRM: [
            { guard: 'isPickedGood', target: 'entering', actions: 'keepDate' },
            { actions: 'explainPicked' },
          ],
          CANCEL: { target: 'entering', actions: 'forgetPicked' },
        },
      },
      choosingCountry: {
        on: { CANCEL: 'entering' },
        invoke: {
          id: 'countryPicker',
          src: 'countryPicker',
          onDone: [{ guard: 'isChosen', target: 'entering', actions: 'keepChoice' }, { target: 'entering' }],
        },
      },
      choosingBank: {
        on: { CANCEL: 'entering' },
        invoke: {
          id: 'bankPicker',
          src: 'bankPicker',
          input: ({ context }) => banksAskedBy(context),
          onDone: [{ guard: 'isChosen', target: 'entering', actions: 'keepChoice' }, { target: 'entering' }],
        },
      },
      proving: {
        description: 'A code sent to the e-mail verifies that it belongs to the user.',
        invoke: {
          id: 'verificationCode',
          src: 'verificationCode',
          input: ({ context }) => codeOf(context),
          onDone: [{ guard: 'isVerified', target: 'entering', actions: 'keepProof' }, { target: 'entering' }],
        },
      },
      confirming: {
        description: 'The data is valid but unusual. The user must confirm it before it is sent.',
        on: { CONFIRM: 'deciding', CANCEL: 'entering' },
      },
      deciding: {
        always: [
          { guard: 'isAuthorisedFirst', target: 'authorising' },
          { guard: 'isSent', target: 'submitting' },
          { target: 'submitted' },
        ],
      },
      authorising: {
        description: 'The payment code is required before the request.',
        on: {
          'PAYMENT_AUTHORISATION.DONE': [
            { guard: 'isAuthorised', target: 'submitting' },
            { target: 'entering' },
          ],
          CANCEL: 'entering',
        },
      },
      submitting: {
        tags: 'busy',
        entry: ['forgetProblems', 'mintKey'],
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }: Args) => requestOf(context),
          onDone: 'submitted',
          onError: [
            { guard: 'unanswered', target: 'entering', actions: ['explainUnknown', 'tellFailure'] },
            { guard: 'isToAuthorise', target: 'authorising' },
            { guard: 'endsQuietly', target: 'refused' },
            { guard: 'endsForm', target: 'refused', actions: 'tellFailure' },
            { guard: 'isToldInWindow', target: 'beingTold', actions: 'keepRefusal' },
            { target: 'entering', actions: ['keepRefusal', 'tellProblem'] },
          ],
        },
      },
      beingTold: {
        description: 'The request was refused. The user must read the reason before continuing.',
        on: { CONFIRM: { target: 'entering', actions: 'forgetProblems' } },
      },
      submitted: {
        type: 'final',
        output: submissionOf,
      },
      refused: {
        type: 'final',
        entry: 'forgetSecrets',
        output: refusalOf,
      },
      left: { type: 'final', entry: 'forgetSecrets', output: { kind: 'left' } },
    },
    output: passOn,
  });

/** The untyped chart of all forms, for the tools that draw and run it. */
export const formMachine = createForm<AnyInput, FormOutput<unknown, unknown>>();

type Typed<F> = F extends (facts: infer Facts) => infer Definition
  ? Definition extends FormDefinition<infer _V, infer Given, infer _S, infer _R>
    ? { facts: Facts; definition: Definition; given: Given }
    : never
  : never;

type AnswerOf<Call> = Call extends AnyActorLogic ? OutputFrom<Call> : undefined;

/** The charts that fields open, the pickers and the verification code, and the call that finds a named bank. */
type Children = {
  getBanks?: typeof getBanks;
  countryPicker?: typeof countryPickerMachine;
  bankPicker?: typeof bankPickerMachine;
  verificationCode?: typeof verificationCodeMachine;
};

/** Returns the typed chart of one form, with its request and the charts that its fields open. */
export const formOf = <F extends AnyForm, Call = undefined>(
  _form: F,
  submit?: Call,
  children: Children = {},
) =>
  formMachine.provide({
    actors: { ...children, ...(submit && { submit: submit as never }) },
  }) as unknown as ReturnType<
    typeof createForm<
      FormInput<Typed<F>['facts'], Typed<F>['definition']>,
      FormOutput<Typed<F>['given'], AnswerOf<Call>>
    >
  >;
