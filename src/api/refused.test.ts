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

test('recognises a refusal by its name in the contract', () => {
  expect(refused(signIn, 'threeWrongPasswords')(locked)).toBe(true);
  expect(refused(signIn, 'wrongPassword', 'threeWrongPasswords')(locked)).toBe(true);
  expect(refused(signIn, 'wrongPassword')(locked)).toBe(false);
});

test('recognises the refusals of each of several operations', () => {
  expect(refused(sendCode, 'captchaRequired')(failed(new Refusal({ code: '70002' })))).toBe(true);
});

test('a missing answer and our own errors are not refusals', () => {
  expect(refused(signIn, 'wrongPassword')(failed(new NoAnswer('offline')))).toBe(false);
  expect(refused(signIn, 'wrongPassword')(failed(new TypeError('x is undefined')))).toBe(false);
  expect(refused(signIn, 'wrongPassword')({ event: { type: 'SUBMIT' } })).toBe(false);
});

test('a refusal name that the operation does not have fails to compile', () => {
  // @ts-expect-error signing in never asks for a captcha
  refused(signIn, 'captchaRequired');
  // @ts-expect-error the contract has no such refusal
  refused(sendCode, 'somethingElse');
});
