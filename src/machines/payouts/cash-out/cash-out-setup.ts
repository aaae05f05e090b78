import { and, assign, emit, not, raise, setup, stateIn } from 'xstate';
import { answerOf } from '#api/operation.ts';
import { failureToast } from '#api/refusal.ts';
import { withKey } from '#domain/money/typed-amount.ts';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { SentCashOut } from '#domain/payouts/sent-cash-out.ts';
import { failureOf, type Message, type Toast } from '#domain/words/message.ts';
import { keptWrites } from '#ports/kept-writes.ts';
import { hindranceOf } from '#ports/offered-payouts.ts';
import { ended, endOf } from '../../endings.ts';
import { cashOutTermsMachine } from '../cash-out-terms/cash-out-terms.machine.ts';
import { wrote, wroteRefused } from '../confirmed-write/write-end.ts';
import {
  againOf,
  allOf,
  type CashOutContext,
  type CashOutEvents,
  type CashOutInput,
  confirmedOf,
  faultOf,
  firstOf,
  freshOf,
  getLadder,
  isLost,
  isNameLatin,
  isRefusedByFacts,
  lostToast,
  missingOf,
  nextMidnight,
  othersOf,
  refusalMessage,
  refusalToast,
} from './cash-out-context.ts';

export type CashOutOutput =
  | { kind: 'sent'; sent: SentCashOut }
  | { kind: 'verify' }
  | { kind: 'link' }
  | { kind: 'changeName' };

