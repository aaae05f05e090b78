import type { SnapshotFrom } from 'xstate';
import type { identityCheckMachine } from '#machines/settings/identity-check/identity-check.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { inTurn, taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, sheet, text } from '#paths/user/targets.ts';
import { captchaSheet, closesCaptcha, withCode } from '../code-steps.ts';

type Now = SnapshotFrom<typeof identityCheckMachine>;

const code = field('sign-in:code');
const retry = button('common:retry');
const usePhone = button('sign-in:usePhone');

/** For a code by SMS, the captcha slider lies above. */
const isCovered = ({ context }: Now) => context.channel === 'PHONE';

const ofPaymentCode = (input: string) => ({ through: 'payment-code', input });
const ofContact = (input: string, event: string) => ({ through: 'settings', input, steps: [event] });

export default defineUser<typeof identityCheckMachine>({
  arrives: {
    byEither: ofPaymentCode('toModify'),
    byPhoneAlone: ofPaymentCode('toSet'),
    byRememberedUser: ofPaymentCode('remembered'),
    byCurrentPhone: ofContact('account', 'PHONE.OPEN'),
    byEmailThatIsNot: ofContact('phoneOnly', 'EMAIL.OPEN'),
  },
  gestures: {
    'CHANNEL.SWITCH': (_, now) =>
      isCovered(now) ? inTurn(closesCaptcha, taps(button('sign-in:useEmail'))) : taps(usePhone),
    RETRY: taps(retry),
  },
  ways: { verificationCode: { verified: withCode('checkCode: accepted') } },
  sees: {
    findingUser: [sees(sheet('settings:modifyPaymentCode')), doesNotSee(code), doesNotSee(retry)],
    unavailable: ({ context: { problem } }) => [sees(retry), ...says(problem)],
    verifying: (now) => {
      if (isCovered(now)) return [sees(captchaSheet)];
      const { user, only } = now.context;
      return [
        sees(text('sign-in:confirmFirst')),
        sees(code, { autocomplete: 'one-time-code', inputmode: 'numeric' }),
        user?.phone && !only ? sees(usePhone) : doesNotSee(usePhone),
      ];
    },
  },
  ends: {
    proven: ({ context: { only } }) => [
      sees(only ? field('settings:newPhone') : text('settings:enterNewPaymentCode')),
    ],
    nothingToProve: [sees(sheet('settings:bindEmail')), sees(field('settings:newEmail'))],
  },
  waivers: [
    {
      transition: 'verifying · done verificationCode → cancelled [otherwise]',
      reason: 'the code form has no Cancel here; leaving it closes the whole sheet',
    },
  ],
});
