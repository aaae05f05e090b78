import type { accountAtRiskMachine } from '#machines/sign-in/account-at-risk/account-at-risk.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { inTurn, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, heading, sheet, text } from '#paths/user/targets.ts';
import { starting } from '#paths/user/words.ts';
import { captchaSheet, closesCaptcha, withCode } from '../code-steps.ts';

const verify = {
  EMAIL: button(starting('sign-in:verifyEmail')),
  PHONE: button(starting('sign-in:verifyPhone')),
};
const riskDialog = dialog('sign-in:atRisk');
const closes = taps(button('common:close'));

/** A login that the server refuses, so that the dialog opens. */
const afterPassword = (refusal: string) =>
  ({
    through: 'login',
    input: 'byPhone',
    steps: ['PASSWORD.CHANGE some', 'SUBMIT', `signIn: ${refusal}`],
  }) as const;

export default defineUser<typeof accountAtRiskMachine>({
  view: async () => ({ View: (await import('#screens/sign-in/login/account-at-risk.tsx')).AccountAtRisk }),
  arrives: {
    byBoth: afterPassword('accountAtRisk'),
    byEmailOnly: afterPassword('accountAtRiskByEmailOnly'),
    byPhoneOnly: afterPassword('accountAtRiskByPhoneOnly'),
    withoutData: afterPassword('accountAtRiskWithoutChannels'),
  },
  gestures: {
    'CHANNEL.CHOOSE': ({ channel }) => taps(verify[channel]),
    // For a code by SMS, the captcha covers this button and must be closed first.
    'CHANNEL.SWITCH': (_, { context }) =>
      context.channel === 'EMAIL'
        ? taps(button('sign-in:usePhone'))
        : inTurn(closesCaptcha, taps(button('sign-in:useEmail'))),
    'ACCOUNT.SWITCH': taps(button('sign-in:otherAccount')),
    CANCEL: (_, now) => {
      if (now.matches('choosingChannel') || now.matches('unreachable')) return taps(button('common:cancel'));
      return now.context.channel === 'EMAIL' ? closes : inTurn(closesCaptcha, closes);
    },
  },
  ways: {
    verificationCode: {
      proven: withCode('checkCode: accepted'),
      refused: withCode('checkCode: accountRefused'),
      atRiskAgain: withCode('checkCode: accountAtRisk'),
    },
  },
  sees: {
    choosingChannel: ({ context: { channels } }) => [
      sees(riskDialog),
      sees(text('sign-in:atRiskHint')),
      channels.EMAIL ? sees(verify.EMAIL) : doesNotSee(verify.EMAIL),
      channels.PHONE ? sees(verify.PHONE) : doesNotSee(verify.PHONE),
    ],
    unreachable: [
      sees(riskDialog),
      sees(text(starting('sign-in:atRiskUnreachable', { email: 'support@wallet.example' }))),
      doesNotSee(verify.EMAIL),
      doesNotSee(verify.PHONE),
    ],
    provingIdentity: ({ context }) => [
      sees(context.channel === 'EMAIL' ? sheet('sign-in:verifyIdentity') : captchaSheet),
    ],
  },
  ends: {
    proven: [sees(heading('home:balance'))],
    accountRefused: [sees(heading('sign-in:refusedTitle'))],
    otherAccount: [sees(heading('sign-in:wayByPhone'))],
    cancelled: [sees(heading('sign-in:welcomeBack')), doesNotSee(riskDialog)],
  },
});
