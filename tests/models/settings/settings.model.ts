import type { SnapshotFrom } from 'xstate';
import { settingsMachine } from '#machines/settings/settings/settings.machine.ts';
import { defineModel } from '#paths/model.ts';

type Now = SnapshotFrom<typeof settingsMachine>;

const saved = { output: { kind: 'saved' } } as const;
const cancelled = { output: { kind: 'cancelled' } } as const;
const SHEETS = [
  'settingPaymentCode',
  'changingPassword',
  'editingEmail',
  'editingPhone',
  'managingQuickLogin',
] as const;
type Sheet = (typeof SHEETS)[number];
const isOpen = (now: Now, sheet: Sheet) => now.matches({ open: { choice: sheet } });

/** Only a sheet that is open ends. */
const during =
  <Payload>(sheet: Sheet, payload: Payload) =>
  (now: Now): Payload | undefined =>
    isOpen(now, sheet) ? payload : undefined;

export default defineModel(settingsMachine, {
  inputs: { account: undefined },
  events: {
    'PAYMENT_CODE.OPEN': true,
    'PAYMENT_CODE.DONE': {
      saved: during('settingPaymentCode', saved),
      cancelled: during('settingPaymentCode', cancelled),
    },
    'PASSWORD.OPEN': true,
    'PASSWORD.DONE': { saved: during('changingPassword', saved) },
    'EMAIL.OPEN': true,
    'EMAIL.DONE': { saved: during('editingEmail', saved) },
    'PHONE.OPEN': true,
    'PHONE.DONE': { saved: during('editingPhone', saved) },
    'QUICK_LOGIN.OPEN': true,
    'QUICK_LOGIN.DONE': {
      closed: during('managingQuickLogin', { output: { kind: 'closed' } }),
      noneLeft: during('managingQuickLogin', { output: { kind: 'noneLeft' } }),
    },
    'SHEET.MISSING': true,
    'LANGUAGE.OPEN': true,
    SIGN_OUT: true,
    CONFIRM: true,
    CANCEL: true,
  },
  facts: () => ({}),
  oracles: {
    'open.paymentCode.asking': {
      'opens no payment code before it is known': (now) => !isOpen(now, 'settingPaymentCode'),
    },
    'open.paymentCode.set': {
      'is known': (now) => !now.matches({ open: { choice: { choosing: 'wantingPaymentCode' } } }),
    },
    'open.paymentCode.notSet': {
      'is known': (now) => !now.matches({ open: { choice: { choosing: 'wantingPaymentCode' } } }),
    },
    'open.paymentCode.unavailable': {
      'can be asked again': (now) => now.can({ type: 'PAYMENT_CODE.OPEN' }),
      'opens no payment code': (now) => !isOpen(now, 'settingPaymentCode'),
    },
    'open.quickLogin.asking': { 'offers no quick login': (now) => !now.can({ type: 'QUICK_LOGIN.OPEN' }) },
    'open.quickLogin.offered': {
      'can be opened from the drawer': (now) =>
        now.can({ type: 'QUICK_LOGIN.OPEN' }) === now.matches({ open: { choice: 'choosing' } }),
    },
    'open.quickLogin.none': { 'offers no quick login': (now) => !now.can({ type: 'QUICK_LOGIN.OPEN' }) },
    'open.quickLogin.unavailable': { 'can be asked again': (now) => now.can({ type: 'QUICK_LOGIN.OPEN' }) },
    'open.choice.choosing': {
      'can be closed': (now) => now.can({ type: 'CANCEL' }),
      'offers the payment code, password, e-mail and phone': (now) =>
        now.can({ type: 'PAYMENT_CODE.OPEN' }) &&
        now.can({ type: 'PASSWORD.OPEN' }) &&
        now.can({ type: 'EMAIL.OPEN' }) &&
        now.can({ type: 'PHONE.OPEN' }),
    },
    'open.choice.choosing.idle': { 'can be closed': (now) => now.can({ type: 'CANCEL' }) },
    'open.choice.choosing.wantingPaymentCode': {
      'waits for the answer alone': (now) => now.matches({ open: { paymentCode: 'asking' } }),
    },
    'open.choice.choosing.wantingQuickLogin': {
      'waits for the answer alone': (now) => now.matches({ open: { quickLogin: 'asking' } }),
    },
    ...Object.fromEntries(
      SHEETS.map((sheet) => [
        `open.choice.${sheet}`,
        { 'ends in the drawer': (now: Now) => now.can({ type: 'SHEET.MISSING' }) },
      ]),
    ),
    'open.choice.choosingLanguage': { 'closes again': (now) => now.can({ type: 'CANCEL' }) },
    'open.choice.confirmingSignOut': {
      'asks first': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    closed: { 'says so': (now) => now.output?.kind === 'closed' },
    signOut: { 'says so': (now) => now.output?.kind === 'signOut' },
  },
  requirements: {
    'account 2 settings-payment-password': ['open.choice.settingPaymentCode'],
    'account 2 settings-login-password': ['open.choice.changingPassword'],
    'account 2 settings-language': ['open.choice.choosingLanguage'],
    'account 2 settings-quick-login': ['open.quickLogin.offered', 'open.choice.managingQuickLogin'],
    'account 2 settings-edit-contact': ['open.choice.editingEmail', 'open.choice.editingPhone'],
    'account 2 settings-logout': ['open.choice.confirmingSignOut', 'signOut'],
    'account 7 has-pay-password': ['open.paymentCode.set', 'open.paymentCode.notSet'],
  },
});
