import { assign, setup, stateIn } from 'xstate';
import { operation } from '#api/operation.ts';

/**
 * The account drawer: what can be set, one thing at a time (account 2, Home setting drawer).
 *
 * The flows behind its entries are charts of their own, run by their screens, which say when they are through. Quick
 * login is offered where the account has it; until the server has said, it is not.
 */

export type SettingsOutput = { kind: 'closed' } | { kind: 'signOut' };

type Context = {
  /** Whether a payment code is set; null while unknown. */
  hasPaymentCode: boolean | null;
  output: SettingsOutput;
};

type Events =
  | { type: 'PAYMENT_CODE.OPEN' }
  | { type: 'PASSWORD.OPEN' }
  | { type: 'EMAIL.OPEN' }
  | { type: 'PHONE.OPEN' }
  | { type: 'QUICK_LOGIN.OPEN' }
  | { type: 'LANGUAGE.OPEN' }
  | { type: 'FLOW.DONE' }
  | { type: 'SIGN_OUT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };

export const settingsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    output: {} as SettingsOutput,
  },
  actors: {
    hasPaymentCode: operation('get', '/api/auth/hasPayPassword'),
    getMerchants: operation('post', '/api/auth/getQuickLoginList'),
  },
  guards: {
    hasSome: (_, list: readonly unknown[]) => list.length > 0,
  },
  actions: {
    keepPaymentCode: assign((_, hasPaymentCode: boolean) => ({ hasPaymentCode })),
  },
}).createMachine({
  id: 'settings',
  description: 'See whose account it is, and set what can be set.',
  context: { hasPaymentCode: null, output: { kind: 'closed' } },
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
                onDone: {
                  target: 'known',
                  actions: { type: 'keepPaymentCode', params: ({ event }) => event.output.data },
                },
                onError: 'unknown',
              },
            },
            known: { on: { 'FLOW.DONE': 'asking' } },
            unknown: {
              description: 'Whether to set or to modify it did not come: choosing it asks again.',
              on: { 'PAYMENT_CODE.OPEN': 'asking', 'FLOW.DONE': 'asking' },
            },
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
                onDone: [
                  {
                    guard: { type: 'hasSome', params: ({ event }) => event.output.data },
                    target: 'available',
                  },
                  { target: 'unavailable' },
                ],
                onError: 'unavailable',
              },
            },
            available: { on: { 'FLOW.DONE': 'asking' } },
            unavailable: { on: { 'FLOW.DONE': 'asking' } },
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
                    {
                      guard: stateIn({ open: { paymentCode: 'known' } }),
                      target: '#settings.open.choice.settingPaymentCode',
                    },
                    { guard: stateIn({ open: { paymentCode: 'unknown' } }), target: 'idle' },
                  ],
                },
              },
              on: {
                'PAYMENT_CODE.OPEN': '.wantingPaymentCode',
                'PASSWORD.OPEN': 'changingPassword',
                'EMAIL.OPEN': 'editingEmail',
                'PHONE.OPEN': 'editingPhone',
                'QUICK_LOGIN.OPEN': {
                  guard: stateIn({ open: { quickLogin: 'available' } }),
                  target: 'managingQuickLogin',
                },
                'LANGUAGE.OPEN': 'choosingLanguage',
                SIGN_OUT: 'confirmingSignOut',
                CANCEL: '#settings.left',
              },
            },
            settingPaymentCode: { on: { 'FLOW.DONE': 'choosing' } },
            changingPassword: { on: { 'FLOW.DONE': 'choosing' } },
            editingEmail: { on: { 'FLOW.DONE': 'choosing' } },
            editingPhone: { on: { 'FLOW.DONE': 'choosing' } },
            managingQuickLogin: { on: { 'FLOW.DONE': 'choosing' } },
            choosingLanguage: { on: { CANCEL: 'choosing' } },
            confirmingSignOut: {
              on: {
                CONFIRM: { target: '#settings.left', actions: assign({ output: { kind: 'signOut' } }) },
                CANCEL: 'choosing',
              },
            },
          },
        },
      },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.output,
});
