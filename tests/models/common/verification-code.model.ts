import { connectDeadlines, deadlines, type Wait } from '#domain/deadlines.ts';
import { digitsOf } from '#domain/digits.ts';
import { type CodeRecipient, recipientKey } from '#machines/common/verification-code/code-requests.ts';
import { verificationCodeMachine } from '#machines/common/verification-code/verification-code.machine.ts';
import { defineModel } from '#paths/model.ts';
import { left } from '../child-charts.ts';
import { phoneAccount } from '../people.ts';

export const sms = { by: 'sms', scene: 'SIGN_UP', phone: '9876543210', areaCode: '91' } as const;
const smsToCurrent = { ...sms, scene: 'CHANGE_BINDING_ACCOUNT' } as const;
const current = { by: 'current', account: phoneAccount } as const;
export const email = { by: 'email', scene: 'SIGN_UP', email: 'alice@example.com' } as const;
const linkedEmail = { by: 'linkedEmail', phone: '919876543210' } as const;
const atRisk = { by: 'email', scene: 'LOGIN', userId: '100001' } as const;
const signIn = {
  by: 'signIn',
  signIn: { loginId: '919876543210', loginType: 'EMAIL', device: 'Chrome' },
} as const;

/** 20 seconds of a wait that began before a reload are left. */
export const waitAfterReload = (recipient: CodeRecipient, sentBy: Wait['sentBy']): [string, Wait] => [
  recipientKey(recipient),
  { until: Date.now() + 20_000, sentBy },
];

/** A code on request, and one for which a wait goes on. */
const to = (address: typeof sms | typeof email) => ({
  recipient: address,
  check: address,
  startsAtOnce: true,
});
const afterReload = (address: typeof sms | typeof email, sentBy: Wait['sentBy']) => {
  connectDeadlines(new Map([waitAfterReload(address, sentBy)]));
  return to(address);
};

export default defineModel(verificationCodeMachine, {
  inputs: {
    bySms: to(sms),
    byEmail: to(email),
    byEmailOnRequest: { ...to(email), startsAtOnce: false },
    byEmailAfterReload: () => afterReload(email, 'EMAIL'),
    byWhatsAppAfterReload: () => afterReload(sms, 'WHATSAPP'),
    byLinkedEmail: { recipient: linkedEmail, check: linkedEmail, startsAtOnce: true },
    ofCurrentPhone: { recipient: smsToCurrent, check: current, startsAtOnce: true },
    toSignIn: { recipient: atRisk, check: signIn, startsAtOnce: true },
  },
  events: {
    'CODE.SEND': true,
    'CODE.CHANGE': {
      whole: { code: '123456' },
      pasted: { code: '654 321' },
      partial: { code: '12' },
      empty: { code: '' },
    },
    'CODE.SUBMITTED': false,
    SUBMIT: true,
    CANCEL: true,
  },
  actors: {
    captcha: {
      solved: { output: { kind: 'solved', rid: 'r1dP4ssed' } },
      ...left,
    },
  },
  facts: ({ context: { recipient, check, code } }) => ({
    to: recipient.by,
    check: check.by,
    code: code === '' ? 'empty' : code.length === 6 ? 'whole' : 'partial',
  }),
  oracles: {
    active: {
      'can be cancelled': (now) => now.can({ type: 'CANCEL' }),
      'holds digits only, six at most': ({ context }) =>
        context.code === digitsOf(context.code) && context.code.length <= 6,
    },
    'active.sending.ready': { 'can send a code': (now) => now.can({ type: 'CODE.SEND' }) },
    'active.sending.solvingCaptcha': {
      'comes before an SMS only': ({ context }) => context.recipient.by === 'sms',
    },
    'active.sending.sending': {
      'shows that it works': (now) => now.hasTag('busy'),
      'proves the captcha when it goes by SMS': ({ context }) =>
        context.recipient.by !== 'sms' || context.rid !== '',
    },
    'active.sending.waiting': {
      'says until when': ({ context }) => context.resendAt > Date.now(),
      'waits 59 seconds at most': ({ context }) => context.resendAt - Date.now() <= 59_000,
      'sends nothing more': (now) => !now.can({ type: 'CODE.SEND' }),
      'keeps the wait for after a reload, and how the code went': ({ context }) => {
        const kept = deadlines.get(recipientKey(context.recipient));
        return kept?.until === context.resendAt && kept.sentBy === context.sentBy;
      },
      'knows an e-mail for one': ({ context }) =>
        context.recipient.by === 'sms' || context.sentBy === 'EMAIL',
      'keeps no captcha proof: it works once': ({ context }) => context.rid === '',
    },
    'active.entry.entering': {
      'takes a code whatever the resend wait': (now) => now.can({ type: 'CODE.CHANGE', code: '123456' }),
    },
    'active.entry.holding': { 'holds a whole code': ({ context }) => context.code.length === 6 },
    'active.entry.checking': {
      'shows that it works': (now) => now.hasTag('busy'),
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
      'takes no second submit': (now) => !now.can({ type: 'SUBMIT' }),
    },
    'active.pace.open': {
      'checks a whole code at once': (now) => !now.matches({ active: { entry: 'holding' } }),
    },
    'active.pace.paused': {
      'lets another code be typed meanwhile': (now) =>
        now.matches({ active: { entry: 'checking' } }) || now.can({ type: 'CODE.CHANGE', code: '1' }),
    },
    verified: {
      'hands over the code and its proof': (now) =>
        now.output?.kind === 'verified' && /^\d{6}$/.test(now.output.code),
    },
    accountAtRisk: {
      'hands over what the server said': (now) => now.output?.kind === 'accountAtRisk',
      'keeps no code': ({ context }) => context.code === '',
    },
    cancelled: {
      'hands over nothing': (now) => now.output?.kind === 'cancelled',
      'keeps no code': ({ context }) => context.code === '',
    },
  },
  requirements: {
    'account 3 code-channel': ['active.sending.sending · done sendCode → active.sending.waiting'],
    'account 4 code-resend': ['active.sending.waiting · after resendWait → active.sending.ready'],
    'account 4 code-auto-submit': ['active.entry.holding · always → active.entry.checking [not(isPaused)]'],
    'account 5 captcha': ['active.sending.solvingCaptcha · done captcha → active.sending.sending [isSolved]'],
    'account 5 code-empty': ['active.entry.entering · SUBMIT → (stays) [isEmpty]'],
    'account 5 code-wrong': ['active.entry.checking · error checkCode → active.entry.entering [otherwise]'],
    'account 5 code-not-six': ['active.entry.entering · SUBMIT → (stays) [otherwise]'],
    'account 9 resend-59': ['active.sending.waiting · after resendWait → active.sending.ready'],
    'account 9 code-length': ['active.entry.entering · CODE.CHANGE → active.entry.holding [completesCode]'],
    'account 9 code-throttle': ['active.pace.paused · after submitPause → active.pace.open'],
  },
  survivors: [
    {
      fault: 'event let in: active.pace.paused · CODE.SUBMITTED',
      reason:
        'only the chart itself raises it, on submitting, and nothing is submitted while the pace is paused',
    },
  ],
});
