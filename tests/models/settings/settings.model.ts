import { settingsMachine } from '#machines/settings/settings/settings.machine.ts';
import { defineModel } from '#paths/model.ts';

/** A flow behind an entry ends by itself, and leads back to the drawer. */
const flow = {
  'ends in the drawer': (now: { can: (event: { type: 'FLOW.DONE' }) => boolean }) =>
    now.can({ type: 'FLOW.DONE' }),
};

export default defineModel(settingsMachine, {
  inputs: { account: undefined },
  events: {
    'PAYMENT_CODE.OPEN': true,
    'PASSWORD.OPEN': true,
    'EMAIL.OPEN': true,
    'PHONE.OPEN': true,
    'QUICK_LOGIN.OPEN': true,
    'LANGUAGE.OPEN': true,
    'FLOW.DONE': true,
    SIGN_OUT: true,
    CONFIRM: true,
    CANCEL: true,
  },
  facts: ({ context: { hasPaymentCode } }) => ({ hasPaymentCode }),
  oracles: {
    'open.paymentCode.asking': {
      'opens no payment code before it is known': (now) =>
        !now.matches({ open: { choice: 'settingPaymentCode' } }),
    },
    'open.paymentCode.known': { 'is one or the other': (now) => now.context.hasPaymentCode !== null },
    'open.paymentCode.unknown': { 'can be asked again': (now) => now.can({ type: 'PAYMENT_CODE.OPEN' }) },
    'open.quickLogin.asking': { 'offers no quick login': (now) => !now.can({ type: 'QUICK_LOGIN.OPEN' }) },
    'open.quickLogin.available': {
      'can be opened from the drawer': (now) =>
        now.can({ type: 'QUICK_LOGIN.OPEN' }) === now.matches({ open: { choice: 'choosing' } }),
    },
    'open.quickLogin.unavailable': {
      'offers no quick login': (now) => !now.can({ type: 'QUICK_LOGIN.OPEN' }),
    },
    'open.choice.choosing': {
      'can be closed': (now) => now.can({ type: 'CANCEL' }),
      'offers the password, e-mail and phone': (now) =>
        now.can({ type: 'PASSWORD.OPEN' }) &&
        now.can({ type: 'EMAIL.OPEN' }) &&
        now.can({ type: 'PHONE.OPEN' }),
    },
    'open.choice.choosing.idle': {
      'offers the payment code': (now) => now.can({ type: 'PAYMENT_CODE.OPEN' }),
    },
    'open.choice.choosing.wantingPaymentCode': {
      'waits for the answer alone': (now) => now.matches({ open: { paymentCode: 'asking' } }),
    },
    'open.choice.settingPaymentCode': {
      ...flow,
      'is one or the other': (now) => now.context.hasPaymentCode !== null,
    },
    'open.choice.changingPassword': flow,
    'open.choice.editingEmail': flow,
    'open.choice.editingPhone': flow,
    'open.choice.managingQuickLogin': flow,
    'open.choice.choosingLanguage': { 'closes again': (now) => now.can({ type: 'CANCEL' }) },
    'open.choice.confirmingSignOut': {
      'asks first': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    left: { 'says how': (now) => now.output?.kind === 'closed' || now.output?.kind === 'signOut' },
  },
  requirements: {
    'account 2 settings-payment-password': ['open.choice.settingPaymentCode'],
    'account 2 settings-login-password': ['open.choice.changingPassword'],
    'account 2 settings-language': ['open.choice.choosingLanguage'],
    'account 2 settings-quick-login': ['open.quickLogin.available', 'open.choice.managingQuickLogin'],
    'account 2 settings-edit-contact': ['open.choice.editingEmail', 'open.choice.editingPhone'],
    'account 2 settings-logout': ['open.choice.confirmingSignOut', 'left'],
    'account 7 has-pay-password': ['open.paymentCode.known'],
  },
});
