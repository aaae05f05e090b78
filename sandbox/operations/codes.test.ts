import { describe, expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '#domain/words/language.ts';
import { sentMessages } from '../rules/messages/outbox.ts';
import { userByEmail } from '../rules/profile/users.ts';
import { latestSolutions } from '../rules/sign-in/captcha.ts';
import { deviceOf, trustDevice } from '../rules/sign-in/devices.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { DAY, MINUTE, SECOND } from '../world/clock.ts';

const EMAIL = 'new@example.com';
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test('the next code to an address is refused for 59 seconds [account 9 resend-59] [account 7 new-email-code]', async () => {
  const { post, world } = testSandbox();
  const send = () => post('/api/auth/getNewEmailCode/SIGN_UP', { email: EMAIL });
  expect(await send()).toMatchObject({ code: '200' });
  world.clock.advance(20 * SECOND);
  expect(await send()).toMatchObject({ code: '60003', data: { retryAfter: 39 } });
  world.clock.advance(38 * SECOND);
  expect(await send()).toMatchObject({ code: '60003', data: { retryAfter: 1 } });
  world.clock.advance(SECOND);
  expect(await send()).toMatchObject({ code: '200' });
});

test.each([
  'new@exampl\u00e9.com',
  'nəw@example.com',
  'ﬀ@example.com',
  '.new@example.com',
  'a@b@example.com',
])('sends no code to %s, which the form refuses [account 5 email-format]', async (email) => {
  const { post, world } = testSandbox();
  expect(await post('/api/auth/getNewEmailCode/SIGN_UP', { email })).not.toMatchObject({ code: '200' });
  expect(sentMessages(world)).toEqual([]);
});

test('sends the code of an address in another spelling to the address', async () => {
  const { post, codeTo } = testSandbox();
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: '\u2066ｎｅｗ@example.com\u200b' });
  expect(codeTo(EMAIL)).toMatch(/^\d{6}$/);
});

test('a new code is sent at once when the last one was used', async () => {
  const { post, codeTo } = testSandbox();
  const send = () => post('/api/auth/getNewEmailCode/SIGN_UP', { email: EMAIL });
  await send();
  await post('/api/auth/checkEmailCode/SIGN_UP', { email: EMAIL, validCode: codeTo(EMAIL) });
  expect(await send()).toMatchObject({ code: '200' });
  expect(await send()).toMatchObject({ code: '60003' });
});

test('a new code replaces the older one', async () => {
  const { post, world, codeTo } = testSandbox();
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: EMAIL });
  const older = codeTo(EMAIL);
  world.clock.advance(MINUTE);
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: EMAIL });
  const check = (validCode: string) => post('/api/auth/checkEmailCode/SIGN_UP', { email: EMAIL, validCode });
  if (older !== codeTo(EMAIL)) expect(await check(older)).toMatchObject({ code: '60004' });
  expect(await check(codeTo(EMAIL))).toMatchObject({ code: '200' });
});

test('a code is valid for 10 minutes', async () => {
  const { post, world, codeTo } = testSandbox();
  const check = () => post('/api/auth/checkEmailCode/SIGN_UP', { email: EMAIL, validCode: codeTo(EMAIL) });
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: EMAIL });
  world.clock.advance(10 * MINUTE);
  expect(await check()).toMatchObject({ code: '60006' });
});

test('a code can be used once [account 7 check-email-code]', async () => {
  const { post, codeTo } = testSandbox();
  const check = () => post('/api/auth/checkEmailCode/SIGN_UP', { email: EMAIL, validCode: codeTo(EMAIL) });
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: EMAIL });
  expect([(await check()).code, (await check()).code]).toEqual(['200', '60006']);
});

test('five wrong guesses invalidate a code', async () => {
  const { post, codeTo } = testSandbox();
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: EMAIL });
  const check = (validCode: string) => post('/api/auth/checkEmailCode/SIGN_UP', { email: EMAIL, validCode });
  const codes = [];
  for (let guess = 1; guess <= 5; guess++) codes.push((await check(wrongOf(codeTo(EMAIL)))).code);
  expect(codes).toEqual(Array(5).fill('60004'));
  expect(await check(codeTo(EMAIL))).toMatchObject({ code: '60006' });
});

