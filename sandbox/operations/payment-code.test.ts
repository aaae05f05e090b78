import { describe, expect, test } from 'vitest';
import { hashPassword } from '#domain/person/password-hash.ts';
import { DEMO_PAYMENT_CODE } from '../demo/demo-users.ts';
import { messagesOf } from '../rules/messages/messages.ts';
import { userByEmail } from '../rules/profile/users.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../world/clock.ts';

const NINA = 'nina@example.com';
const BEN = 'ben@example.com';
const RIGHT = hashPassword(DEMO_PAYMENT_CODE);
const OTHER = hashPassword('135791');
const WRONG = hashPassword('000000');

/** Signs in a user. */
const signedIn = async (email: string) => {
  const sandbox = testSandbox();
  const token = await sandbox.tokenOf(email);
  const userId = String(userByEmail(sandbox.world, email)?.userId);
  const call = (path: string, body: object = {}) => sandbox.post(path, body, { token });
  /** Returns the token for a correct code of this scene, sent to this e-mail. */
  const prove = async (scene: string, to = email): Promise<string> => {
    await call(`/api/auth/getNewEmailCode/${scene}`, { email: to });
    const code = { email: to, validCode: sandbox.codeTo(to) };
    return (await call(`/api/auth/checkEmailCode/${scene}`, code)).data?.securityToken;
  };
  const check = (payPassword: string) => call('/api/auth/checkPayPassword', { payPassword });
  const isSet = async () => (await sandbox.get('/api/auth/hasPayPassword', { token })).data;
  return { ...sandbox, token, userId, call, prove, check, isSet };
};

test('sets a payment code after the e-mail was confirmed [account 7 set-pay-password] [account 7 has-pay-password]', async () => {
  const { userId, world, call, prove, check, isSet } = await signedIn(NINA);
  expect(await isSet()).toBe(false);
  expect(await check(OTHER)).toMatchObject({ code: '60013' });
  const securityToken = await prove('SET_PAY_PASSWORD');
  expect(await call('/api/user/setPayPassword', { password: OTHER, securityToken, userId })).toMatchObject({
    code: '200',
  });
  expect(await isSet()).toBe(true);
  expect(await check(OTHER)).toMatchObject({ code: '200' });
  expect(userByEmail(world, NINA)?.payPassword).toMatch(/^scrypt\$/);
});

test('sets a payment code after the phone was confirmed', async () => {
  const { userId, call, rid, codeTo } = await signedIn(NINA);
  const number = { phone: '9175550100', areaCode: '63' };
  await call('/api/auth/getNewSmsCode/SET_PAY_PASSWORD', { ...number, rid: await rid() });
  const code = { ...number, validCode: codeTo('639175550100') };
  const { data } = await call('/api/auth/checkSmsCode/SET_PAY_PASSWORD', code);
  const set = { password: OTHER, securityToken: data.securityToken, userId };
  expect(await call('/api/user/setPayPassword', set)).toMatchObject({ code: '200' });
});

test('refuses a payment code that is easy to guess, and the token stays valid', async () => {
  const { userId, call, prove, isSet } = await signedIn(NINA);
  const securityToken = await prove('SET_PAY_PASSWORD');
  for (const easy of ['000000', '123456', '987654']) {
    const set = { password: hashPassword(easy), securityToken, userId };
    expect(await call('/api/user/setPayPassword', set)).toMatchObject({ code: '60017' });
  }
  expect(await isSet()).toBe(false);
  expect(await call('/api/user/setPayPassword', { password: OTHER, securityToken, userId })).toMatchObject({
    code: '200',
  });
});

describe('the token that sets or changes a payment code', () => {
  const set = (securityToken: string, userId: string) => ({ password: OTHER, securityToken, userId });

  test('can be used once', async () => {
    const { userId, call, prove } = await signedIn(NINA);
    const securityToken = await prove('SET_PAY_PASSWORD');
    await call('/api/user/setPayPassword', set(securityToken, userId));
    const again = { ...set(securityToken, userId), password: WRONG };
    expect(await call('/api/user/setPayPassword', again)).toMatchObject({ code: '100013' });
  });

  test('is valid for 5 minutes', async () => {
    const { userId, world, call, prove } = await signedIn(NINA);
    const securityToken = await prove('SET_PAY_PASSWORD');
    world.clock.advance(5 * MINUTE);
    expect(await call('/api/user/setPayPassword', set(securityToken, userId))).toMatchObject({
      code: '100013',
    });
  });

  test('is valid for its own purpose only', async () => {
    const { userId, call, prove } = await signedIn(BEN);
    const securityToken = await prove('RESET_LOGIN_PASSWORD');
    expect(await call('/api/user/editPayPassword', set(securityToken, userId))).toMatchObject({
      code: '100013',
    });
  });

  test('is valid for its own user only', async () => {
    const { post, tokenOf, world, prove } = await signedIn(BEN);
    const securityToken = await prove('CHANGE_PAY_PASSWORD');
    const sara = String(userByEmail(world, 'sara@example.com')?.userId);
    const token = await tokenOf('sara@example.com');
    const theft = set(securityToken, sara);
    expect(await post('/api/user/editPayPassword', theft, { token })).toMatchObject({ code: '100013' });
  });
});

