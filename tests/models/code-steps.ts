import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import { awaits, inTurn, taps } from '#paths/user/gestures.ts';
import { button, sheet } from '#paths/user/targets.ts';

/** Steps of the user with one-time codes, for every flow that asks for a code. */

/** The captcha slider before a text message; the sheet lies above every other sheet. */
export const captchaSheet = sheet('sign-in:captcha');

export const closesCaptcha = inTurn(awaits(captchaSheet), taps(button('common:close')));

/** The user types a whole code and the server answers it so. A code by SMS that was sent already needs no new captcha. */
export const withCode =
  (answer: string) =>
  ({ recipient }: Pick<VerificationCodeInput, 'recipient'>): string[] => [
    ...(recipient.by === 'sms' ? ['captcha: cancelled'] : []),
    'CODE.CHANGE whole',
    answer,
  ];
