import { and, assertEvent, assign, emit, not, setup } from 'xstate';
import type { LoginType } from '#domain/person/account-id.ts';
import type { Language, LanguageChoice } from '#domain/words/language.ts';
import type { Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';

/** The landing page of signed-out visitors: language, agreement, and the choice of e-mail or phone (account 2, Welcome). */

export type WelcomeInput = {
  /** The method of the last sign-in on this device, which has the tag "Last login". */
  lastLoginType?: LoginType | undefined;
  /** Account data from the address bar. The chart continues with this account at once, by e-mail if there is one. */
  given?: { email?: string; phone?: string } | undefined;
  /** True if the user has already continued from here in this session: account data is not followed twice. */
  hasGoneOn?: boolean | undefined;
  /** True if the agreement is ticked: as the user left it, at first as configured (account 2: ticked). */
  agreed: boolean;
};

/** `followed`: the address bar gave the method. `chosen`: the user did. */
export type WelcomeOutput = { kind: 'followed' | 'chosen'; method: LoginType };

type Context = WelcomeInput & { moreShown: boolean };

type Events =
  | { type: 'AGREEMENT.TOGGLE' }
  | { type: 'METHOD.CHOOSE'; method: LoginType }
  | { type: 'MORE.SHOW' }
  | { type: 'LANGUAGE.OPEN' }
  | { type: 'LANGUAGE.CHOOSE'; language: Language }
  | { type: 'LANGUAGE.CLOSE' };

const choiceOf = (event: Events): LoginType => {
  assertEvent(event, 'METHOD.CHOOSE');
  return event.method;
};

export const welcomeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as WelcomeInput,
    output: {} as WelcomeOutput,
    emitted: {} as Toast | LanguageChoice,
  },
  guards: {
    hasGoneOn: ({ context }) => context.hasGoneOn === true,
    isGiven: ({ context: { given } }) => Boolean(given?.email || given?.phone),
    hasAgreed: ({ context }) => context.agreed,
  },
  actions: {
    askForAgreement: emit({ type: 'toast', tone: 'neutral', message: { key: 'welcome:agreeFirst' } }),
    askForLanguage: emit((_, language: Language) => ({ type: 'language' as const, language })),
  },
}).createMachine({
  id: 'welcome',
  description: 'The user chooses a language, agrees to the terms, and continues by e-mail or phone.',
  context: ({ input }) => ({ ...input, moreShown: input.lastLoginType === 'PHONE' }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: and([not('hasGoneOn'), 'isGiven', 'hasAgreed']), target: 'followed' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        'AGREEMENT.TOGGLE': { actions: assign({ agreed: ({ context }) => !context.agreed }) },
        'METHOD.CHOOSE': [{ guard: 'hasAgreed', target: 'chosen' }, { actions: 'askForAgreement' }],
        'MORE.SHOW': { actions: assign({ moreShown: true }) },
        'LANGUAGE.OPEN': 'choosingLanguage',
      },
    },
    choosingLanguage: {
      description: 'The language sheet is open. The session applies the choice.',
      on: {
        'LANGUAGE.CHOOSE': {
          target: 'choosing',
          actions: { type: 'askForLanguage', params: ({ event }) => event.language },
        },
        'LANGUAGE.CLOSE': 'choosing',
      },
    },
    followed: {
      type: 'final',
      output: ({ context }): WelcomeOutput => ({
        kind: 'followed',
        method: context.given?.email ? 'EMAIL' : 'PHONE',
      }),
    },
    chosen: {
      type: 'final',
      output: ({ event }): WelcomeOutput => ({ kind: 'chosen', method: choiceOf(event) }),
    },
  },
  output: passOn,
});
