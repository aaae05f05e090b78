import { and, assign, emit, setup } from 'xstate';
import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { type Hindrance, hindranceOf } from '#domain/payouts/linked-account.ts';
import type { MessageKey, Toast } from '#domain/words/message.ts';
import { bankPickerMachine } from '../../common/bank-picker/bank-picker.machine.ts';
import { countryPickerMachine } from '../../common/country-picker/country-picker.machine.ts';
import { formOf } from '../../common/form/form.machine.ts';
import { ended, passOn } from '../../endings.ts';
import type { UnbindAccountOutput } from '../unbind-account/unbind-account.machine.ts';
import {
  asksCountry,
  formInputOf,
  isFormless,
  isLinkedAmong,
  isToBeLoaded,
  isUnverified,
  type PayoutAccountContext,
  type PayoutAccountInput,
} from './payout-account-context.ts';
import { payoutAccountForm, savePayoutAccount } from './payout-account-form.ts';

/**
 * Links or edits a withdrawal account of any type in any country (payouts 2, 4 and 5). The form is data.
 *
 * If the response to a link is lost, the call is repeated with the same key while the page is open. After a reload, the
 * list of linked accounts shows the outcome (reading 50). Editing a bank account loads its fields first. The edit page
 * can also unlink the account, in a chart of its own that the screen runs.
 */

export type PayoutAccountOutput =
  | { kind: 'linked' }
  | { kind: 'saved' }
  | { kind: 'unbound' }
  /** The account is gone or may not be linked: the list of accounts shows the current ones. */
  | { kind: 'turnedAway' }
  | { kind: 'verify' }
  | { kind: 'left' };

type Events =
  | { type: 'DELETE' }
  | { type: 'UNBIND.DONE'; output: UnbindAccountOutput }
  | { type: 'SHEET.MISSING' } // the sheet could not be fetched, or crashed
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'BACK' };

const form = formOf(payoutAccountForm, savePayoutAccount, {
  countryPicker: countryPickerMachine,
  bankPicker: bankPickerMachine,
});
const getMethods = operation('get', '/api/account/withdrawMethods');
const getDetails = operation('post', '/api/account/UserBankCardDetail');
const getTypes = operation('get', '/api/account/withdrawTypeConfigs');
const getCountries = operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY });

const told = (key: MessageKey): Toast => ({ type: 'toast', tone: 'success', message: { key } });

