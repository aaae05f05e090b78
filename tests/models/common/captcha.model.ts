import { captchaMachine } from '#machines/common/captcha/captcha.machine.ts';
import { defineModel } from '#paths/judge/model.ts';

const QUESTION = {
  challengeId: 'qu3st10n7Lm4',
  question: 'Type the third word:',
  words: 'apple, river, chair, moon',
};

const solved = { to: 'solved', gives: { kind: 'solved', rid: 'r1dP4ssed7Kx0' } } as const;

export default defineModel(captchaMachine, {
  inputs: { nothing: undefined },
  events: {
    'PIECE.DROP': { somewhere: { x: 120 } },
    'ANSWER.CHANGE': { word: { answer: 'chair' }, blank: { answer: ' ' } },
    SUBMIT: true,
    'QUESTION.CHOOSE': true,
    'PICTURE.CHOOSE': true,
    RETRY: true,
    CANCEL: true,
  },
  facts: ({ context: { challenge, question, answer, problem } }) => ({
    problem: problem !== null,
    challenge: challenge !== null,
    question: question !== null,
    answered: answer.trim() !== '',
  }),
  calls: {
    getChallenge: {},
    verify: { body: { challengeId: 'c4ptCh4a8Qm2', x: 120 } },
    getQuestion: {},
    checkAnswer: { body: { challengeId: 'qu3st10n7Lm4', answer: 'chair' } },
  },
  begins: { nothing: { to: 'picture.drawing', has: { challenge: null, problem: null } } },
  follows: {
    '(any)': { CANCEL: { to: 'cancelled', gives: { kind: 'cancelled' } } },
    picture: {
      'QUESTION.CHOOSE': { to: 'question.asking', has: { question: null, answer: '', problem: null } },
    },
    'picture.drawing': {
      'getChallenge: accepted': {
        to: 'picture.solving',
        has: { challenge: (drawn) => drawn?.challengeId === 'c4ptCh4a8Qm2' },
        keeps: ['problem'],
      },
      // A picture that the user missed stays until a new one is requested.
      'getChallenge: noAnswer': {
        to: 'picture.unavailable',
        has: { problem: { key: 'common:offline' } },
        keeps: ['challenge'],
      },
      'getChallenge: unknownRefusal': {
        to: 'picture.unavailable',
        has: { problem: { key: 'sign-in:captchaUnavailable' } },
        keeps: ['challenge'],
      },
    },
    'picture.solving': {
      'PIECE.DROP': { to: 'picture.verifying', has: { problem: null }, keeps: ['challenge'] },
    },
    'picture.verifying': {
      'verify: accepted': solved,
      // The old picture stays, with the message that it was missed, until the new one is loaded.
      'verify: captchaFailed': {
        to: 'picture.drawing',
        has: { problem: { key: 'sign-in:captchaMissed' } },
        keeps: ['challenge'],
      },
      'verify: noAnswer': { to: 'picture.unavailable', has: { problem: { key: 'common:offline' } } },
      'verify: unknownRefusal': {
        to: 'picture.unavailable',
        has: { problem: { key: 'sign-in:captchaUnavailable' } },
      },
    },
    'picture.unavailable': { RETRY: { to: 'picture.drawing', has: { challenge: null, problem: null } } },
    question: {
      'PICTURE.CHOOSE': { to: 'picture.drawing', has: { challenge: null, problem: null } },
    },
    'question.asking': {
      'getQuestion: accepted': {
        to: 'question.answering',
        has: { question: QUESTION },
        keeps: ['answer', 'problem'],
      },
      'getQuestion: noAnswer': {
        to: 'question.unavailable',
        has: { problem: { key: 'common:offline' } },
        keeps: ['question'],
      },
      'getQuestion: unknownRefusal': {
        to: 'question.unavailable',
        has: { problem: { key: 'sign-in:captchaUnavailable' } },
        keeps: ['question'],
      },
    },
    'question.answering': {
      'ANSWER.CHANGE word': { has: { answer: 'chair', problem: null }, keeps: ['question'] },
      'ANSWER.CHANGE blank': { has: { answer: ' ', problem: null }, keeps: ['question'] },
      SUBMIT: ({ context: { answer } }) =>
        answer.trim()
          ? { to: 'question.checking', keeps: ['question', 'answer'] }
          : { has: { problem: { key: 'sign-in:captchaAnswerEmpty' } }, keeps: ['question', 'answer'] },
    },
    'question.checking': {
      'checkAnswer: accepted': solved,
      'checkAnswer: captchaFailed': {
        to: 'question.asking',
        has: { answer: '', problem: { key: 'sign-in:captchaAnswerWrong' } },
      },
      // The typed word stays until a new question is requested.
      'checkAnswer: noAnswer': {
        to: 'question.unavailable',
        has: { problem: { key: 'common:offline' } },
        keeps: ['answer'],
      },
      'checkAnswer: unknownRefusal': {
        to: 'question.unavailable',
        has: { problem: { key: 'sign-in:captchaUnavailable' } },
        keeps: ['answer'],
      },
    },
    'question.unavailable': {
      RETRY: { to: 'question.asking', has: { question: null, answer: '', problem: null } },
    },
  },
  oracles: {
    'picture.drawing': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'picture.solving': {
      'shows a picture and its piece': (now) =>
        Boolean(now.context.challenge?.background && now.context.challenge.piece),
      'waits for the user': (now) => !now.hasTag('busy'),
    },
    'picture.verifying': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'picture.unavailable': { 'waits for the user': (now) => !now.hasTag('busy') },
    'question.asking': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'question.answering': {
      'shows a question': (now) => Boolean(now.context.question?.question),
      'waits for the user': (now) => !now.hasTag('busy'),
    },
    'question.checking': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'question.unavailable': { 'waits for the user': (now) => !now.hasTag('busy') },
    solved: {
      'hands over the proof that goes with the code request': (now) => now.output?.kind === 'solved',
    },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 5 captcha': ['solved'],
    'account 8 network-errors': ['picture.unavailable'],
  },
});
