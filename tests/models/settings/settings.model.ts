import type { SnapshotFrom } from 'xstate';
import { settingsMachine } from '#machines/settings/settings/settings.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';

type Now = SnapshotFrom<typeof settingsMachine>;

const drawer = 'open.choice.choosing.idle';

const flow = { 'ends in the drawer': (now: Now) => now.can({ type: 'SHEET.MISSING' }) };

const known = {
  'is no longer waited for': (now: Now) =>
    !now.matches({ open: { choice: { choosing: 'wantingPaymentCode' } } }),
};

/** The event comes only from an open sheet. */
const during =
  <Payload>(
    sheet:
      | 'settingPaymentCode'
      | 'changingPassword'
      | 'editingEmail'
      | 'editingPhone'
      | 'managingQuickLogin'
      | 'choosingTrails'
      | 'reportingProblem',
    payload: Payload,
  ) =>
  (now: Now): Payload | undefined =>
    now.matches({ open: { choice: sheet } }) ? payload : undefined;

const saved = { output: { kind: 'saved' } } as const;
const cancelled = { output: { kind: 'cancelled' } } as const;

export default defineModel(settingsMachine, {
  inputs: { account: undefined, phoneOnly: undefined, remembered: undefined },
  events: {
    'PAYMENT_CODE.OPEN': true,
    'PAYMENT_CODE.DONE': {
      saved: during('settingPaymentCode', saved),
      cancelled: during('settingPaymentCode', cancelled),
    },
    'PASSWORD.OPEN': true,
    'LOGIN_PASSWORD.DONE': {
      saved: during('changingPassword', saved),
      cancelled: during('changingPassword', cancelled),
    },
    'EMAIL.OPEN': true,
    'EMAIL.DONE': { saved: during('editingEmail', saved), cancelled: during('editingEmail', cancelled) },
    'PHONE.OPEN': true,
    'PHONE.DONE': { saved: during('editingPhone', saved), cancelled: during('editingPhone', cancelled) },
    'QUICK_LOGIN.OPEN': true,
    'QUICK_LOGIN.DONE': {
      closed: during('managingQuickLogin', { output: { kind: 'closed' } }),
      noneLeft: during('managingQuickLogin', { output: { kind: 'noneLeft' } }),
    },
    'TRAILS.OPEN': true,
    'TRAILS.DONE': { closed: during('choosingTrails', { output: { kind: 'closed' } }) },
    'REPORT.OPEN': true,
    'PROBLEM_REPORT.DONE': { closed: during('reportingProblem', { output: { kind: 'closed' } }) },
    'SHEET.MISSING': true,
    'LANGUAGE.OPEN': true,
    'LANGUAGE.CHOOSE': { english: { language: 'en' } },
    SIGN_OUT: true,
    CONFIRM: true,
    CANCEL: true,
  },
  facts: () => ({}),
  calls: { hasPaymentCode: {}, getMerchants: {} },
  begins: { account: { to: ['open.paymentCode.asking', 'open.quickLogin.asking', drawer] } },
  follows: {
    'open.paymentCode': {
      'PAYMENT_CODE.DONE saved': 'open.paymentCode.set',
      'PAYMENT_CODE.DONE cancelled': 'open.paymentCode.asking',
    },
    'open.paymentCode.asking': {
      'hasPaymentCode: paymentCodeSet': 'open.paymentCode.set',
      'hasPaymentCode: paymentCodeNotSet': 'open.paymentCode.notSet',
      hasPaymentCode: 'open.paymentCode.unavailable',
    },
    'open.paymentCode.unavailable': { 'PAYMENT_CODE.OPEN': 'open.paymentCode.asking' },
    'open.quickLogin.asking': {
      'getMerchants: accepted': 'open.quickLogin.offered',
      'getMerchants: noMerchants': 'open.quickLogin.none',
      getMerchants: 'open.quickLogin.unavailable',
    },
    'open.quickLogin.offered': {
      'QUICK_LOGIN.DONE noneLeft': 'open.quickLogin.none',
    },
    'open.quickLogin.unavailable': { 'QUICK_LOGIN.OPEN': 'open.quickLogin.asking' },
    'open.choice.choosing': {
      'PAYMENT_CODE.OPEN': (now) =>
        now.matches({ open: { paymentCode: 'set' } }) || now.matches({ open: { paymentCode: 'notSet' } })
          ? 'open.choice.settingPaymentCode'
          : 'open.choice.choosing.wantingPaymentCode',
      'QUICK_LOGIN.OPEN': (now) => {
        if (now.matches({ open: { quickLogin: 'offered' } })) return 'open.choice.managingQuickLogin';
        const isKnown = !now.matches({ open: { quickLogin: 'unavailable' } });
        return isKnown ? ignored : 'open.choice.choosing.wantingQuickLogin';
      },
      'PASSWORD.OPEN': 'open.choice.changingPassword',
      'EMAIL.OPEN': 'open.choice.editingEmail',
      'PHONE.OPEN': 'open.choice.editingPhone',
      'TRAILS.OPEN': 'open.choice.choosingTrails',
      'REPORT.OPEN': 'open.choice.reportingProblem',
      'LANGUAGE.OPEN': 'open.choice.choosingLanguage',
      SIGN_OUT: 'open.choice.confirmingSignOut',
      CANCEL: { to: 'closed', gives: { kind: 'closed' } },
    },
    'open.choice.choosing.wantingPaymentCode': {
      'hasPaymentCode: paymentCodeSet': 'open.choice.settingPaymentCode',
      'hasPaymentCode: paymentCodeNotSet': 'open.choice.settingPaymentCode',
      hasPaymentCode: drawer,
    },
    'open.choice.choosing.wantingQuickLogin': {
      'getMerchants: accepted': 'open.choice.managingQuickLogin',
      getMerchants: drawer,
    },
    'open.choice.settingPaymentCode': { 'PAYMENT_CODE.DONE': drawer, 'SHEET.MISSING': drawer },
    'open.choice.changingPassword': { 'LOGIN_PASSWORD.DONE': drawer, 'SHEET.MISSING': drawer },
    'open.choice.editingEmail': {
      'EMAIL.DONE': { to: drawer, emits: { type: 'refreshUser' } },
      'SHEET.MISSING': drawer,
    },
    'open.choice.editingPhone': {
      'PHONE.DONE': { to: drawer, emits: { type: 'refreshUser' } },
      'SHEET.MISSING': drawer,
    },
    'open.choice.managingQuickLogin': { 'QUICK_LOGIN.DONE': drawer, 'SHEET.MISSING': drawer },
    'open.choice.choosingTrails': { 'TRAILS.DONE': drawer, 'SHEET.MISSING': drawer },
    'open.choice.reportingProblem': { 'PROBLEM_REPORT.DONE': drawer, 'SHEET.MISSING': drawer },
    'open.choice.choosingLanguage': {
      'LANGUAGE.CHOOSE': { to: drawer, emits: { type: 'language', language: 'en' } },
      CANCEL: drawer,
    },
    'open.choice.confirmingSignOut': {
      CONFIRM: { to: 'signOut', gives: { kind: 'signOut' } },
      CANCEL: drawer,
    },
  },
  oracles: {
    'open.paymentCode.asking': {
      'opens no payment code sheet before it is known whether a code is set': (now) =>
        !now.matches({ open: { choice: 'settingPaymentCode' } }),
    },
    'open.paymentCode.set': known,
    'open.paymentCode.notSet': known,
    'open.paymentCode.unavailable': {
      'can be loaded again': (now) => now.can({ type: 'PAYMENT_CODE.OPEN' }),
    },
    'open.quickLogin.asking': { 'offers no quick login': (now) => !now.can({ type: 'QUICK_LOGIN.OPEN' }) },
    'open.quickLogin.offered': {
      'can be opened from the drawer': (now) =>
        now.can({ type: 'QUICK_LOGIN.OPEN' }) === now.matches({ open: { choice: 'choosing' } }),
    },
    'open.quickLogin.none': { 'offers no quick login': (now) => !now.can({ type: 'QUICK_LOGIN.OPEN' }) },
    'open.quickLogin.unavailable': { 'can be loaded again': (now) => now.can({ type: 'QUICK_LOGIN.OPEN' }) },
    'open.choice.choosing': {
      'can be closed': (now) => now.can({ type: 'CANCEL' }),
      'offers the payment code, password, e-mail and phone': (now) =>
        now.can({ type: 'PAYMENT_CODE.OPEN' }) &&
        now.can({ type: 'PASSWORD.OPEN' }) &&
        now.can({ type: 'EMAIL.OPEN' }) &&
        now.can({ type: 'PHONE.OPEN' }),
    },
    'open.choice.choosing.idle': { 'waits for nothing': (now) => now.can({ type: 'CANCEL' }) },
    'open.choice.choosing.wantingPaymentCode': {
      'waits only for the response': (now) => now.matches({ open: { paymentCode: 'asking' } }),
    },
    'open.choice.choosing.wantingQuickLogin': {
      'waits only for the response': (now) => now.matches({ open: { quickLogin: 'asking' } }),
    },
    'open.choice.settingPaymentCode': flow,
    'open.choice.changingPassword': flow,
    'open.choice.editingEmail': flow,
    'open.choice.editingPhone': flow,
    'open.choice.managingQuickLogin': flow,
    'open.choice.choosingTrails': flow,
    'open.choice.reportingProblem': flow,
    'open.choice.choosingLanguage': { 'closes again': (now) => now.can({ type: 'CANCEL' }) },
    'open.choice.confirmingSignOut': {
      'asks for a confirmation': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    closed: { 'ends with its outcome': (now) => now.output?.kind === 'closed' },
    signOut: { 'ends with its outcome': (now) => now.output?.kind === 'signOut' },
  },
  requirements: {
    'account 8 report-problem': ['open.choice.reportingProblem'],
    'account 2 settings-payment-password': ['open.choice.settingPaymentCode'],
    'account 2 settings-login-password': ['open.choice.changingPassword'],
    'account 2 settings-language': ['open.choice.choosingLanguage'],
    'account 2 settings-quick-login': ['open.quickLogin.offered', 'open.choice.managingQuickLogin'],
    'account 2 settings-edit-contact': ['open.choice.editingEmail', 'open.choice.editingPhone'],
    'account 2 settings-logout': ['open.choice.confirmingSignOut', 'signOut'],
    'account 7 has-pay-password': ['open.paymentCode.set', 'open.paymentCode.notSet'],
  },
});
