import type { Message } from '#domain/words/message.ts';
import { paymentAuthorisationMachine } from '#machines/payouts/payment-authorisation/payment-authorisation.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { left } from '../child-charts.ts';
import { user } from '../sample-data.ts';

const leave = { to: 'cancelled', gives: { kind: 'cancelled' } } as const;
const known = { to: 'codeSet', gives: { kind: 'codeSet' } } as const;
const unavailable = (problem: Message) => ({ to: 'unavailable', has: { problem } }) as const;

export default defineModel(paymentAuthorisationMachine, {
  inputs: {
    toAuthorise: () => ({ user, purpose: 'authorise' as const }),
    toHaveCode: () => ({ user, purpose: 'codeSet' as const, isMissing: false }),
    toSetCode: () => ({ user, purpose: 'codeSet' as const, isMissing: true }),
  },
  events: { CONFIRM: true, RETRY: true, CANCEL: true },
  actors: {
    paymentCode: { saved: { output: { kind: 'saved' } }, ...left },
    paymentCodeCheck: {
      checked: { output: { kind: 'checked', securityToken: 's3cur1ty' } },
      notSet: { output: { kind: 'notSet' } },
      forgotten: { output: { kind: 'forgotten' } },
      ...left,
    },
  },
  facts: ({ context: { purpose } }) => ({ purpose }),
  calls: {
    hasPaymentCode: {},
    paymentCode: (now) => ({ user, isSet: now.matches('changingCode') }),
    paymentCodeCheck: undefined,
  },
  begins: {
    toAuthorise: { to: 'asking', has: { user, purpose: 'authorise', problem: null } },
    toHaveCode: { to: 'asking', has: { user, purpose: 'codeSet', problem: null } },
    toSetCode: { to: 'settingCode', has: { user, purpose: 'codeSet', problem: null } },
  },
  follows: {
    asking: {
      CANCEL: leave,
      'hasPaymentCode: paymentCodeSet': ({ context }) =>
        context.purpose === 'codeSet' ? known : { to: 'entering' },
      'hasPaymentCode: paymentCodeNotSet': ({ context }) =>
        context.purpose === 'codeSet' ? 'settingCode' : 'offering',
      'hasPaymentCode: unauthorised': unavailable({ text: 'Please sign in again.' }),
      'hasPaymentCode: noAnswer': unavailable({ key: 'common:offline' }),
      'hasPaymentCode: unknownRefusal': unavailable({ key: 'common:loadingFailed' }),
    },
    unavailable: { RETRY: 'asking', CANCEL: leave },
    offering: { CONFIRM: 'settingCode', CANCEL: leave },
    settingCode: {
      'paymentCode: saved': ({ context }) => (context.purpose === 'codeSet' ? known : { to: 'entering' }),
      'paymentCode: cancelled': leave,
    },
    changingCode: { 'paymentCode: saved': 'entering', 'paymentCode: cancelled': 'entering' },
    entering: {
      'paymentCodeCheck: checked': {
        to: 'authorised',
        gives: { kind: 'authorised', securityToken: 's3cur1ty' },
      },
      'paymentCodeCheck: notSet': 'offering',
      'paymentCodeCheck: forgotten': 'changingCode',
      'paymentCodeCheck: cancelled': leave,
    },
  },
  oracles: {
    asking: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    unavailable: {
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    offering: {
      'asks for a confirmation': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    settingCode: { 'sets one where there is none': (now) => !now.hasTag('busy') },
    changingCode: { 'returns to the authorisation afterwards': (now) => now.context.purpose === 'authorise' },
    entering: {
      'asks for the code only where one is needed': ({ context }) => context.purpose === 'authorise',
    },
    authorised: { 'hands over a proof': (now) => now.output?.kind === 'authorised' },
    codeSet: { 'needs no code': (now) => now.context.purpose === 'codeSet' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'payouts 4 code-before-change': ['offering', 'settingCode', 'entering', 'authorised'],
  },
});
