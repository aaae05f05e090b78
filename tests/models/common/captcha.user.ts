import type { captchaMachine } from '#machines/common/captcha/captcha.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { slides, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/sights.ts';
import { button, slider, text } from '#paths/user/targets.ts';
import { captchaSheet, closesCaptcha } from '../code-steps.ts';

const piece = slider('sign-in:captchaHint');
const commit = button('sign-in:captchaSubmit');
const missed = text('sign-in:captchaMissed');
const retry = button('common:retry');

export default defineUser<typeof captchaMachine>({
  arrives: { nothing: { through: 'register', input: 'byPhone' } },
  gestures: {
    'PIECE.DROP': ({ x }) => slides(piece, x),
    RETRY: (_, now) => (now.matches('unavailable') ? taps(retry) : undefined),
    CANCEL: closesCaptcha,
  },
  sees: {
    // After a miss the old picture stays, with the word that it was one, until the new one is there.
    drawing: ({ context }) => [
      sees(captchaSheet),
      sees(commit, { busy: true }),
      context.challenge ? sees(missed) : sees(piece, { disabled: true }),
    ],
    solving: ({ context }) => [
      sees(piece, { disabled: false }),
      sees(commit, { busy: false }),
      context.problem ? sees(missed) : doesNotSee(missed),
    ],
    verifying: [sees(piece, { disabled: false }), sees(commit, { busy: true }), doesNotSee(missed)],
    unavailable: ({ context }) => [sees(retry), ...(context.problem ? [sees(text(context.problem))] : [])],
  },
  ends: { solved: [doesNotSee(captchaSheet)], cancelled: [doesNotSee(captchaSheet)] },
  waivers: [
    {
      transition: 'solving · RETRY → drawing',
      reason: 'the sheet offers no other picture while there is one to solve',
    },
  ],
});
