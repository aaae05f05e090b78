import { captchaMachine } from '#machines/common/captcha/captcha.machine.ts';
import { defineModel } from '#paths/model.ts';

export default defineModel(captchaMachine, {
  inputs: { nothing: undefined },
  events: {
    'PIECE.DROP': { somewhere: { x: 120 } },
    RETRY: true,
    CANCEL: true,
  },
  facts: ({ context: { challenge } }) => ({ challenge: challenge !== null }),
  oracles: {
    drawing: {
      'shows that it works': (now) => now.hasTag('busy'),
      'can be cancelled': (now) => now.can({ type: 'CANCEL' }),
    },
    solving: {
      'shows a picture and its piece': (now) =>
        Boolean(now.context.challenge?.background && now.context.challenge.piece),
      'can be had anew': (now) => now.can({ type: 'RETRY' }),
    },
    verifying: {
      'shows that it works': (now) => now.hasTag('busy'),
      'takes no second try': (now) => !now.can({ type: 'PIECE.DROP', x: 1 }),
    },
    unavailable: {
      'says what went wrong': (now) => now.context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
    },
    solved: {
      'hands over the proof that goes with the code request': (now) =>
        now.output?.kind === 'solved' && now.output.rid !== '',
    },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 5 captcha': ['solved'],
    'account 8 network-errors': ['unavailable'],
  },
});
