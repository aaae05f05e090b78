import { emit, not, or, setup, stateIn } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import type { Language, LanguageChoice } from '#domain/words/language.ts';
import { passOn } from '../../endings.ts';
import type { EditContactOutput } from '../edit-contact/edit-contact.machine.ts';
import type { LoginPasswordOutput } from '../login-password/login-password.machine.ts';
import type { PaymentCodeOutput } from '../payment-code/payment-code.machine.ts';
import type { QuickLoginOutput } from '../quick-login/quick-login.machine.ts';

/**
 * The account drawer: what can be set, one thing at a time (account 2, Home setting drawer).
 *
 * The flows behind its entries are charts of their own, run by its screen, which says what they came to. Quick login is
 * offered where the account has it; until the server has said, it is not. What did not come is asked for again by
 * choosing it (reading 51).
 */

export type SettingsOutput = { kind: 'closed' } | { kind: 'signOut' };

type Events =
  | { type: 'PAYMENT_CODE.OPEN' }
  | { type: 'PAYMENT_CODE.DONE'; output: PaymentCodeOutput }
  | { type: 'PASSWORD.OPEN' }
  | { type: 'PASSWORD.DONE'; output: LoginPasswordOutput }
  | { type: 'EMAIL.OPEN' }
  | { type: 'EMAIL.DONE'; output: EditContactOutput }
  | { type: 'PHONE.OPEN' }
  | { type: 'PHONE.DONE'; output: EditContactOutput }
  | { type: 'QUICK_LOGIN.OPEN' }
  | { type: 'QUICK_LOGIN.DONE'; output: QuickLoginOutput }
  | { type: 'SHEET.MISSING' } // it could not be fetched, or crashed
  | { type: 'LANGUAGE.OPEN' }
  | { type: 'LANGUAGE.CHOOSE'; language: Language }
  | { type: 'SIGN_OUT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };

/** The user may have changed: whoever shows the chart asks for them again. */
type RefreshUser = { type: 'refreshUser' };

const hasPaymentCode = operation('get', '/api/auth/hasPayPassword');
const getMerchants = operation('post', '/api/auth/getQuickLoginList');

export const settingsMachine = setup({
  types: {
    events: {} as Events,
    output: {} as SettingsOutput,
    emitted: {} as RefreshUser | LanguageChoice,
  },
  actors: { hasPaymentCode, getMerchants },
  guards: {
    isSet: (args) => answerOf(args, hasPaymentCode).data,
    isSaved: ({ event }) => event.type === 'PAYMENT_CODE.DONE' && event.output.kind === 'saved',
    isPaymentCodeKnown: or([
      stateIn({ open: { paymentCode: 'set' } }),
      stateIn({ open: { paymentCode: 'notSet' } }),
    ]),
    isPaymentCodeUnavailable: stateIn({ open: { paymentCode: 'unavailable' } }),
    hasSome: (args) => answerOf(args, getMerchants).data.length > 0,
    isNoneLeft: ({ event }) => event.type === 'QUICK_LOGIN.DONE' && event.output.kind === 'noneLeft',
    isQuickLoginOffered: stateIn({ open: { quickLogin: 'offered' } }),
    isQuickLoginAsked: stateIn({ open: { quickLogin: 'asking' } }),
    isQuickLoginShown: or([
      stateIn({ open: { quickLogin: 'offered' } }),
      stateIn({ open: { quickLogin: 'unavailable' } }),
    ]),
  },
  actions: {
    refreshUser: emit({ type: 'refreshUser' }),
    askForLanguage: emit((_, language: Language) => ({ type: 'language' as const, language })),
  },
}).createMachine({
  id: 'settings',
  description: 'See whose account it is, and set what can be set.',
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        paymentCode: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'hasPaymentCode',
                src: 'hasPaymentCode',
                input: {},
                onDone: [{ guard: 'isSet', target: 'set' }, { target: 'notSet' }],
                onError: 'unavailable',
              },
            },
            set: {},
            notSet: {},
            unavailable: {
              description: 'Whether to set or to modify it did not come: choosing it asks again.',
              on: { 'PAYMENT_CODE.OPEN': 'asking' },
            },
          },
          on: {
            // Who leaves before it is saved may do so while nobody knows whether it was.
            'PAYMENT_CODE.DONE': [{ guard: 'isSaved', target: '.set' }, { target: '.asking' }],
          },
        },
        quickLogin: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'getMerchants',
                src: 'getMerchants',
                input: {},
                onDone: [{ guard: 'hasSome', target: 'offered' }, { target: 'none' }],
                onError: 'unavailable',
              },
            },
            offered: { on: { 'QUICK_LOGIN.DONE': { guard: 'isNoneLeft', target: 'none' } } },
            none: {},
            unavailable: {
              description: 'Whether there is any did not come: choosing it asks again.',
              on: { 'QUICK_LOGIN.OPEN': 'asking' },
            },
          },
        },
        choice: {
          initial: 'choosing',
          states: {
            choosing: {
              initial: 'idle',
              states: {
                idle: {},
                wantingPaymentCode: {
                  description: 'It opens as soon as it is known whether there is one.',
                  always: [
                    { guard: 'isPaymentCodeKnown', target: '#settings.open.choice.settingPaymentCode' },
                    { guard: 'isPaymentCodeUnavailable', target: 'idle' },
                  ],
                },
                wantingQuickLogin: {
                  description: 'It opens as soon as it is known that there is some.',
                  always: [
                    { guard: 'isQuickLoginOffered', target: '#settings.open.choice.managingQuickLogin' },
                    { guard: not('isQuickLoginAsked'), target: 'idle' },
                  ],
                },
              },
              on: {
                'PAYMENT_CODE.OPEN': '.wantingPaymentCode',
                'PASSWORD.OPEN': 'changingPassword',
                'EMAIL.OPEN': 'editingEmail',
                'PHONE.OPEN': 'editingPhone',
                'QUICK_LOGIN.OPEN': { guard: 'isQuickLoginShown', target: '.wantingQuickLogin' },
                'LANGUAGE.OPEN': 'choosingLanguage',
                SIGN_OUT: 'confirmingSignOut',
                CANCEL: '#settings.closed',
              },
            },
            settingPaymentCode: { on: { 'PAYMENT_CODE.DONE': 'choosing', 'SHEET.MISSING': 'choosing' } },
            changingPassword: { on: { 'PASSWORD.DONE': 'choosing', 'SHEET.MISSING': 'choosing' } },
            editingEmail: {
              on: {
                'EMAIL.DONE': { target: 'choosing', actions: 'refreshUser' },
                'SHEET.MISSING': 'choosing',
              },
            },
            editingPhone: {
              on: {
                'PHONE.DONE': { target: 'choosing', actions: 'refreshUser' },
                'SHEET.MISSING': 'choosing',
              },
            },
            managingQuickLogin: { on: { 'QUICK_LOGIN.DONE': 'choosing', 'SHEET.MISSING': 'choosing' } },
            choosingLanguage: {
              on: {
                'LANGUAGE.CHOOSE': {
                  target: 'choosing',
                  actions: { type: 'askForLanguage', params: ({ event }) => event.language },
                },
                CANCEL: 'choosing',
              },
            },
            confirmingSignOut: { on: { CONFIRM: '#settings.signOut', CANCEL: 'choosing' } },
          },
        },
      },
    },
    closed: { type: 'final', output: { kind: 'closed' } satisfies SettingsOutput },
    signOut: { type: 'final', output: { kind: 'signOut' } satisfies SettingsOutput },
  },
  output: passOn,
});
