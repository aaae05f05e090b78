import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { failureToast, unanswered } from '#api/refusal.ts';
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import { type DateParts, dateOf } from '#domain/time/day.ts';
import type { Toast } from '#domain/words/message.ts';
import type { bankPickerMachine, getBanks } from '../bank-picker/bank-picker.machine.ts';
import type { countryPickerMachine } from '../country-picker/country-picker.machine.ts';
import type { verificationCodeMachine } from '../verification-code/verification-code.machine.ts';
import {
  canTake,
  changed,
  checkedOf,
  chosen,
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
  refusedWith,
  unknownOf,
} from './form-context.ts';
import type { Field } from './form-definition.ts';
import type { AnyInput, FormEvents } from './form-io.ts';
import { bankFound, namesBank, typedWithBank } from './named-bank.ts';

export type Args = { context: FormContext; event: FormEvents };

const opens = (kind: Field['kind']) => (args: Args) => fieldOf(args)?.kind === kind;

const notGiven = fromPromise<unknown, unknown>(() =>
  Promise.reject(new Error('The form is provided by formOf()')),
);

/** The types, actors, guards and actions of the chart of all forms. */
export const formSetup = <Input extends AnyInput, Output>() =>
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
        getBanks: 'getBanks';
        verificationCode: 'verificationCode';
        submit: 'submit';
      },
    },
    actors: {
      countryPicker: notGiven as unknown as typeof countryPickerMachine,
      bankPicker: notGiven as unknown as typeof bankPickerMachine,
      getBanks: notGiven as unknown as typeof getBanks,
      verificationCode: notGiven as unknown as typeof verificationCodeMachine,
      submit: notGiven,
    },
    guards: {
      canTake,
      holdsWrong,
      namesBank,
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
      isAuthorised: ({ event }) =>
        event.type === 'PAYMENT_AUTHORISATION.DONE' && event.output.kind !== 'cancelled',
      isSent: ({ context }) => definitionOf(context).request !== undefined,
      unanswered,
      endsQuietly,
      endsForm,
      isToAuthorise,
      isToldInWindow,
    },
    actions: {
      keepTyped: assign(typedWithBank),
      takeBank: assign(bankFound),
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
  });