describe('another person who requests and tries codes', () => {
  const BEN = 'ben@example.com';
  const send = (sandbox: ReturnType<typeof testSandbox>, device: string, rid?: string) =>
    sandbox.post('/api/auth/getNewEmailCode/LOGIN', { email: BEN, ...(rid ? { rid } : {}) }, { device });

  test("uses up no tries of the owner's code", async () => {
    const sandbox = testSandbox();
    await send(sandbox, 'mine');
    const msgCode = sandbox.codeTo(BEN);
    for (let guess = 1; guess <= 20; guess++)
      expect(await sandbox.signIn(BEN, { msgCode: wrongOf(msgCode) }, 'theirs')).toMatchObject({
        code: '60004',
      });
    expect(await sandbox.signIn(BEN, { msgCode }, 'theirs')).toMatchObject({ code: '60004' });
    expect(await sandbox.signIn(BEN, { msgCode }, 'mine')).toMatchObject({ code: '200' });
  });

  test('does not make the owner wait, but both need a captcha', async () => {
    const sandbox = testSandbox();
    expect(await send(sandbox, 'theirs')).toMatchObject({ code: '200' });
    expect(await send(sandbox, 'mine')).toMatchObject({ code: '70002' });
    expect(await send(sandbox, 'mine', 'made up')).toMatchObject({ code: '70002' });
    expect(await send(sandbox, 'mine', await sandbox.rid())).toMatchObject({ code: '200' });
    const msgCode = sandbox.codeTo(BEN);
    sandbox.world.clock.advance(MINUTE);
    expect(await send(sandbox, 'theirs')).toMatchObject({ code: '200' });
    expect(await sandbox.signIn(BEN, { msgCode }, 'mine')).toMatchObject({ code: '200' });
  });
});

test("a used code ends the other devices' codes to the same address", async () => {
  const sandbox = testSandbox();
  const BEN = 'ben@example.com';
  const send = async (device: string) => {
    const body = { email: BEN, rid: await sandbox.rid() };
    await sandbox.post('/api/auth/getNewEmailCode/LOGIN', body, { device });
    return sandbox.codeTo(BEN);
  };
  const [mine, theirs] = [await send('mine'), await send('theirs')];
  expect(await sandbox.signIn(BEN, { msgCode: mine }, 'mine')).toMatchObject({ code: '200' });
  expect(await sandbox.signIn(BEN, { msgCode: theirs }, 'theirs')).toMatchObject({ code: '60006' });
});