export const payoutAccountMachine = setup({
  types: {
    context: {} as PayoutAccountContext,
    events: {} as Events,
    input: {} as PayoutAccountInput,
    output: {} as PayoutAccountOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      getMethods: 'getMethods';
      getDetails: 'getDetails';
      getTypes: 'getTypes';
      getCountries: 'getCountries';
      form: 'form';
    },
  },
  actors: { getMethods, getDetails, getTypes, getCountries, form },
  guards: {
    wasSent: ({ context: { edited, draft } }) => !edited && Boolean(draft?.idempotencyKey),
    isUnverified: ({ context }) => isUnverified(context),
    isHindered: (args, hindrance: Hindrance) =>
      hindranceOf(args.context, answerOf(args, getTypes).data) === hindrance,
    isFormless: ({ context }) => isFormless(context),
    lacksAccount: ({ context }) => context.lacksAccount === true,
    isToBeLoaded: ({ context }) => isToBeLoaded(context),
    isLinked: (args) => isLinkedAmong(args.context, answerOf(args, getMethods).data),
    asksCountry: ({ context }) => asksCountry(context),
    isGone: refused(getDetails, 'notFound'),
    isEdited: ({ context }) => context.edited !== undefined,
    isAccepted: ended(form, 'submitted'),
    isUnbound: ({ event }) => event.type === 'UNBIND.DONE' && event.output.kind === 'unbound',
    isKept: ({ event }) => event.type === 'UNBIND.DONE' && event.output.kind === 'kept',
  },
  actions: {
    forgetKey: assign({
      draft: ({ context: { draft } }) => draft && { ...draft, idempotencyKey: '' },
      known: 'payout-forms:notLinked',
    }),
    keepDetails: assign({
      edited: (args) =>
        args.context.edited && { ...args.context.edited, details: answerOf(args, getDetails).data },
    }),
    keepCountries: assign({
      countries: (args) => answerOf(args, getCountries).data.flatMap(({ data }) => data),
    }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    forgetProblem: assign({ problem: null }),
    admitUnknown: assign({ known: 'payout-forms:linkUnknown' }),
    tellLinked: emit(told('payout-forms:linked')),
    tellSaved: emit(told('payout-forms:saved')),
    tellFailure: emit((args) => failureToast(args, { key: 'common:loadingFailed' })),
  },
}).createMachine({
  id: 'payoutAccount',
  description: 'The user links or edits a withdrawal account in the form of its type and country.',
  context: ({ input }) => ({ ...input, countries: [], problem: null, known: null }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'wasSent', target: 'learning' },
        { guard: 'isUnverified', target: 'askingForLevel' },
        { guard: 'isToBeLoaded', target: 'loading' },
        { guard: 'isEdited', target: 'filling' },
        { target: 'checkingOffer' },
      ],
    },
    askingForLevel: {
      description: 'Linking needs the basic level, which is asked for at once.',
      on: { CONFIRM: 'verify', CANCEL: 'turnedAway' },
    },
    checkingOffer: {
      description: 'The offered types are loading. If the types do not load, the server enforces the rule.',
      tags: 'busy',
      on: { BACK: 'left' },
      invoke: {
        id: 'getTypes',
        src: 'getTypes',
        input: {},
        onDone: [
          { guard: { type: 'isHindered', params: 'notOffered' }, target: 'hindered.notOffered' },
          { guard: { type: 'isHindered', params: 'unavailable' }, target: 'hindered.unavailable' },
          { guard: 'lacksAccount', target: 'turnedAway' },
          { target: 'filling' },
        ],
        onError: [
          { guard: 'isFormless', target: 'hindered.notOffered' },
          { guard: 'lacksAccount', target: 'turnedAway' },
          { target: 'filling' },
        ],
      },
    },
    hindered: {
      description: 'No account of this type can be linked. The list of accounts shows the possible types.',
      on: { CONFIRM: 'turnedAway', BACK: 'left' },
      initial: 'notOffered',
      states: {
        notOffered: { description: 'The country does not offer this type.' },
        unavailable: { description: 'The country offers this type, but it is closed at the moment.' },
      },
    },
    learning: {
      description: 'The form was sent before with an unknown outcome, so the list of accounts is checked.',
      tags: 'busy',
      on: { BACK: 'left' },
      invoke: {
        id: 'getMethods',
        src: 'getMethods',
        input: {},
        onDone: [
          { guard: 'isLinked', target: 'linked' },
          { target: 'filling', actions: 'forgetKey' },
        ],
        onError: { target: 'filling', actions: 'admitUnknown' },
      },
    },
    loading: {
      tags: 'busy',
      on: { BACK: 'left' },
      invoke: {
        id: 'getDetails',
        src: 'getDetails',
        input: ({ context: { user, edited } }) => ({
          body: { bankAccount: edited?.account ?? '', userId: user.userId },
        }),
        onDone: [
          { guard: 'asksCountry', target: 'locating', actions: 'keepDetails' },
          { target: 'filling', actions: 'keepDetails' },
        ],
        onError: [
          { guard: 'isGone', target: 'turnedAway', actions: 'tellFailure' },
          { target: 'unavailable', actions: 'explainFailure' },
        ],
      },
    },
    unavailable: {
      description: 'The data of the account did not load. The user can retry.',
      exit: 'forgetProblem',
      on: { RETRY: 'loading', BACK: 'left' },
    },
    locating: {
      description:
        'The country of the document is looked up. Without the list the user must choose the country again.',
      tags: 'busy',
      on: { BACK: 'left' },
      invoke: {
        id: 'getCountries',
        src: 'getCountries',
        input: {},
        onDone: { target: 'filling', actions: 'keepCountries' },
        onError: 'filling',
      },
    },
    filling: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => formInputOf(context),
        onDone: [
          { guard: and(['isAccepted', 'isEdited']), target: 'saved' },
          { guard: 'isAccepted', target: 'linked' },
          { target: 'turnedAway' },
        ],
      },
      initial: 'entering',
      states: {
        entering: {
          on: { BACK: '#payoutAccount.left', DELETE: { guard: 'isEdited', target: 'unbinding' } },
        },
        unbinding: {
          description: 'The user unlinks the account instead, with the payment code.',
          on: {
            'UNBIND.DONE': [
              { guard: 'isUnbound', target: '#payoutAccount.unbound' },
              { guard: 'isKept', target: 'entering' },
              { target: '#payoutAccount.turnedAway' },
            ],
            'SHEET.MISSING': 'entering',
          },
        },
      },
    },
    linked: {
      type: 'final',
      entry: 'tellLinked',
      output: { kind: 'linked' } satisfies PayoutAccountOutput,
    },
    saved: { type: 'final', entry: 'tellSaved', output: { kind: 'saved' } satisfies PayoutAccountOutput },
    unbound: { type: 'final', output: { kind: 'unbound' } satisfies PayoutAccountOutput },
    verify: { type: 'final', output: { kind: 'verify' } satisfies PayoutAccountOutput },
    turnedAway: { type: 'final', output: { kind: 'turnedAway' } satisfies PayoutAccountOutput },
    left: { type: 'final', output: { kind: 'left' } satisfies PayoutAccountOutput },
  },
  output: passOn,
});
