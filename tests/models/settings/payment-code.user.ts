import type { SnapshotFrom } from 'xstate';
import { isUserWhole } from '#domain/person/own-accounts.ts';
import type { IdentityCheckInput } from '#machines/settings/identity-check/identity-check.machine.ts';
import type { paymentCodeMachine } from '#machines/settings/payment-code/payment-code.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { inTurn, taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, sheet, text } from '#paths/user/targets.ts';
import { starting } from '#paths/user/words.ts';
import { captchaSheet, closesCaptcha } from '../code-steps.ts';
import { byKeyboard, byKeypad, seesTyped } from '../digit-steps.ts';

type Now = SnapshotFrom<typeof paymentCodeMachine>;

const retry = button('common:retry');
const drawer = sheet('home:account');
const closes = taps(button('common:close'));
const code = field('sign-in:code');
const NUMERIC = { autocomplete: 'one-time-code', inputmode: 'numeric' };
const entry = button(starting('home:paymentCode'));

/** For a code by SMS, the captcha slider lies above. */
const isByPhone = (now: Now) => now.matches('verifying') && !now.context.user?.email;

/** The sheet and its current step: setting or changing the code, typed once or repeated. */
const step = ({ context: { isSet } }: Now, isFirst: boolean) => [
  sees(sheet(isSet ? 'settings:modifyPaymentCode' : 'settings:setPaymentCode')),
  (isFirst ? sees : doesNotSee)(text('settings:enterNewPaymentCode')),
  (isFirst ? doesNotSee : sees)(text('settings:repeatPaymentCode')),
];

/** The code is typed on the keypad and repeated on a keyboard. */
const typedBy = (now: Now) => (now.matches({ choosingCode: 'entering' }) ? byKeypad : byKeyboard);

export default defineUser<typeof paymentCodeMachine>({
  arrives: {
    toSet: {
      through: 'settings',
      input: 'phoneOnly',
      steps: ['hasPaymentCode: paymentCodeNotSet', 'PAYMENT_CODE.OPEN'],
    },
    toModify: {
      through: 'settings',
      input: 'account',
      steps: ['hasPaymentCode: paymentCodeSet', 'PAYMENT_CODE.OPEN'],
    },
    remembered: {
      through: 'settings',
      input: 'remembered',
      steps: ['hasPaymentCode: paymentCodeSet', 'PAYMENT_CODE.OPEN'],
    },
  },
  gestures: {
    'DIGITS.TYPE': (event, now) => typedBy(now).type(event),
    'DIGIT.DELETE': (_, now) => typedBy(now).delete,
    RETRY: taps(retry),
    CANCEL: (_, now) => (isByPhone(now) ? inTurn(closesCaptcha, closes) : closes),
  },
  ways: {
    identityCheck: {
      proven: ({ user }: IdentityCheckInput) => [
        ...(user && isUserWhole(user) ? [] : ['getUser: level2']),
        'verificationCode: verified',
      ],
    },
  },
  sees: {
    verifying: (now, input) => {
      if (isByPhone(now)) return [sees(captchaSheet)];
      const shows = input === 'remembered' ? doesNotSee(code) : sees(code, NUMERIC);
      return [sees(sheet('settings:modifyPaymentCode')), shows];
    },
    'choosingCode.entering': (now) => [
      ...step(now, true),
      seesTyped(now.context.code),
      ...(now.context.problem ? [sees(text(now.context.problem))] : []),
    ],
    'choosingCode.repeating': (now) => [
      ...step(now, false),
      seesTyped(now.context.repeated),
      doesNotSee(text('common:loading')),
      doesNotSee(retry),
    ],
    'choosingCode.saving': (now) => [
      ...step(now, false),
      seesTyped(now.context.repeated),
      sees(text('common:loading')),
      doesNotSee(retry),
    ],
    'choosingCode.unsaved': ({ context: { problem } }) => [sees(retry), ...says(problem)],
  },
  ends: {
    saved: [sees(drawer), sees(entry)],
    cancelled: [sees(drawer), sees(entry)],
  },
  waivers: [
    {
      transition: 'verifying · done identityCheck → cancelled [hasNothingToProve]',
      reason: 'every signed-in user has an e-mail or a phone to prove',
    },
    {
      transition: 'verifying · done identityCheck → cancelled [otherwise]',
      reason: 'the check has no Cancel of its own; leaving it closes the whole sheet',
    },
  ],
});