describe('wrong codes in a day', () => {
  const SARA = { email: 'sara@example.com', phone: '9876550102', areaCode: '91' };

  /** Enters wrong codes, alternating scenes, by phone and by e-mail. */
  const guessing = async (wrongCodes: number, device: string) => {
    const sandbox = testSandbox();
    const { post, rid, codeTo, world } = sandbox;
    const extra = { device };
    let code = '';
    for (let guess = 0; guess < wrongCodes; guess++) {
      const scene = guess % 10 < 5 ? 'LOGIN' : 'RESET_LOGIN_PASSWORD';
      if (guess % 5 === 0) {
        world.clock.advance(MINUTE);
        const body = { phone: SARA.phone, areaCode: SARA.areaCode, rid: await rid() };
        await post(`/api/auth/getNewSmsCode/${scene}`, body, extra);
        code = codeTo('919876550102');
      }
      const body = { phone: SARA.phone, areaCode: SARA.areaCode, validCode: wrongOf(code) };
      expect(await post(`/api/auth/checkSmsCode/${scene}`, body, extra)).toMatchObject({ code: '60004' });
    }
    const byEmail = (given?: string, by = device) =>
      post(
        '/api/auth/getNewEmailCode/LOGIN',
        { email: SARA.email, ...(given ? { rid: given } : {}) },
        { device: by },
      );
    const signIn = (by = device) => sandbox.signIn(SARA.email, { msgCode: codeTo(SARA.email) }, by);
    return { ...sandbox, byEmail, signIn };
  };

  test('ten in all scenes and for both addresses require a captcha before the next code', async () => {
    const { byEmail, signIn, rid } = await guessing(10, 'theirs');
    expect(await byEmail()).toMatchObject({ code: '70002' });
    expect(await byEmail(await rid())).toMatchObject({ code: '200' });
    expect(await signIn()).toMatchObject({ code: '200' });
  });

  test('ten invalidate a code that was sent without a captcha', async () => {
    const { post, world, rid, codeTo, byEmail, signIn } = await guessing(6, 'theirs');
    expect(await byEmail()).toMatchObject({ code: '200' });
    const number = { phone: SARA.phone, areaCode: SARA.areaCode };
    world.clock.advance(MINUTE);
    const extra = { device: 'theirs' };
    await post('/api/auth/getNewSmsCode/LOGIN', { ...number, rid: await rid() }, extra);
    const validCode = wrongOf(codeTo('919876550102'));
    for (let guess = 1; guess <= 4; guess++)
      await post('/api/auth/checkSmsCode/LOGIN', { ...number, validCode }, extra);
    expect(await signIn()).toMatchObject({ code: '60006' });
  });

  test("a hundred from unknown devices do not block the user's known devices", async () => {
    const { byEmail, signIn, rid, world } = await guessing(5, 'theirs');
    world.database.sql.run`update wrong_codes set tries = tries + 95`;
    trustDevice(world, userByEmail(world, SARA.email)?.userId ?? 0, deviceOf(asDevice('mine')));
    const untilMidnight = { code: '60003', data: { retryAfter: (DAY - (world.clock.now() % DAY)) / SECOND } };
    expect(await byEmail(await rid())).toMatchObject(untilMidnight);
    expect(await byEmail(await rid(), 'theirs too')).toMatchObject(untilMidnight);
    expect(await byEmail(undefined, 'mine')).toMatchObject({ code: '200' });
    expect(await signIn('mine')).toMatchObject({ code: '200' });
    world.clock.advance(DAY);
    expect(await byEmail()).toMatchObject({ code: '200' });
  });
});

const asDevice = (id: string) => new Headers({ cookie: `device=${id}` });

test.each(['BINDING_ACCOUNT', 'CHANGE_BINDING_ACCOUNT', 'SET_PAY_PASSWORD', 'CHANGE_PAY_PASSWORD'])(
  'a code for %s is sent and checked only with a session, even for the owner of the address',
  async (scene) => {
    const { post, rid } = testSandbox();
    const number = { phone: '9175559999', areaCode: '63' };
    const validCode = '123456';
    for (const answer of [
      await post(`/api/auth/getNewEmailCode/${scene}`, { email: EMAIL }),
      await post(`/api/auth/getNewSmsCode/${scene}`, { ...number, rid: await rid() }),
      await post(`/api/auth/checkEmailCode/${scene}`, { email: EMAIL, validCode }),
      await post(`/api/auth/checkSmsCode/${scene}`, { ...number, validCode }),
    ])
      expect(answer).toMatchObject({ status: 401, code: '401' });
  },
);

test.each([
  ['063', '9175559999'],
  ['0063', '9175559999'],
  ['63', '09175559999'],
  ['063', '09175559999'],
])('the phone +%s %s is stored as +63 9175559999', async (areaCode, phone) => {
  const { post, rid, codeTo } = testSandbox();
  await post('/api/auth/getNewSmsCode/SIGN_UP', { areaCode, phone, rid: await rid() });
  const validCode = codeTo('639175559999');
  const spelled = { areaCode: '63', phone: '9175559999', validCode };
  expect(await post('/api/auth/checkSmsCode/SIGN_UP', spelled)).toMatchObject({ code: '200' });
});

test.each([
  ['an area code that does not exist', '999', '9175559999'],
  ['no number after its trunk zeros', '63', '0000000'],
])('refuses %s as a client error', async (_, areaCode, phone) => {
  const { post, rid } = testSandbox();
  const sent = await post('/api/auth/getNewSmsCode/SIGN_UP', { areaCode, phone, rid: await rid() });
  expect(sent).toMatchObject({ status: 400, code: '40000' });
});

