import { assign, emit, setup } from 'xstate';
import type { LoginType } from '#domain/account-id.ts';
import type { Toast } from '#domain/message.ts';

/** The landing of everyone who is not signed in: language, agreement, and a way in (account 2, Welcome). */

export type WelcomeInput = {
  /** The method of the last sign-in on this device; it carries the tag "Last login". */
  lastLoginType?: LoginType | undefined;
  /** The method of account data that came with the address; followed at once, once per session. */
  givenMethod?: LoginType | undefined;
  /** Whether the agreement is ticked: it is at first (account 2), and then as it was left. */
  agreed?: boolean | undefined;
};

export type WelcomeOutput = { kind: 'chosen'; method: LoginType };

type Context = {
  lastLoginType: LoginType | undefined;
  agreed: boolean;
  moreShown: boolean;
  method: LoginType | undefined;
};

type Events =
  | { type: 'AGREEMENT.TOGGLE' }
  | { type: 'METHOD.CHOOSE'; method: LoginType }
  | { type: 'MORE.SHOW' }
  | { type: 'LANGUAGE.OPEN' }
  | { type: 'LANGUAGE.CLOSE' };

export const welcomeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as WelcomeInput,
    output: {} as WelcomeOutput,
    emitted: {} as Toast,
  },
  guards: {
    hasGivenMethod: ({ context }) => context.method !== undefined,
    hasAgreed: ({ context }) => context.agreed,
  },
  actions: {
    keepMethod: assign((_, method: LoginType) => ({ method })),
    askForAgreement: emit({ type: 'toast', tone: 'neutral', message: { key: 'welcome:agreeFirst' } }),
  },
}).createMachine({
  id: 'welcome',
  description: 'Choose a language, agree to the terms, and go on by e-mail or phone.',
  context: ({ input }) => ({
    lastLoginType: input.lastLoginType,
    agreed: input.agreed ?? true,
    moreShown: input.lastLoginType === 'PHONE',
    method: input.givenMethod,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'hasGivenMethod', target: 'chosen' }, { target: 'choosing' }],
    },
    choosing: {
      on: {
        'AGREEMENT.TOGGLE': { actions: assign({ agreed: ({ context }) => !context.agreed }) },
        'METHOD.CHOOSE': [
          {
            guard: 'hasAgreed',
            target: 'chosen',
            actions: { type: 'keepMethod', params: ({ event }) => event.method },
          },
          { actions: 'askForAgreement' },
        ],
        'MORE.SHOW': { actions: assign({ moreShown: true }) },
        'LANGUAGE.OPEN': 'choosingLanguage',
      },
    },
    choosingLanguage: {
      description: 'The language sheet is open; the session applies what is chosen.',
      on: { 'LANGUAGE.CLOSE': 'choosing' },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => ({ kind: 'chosen', method: context.method ?? 'EMAIL' }),
});
