import { describe, expect, test } from 'vitest';
import {
  failureMessage,
  failureToast,
  isTooMany,
  NoAnswer,
  Refusal,
  refusalData,
  unanswered,
} from './refusal.ts';

const failed = (error: unknown) => ({ event: { type: 'xstate.error.actor.call', error } });

const explained = failed(new Refusal({ code: '60002', message: 'Taken', data: { retryAfter: 9 } }));
const silent = failed(new Refusal({ code: '60002' }));
const offline = failed(new NoAnswer('offline'));
const bug = failed(new TypeError('x is undefined'));
const noError = { event: { type: 'SUBMIT' } };

test.each([
  ['a refusal', silent, false],
  ['no answer', offline, true],
  ['an error of the app or the browser', bug, true],
  ['an event without error', noError, false],
])('the guard for a missing answer returns the right result for %s', (_, args, expected) => {
  expect(unanswered(args)).toBe(expected);
});

test.each([
  ['too many requests', failed(new Refusal({ code: '42900' })), true],
  ['another refusal', silent, false],
  ['no answer', offline, false],
])('the guard for too many requests returns the right result for %s', (_, args, expected) => {
  expect(isTooMany(args)).toBe(expected);
});

describe('the message for the user', () => {
  const otherwise = { key: 'sign-in:loginFailed' } as const;

  test.each([
    ['the words of the server', explained, { text: 'Taken' }],
    ['the wording of the place, when the server has none', silent, otherwise],
    [
      'that the problem is technical, for an error of the app or the browser',
      bug,
      { key: 'common:technicalFailure' },
    ],
    ['that they are offline', offline, { key: 'common:offline' }],
    ['that it took too long', failed(new NoAnswer('timeout')), { key: 'common:timedOut' }],
    [
      'ours where the specification has one',
      failed(new Refusal({ code: '60004', message: 'Nope' })),
      { key: 'common:codeWrong' },
    ],
    ['that the server has trouble', failed(new NoAnswer('serverFailed')), { key: 'common:serverTrouble' }],
    ['that the server has trouble', failed(new NoAnswer('unreadable')), { key: 'common:serverTrouble' }],
  ])('is %s [account 8 other-errors]', (_, args, message) => {
    expect(failureMessage(args, otherwise)).toEqual(message);
    expect(failureToast(args, otherwise)).toEqual({ type: 'toast', tone: 'failure', message });
  });
});

test.each([
  ['of a refusal that has some', explained, { retryAfter: 9 }],
  ['of a refusal that has none', silent, undefined],
  ['of a refusal with null', failed(new Refusal({ code: '1', data: null })), undefined],
  ['of no answer', offline, undefined],
])('returns the data %s', (_, args, data) => {
  expect(refusalData(args)).toEqual(data);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a refusal with the code "%s" shows the words of the server',
  (code) => {
    const args = failed(new Refusal({ code, message: 'No' }));
    expect(failureMessage(args, { key: 'common:failed' })).toEqual({ text: 'No' });
  },
);
