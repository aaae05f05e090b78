import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/words/message.ts';
import { verificationCodeMachine } from '#machines/common/verification-code/verification-code.machine.ts';
import {
  type CodeRecipient,
  recipientKey,
} from '#machines/common/verification-code/verification-code-requests.ts';
import { defineModel } from '#paths/judge/model.ts';
import { type CodeChannel, connectDeadlines, deadlines, type Wait } from '#ports/deadlines.ts';
import { left } from '../child-charts.ts';
import { phoneAccount } from '../sample-data.ts';

export const sms = { by: 'sms', scene: 'SIGN_UP', phone: '9876543210', areaCode: '91' } as const;
const smsToCurrent = { ...sms, scene: 'CHANGE_BINDING_ACCOUNT' } as const;
const current = { by: 'current', account: phoneAccount } as const;
export const email = { by: 'email', scene: 'SIGN_UP', email: 'alice@example.com' } as const;
const linkedEmail = { by: 'linkedEmail', phone: '919876543210' } as const;
const atRisk = { by: 'email', scene: 'LOGIN', userId: '100001' } as const;
const signIn = {
  by: 'signIn',
  signIn: { loginId: '919876543210', loginType: 'EMAIL', device: 'Chrome', appType: '37' },
} as const;

/** The stored deadline of a code that was used. */
export const USED: Wait = { until: 0, sentBy: null, isUsed: true };

/** A stored deadline from before a reload, with 20 seconds left. */
export const waitAfterReload = (recipient: CodeRecipient, sentBy: Wait['sentBy']): [string, Wait] => [
  recipientKey(recipient),
  { until: Date.now() + 20_000, sentBy },
];

/** A code that is requested at once; below, one with a deadline from before a reload. */
const to = (address: typeof sms | typeof email) => ({
  recipient: address,
  check: address,
  startsAtOnce: true,
});
const afterReload = (address: typeof sms | typeof email, sentBy: Wait['sentBy']) => {
  connectDeadlines(new Map([waitAfterReload(address, sentBy)]));
  return to(address);
};

/** The last code to this recipient was used, and another one is needed. */
const afterUse = (address: typeof sms | typeof email) => {
  connectDeadlines(new Map([[recipientKey(address), USED]]));
  return to(address);
};

type Now = SnapshotFrom<typeof verificationCodeMachine>;

const ALICE = 'alice@example.com';
const NUMBER = { phone: '9876543210', areaCode: '91' };

/** The token that each kind of check returns in the contract's examples. */
const TOKENS = {
  sms: 's3cur1tyT0kenOfTheSms',
  email: 's3cur1tyT0kenOfTheMail',
  current: 's3cur1tyT0kenOfTheChange',
  signIn: '6Zt1Xq4cVb8nM2sK9dFgH3jL5pQwErTy',
  linkedEmail: '',
};

const NOTHING_SENT = { code: '', sentBy: null, resendAt: 0, problem: null };
const in20Seconds = (at: number) => at === Date.now() + 20_000;

/** An SMS needs the captcha first. */
const starts = ({ context }: Now) =>
  context.recipient.by === 'sms' ? 'active.sending.solvingCaptcha' : 'active.sending.sending';

/** Another code can be requested after 59 s. */
const isSent = (sentBy: CodeChannel) =>
  ({
    to: 'active.sending.waiting',
    has: {
      rid: '',
      sentBy,
      isUsed: false,
      failed: null,
      resendAt: (at: number) => at === Date.now() + 59_000,
    },
  }) as const;

const notSent = (says: Message) =>
  ({
    to: 'active.sending.ready',
    says,
    has: { rid: '' },
    keeps: ['sentBy', 'resendAt', 'code', 'failed'],
  }) as const;

const isMarkedUsed = (recipient: CodeRecipient) => deadlines.get(recipientKey(recipient))?.isUsed === true;

const isPaused = (now: Now) => now.matches({ active: { pace: 'paused' } });