test('a changed payment code must differ; only a user with a valid token learns that it does not', async () => {
  const { userId, call, prove } = await signedIn(BEN);
  const change = (password: string, securityToken: string) =>
    call('/api/user/editPayPassword', { password, securityToken, userId });
  expect(await change(RIGHT, 'made up')).toMatchObject({ code: '100013' });
  const securityToken = await prove('CHANGE_PAY_PASSWORD');
  expect(await change(RIGHT, securityToken)).toMatchObject({ code: '60015' });
  expect(await change(OTHER, securityToken)).toMatchObject({ code: '200' });
});

test('changes a payment code', async () => {
  const { userId, call, prove, check } = await signedIn(BEN);
  const securityToken = await prove('CHANGE_PAY_PASSWORD');
  const change = { password: OTHER, securityToken, userId };
  expect(await call('/api/user/editPayPassword', change)).toMatchObject({ code: '200' });
  expect(await check(RIGHT)).toMatchObject({ code: '60009' });
  expect(await check(OTHER)).toMatchObject({ code: '200' });
});

test("a code for the payment code is sent only to the user's own addresses", async () => {
  const { call } = await signedIn(BEN);
  const answer = await call('/api/auth/getNewEmailCode/CHANGE_PAY_PASSWORD', { email: 'sara@example.com' });
  expect(answer).toMatchObject({ code: '40001' });
});

test('a checked payment code returns a token that is valid for 5 minutes [account 7 check-pay-password]', async () => {
  const { world, userId, check } = await signedIn(BEN);
  const { data } = await check(RIGHT);
  expect(data.securityToken).toMatch(/\S{20,}/);
  const [row] = world.database.sql.all`select * from security_tokens where purpose = 'PAYMENT'`;
  expect(row).toMatchObject({ user_id: Number(userId), expires_at: world.clock.now() + 5 * MINUTE });
});

test('after five wrong payment codes in a row even the correct one is refused for 15 minutes', async () => {
  const { world, check } = await signedIn(BEN);
  for (let guess = 1; guess <= 4; guess++)
    expect(await check(WRONG)).toMatchObject({ code: '60009', data: { triesLeft: 5 - guess } });
  expect(await check(WRONG)).toMatchObject({ code: '60016', data: { retryAfter: 900 } });
  world.clock.advance(MINUTE);
  expect(await check(RIGHT)).toMatchObject({ code: '60016', data: { retryAfter: 840 } });
  world.clock.advance(14 * MINUTE);
  expect(await check(RIGHT)).toMatchObject({ code: '200' });
});

/** Enters wrong payment codes until a lock, and returns its time in ms. */
const lockBy = async (check: (code: string) => Promise<{ data: { retryAfter?: number } }>) => {
  for (let guess = 1; guess < 5; guess++) await check(WRONG);
  const { data } = await check(WRONG);
  return (data.retryAfter ?? 0) * SECOND;
};

test('each lock until the right code is longer than the one before, up to a day', async () => {
  const { world, check } = await signedIn(BEN);
  const times = [];
  for (let count = 1; count <= 5; count++) {
    const time = await lockBy(check);
    times.push(time);
    world.clock.advance(time);
  }
  expect(times).toEqual([15 * MINUTE, HOUR, 4 * HOUR, DAY, DAY]);
  expect(await check(RIGHT)).toMatchObject({ code: '200' });
  expect(await lockBy(check)).toBe(15 * MINUTE);
});

test('a new payment code ends the lock, and the next lock is the first again', async () => {
  const { world, userId, call, prove, check } = await signedIn(BEN);
  world.clock.advance(await lockBy(check));
  await lockBy(check);
  const securityToken = await prove('CHANGE_PAY_PASSWORD');
  await call('/api/user/editPayPassword', { password: OTHER, securityToken, userId });
  expect(await lockBy(check)).toBe(15 * MINUTE);
});

test('the owner is told of each lock by a message and a notice on Home', async () => {
  const { world, userId, check } = await signedIn(BEN);
  await lockBy(check);
  const [latest] = messagesOf(world, Number(userId), 0, 1);
  expect(latest).toMatchObject({ title: 'Your payment code is locked', isFrame: true, readAt: null });
});

test('a correct payment code resets the count of wrong ones', async () => {
  const { check } = await signedIn(BEN);
  for (let guess = 1; guess <= 4; guess++) await check(WRONG);
  expect(await check(RIGHT)).toMatchObject({ code: '200' });
  for (let guess = 1; guess <= 4; guess++) expect(await check(WRONG)).toMatchObject({ code: '60009' });
});
