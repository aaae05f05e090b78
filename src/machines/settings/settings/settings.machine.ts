import { emit, not, or, setup, stateIn } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import type { Language, LanguageChoice } from '#domain/words/language.ts';
import { passOn } from '../../endings.ts';
import type { EditContactOutput } from '../edit-contact/edit-contact.machine.ts';
import type { LoginPasswordOutput } from '../login-password/login-password.machine.ts';
import type { PaymentCodeOutput } from '../payment-code/payment-code.machine.ts';
import type { ProblemReportOutput } from '../problem-report/problem-report.machine.ts';
import type { QuickLoginOutput } from '../quick-login/quick-login.machine.ts';
import type { TrailsOutput } from '../trails/trails.machine.ts';

/**
 * The account drawer with its settings; one setting is open at a time (account 2, Home setting drawer).
 *
 * The flow behind each entry is a chart of its own. The screen runs that chart and sends its output. Quick login is
 * offered only after the server has said that the account has it. Choosing an entry loads missing data again (reading
 * 51).
 */

export type SettingsOutput = { kind: 'closed' } | { kind: 'signOut' };

type Events =
  | { type: 'PAYMENT_CODE.OPEN' }
  | { type: 'PAYMENT_CODE.DONE'; output: PaymentCodeOutput }
  | { type: 'PASSWORD.OPEN' }
  | { type: 'LOGIN_PASSWORD.DONE'; output: LoginPasswordOutput }
  | { type: 'EMAIL.OPEN' }
  | { type: 'EMAIL.DONE'; output: EditContactOutput }
  | { type: 'PHONE.OPEN' }
  | { type: 'PHONE.DONE'; output: EditContactOutput }
  | { type: 'QUICK_LOGIN.OPEN' }
  | { type: 'QUICK_LOGIN.DONE'; output: QuickLoginOutput }
  | { type: 'TRAILS.OPEN' }
  | { type: 'TRAILS.DONE'; output: TrailsOutput }
  | { type: 'REPORT.OPEN' }
  | { type: 'PROBLEM_REPORT.DONE'; output: ProblemReportOutput }
  | { type: 'SHEET.MISSING' } // the sheet could not be loaded, or crashed
  | { type: 'LANGUAGE.OPEN' }
  | { type: 'LANGUAGE.CHOOSE'; language: Language }
  | { type: 'SIGN_OUT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };

/** The user's data may have changed: the app must load it again. */
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
  description: 'The user sees the account and changes its settings.',
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
              description:
                'The payment code’s status did not load. Opening the payment code’s entry loads the status again.',
              on: { 'PAYMENT_CODE.OPEN': 'asking' },
            },
          },
          on: {
            // The user may have left while the outcome of saving was unknown, so the status is loaded again.
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
              description: 'The quick logins did not load. Opening the quick logins’ entry loads them again.',
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
                  description: 'The entry opens when the payment code’s status is known.',
                  always: [
                    { guard: 'isPaymentCodeKnown', target: '#settings.open.choice.settingPaymentCode' },
                    { guard: 'isPaymentCodeUnavailable', target: 'idle' },
                  ],
                },
                wantingQuickLogin: {
                  description: 'The entry opens when the account is known to have quick logins.',
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
                'TRAILS.OPEN': 'choosingTrails',
                'REPORT.OPEN': 'reportingProblem',
                'LANGUAGE.OPEN': 'choosingLanguage',
                SIGN_OUT: 'confirmingSignOut',
                CANCEL: '#settings.closed',
              },
            },
            settingPaymentCode: { on: { 'PAYMENT_CODE.DONE': 'choosing', 'SHEET.MISSING': 'choosing' } },
            changingPassword: { on: { 'LOGIN_PASSWORD.DONE': 'choosing', 'SHEET.MISSING': 'choosing' } },
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
            choosingTrails: { on: { 'TRAILS.DONE': 'choosing', 'SHEET.MISSING': 'choosing' } },
            reportingProblem: { on: { 'PROBLEM_REPORT.DONE': 'choosing', 'SHEET.MISSING': 'choosing' } },
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