test('keeps a leading zero that belongs to the number', async () => {
  const { post, rid, codeTo } = testSandbox();
  await post('/api/auth/getNewSmsCode/SIGN_UP', { areaCode: '225', phone: '0712345678', rid: await rid() });
  expect(codeTo('2250712345678')).toMatch(/^\d{6}$/);
});

test('a code that was never sent is wrong', async () => {
  const { post } = testSandbox();
  const body = { email: EMAIL, validCode: '123456' };
  expect(await post('/api/auth/checkEmailCode/SIGN_UP', body)).toMatchObject({ code: '60004' });
});

test.each([
  ['SIGN_UP', 'ben@example.com', '60001'],
  ['SIGN_UP', EMAIL, '200'],
  ['LOGIN', EMAIL, '40001'],
  ['LOGIN', 'ben@example.com', '200'],
  ['RESET_LOGIN_PASSWORD', EMAIL, '40001'],
])(
  'without a session, a %s code to %s is answered %s [account 7 scenes] [account 8 40001] [account 8 60001]',
  async (scene, email, code) => {
    expect(await testSandbox().post(`/api/auth/getNewEmailCode/${scene}`, { email })).toMatchObject({ code });
  },
);

test.each([
  ['BINDING_ACCOUNT', EMAIL, '200'],
  ['BINDING_ACCOUNT', 'sara@example.com', '60001'],
  ['CHANGE_BINDING_ACCOUNT', 'ben@example.com', '200'],
  ['CHANGE_BINDING_ACCOUNT', 'sara@example.com', '60001'],
  ['SET_PAY_PASSWORD', 'ben@example.com', '200'],
  ['SET_PAY_PASSWORD', 'sara@example.com', '40001'],
  ['CHANGE_PAY_PASSWORD', EMAIL, '40001'],
])(
  'signed in as Ben, a %s code to %s is answered %s [account 7 scenes] [account 8 40001] [account 8 60001]',
  async (scene, email, code) => {
    const { post, tokenOf } = testSandbox();
    const token = await tokenOf('ben@example.com');
    expect(await post(`/api/auth/getNewEmailCode/${scene}`, { email }, { token })).toMatchObject({ code });
  },
);

test.each(['BINDING_ACCOUNT', 'CHANGE_BINDING_ACCOUNT', 'SET_PAY_PASSWORD', 'CHANGE_PAY_PASSWORD'])(
  'a code for %s needs a session',
  async (scene) => {
    const { post } = testSandbox();
    const sent = await post(`/api/auth/getNewEmailCode/${scene}`, { email: 'ben@example.com' });
    expect(sent).toMatchObject({ status: 401, code: '401' });
  },
);

test('each text message needs a solved captcha of its own [account 5 captcha] [account 7 new-sms-code]', async () => {
  const { post, rid, world } = testSandbox();
  const pass = await rid();
  const number = { phone: '9175559999', areaCode: '63' };
  const send = (given: string) => post('/api/auth/getNewSmsCode/SIGN_UP', { ...number, rid: given });
  expect(await send('made-up')).toMatchObject({ code: '70002' });
  expect(await send(pass)).toMatchObject({ code: '200', data: null });
  world.clock.advance(MINUTE);
  expect(await send(pass)).toMatchObject({ code: '70002' });
});

test('a captcha pass is valid for 5 minutes', async () => {
  const { post, rid, world } = testSandbox();
  const pass = await rid();
  world.clock.advance(5 * MINUTE);
  const body = { phone: '9175559999', areaCode: '63', rid: pass };
  expect(await post('/api/auth/getNewSmsCode/SIGN_UP', body)).toMatchObject({ code: '70002' });
});

test('sends the code by WhatsApp in countries where most people have it [account 3 code-channel] [account 7 new-sms-code]', async () => {
  const { post, rid, world } = testSandbox();
  const body = { phone: '11955559999', areaCode: '55', rid: await rid() };
  expect(await post('/api/auth/getNewSmsCode/SIGN_UP', body)).toMatchObject({
    code: '200',
    data: 'WhatsApp',
  });
  expect(sentMessages(world)).toMatchObject([{ channel: 'WHATSAPP', recipient: '5511955559999' }]);
});