/** The types, actors, delays, guards and actions of the chart. */
export const cashOutSetup = setup({
  types: {
    context: {} as CashOutContext,
    events: {} as CashOutEvents,
    input: {} as CashOutInput,
    output: {} as CashOutOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { cashOutTerms: 'cashOutTerms'; getLadder: 'getLadder' },
  },
  actors: { cashOutTerms: cashOutTermsMachine, getLadder },
  delays: { midnight: nextMidnight },
  guards: {
    isUnfinished: ({ context }) => keptWrites.get('cashOut', context.user.userId) !== undefined,
    isUnknown: ended(cashOutTermsMachine, 'unknown'),
    isUnverified: (args) => endOf(args, cashOutTermsMachine, 'known').terms.user.level === 0,
    isUnderReview: (args) => endOf(args, cashOutTermsMachine, 'known').isUnderReview,
    hasNoAccounts: (args) => endOf(args, cashOutTermsMachine, 'known').terms.linked.length === 0,
    isRepeated: ({ context }) => context.again !== null,
    isRepeatable: (args) => {
      const { terms } = endOf(args, cashOutTermsMachine, 'known');
      const account = againOf(args.context, terms);
      return account !== null && !isLost(account, terms);
    },
    isSending: stateIn({ open: { act: 'confirming' } }),
    isChoosing: stateIn({ open: { act: { choosingAccount: 'askingAgain' } } }),
    isChosenLost: (args) => isLost(args.context.chosen, endOf(args, cashOutTermsMachine, 'known').terms),
    isAskedLost: ({ context }) => isLost(context.asked, context),
    isDoubtful: ({ context }) => isRefusedByFacts(context),
    isUnchosen: ({ context }) => context.chosen === null,
    isHindered: ({ context }, account: LinkedAccount) => hindranceOf(account, context.types) !== undefined,
    isAmount: (_, kept: string | undefined) => kept !== undefined,
    isPriceMissing: stateIn({ open: { price: 'unavailable' } }),
    isPriced: ({ context }) => context.ladder !== null,
    isOverLevel: ({ context }) => faultOf(context) === 'dailyLimitOfLevel',
    isFaulty: ({ context }) => faultOf(context) !== null,
    isNameForeign: ({ context }) => !isNameLatin(context.user),
    isCarriedOut: wrote('carriedOut'),
    isNotCarriedOut: wrote('notCarriedOut'),
    isRefused: wrote('refused'),
    isOverLevelSaid: wroteRefused('dailyLimitOfLevel'),
    isUnverifiedSaid: wroteRefused('levelTooLow'),
    isUnderReviewSaid: wroteRefused('documentsUnderReview'),
    isUnlinked: wroteRefused('notFound'),
    areTermsChanged: wroteRefused('termsChanged'),
    isAccountRefused: wroteRefused('usdtAccountInvalid', 'payoutNameMismatch'),
  },
  actions: {
    keepTerms: assign((args) => endOf(args, cashOutTermsMachine, 'known').terms),
    keepLadder: assign({ ladder: (args) => answerOf(args, getLadder).data }),
    forgetLadder: assign({ ladder: null }),
    chooseFirst: assign(({ context }) => ({ chosen: firstOf(context), again: null, ladder: null })),
    renewChosen: assign(({ context }) => ({ chosen: freshOf(context.chosen, context) })),
    dropLost: assign({ chosen: null, ladder: null }),
    choose: assign((_, chosen: LinkedAccount) => ({ chosen, ladder: null })),
    askFor: assign((_, asked: LinkedAccount) => ({ asked })),
    chooseAsked: assign(({ context }) => ({ chosen: freshOf(context.asked, context), ladder: null })),
    goOn: raise({ type: 'TERMS.KNOWN' }),
    dropTap: raise((args) => missingOf(args)),
    tellUnknown: emit((_, problem: Message | null) => failureOf(problem ?? { key: 'common:loadingFailed' })),
    askForLadder: raise({ type: 'LADDER.ASK' }),
    dropSubmit: raise({ type: 'LADDER.MISSING' }),
    refresh: raise({ type: 'REFRESH' }),
    type: assign(({ context }, key: string) => ({ kept: withKey(context.kept, key) })),
    deleteLast: assign(({ context }) => ({ kept: context.kept.slice(0, -1) })),
    chooseAmount: assign(({ context }, kept: string | undefined) => ({ kept: kept ?? context.kept })),
    chooseAll: assign(({ context }) => ({ kept: allOf(context) })),
    keepMovement: assign(({ context }) => confirmedOf(context)),
    loseLevel: assign({ user: ({ context }) => ({ ...context.user, level: 0 }) }),
    keepRefusal: assign({ problem: refusalMessage }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:loadingFailed' })),
    tellChosenLost: emit(({ context }) => lostToast(context.chosen, context)),
    tellAgainLost: emit(({ context }) => lostToast(againOf(context, context), context)),
    tellAskedLost: emit(({ context }) => lostToast(context.asked, context)),
    tellRefusal: emit(refusalToast),
    dropChosen: assign(({ context }) => ({ linked: othersOf(context), chosen: null, ladder: null })),
  },
});

/** The parts of a state that refuses the user; the refusal stays shown while its reason is asked for again. */
export const refusal = cashOutSetup.createStateConfig({
  initial: 'said',
  states: {
    said: { on: { REFRESH: 'askingAgain' } },
    askingAgain: {
      invoke: {
        id: 'cashOutTerms',
        src: 'cashOutTerms',
        input: ({ context: { user } }) => ({ user, isRepeated: true }),
        onDone: [
          { guard: 'isUnknown', target: 'said' },
          { guard: 'isUnverified', target: '#cashOut.levelNeeded.said', actions: 'keepTerms' },
          { guard: 'isUnderReview', target: '#cashOut.underReview.said' },
          { guard: 'hasNoAccounts', target: '#cashOut.noAccounts.said' },
          { target: '#cashOut.open', actions: ['keepTerms', 'chooseFirst'] },
        ],
      },
    },
  },
});

/** Loads the terms again: when the user returns, before a refusal is shown, and at midnight (reading 84). */
export const termsRegion = cashOutSetup.createStateConfig({
  initial: 'known',
  states: {
    known: {
      description: 'The terms allow the amount, as far as it is known.',
      always: { guard: 'isDoubtful', target: 'asking' },
      on: { REFRESH: 'asking' },
    },
    asking: {
      description: 'The terms are loaded again. The last known ones stay visible.',
      initial: 'anew',
      states: {
        anew: { description: 'A refusal is not shown before the answer.' },
        again: { description: 'The refusal that is shown stays until the answer.' },
      },
      invoke: {
        id: 'cashOutTerms',
        src: 'cashOutTerms',
        input: ({ context }) => ({ user: context.user, isRepeated: true }),
        onDone: [
          { guard: 'isUnknown', target: 'unknown', actions: 'dropTap' },
          { guard: 'isSending', target: 'asked', actions: 'keepTerms' },
          { guard: 'isUnverified', target: '#cashOut.levelNeeded', actions: 'keepTerms' },
          { guard: 'isUnderReview', target: '#cashOut.underReview' },
          { guard: 'hasNoAccounts', target: '#cashOut.noAccounts' },
          {
            guard: and(['isChosenLost', 'isChoosing']),
            target: 'asked',
            actions: ['keepTerms', 'dropLost', 'askForLadder', 'goOn'],
          },
          {
            guard: 'isChosenLost',
            target: 'asked',
            actions: ['keepTerms', 'tellChosenLost', 'dropLost', 'askForLadder', 'goOn'],
          },
          { target: 'asked', actions: ['keepTerms', 'renewChosen', 'askForLadder', 'goOn'] },
        ],
      },
    },
    asked: {
      description: 'A refusal is by terms that were loaded after it arose.',
      always: { guard: not('isDoubtful'), target: 'known' },
      on: { REFRESH: 'asking.again' },
      after: { midnight: 'asking.again' },
    },
    unknown: {
      description: 'The terms did not load, so the app does not know whether the amount is refused.',
      always: { guard: not('isDoubtful'), target: 'known' },
      on: { REFRESH: 'asking', RETRY: 'asking' },
    },
  },
});
