import type { SnapshotFrom } from 'xstate';
import type { verificationCodeMachine } from '#machines/common/verification-code/verification-code.machine.ts';
import { recipientKey } from '#machines/common/verification-code/verification-code-requests.ts';
import { defineUser, invisible } from '#paths/user/define.ts';
import { taps, typing } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, sheet, text, timer } from '#paths/user/targets.ts';
import { starting } from '#paths/user/words.ts';
import { captchaSheet } from '../code-steps.ts';
import { email, sms, USED, waitAfterReload } from './verification-code.model.ts';

/** The stored wait of a code that was sent before a reload. */
const keptWait = (...wait: Parameters<typeof waitAfterReload>) => {
  const [key, kept] = waitAfterReload(...wait);
  return { [`resend ${key}`]: kept };
};

type Now = SnapshotFrom<typeof verificationCodeMachine>;

const code = field('sign-in:code');
const next = button('common:next');
const sendAgain = ({ context }: Now) => button(context.resendAt > 0 ? 'sign-in:resend' : 'sign-in:send');
const used = text(starting('sign-in:codeUsed', { to: '' }));
const isCovered = (now: Now) => now.matches({ active: { sending: 'solvingCaptcha' } });

const SENT = {
  EMAIL: starting('sign-in:codeByEmail', { to: '' }),
  SMS: starting('sign-in:codeBySms', { to: '' }),
  WHATSAPP: starting('sign-in:codeByWhatsApp', { to: '' }),
};

const pace = invisible('it only holds the next try back, and a try that is held shows by itself');

export default defineUser<typeof verificationCodeMachine>({
  arrives: {
    bySms: { through: 'register', input: 'byPhone' },
    byEmail: { through: 'register', input: 'byEmail' },
    byEmailAfterReload: () => ({
      through: 'register',
      input: 'byEmail',
      tab: keptWait(email, 'EMAIL'),
    }),
    byWhatsAppAfterReload: () => ({
      through: 'register',
      input: 'byPhone',
      tab: keptWait(sms, 'WHATSAPP'),
    }),
    byEmailOnceMore: {
      through: 'register',
      input: 'byEmail',
      tab: { [`resend ${recipientKey(email)}`]: USED },
    },
    bySmsOnceMore: { through: 'register', input: 'byPhone', tab: { [`resend ${recipientKey(sms)}`]: USED } },
    byLinkedEmail: { through: 'forgot-password', input: 'byPhone', steps: ['findEmail: accepted'] },
    toSignIn: { through: 'account-at-risk', input: 'byBoth', steps: ['CHANNEL.CHOOSE email'] },
  },
  gestures: {
    'CODE.SEND': (_, now) => taps(sendAgain(now)),
    'CODE.CHANGE': (event, now) => (isCovered(now) ? undefined : typing(code, 'code')(event, now)),
    SUBMIT: (_, now) => (isCovered(now) ? undefined : taps(next)),
    CANCEL: () => undefined,
  },
  ways: {
    captcha: {
      solved: ['getChallenge: accepted', 'PIECE.DROP somewhere', 'verify: accepted'],
      cancelled: ['CANCEL'],
    },
  },
  sees: {
    'active.sending.needed': (now) => [sees(used), sees(sendAgain(now), { busy: false, disabled: false })],
    'active.sending.ready': (now) => [
      doesNotSee(used),
      sees(sendAgain(now), { busy: false, disabled: false }),
    ],
    'active.sending.solvingCaptcha': [sees(captchaSheet)],
    'active.sending.sending': (now) => [sees(sendAgain(now), { busy: true })],
    'active.sending.waiting': ({ context: { sentBy } }) => [
      sees(timer),
      ...(sentBy ? [sees(text(SENT[sentBy]))] : []),
    ],
    'active.entry.entering': (now) => {
      const { code: value, problem } = now.context;
      return isCovered(now)
        ? []
        : [
            sees(code, {
              value,
              problem,
              readOnly: false,
              autocomplete: 'one-time-code',
              inputmode: 'numeric',
            }),
            sees(next, { busy: false }),
          ];
    },
    'active.entry.holding': (now) =>
      isCovered(now) ? [] : [sees(next, { busy: true }), sees(code, { readOnly: false })],
    'active.entry.checking': (now) =>
      isCovered(now) ? [] : [sees(next, { busy: true }), sees(code, { readOnly: true, problem: null })],
    'active.pace.open': pace,
    'active.pace.paused': pace,
  },
  ends: {
    verified: ({ context: { check } }) => {
      if (check.by === 'signIn') return [sees(heading('home:balance'))];
      return [
        sees(check.by === 'linkedEmail' ? sheet('sign-in:setNewPassword') : heading('sign-in:setPassword')),
      ];
    },
    accountAtRisk: [sees(dialog('sign-in:atRisk'))],
    accountRefused: [sees(heading('sign-in:refusedTitle'))],
    accountExists: [sees(dialog('sign-in:existsTitle'))],
  },
  waivers: [
    {
      transition: 'active · CANCEL → cancelled',
      reason: 'no screen offers it: leaving the page or the sheet ends this chart with its parent',
    },
    {
      transition: 'active.sending.deciding · always → active.sending.ready [otherwise]',
      reason: 'in these flows the code is sent, or the slider opens, without a tap',
    },
  ],
});
