import {
  type AnyActorLogic,
  and,
  assign,
  emit,
  enqueueActions,
  fromPromise,
  type OutputFrom,
  setup,
} from 'xstate';
import { failureToast, unanswered } from '#api/refusal.ts';
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import { type DateParts, dateOf } from '#domain/time/day.ts';
import type { Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';
import type { bankPickerMachine } from '../bank-picker/bank-picker.machine.ts';
import type { countryPickerMachine } from '../country-picker/country-picker.machine.ts';
import type { verificationCodeMachine } from '../verification-code/verification-code.machine.ts';
import {
  banksAskedBy,
  canTake,
  changed,
  checkedOf,
  chosen,
  codeOf,
  countryTaken,
  definitionOf,
  endsForm,
  endsQuietly,
  explained,
  explainedAll,
  type FormContext,
  failureOf,
  fieldOf,
  firstProblem,
  forgotten,
  hasNotice,
  holdsWrong,
  isChosen,
  isDoubtful,
  isPickedGood,
  isProvable,
  isToAuthorise,
  isToldInWindow,
  isVerified,
  keepableOf,
  namesCountry,
  opened,
  proven,
  refusalOf,
  refusedWith,
  requestOf,
  submissionOf,
  typed,
  unknownOf,
} from './form-context.ts';
import type { AnyForm, Field, FormDefinition } from './form-definition.ts';
import type { AnyInput, FormEvents, FormInput, FormOutput } from './form-io.ts';

/**
 * The chart of all forms: fields are typed, chosen, or picked in a sheet, and sent together (account 5). The fields and
 * the request are data.
 *
 * Submitting shows all problems, even while the button waits; a change clears a field's problem, and leaving a field
 * shows it. A refusal is shown at its field, else for the form. The idempotency key stays while nothing changes, so a
 * retry without an answer is carried out once. The screen runs the payment authorisation in a flow of its own. A form
 * without a request ends with the given data.
 */

type Args = { context: FormContext; event: FormEvents };

const opens = (kind: Field['kind']) => (args: Args) => fieldOf(args)?.kind === kind;

/** The charts that fields open: the pickers and the verification code. */
type Children = {
  countryPicker?: typeof countryPickerMachine;
  bankPicker?: typeof bankPickerMachine;
  verificationCode?: typeof verificationCodeMachine;
};

const notGiven = fromPromise<unknown, unknown>(() =>
  Promise.reject(new Error('The form is provided by formOf()')),
);

const createForm = <Input extends AnyInput, Output>() =>
  setup({
    types: {
      context: {} as FormContext,
      events: {} as FormEvents,
      input: {} as Input,
      output: {} as Output,
      emitted: {} as Toast,
      tags: {} as 'busy',
      children: {} as {
        countryPicker: 'countryPicker';
        bankPicker: 'bankPicker';
        verificationCode: 'verificationCode';
        submit: 'submit';
      },
    },
    actors: {
      countryPicker: notGiven as unknown as typeof countryPickerMachine,
      bankPicker: notGiven as unknown as typeof bankPickerMachine,
      verificationCode: notGiven as unknown as typeof verificationCodeMachine,
      submit: notGiven,
    },
    guards: {
      canTake,
      holdsWrong,
      namesCountry,
      opensDate: opens('date'),
      opensCountry: opens('country'),
      opensBank: opens('bank'),
      opensProof: opens('proof'),
      isProvable,
      isPickedGood,
      isChosen,
      isVerified,
      isWhole: ({ context }) => checkedOf(context).problems === null,
      isDoubtful,
      isAuthorisedFirst: ({ context }) => definitionOf(context).authorisation?.comesFirst === true,
      isAuthorised: ({ event }) => event.type === 'AUTHORISATION.DONE' && event.output.kind !== 'cancelled',
      isSent: ({ context }) => definitionOf(context).request !== undefined,
      unanswered,
      endsQuietly,
      endsForm,
      isToAuthorise,
      isToldInWindow,
    },
    actions: {
      keepTyped: assign(typed),
      takeCountry: assign(countryTaken),
      explainField: assign((args) => explained(args.context, fieldOf(args)?.name)),
      openField: assign(opened),
      explainUnprovable: assign((args) => explained(args.context, fieldOf(args)?.of)),
      keepPicked: assign((args, picked: DateParts) => ({ ...forgotten(args), picked })),
      explainPicked: assign(({ context }) => explained(context, context.opened, dateOf(context.picked))),
      forgetPicked: assign(forgotten),
      keepDate: assign(({ context }) => changed(context, context.opened, dateOf(context.picked))),
      keepChoice: assign(chosen),
      keepProof: assign(proven),
      explainProblems: assign(explainedAll),
      forgetProblems: assign({ problems: {}, formProblem: null }),
      mintKey: assign({ idempotencyKey: ({ context }) => context.idempotencyKey || newIdempotencyKey() }),
      keepRefusal: assign((args) => refusedWith(args)),
      explainUnknown: assign({ formProblem: ({ context }) => unknownOf(context) }),
      tellProblem: enqueueActions(({ context, enqueue }) => {
        const message = firstProblem(context);
        if (message && hasNotice(context, message)) enqueue.emit({ type: 'toast', tone: 'failure', message });
      }),
      tellFailure: emit((args) => failureToast(args, failureOf(args))),
      forgetSecrets: assign({ values: ({ context }) => keepableOf(context) }),
    },
  }).createMachine({
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
        on: {
          'FIELD.CHANGE': { guard: 'canTake', actions: 'keepTyped' },
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
          'AUTHORISATION.DONE': [{ guard: 'isAuthorised', target: 'submitting' }, { target: 'entering' }],
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
