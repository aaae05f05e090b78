import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import { awaits, inTurn, taps } from '#paths/user/gestures.ts';
import { button, sheet } from '#paths/user/targets.ts';

/** What persons do with one-time codes in every flow that asks for one. */

/** The slider that comes before a text message; it lies above everything. */
export const captchaSheet = sheet('sign-in:captcha');

export const closesCaptcha = inTurn(awaits(captchaSheet), taps(button('common:close')));

/** Types a whole code, which the server answers like this; one that an SMS brought needs no slider solved anew. */
export const withCode =
  (answer: string) =>
  ({ recipient }: Pick<VerificationCodeInput, 'recipient'>): string[] => [
    ...(recipient.by === 'sms' ? ['captcha: cancelled'] : []),
    'CODE.CHANGE whole',
    answer,
  ];
