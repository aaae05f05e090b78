import { expect, test } from 'vitest';
import { oneOfOperations, operation } from './operation.ts';
import { NoAnswer, Refusal } from './refusal.ts';
import { refused } from './refused.ts';

const signIn = operation('post', '/api/auth/newLogin');
const sendCode = oneOfOperations({
  sms: operation('post', '/api/auth/getNewSmsCode/{scene}'),
  email: operation('post', '/api/auth/getNewEmailCode/{scene}'),
});

const failed = (error: unknown) => ({ event: { type: 'xstate.error.actor.call', error } });
const locked = failed(new Refusal({ code: '60010' }));

test('a refusal is known by the contract’s name for it', () => {
  expect(refused(signIn, 'threeWrongPasswords')(locked)).toBe(true);
  expect(refused(signIn, 'wrongPassword', 'threeWrongPasswords')(locked)).toBe(true);
  expect(refused(signIn, 'wrongPassword')(locked)).toBe(false);
});

test('of several calls with one purpose each one’s refusals can be named', () => {
  expect(refused(sendCode, 'captchaRequired')(failed(new Refusal({ code: '70002' })))).toBe(true);
});

test('no answer and mistakes of ours are no refusals', () => {
  expect(refused(signIn, 'wrongPassword')(failed(new NoAnswer('offline')))).toBe(false);
  expect(refused(signIn, 'wrongPassword')(failed(new TypeError('x is undefined')))).toBe(false);
  expect(refused(signIn, 'wrongPassword')({ event: { type: 'SUBMIT' } })).toBe(false);
});

test('a name that the call cannot answer does not compile', () => {
  // @ts-expect-error a captcha is asked for by no sign-in
  refused(signIn, 'captchaRequired');
  // @ts-expect-error nothing has this name
  refused(sendCode, 'somethingElse');
});
