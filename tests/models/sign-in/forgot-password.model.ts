import { RESEND_WAIT } from '#domain/person/verification-code.ts';
import { passwordForm } from '#machines/common/new-password/new-password-form.ts';
import { recipientKey } from '#machines/common/verification-code/verification-code-requests.ts';
import { forgotPasswordMachine } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { connectDeadlines, deadlines } from '#ports/deadlines.ts';
import { codeWith, left, newPassword } from '../child-charts.ts';

const linkedEmail = { by: 'linkedEmail', phone: '919876543210' } as const;

/** True if the last code was used and another one is needed. */
const isUsed = () => deadlines.get(recipientKey(linkedEmail))?.isUsed === true;

const unused = () => {
  connectDeadlines(new Map());
  return { phone: '919876543210' };
};

/** A code that is verified after a used one is a new code. */
const verified = {
  output: () => {
    deadlines.set(recipientKey(linkedEmail), { until: Date.now() + RESEND_WAIT, sentBy: 'EMAIL' });
    return codeWith('').output;
  },
};

const cancelled = { to: 'cancelled', gives: { kind: 'cancelled' }, has: { code: '' } } as const;

export default defineModel(forgotPasswordMachine, {
  inputs: { byPhone: unused },
  events: { RETRY: true, CANCEL: true },
  actors: { verificationCode: { verified, ...left }, form: newPassword },
  facts: () => ({}),
  calls: {
    findEmail: { params: { query: { phone: '919876543210' } } },
    verificationCode: { recipient: linkedEmail, check: linkedEmail, startsAtOnce: true },
    form: {
      form: (form: unknown) => form === passwordForm,
      facts: { by: 'forgotten', phone: '919876543210', msgCode: '123456' },
      values: { password: '', confirmation: '' },
    },
  },
  begins: { byPhone: 'findingEmail' },
  follows: {
    '(any)': { CANCEL: cancelled },
    findingEmail: {
      'findEmail: accepted': { to: 'verifying', has: { maskedEmail: 'ali***@example.com' } },
      'findEmail: numberNotRegistered': {
        to: 'notRegistered',
        gives: { kind: 'unavailable', message: { key: 'sign-in:numberNotRegistered' } },
      },
      'findEmail: noLinkedEmail': {
        to: 'withoutEmail',
        gives: { kind: 'unavailable', message: { key: 'sign-in:noLinkedEmail' } },
      },
      'findEmail: noAnswer': { to: 'unavailable', says: 'common:offline' },
      'findEmail: unknownRefusal': { to: 'unavailable', says: 'sign-in:resetFailed' },
    },
    unavailable: { RETRY: 'findingEmail' },
    verifying: {
      'verificationCode: verified': { to: 'settingPassword', has: { code: '123456' } },
      'verificationCode: cancelled': cancelled,
    },
    settingPassword: {
      'form: saved': { to: 'reset', gives: { kind: 'reset' }, has: { code: '' } },
      'form: proofExpired': { to: 'verifying', has: { code: '' } },
      'form: cancelled': cancelled,
    },
  },
  oracles: {
    '(any)': {
      'keeps the code only for the password': (now) =>
        now.matches('settingPassword') || now.context.code === '',
    },
    findingEmail: { 'shows that it is busy': (now) => now.hasTag('busy') },
    unavailable: {
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    verifying: { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    settingPassword: {
      'has a code that is not used yet': () => !isUsed(),
      'has the code that proves the e-mail': ({ context }) => context.code !== '',
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    reset: {
      'ends with the password reset': (now) => now.output?.kind === 'reset',
      'used the code up': isUsed,
    },
    notRegistered: { 'says why': (now) => now.output?.kind === 'unavailable' },
    withoutEmail: { 'says why': (now) => now.output?.kind === 'unavailable' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 2 forgot-popup': ['reset'],
    'account 4 forgot-password': ['reset'],
    'account 7 email-with-phone': ['findingEmail'],
    'account 8 60007': ['notRegistered'],
    'account 8 400': ['withoutEmail'],
  },
});