test.each([
  ['at its position', 0, '200'],
  ['4 px away', 4, '200'],
  ['5 px away', -5, '70001'],
])('a captcha piece released %s is accepted or refused', async (_, beside, code) => {
  const { get, post, world } = testSandbox();
  const { data } = await get('/api/captcha/challenge');
  const x = Number(latestSolutions(world)[0]?.x) + beside;
  expect(await post('/api/captcha/verify', { challengeId: data.challengeId, x })).toMatchObject({ code });
});

test('a challenge allows one try and is valid for 2 minutes', async () => {
  const { get, post, world } = testSandbox();
  const challenge = async () => {
    const { data } = await get('/api/captcha/challenge');
    const x = Number(latestSolutions(world)[0]?.x);
    return {
      right: { challengeId: data.challengeId, x },
      wrong: { challengeId: data.challengeId, x: x + 50 },
    };
  };
  const first = await challenge();
  expect(await post('/api/captcha/verify', first.wrong)).toMatchObject({ code: '70001' });
  expect(await post('/api/captcha/verify', first.right)).toMatchObject({ code: '70001' });
  const second = await challenge();
  world.clock.advance(2 * MINUTE);
  expect(await post('/api/captcha/verify', second.right)).toMatchObject({ code: '70001' });
});

test.each(LANGUAGE_TAGS)(
  'a question in words (%s) accepts the word in any spelling, once',
  async (language) => {
    const { get, post, world } = testSandbox();
    const ask = () => get(`/api/captcha/question?language=${language}`);
    const first = (await ask()).data;
    const word = latestSolutions(world)[0]?.word ?? '';
    expect(first.words).toContain(word);
    const say = (challengeId: string, answer: string) => post('/api/captcha/answer', { challengeId, answer });
    expect(await say(first.challengeId, ` ${word.toUpperCase()}. `)).toMatchObject({ code: '200' });
    expect(await say(first.challengeId, word)).toMatchObject({ code: '70001' });
    expect(await say((await ask()).data.challengeId, first.words)).toMatchObject({ code: '70001' });
  },
);

test('the place of a piece does not answer in words', async () => {
  const { get, post, world } = testSandbox();
  const { challengeId } = (await get('/api/captcha/challenge')).data;
  const answer = String(latestSolutions(world)[0]?.x);
  expect(await post('/api/captcha/answer', { challengeId, answer })).toMatchObject({ code: '70001' });
});

test('the current e-mail is confirmed with its own code [account 7 check-verification]', async () => {
  const { post, tokenOf, codeTo } = testSandbox();
  const token = await tokenOf('ben@example.com');
  await post('/api/auth/getNewEmailCode/CHANGE_BINDING_ACCOUNT', { email: 'ben@example.com' }, { token });
  const validCode = codeTo('ben@example.com');
  const check = (email: string) =>
    post('/api/auth/checkVerification/CHANGE_BINDING_ACCOUNT', { email, validCode }, { token });
  expect(await check('sara@example.com')).toMatchObject({ code: '60004' });
  expect(await check('ben@example.com')).toMatchObject({ data: { securityToken: expect.any(String) } });
});

test('the current phone is confirmed with its own code [account 7 check-verification]', async () => {
  const { post, rid, tokenOf, codeTo } = testSandbox();
  const token = await tokenOf('ben@example.com');
  const number = { phone: '9175550101', areaCode: '63' };
  await post('/api/auth/getNewSmsCode/CHANGE_BINDING_ACCOUNT', { ...number, rid: await rid() }, { token });
  const body = { ...number, validCode: codeTo('639175550101') };
  const checked = await post('/api/auth/checkVerification/CHANGE_BINDING_ACCOUNT', body, { token });
  expect(checked).toMatchObject({ data: { securityToken: expect.any(String) } });
});

test.each([
  ['ben@example.com', '60001'],
  [EMAIL, '200'],
])(
  'the check whether %s is free answers %s [account 7 email-check] [account 8 60001]',
  async (email, code) => {
    expect(await testSandbox().post('/api/auth/email/check', { email })).toMatchObject({ code });
  },
);
