import { and, assign, emit, setup } from 'xstate';
import { answerOf } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import type { MessageKey, Toast } from '#domain/words/message.ts';
import { hindranceOf } from '#ports/offered-payouts.ts';
import { bankPickerMachine, getBanks } from '../../common/bank-picker/bank-picker.machine.ts';
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
import {
  BY_OFFER,
  getCountries,
  getDetails,
  getMethods,
  getTypes,
  getUser,
} from './payout-account-requests.ts';

/**
 * Links or edits a withdrawal account of any type in any country (payouts 2, 4 and 5). The form is data.
 *
 * If the response to a link is lost, the call is repeated with the same key while the page is open. After a reload, the
 * list of linked accounts shows the outcome (reading 50). Editing a bank account loads its fields first. What hinders is
 * loaded again before it is said, and when the user returns (reading 84). The edit page can also unlink the account, in a
 * chart of its own that the screen runs.
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
  | { type: 'UNBIND_ACCOUNT.DONE'; output: UnbindAccountOutput }
  | { type: 'SHEET.MISSING' } // the sheet could not be fetched, or crashed
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'BACK' };

const form = formOf(payoutAccountForm, savePayoutAccount, {
  countryPicker: countryPickerMachine,
  bankPicker: bankPickerMachine,
  getBanks,
});

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
      getUser: 'getUser';
      getMethods: 'getMethods';
      getDetails: 'getDetails';
      getTypes: 'getTypes';
      getCountries: 'getCountries';
      form: 'form';
    },
  },
  actors: { getUser, getMethods, getDetails, getTypes, getCountries, form },
  guards: {
    wasSent: ({ context: { edited, draft } }) => !edited && Boolean(draft?.idempotencyKey),
    isUnverified: ({ context }) => isUnverified(context),
    isVerified: (args) => answerOf(args, getUser).data.level > 0,
    isHindered: (args) => hindranceOf(args.context, answerOf(args, getTypes).data) !== undefined,
    isFormless: ({ context }) => isFormless(context),
    lacksAccount: ({ context }) => context.lacksAccount === true,
    isToBeLoaded: ({ context }) => isToBeLoaded(context),
    isLinked: (args) => isLinkedAmong(args.context, answerOf(args, getMethods).data),
    asksCountry: ({ context }) => asksCountry(context),
    isGone: refused(getDetails, 'notFound'),
    isEdited: ({ context }) => context.edited !== undefined,
    isAccepted: ended(form, 'submitted'),
    isUnbound: ({ event }) => event.type === 'UNBIND_ACCOUNT.DONE' && event.output.kind === 'unbound',
    isKept: ({ event }) => event.type === 'UNBIND_ACCOUNT.DONE' && event.output.kind === 'kept',
  },
  actions: {
    forgetKey: assign({
      draft: ({ context: { draft } }) => draft && { ...draft, idempotencyKey: '' },
      known: 'payout-forms:notLinked',
    }),
    keepUser: assign({ user: (args) => answerOf(args, getUser).data }),
    keepHindrance: assign({
      hindrance: (args) => hindranceOf(args.context, answerOf(args, getTypes).data) ?? 'notOffered',
    }),
    admitFormless: assign({ hindrance: 'notOffered' }),
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
  context: ({ input }) => ({ ...input, countries: [], problem: null, hindrance: null, known: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'wasSent', target: 'learning' },
        { guard: 'isUnverified', target: 'checkingLevel' },
        { guard: 'isToBeLoaded', target: 'loading' },
        { guard: 'isEdited', target: 'filling' },
        { target: 'checkingOffer' },
      ],
    },
    checkingLevel: {
      description: 'Linking needs the basic level. The level as known is too low, so it is loaded again.',
      tags: 'busy',
      on: { BACK: 'left' },
      invoke: {
        id: 'getUser',
        src: 'getUser',
        input: {},
        onDone: [
          { guard: 'isVerified', target: 'checkingOffer', actions: 'keepUser' },
          { target: 'askingForLevel' },
        ],
        onError: { target: 'unavailable', actions: 'explainFailure' },
      },
    },
    askingForLevel: {
      on: { CONFIRM: 'verify', CANCEL: 'turnedAway' },
      initial: 'shown',
      states: {
        shown: { on: { REFRESH: 'refreshing' } },
        refreshing: {
          description: 'The level is loaded again, because another device may have raised it.',
          invoke: {
            id: 'getUser',
            src: 'getUser',
            input: {},
            onDone: [
              { guard: 'isVerified', target: '#payoutAccount.checkingOffer', actions: 'keepUser' },
              { target: 'shown' },
            ],
            onError: 'shown',
          },
        },
      },
    },
    checkingOffer: {
      description: 'The offered types are loading. If the types do not load, the server enforces the rule.',
      tags: 'busy',
      on: { BACK: 'left' },
      invoke: {
        id: 'getTypes',
        src: 'getTypes',
        input: {},
        onDone: BY_OFFER,
        onError: [
          { guard: 'isFormless', target: 'hindered', actions: 'admitFormless' },
          { guard: 'lacksAccount', target: 'turnedAway' },
          { target: 'filling' },
        ],
      },
    },
    hindered: {
      description: 'No account of this type can be linked. The list of accounts shows the possible types.',
      on: { CONFIRM: 'turnedAway', BACK: 'left' },
      initial: 'shown',
      states: {
        shown: { on: { REFRESH: 'refreshing' } },
        refreshing: {
          description: 'The offered types are loaded again. The reason stays shown until the answer.',
          invoke: { id: 'getTypes', src: 'getTypes', input: {}, onDone: BY_OFFER, onError: 'shown' },
        },
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
      description: 'The data of the account, or the level, did not load. The user can retry.',
      exit: 'forgetProblem',
      on: { RETRY: 'deciding', BACK: 'left' },
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
            'UNBIND_ACCOUNT.DONE': [
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
