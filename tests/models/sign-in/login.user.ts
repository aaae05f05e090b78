import type { SnapshotFrom } from 'xstate';
import type { AccountAtRiskInput } from '#machines/sign-in/account-at-risk/account-at-risk.machine.ts';
import type { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { type Gesture, inTurn, taps, typing } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, sheet, text } from '#paths/user/targets.ts';
import { captchaSheet, closesCaptcha, withCode } from '../code-steps.ts';
import { sendsForm } from '../form-steps.ts';
import { emailAccount, phoneAccount } from '../sample-data.ts';

type Now = SnapshotFrom<typeof loginMachine>;

const password = field('sign-in:password');
const signIn = button('sign-in:signIn');
const forgot = button('sign-in:forgotPassword');

/** For a code by SMS, the captcha slider lies above the page. */
const hasCaptcha = (now: Now) => now.hasTag('byCode') && now.context.account.type === 'PHONE';
const onPage = (now: Now, gesture: Gesture) => (hasCaptcha(now) ? inTurn(closesCaptcha, gesture) : gesture);

const seesNoLink = (now: Now) => (now.hasTag('byPassword') ? [doesNotSee(forgot)] : []);

export default defineUser<typeof loginMachine>({
  arrives: {
    byEmail: { at: '/login', device: { paramsData: { account: emailAccount } } },
    byPhone: { at: '/login', device: { apptype: '37', paramsData: { account: phoneAccount } } },
    atCode: { at: '/login', device: { paramsData: { account: emailAccount, signIn: 'byCode' } } },
    atCodeAlone: { at: '/login', device: { paramsData: { account: emailAccount, signIn: 'byCodeAlone' } } },
  },
  gestures: {
    'PASSWORD.CHANGE': typing(password, 'password'),
    SUBMIT: taps(signIn),
    'METHOD.SWITCH': (_, now) =>
      onPage(now, taps(button(now.hasTag('byCode') ? 'sign-in:switchToPassword' : 'sign-in:switchToCode'))),
    'PASSWORD.FORGOT': taps(forgot),
    CONFIRM: taps(button('common:confirm')),
    CANCEL: taps(button('common:cancel')),
    SKIP: taps(button('sign-in:notNow')),
    BACK: (_, now) => onPage(now, taps(button('common:back'))),
  },
  ways: {
    verificationCode: {
      signedIn: withCode('checkCode: accepted'),
      atRisk: withCode('checkCode: accountAtRisk'),
      refused: withCode('checkCode: accountRefused'),
    },
    accountAtRisk: {
      proven: ['CHANNEL.CHOOSE email', 'verificationCode: proven'],
      refused: ['CHANNEL.CHOOSE email', 'verificationCode: refused'],
      otherAccount: ({ channels }: AccountAtRiskInput) =>
        channels.EMAIL || channels.PHONE ? [] : ['ACCOUNT.SWITCH'],
      cancelled: ['CANCEL'],
    },
    newPassword: {
      saved: sendsForm('submit: accepted'),
      proofExpired: sendsForm('submit: codeExpired'),
    },
    forgotPassword: {
      reset: ['findEmail: accepted', 'verificationCode: verified', 'form: saved'],
      unavailable: ['findEmail: noLinkedEmail'],
      cancelled: ['CANCEL'],
    },
  },
  sees: {
    'active.forgotLink.asking': seesNoLink,
    'active.forgotLink.hidden': seesNoLink,
    'active.forgotLink.shown': (now) =>
      now.hasTag('byPassword') ? [sees(forgot, { disabled: now.hasTag('busy') })] : [],
    'active.proof.byPassword.enteringPassword': ({ context }) => [
      sees(text({ text: context.account.type === 'EMAIL' ? 'alice@example.com' : '+91 9876543210' })),
      sees(password, {
        value: context.password,
        problem: context.problem,
        autocomplete: 'current-password',
        masked: true,
        readOnly: false,
      }),
      sees(button('sign-in:showPassword')),
      sees(signIn, { disabled: false, busy: false }),
    ],
    'active.proof.byPassword.signingIn': [sees(signIn, { busy: true }), sees(password, { readOnly: true })],
    'active.proof.codeSignInRequired': ({ context }) => [
      sees(dialog('sign-in:passwordLimitTitle')),
      sees(text(context.account.type === 'EMAIL' ? 'sign-in:passwordLimitEmail' : 'sign-in:passwordLimit')),
    ],
    'active.proof.byCode': (now) =>
      hasCaptcha(now)
        ? [sees(captchaSheet)]
        : [
            sees(field('sign-in:code')),
            (now.context.isLockedOut ? doesNotSee : sees)(button('sign-in:switchToPassword')),
          ],
    'active.proof.accountAtRisk': [sees(dialog('sign-in:atRisk'))],
    offeringPassword: [sees(sheet('sign-in:offerTitle')), sees(field('sign-in:newPassword'))],
    accountRefused: ({ context: { reason } }) => [
      sees(heading('sign-in:refusedTitle')),
      ...(reason ? [sees(text(reason))] : []),
    ],
    'active.proof.recoveringPassword': [sees(sheet('sign-in:linkedEmail'))],
  },
  ends: {
    signedIn: [sees(heading('home:balance'))],
    left: ({ context }) => [
      sees(heading(context.account.type === 'EMAIL' ? 'sign-in:wayByEmail' : 'sign-in:wayByPhone')),
    ],
  },
  alike: [
    {
      states: ['active.forgotLink.asking', 'active.forgotLink.hidden'],
      reason: 'no link shows before the server allows it, so that none disappears again',
    },
  ],
  waivers: [
    {
      transition: 'active.proof.byCode · done verificationCode → active.proof.byPassword [otherwise]',
      reason: 'the code form has no Cancel here, and every accepted code returns a token',
    },
  ],
  // A reload keeps the account and the form, but not the password.
  reloads: {
    'active.proof.byPassword.enteringPassword': ({ context: { account, device, appType } }) => ({
      account,
      device,
      appType,
    }),
  },
});
