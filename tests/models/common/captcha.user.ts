import type { captchaMachine } from '#machines/common/captcha/captcha.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { slides, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, slider, text } from '#paths/user/targets.ts';
import { captchaSheet, closesCaptcha } from '../code-steps.ts';

const piece = slider('sign-in:captchaHint');
const left = button('sign-in:captchaLeft');
const right = button('sign-in:captchaRight');
const commit = button('sign-in:captchaSubmit');
const missed = text('sign-in:captchaMissed');
const retry = button('common:retry');

export default defineUser<typeof captchaMachine>({
  arrives: { nothing: { through: 'register', input: 'byPhone' } },
  gestures: {
    'PIECE.DROP': ({ x }) => slides(piece, x),
    RETRY: taps(retry),
    CANCEL: closesCaptcha,
  },
  sees: {
    // After a miss the old picture stays, with the message that it was missed, until the new one is loaded.
    drawing: ({ context }) => [
      sees(captchaSheet),
      sees(commit, { busy: true }),
      doesNotSee(retry),
      context.problem ? sees(missed) : sees(piece, { disabled: true }),
    ],
    // Buttons move the piece for users who cannot drag. A piece that has not moved cannot be checked.
    solving: ({ context }) => [
      sees(piece, { disabled: false, value: '0' }),
      sees(left, { disabled: true }),
      sees(right, { disabled: false }),
      sees(commit, { busy: false, disabled: true }),
      context.problem ? sees(missed) : doesNotSee(missed),
    ],
    verifying: [
      sees(piece, { disabled: false, value: '120' }),
      sees(commit, { busy: true }),
      doesNotSee(missed),
    ],
    unavailable: ({ context }) => [
      sees(retry),
      sees(piece, { disabled: true }),
      sees(commit, { disabled: true }),
      ...(context.problem ? [sees(text(context.problem))] : []),
    ],
  },
  ends: { solved: [doesNotSee(captchaSheet)], cancelled: [doesNotSee(captchaSheet)] },
});