/** A whole code is submitted automatically; within 5 s of the last one it is held back. */
const submits = (now: Now, code: string) =>
  now.context.failed?.code === code ? seenAgain(now) : sends(now, code);

/** A code that failed is shown with its problem, and is not sent again by itself. */
const seenAgain = ({ context: { failed } }: Now) =>
  ({
    to: 'active.entry.entering',
    has: { code: failed?.code ?? '', problem: failed?.problem ?? null },
  }) as const;

/** Another whole code replaces the held one. */
const holds = (now: Now, code: string) =>
  now.context.failed?.code === code ? seenAgain(now) : ({ has: { code, problem: null } } as const);

const UNCLEAR: Message = { key: 'sign-in:codeUnclear' };

const sends = (now: Now, code: string) =>
  isPaused(now)
    ? ({ to: 'active.entry.holding', has: { code } } as const)
    : ({ to: ['active.entry.checking', 'active.pace.paused'], has: { code, problem: null } } as const);

const wrong =
  (problem: Message) =>
  ({ context: { code } }: Now) =>
    ({
      to: 'active.entry.entering',
      has: { problem, failed: isFailure(code, problem) },
      keeps: ['code'],
    }) as const;

const isFailure = (code: string, problem: Message) => (failed: Now['context']['failed']) =>
  failed?.code === code && JSON.stringify(failed.problem) === JSON.stringify(problem);

const isAtRisk = (channels: object | undefined) =>
  ({
    to: 'accountAtRisk',
    has: { code: '' },
    gives: { kind: 'accountAtRisk', data: channels && { result: { ...channels, userId: '100001' } } },
  }) as const;

const isRefused = (text: string) =>
  ({ to: 'accountRefused', has: { code: '' }, gives: { kind: 'accountRefused', reason: { text } } }) as const;

/** A used code cannot be entered again. For a forgotten password, the code is used up only by the new password. */
const asksForAnother = ({ context: { recipient } }: Now) =>
  isMarkedUsed(recipient) === (recipient.by !== 'linkedEmail');

