import { captchaMachine } from '#machines/common/captcha/captcha.machine.ts';
import { defineModel } from '#paths/judge/model.ts';

export default defineModel(captchaMachine, {
  inputs: { nothing: undefined },
  events: {
    'PIECE.DROP': { somewhere: { x: 120 } },
    RETRY: true,
    CANCEL: true,
  },
  facts: ({ context: { challenge } }) => ({ challenge: challenge !== null }),
  calls: { getChallenge: {}, verify: { body: { challengeId: 'c4ptCh4a8Qm2', x: 120 } } },
  begins: { nothing: { to: 'drawing', has: { challenge: null, problem: null } } },
  follows: {
    '(any)': { CANCEL: { to: 'cancelled', gives: { kind: 'cancelled' } } },
    drawing: {
      'getChallenge: accepted': {
        to: 'solving',
        has: { challenge: (drawn) => drawn?.challengeId === 'c4ptCh4a8Qm2' },
        keeps: ['problem'],
      },
      // A picture that the user missed stays until a new one is requested.
      'getChallenge: noAnswer': {
        to: 'unavailable',
        has: { problem: { key: 'common:offline' } },
        keeps: ['challenge'],
      },
      'getChallenge: unknownRefusal': {
        to: 'unavailable',
        has: { problem: { key: 'sign-in:captchaUnavailable' } },
        keeps: ['challenge'],
      },
    },
    solving: { 'PIECE.DROP': { to: 'verifying', has: { problem: null }, keeps: ['challenge'] } },
    verifying: {
      'verify: accepted': { to: 'solved', gives: { kind: 'solved', rid: 'r1dP4ssed7Kx0' } },
      // The old picture stays, with the message that it was missed, until the new one is loaded.
      'verify: captchaFailed': {
        to: 'drawing',
        has: { problem: { key: 'sign-in:captchaMissed' } },
        keeps: ['challenge'],
      },
      'verify: noAnswer': { to: 'unavailable', has: { problem: { key: 'common:offline' } } },
      'verify: unknownRefusal': {
        to: 'unavailable',
        has: { problem: { key: 'sign-in:captchaUnavailable' } },
      },
    },
    unavailable: { RETRY: { to: 'drawing', has: { challenge: null, problem: null } } },
  },
  oracles: {
    drawing: { 'shows that it is busy': (now) => now.hasTag('busy') },
    solving: {
      'shows a picture and its piece': (now) =>
        Boolean(now.context.challenge?.background && now.context.challenge.piece),
      'waits for the user': (now) => !now.hasTag('busy'),
    },
    verifying: { 'shows that it is busy': (now) => now.hasTag('busy') },
    unavailable: { 'waits for the user': (now) => !now.hasTag('busy') },
    solved: {
      'hands over the proof that goes with the code request': (now) => now.output?.kind === 'solved',
    },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 5 captcha': ['solved'],
    'account 8 network-errors': ['unavailable'],
  },
});
