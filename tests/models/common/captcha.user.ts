import type { captchaMachine } from '#machines/common/captcha/captcha.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { slides, taps, types } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, slider, text } from '#paths/user/targets.ts';
import { captchaSheet, closesCaptcha } from '../code-steps.ts';

const piece = slider('sign-in:captchaHint');
const left = button('sign-in:captchaLeft');
const right = button('sign-in:captchaRight');
const commit = button('sign-in:captchaSubmit');
const missed = text('sign-in:captchaMissed');
const answer = field({ text: 'Type the third word: apple, river, chair, moon' });
const toQuestion = button('sign-in:captchaInWords');
const toPicture = button('sign-in:captchaAsPicture');
const retry = button('common:retry');

export default defineUser<typeof captchaMachine>({
  arrives: { nothing: { through: 'register', input: 'byPhone' } },
  gestures: {
    // The contract has one puzzle, so after a miss the slider stands where it was left; a real one begins anew.
    'PIECE.DROP': ({ x }, now) => (now.context.problem ? undefined : slides(piece, x)),
    'ANSWER.CHANGE': ({ answer: typed }, now) =>
      now.context.answer === typed ? undefined : types(answer, typed),
    SUBMIT: taps(commit),
    'QUESTION.CHOOSE': taps(toQuestion),
    'PICTURE.CHOOSE': taps(toPicture),
    RETRY: taps(retry),
    CANCEL: closesCaptcha,
  },
  sees: {
    // After a miss the old picture stays, with the message that it was missed, until the new one is loaded.
    'picture.drawing': ({ context }) => [
      sees(captchaSheet),
      sees(toQuestion),
      sees(commit, { busy: true }),
      doesNotSee(retry),
      context.problem ? sees(missed) : sees(piece, { disabled: true }),
    ],
    // Buttons move the piece for users who cannot drag. A piece that has not moved cannot be checked.
    'picture.solving': ({ context }) =>
      context.problem
        ? [sees(missed), sees(commit, { busy: false })]
        : [
            sees(piece, { disabled: false, value: '0' }),
            sees(left, { disabled: true }),
            sees(right, { disabled: false }),
            sees(commit, { busy: false, disabled: true }),
            doesNotSee(missed),
          ],
    'picture.verifying': [
      sees(piece, { disabled: false, value: '120' }),
      sees(commit, { busy: true }),
      doesNotSee(missed),
    ],
    'picture.unavailable': ({ context }) => [
      sees(retry),
      sees(piece, { disabled: true }),
      sees(commit, { disabled: true }),
      ...says(context.problem),
    ],
    'question.asking': ({ context }) => [
      sees(captchaSheet),
      sees(toPicture),
      sees(context.question ? answer : field('common:loading'), { value: '' }),
      sees(commit, { busy: true }),
      ...says(context.problem),
    ],
    'question.answering': ({ context }) => [
      sees(answer, { value: context.answer }),
      sees(commit, { busy: false }),
      doesNotSee(retry),
      ...says(context.problem),
    ],
    'question.checking': ({ context }) => [
      sees(answer, { value: context.answer }),
      sees(commit, { busy: true }),
    ],
    'question.unavailable': ({ context }) => [
      sees(retry),
      sees(toPicture),
      sees(commit, { disabled: true }),
      ...says(context.problem),
    ],
  },
  ends: { solved: [doesNotSee(captchaSheet)], cancelled: [doesNotSee(captchaSheet)] },
});