export default defineModel(verificationCodeMachine, {
  inputs: {
    bySms: to(sms),
    byEmail: to(email),
    byEmailOnRequest: { ...to(email), startsAtOnce: false },
    byEmailAfterReload: () => afterReload(email, 'EMAIL'),
    byWhatsAppAfterReload: () => afterReload(sms, 'WHATSAPP'),
    byEmailOnceMore: () => afterUse(email),
    bySmsOnceMore: () => afterUse(sms),
    byLinkedEmail: { recipient: linkedEmail, check: linkedEmail, startsAtOnce: true },
    ofCurrentPhone: { recipient: smsToCurrent, check: current, startsAtOnce: true },
    toSignIn: { recipient: atRisk, check: signIn, startsAtOnce: true },
  },
  events: {
    'CODE.SEND': true,
    'CODE.CHANGE': {
      whole: { code: '123456' },
      pasted: { code: 'G-654321 is your code, valid for 10 minutes' },
      unclear: { code: 'Your code is 123456 or 654321' },
      failed: ({ context: { failed } }) => (failed ? { code: failed.code } : undefined),
      partial: { code: '12' },
      empty: { code: '' },
    },
    'CODE.SUBMITTED': false,
    SUBMIT: {
      tooSoon: (now) => (isPaused(now) && now.context.code.length === 6 ? {} : undefined),
      inTime: (now) => (isPaused(now) ? undefined : {}),
    },
    CANCEL: true,
  },
  actors: {
    captcha: {
      solved: { output: { kind: 'solved', rid: 'r1dP4ssed' } },
      ...left,
    },
  },
  facts: ({ context: { recipient, check, code, isUsed, failed } }) => ({
    isUsed,
    failed: failed && (failed.code === code ? 'again' : 'before'),
    to: recipient.by,
    check: check.by,
    code: code === '' ? 'empty' : code.length === 6 ? 'whole' : 'partial',
  }),
  delays: {
    resendWait: ({ context }) => context.resendAt - Date.now(),
    submitPause: 5_000,
  },
  calls: {
    captcha: undefined,
    sendCode: ({ context: { recipient, check, rid } }) => {
      // An e-mail carries the proof of a captcha if the server had requested one.
      const proof = rid ? { rid: 'r1dP4ssed' } : {};
      switch (recipient.by) {
        case 'linkedEmail':
          return { by: 'linkedEmail', init: { params: { query: { phone: '919876543210', ...proof } } } };
        case 'email':
          return check.by === 'signIn'
            ? {
                by: 'email',
                init: { params: { path: { scene: 'LOGIN' } }, body: { userId: '100001', ...proof } },
              }
            : {
                by: 'email',
                init: { params: { path: { scene: 'SIGN_UP' } }, body: { email: ALICE, ...proof } },
              };
        case 'sms': {
          const scene = check.by === 'current' ? 'CHANGE_BINDING_ACCOUNT' : 'SIGN_UP';
          return { by: 'sms', init: { params: { path: { scene } }, body: { ...NUMBER, rid: 'r1dP4ssed' } } };
        }
      }
    },
    checkCode: ({ context: { check, code: validCode } }) => {
      const params = { path: { scene: 'SIGN_UP' } } as const;
      switch (check.by) {
        case 'sms':
          return { by: 'sms', init: { params, body: { ...NUMBER, validCode } } };
        case 'email':
          return { by: 'email', init: { params, body: { email: ALICE, validCode } } };
        case 'linkedEmail':
          return {
            by: 'linkedEmail',
            init: { body: { type: 'EMAIL', phone: '919876543210', validCode } },
          };
        case 'current':
          return { by: 'current', init: { body: { ...NUMBER, validCode } } };
        case 'signIn':
          return {
            by: 'signIn',
            init: {
              body: {
                type: 0,
                loginId: '919876543210',
                loginType: 'EMAIL',
                device: 'Chrome',
                appType: '37',
                msgCode: validCode,
              },
            },
          };
      }
    },
  },
  begins: {
    bySms: { to: ['active.sending.solvingCaptcha', 'active.entry.entering'], has: NOTHING_SENT },
    byEmail: { to: 'active.sending.sending', has: NOTHING_SENT },
    byEmailOnRequest: { to: 'active.sending.ready', has: NOTHING_SENT },
    byEmailAfterReload: { to: 'active.sending.waiting', has: { sentBy: 'EMAIL', resendAt: in20Seconds } },
    byWhatsAppAfterReload: {
      to: 'active.sending.waiting',
      has: { sentBy: 'WHATSAPP', resendAt: in20Seconds },
    },
    byEmailOnceMore: { to: 'active.sending.needed', has: { ...NOTHING_SENT, isUsed: true } },
    bySmsOnceMore: { to: 'active.sending.solvingCaptcha', has: { ...NOTHING_SENT, isUsed: true } },
    byLinkedEmail: 'active.sending.sending',
    ofCurrentPhone: 'active.sending.solvingCaptcha',
    toSignIn: 'active.sending.sending',
  },
  follows: {
    active: { CANCEL: { to: 'cancelled', has: { code: '' }, gives: { kind: 'cancelled' } } },
    'active.sending.needed': { 'CODE.SEND': starts },
    'active.sending.ready': { 'CODE.SEND': starts },
    'active.sending.solvingCaptcha': {
      'captcha: solved': { to: 'active.sending.sending', has: { rid: 'r1dP4ssed' } },
      'captcha: cancelled': ({ context }) =>
        context.isUsed ? 'active.sending.needed' : 'active.sending.ready',
    },
    'active.sending.sending': {
      'sendCode: accepted': ({ context }) => isSent(context.recipient.by === 'sms' ? 'SMS' : 'EMAIL'),
      'sendCode: sentByWhatsApp': isSent('WHATSAPP'),
      // The server gives the wait: 42 s. The wait is shown only by the countdown. After a used code, no channel is
      // known.
      'sendCode: tooManyCodes': ({ context }) => ({
        to: 'active.sending.waiting',
        has: {
          rid: '',
          sentBy: context.recipient.by === 'sms' || context.isUsed ? context.sentBy : 'EMAIL',
          resendAt: (at) => at === Date.now() + 42_000,
        },
      }),
      'sendCode: captchaRequired': 'active.sending.solvingCaptcha',
      'sendCode: userDoesNotExist': notSent({ key: 'common:userDoesNotExist' }),
      // The new account exists by now.
      'sendCode: userAlreadyExists': ({ context: { recipient } }) =>
        'scene' in recipient && recipient.scene === 'SIGN_UP'
          ? { to: 'accountExists', has: { code: '' }, gives: { kind: 'accountExists' } }
          : notSent({ key: 'common:userAlreadyExists' }),
      'sendCode: numberNotRegistered': notSent({ text: 'This number is not registered.' }),
      'sendCode: noLinkedEmail': notSent({ text: 'There is no email linked to your account.' }),
      'sendCode: unauthorised': notSent({ text: 'Please sign in again.' }),
      'sendCode: noAnswer': notSent({ key: 'common:offline' }),
      'sendCode: unknownRefusal': notSent({ key: 'sign-in:codeNotSent' }),
    },
    'active.sending.waiting': { 'after resendWait': 'active.sending.ready' },
    'active.entry.entering': {
      'CODE.CHANGE whole': (now) => submits(now, '123456'),
      'CODE.CHANGE pasted': (now) => submits(now, '654321'),
      'CODE.CHANGE partial': { has: { code: '12', problem: null } },
      'CODE.CHANGE empty': { has: { code: '', problem: null } },
      'CODE.CHANGE unclear': { has: { problem: UNCLEAR }, keeps: ['code'] },
      'CODE.CHANGE failed': seenAgain,
      SUBMIT: (now) => {
        const { code } = now.context;
        if (code.length === 6) return sends(now, code);
        // When a sign-in is verified, any other refusal counts as a wrong code, and also shows a notice (account 5).
        if (now.context.check.by === 'signIn')
          return {
            has: { problem: { key: 'common:codeWrong' } },
            says: 'common:codeWrong',
            keeps: ['code'],
          };
        return {
          has: { problem: { key: code ? 'common:codeWrong' : 'sign-in:codeEmpty' } },
          keeps: ['code'],
        };
      },
    },
    'active.entry.holding': {
      'CODE.CHANGE pasted': (now) => holds(now, '654321'),
      'CODE.CHANGE unclear': { to: 'active.entry.entering', has: { problem: UNCLEAR }, keeps: ['code'] },
      'CODE.CHANGE failed': seenAgain,
      'CODE.CHANGE': (now, { code }) =>
        code.length === 6 ? holds(now, code) : { to: 'active.entry.entering', has: { code, problem: null } },
    },
    'active.entry.checking': {
      'checkCode: accepted': ({ context: { code, check } }) => ({
        to: 'verified',
        gives: { kind: 'verified', code, token: TOKENS[check.by] },
      }),
      'checkCode: codeValid': ({ context: { code } }) => ({
        to: 'verified',
        gives: { kind: 'verified', code, token: '' },
      }),
      'checkCode: codeInvalid': wrong({ key: 'common:codeWrong' }),
      'checkCode: wrongCode': wrong({ key: 'common:codeWrong' }),
      'checkCode: codeExpired': wrong({ text: 'This code is no longer valid. Please get a new one.' }),
      'checkCode: noAnswer': wrong({ key: 'common:offline' }),
      'checkCode: unknownRefusal': wrong({ key: 'common:codeWrong' }),
      'checkCode: unauthorised': wrong({ text: 'Please sign in again.' }),
      'checkCode: userDoesNotExist': wrong({ key: 'common:userDoesNotExist' }),
      'checkCode: wrongPassword': wrong({ text: 'Wrong password.' }),
      'checkCode: threeWrongPasswords': wrong({
        text: 'Wrong password entered 3 times. Please sign in with a verification code.',
      }),
      'checkCode: accountRefused': isRefused('This account is being reviewed. Please try again later.'),
      'checkCode: accountUnavailable': isRefused('This service is not available for your account.'),
      'checkCode: accountAtRisk': isAtRisk({ EMAIL: 'ali***@example.com', PHONE: '919****3210' }),
      'checkCode: accountAtRiskByEmailOnly': isAtRisk({ EMAIL: 'ali***@example.com', PHONE: null }),
      'checkCode: accountAtRiskByPhoneOnly': isAtRisk({ EMAIL: null, PHONE: '919****3210' }),
      'checkCode: accountAtRiskWithoutChannels': isAtRisk(undefined),
    },
    'active.pace.paused': {
      'after submitPause': (now) =>
        now.matches({ active: { entry: 'holding' } })
          ? { to: ['active.entry.checking', 'active.pace.paused'], has: { problem: null }, keeps: ['code'] }
          : 'active.pace.open',
    },
  },
  oracles: {
    active: {
      'holds digits only, six at most': ({ context }) => /^\d{0,6}$/.test(context.code),
    },
    'active.sending.needed': {
      'can be requested at once': (now) => now.can({ type: 'CODE.SEND' }),
      'is for a code that was used': ({ context: { isUsed, sentBy } }) => isUsed && sentBy === null,
    },
    'active.sending.ready': { 'waits for the user': (now) => now.can({ type: 'CODE.SEND' }) },
    'active.sending.solvingCaptcha': {
      'has no proof yet, and sends nothing': ({ context, children }) =>
        context.rid === '' && !children.sendCode,
    },
    'active.sending.sending': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'active.sending.waiting': {
      'sends nothing more': (now) => !now.can({ type: 'CODE.SEND' }),
      'keeps the wait for after a reload, and how the code went': ({ context }) => {
        const kept = deadlines.get(recipientKey(context.recipient));
        return kept?.until === context.resendAt && kept.sentBy === context.sentBy;
      },
      'keeps no captcha proof: it works once': ({ context }) => context.rid === '',
    },
    'active.entry.entering': {
      'takes a code whatever the resend wait': (now) => now.can({ type: 'CODE.CHANGE', code: '123456' }),
    },
    'active.entry.holding': { 'holds a whole code': ({ context }) => context.code.length === 6 },
    'active.entry.checking': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'shows no problem meanwhile': ({ context }) => context.problem === null,
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
      'hands over the code and its proof': (now) => now.output?.kind === 'verified',
      'used the code up': asksForAnother,
    },
    accountExists: { 'hands over nothing else': (now) => now.output?.kind === 'accountExists' },
    accountAtRisk: {
      'hands over what the server said': (now) => now.output?.kind === 'accountAtRisk',
      'used the code up': asksForAnother,
    },
    accountRefused: {
      'hands over the reason': (now) => now.output?.kind === 'accountRefused',
      'used the code up': asksForAnother,
    },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 3 code-channel': ['active.sending.sending · done sendCode → active.sending.waiting'],
    'account 4 code-resend': ['active.sending.waiting · after resendWait → active.sending.ready'],
    'account 4 code-auto-submit': ['active.entry.holding · always → active.entry.checking [not(isPaused)]'],
    'account 5 captcha': ['active.sending.solvingCaptcha · done captcha → active.sending.sending [isSolved]'],
    'account 5 code-empty': ['active.entry.entering · SUBMIT → (stays) [isEmpty]'],
    'account 5 code-wrong': ['active.entry.checking · error checkCode → active.entry.entering [otherwise]'],
    'account 5 code-not-six': ['active.entry.entering · SUBMIT → (stays) [provesRisk]'],
    'account 9 resend-59': ['active.sending.waiting · after resendWait → active.sending.ready'],
    'account 9 code-length': ['active.entry.entering · CODE.CHANGE → active.entry.holding [isToCheck]'],
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
