import { expect, test } from 'vitest';
import { OTHER_PASSWORD, PASSWORD, testSandbox } from '../testing/test-sandbox.ts';
import { MINUTE } from '../world/clock.ts';

const SARA = '919876550102';
const SARA_EMAIL = 'sara@example.com';
const LEO = 'leo@example.com';
const withOther = { password: OTHER_PASSWORD };

type Bench = ReturnType<typeof testSandbox>;

/** Sara has forgotten her password and received a code. */
const forgotten = async () => {
  const sandbox = testSandbox();
  await sandbox.get(`/api/auth/getForgotEmailCode/RESET_LOGIN_PASSWORD?phone=${SARA}`);
  return { ...sandbox, msgCode: sandbox.codeTo(SARA_EMAIL) };
};

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test.each([
  [SARA, true],
  ['639175550106', true],
  ['639175559999', false],
  ['919876550108', false],
])('whether %s may reset the password: %s [account 7 show-forget-password]', async (phone, data) => {
  expect(await testSandbox().post(`/api/auth/showForgetPassword?phone=${phone}`)).toMatchObject({
    code: '200',
    data,
  });
});

test.each([
  [SARA, '200', 'sar***@example.com'],
  ['639175550106', '400', 'There is no email linked to your account.'],
  ['639175559999', '60007', 'This number is not registered.'],
])(
  'the e-mail linked to %s is answered with %s %s [account 7 email-with-phone] [account 7 forgot-email-code] [account 8 60007] [account 8 400]',
  async (phone, code, message) => {
    const { post, get, passDays } = testSandbox();
    expect(await post(`/api/auth/getEmailWithPhone?phone=${phone}`)).toMatchObject({ code, message });
    passDays(1);
    expect(await get(`/api/auth/getForgotEmailCode/RESET_LOGIN_PASSWORD?phone=${phone}`)).toMatchObject({
      code,
    });
  },
);

test('resetting a forgotten password ends all sessions [account 7 check-code-status] [account 7 reset-password-form-email]', async () => {
  const { get, post, signIn, tokenOf, msgCode } = await forgotten();
  const token = await tokenOf(SARA);
  const status = { type: 'EMAIL', phone: SARA, validCode: msgCode };
  expect(await post('/api/auth/checkCodeStatus/RESET_LOGIN_PASSWORD', status)).toMatchObject({ data: true });
  const reset = { ...withOther, msgCode, phone: SARA };
  expect(await post('/api/auth/resetPasswordFormEmail', reset)).toMatchObject({ code: '200' });
  expect(await get('/api/user/info', { token })).toMatchObject({ status: 401 });
  expect(await signIn(SARA)).toMatchObject({ code: '60008' });
  expect(await signIn(SARA, withOther)).toMatchObject({ code: '200' });
  expect(await post('/api/auth/resetPasswordFormEmail', { ...reset, password: PASSWORD })).toMatchObject({
    code: '60006',
  });
});

test('checking a wrong code uses up a try', async () => {
  const { post, msgCode } = await forgotten();
  const ask = (validCode: string) =>
    post('/api/auth/checkCodeStatus/RESET_LOGIN_PASSWORD', { type: 'EMAIL', phone: SARA, validCode });
  for (let guess = 1; guess <= 5; guess++) expect(await ask(wrongOf(msgCode))).toMatchObject({ data: false });
  expect(await ask(msgCode)).toMatchObject({ code: '60006' });
});

test('the new password must differ; only a user with a correct code learns that it does not', async () => {
  const { post, msgCode } = await forgotten();
  const reset = (code: string) =>
    post('/api/auth/resetPasswordFormEmail', { password: PASSWORD, msgCode: code, phone: SARA });
  expect(await reset(wrongOf(msgCode))).toMatchObject({ code: '60004' });
  expect(await reset(msgCode)).toMatchObject({ code: '60005' });
  const other = { ...withOther, msgCode, phone: SARA };
  expect(await post('/api/auth/resetPasswordFormEmail', other)).toMatchObject({ code: '200' });
});

test('a reset code expires', async () => {
  const { post, world, msgCode } = await forgotten();
  world.clock.advance(10 * MINUTE);
  const reset = { ...withOther, msgCode, phone: SARA };
  expect(await post('/api/auth/resetPasswordFormEmail', reset)).toMatchObject({ code: '60006' });
});

test('after three wrong passwords a new one is set with the token of a checked code [account 7 reset-password]', async () => {
  const { post, signIn, codeTo } = testSandbox();
  const email = 'leo@example.com';
  await post('/api/auth/getNewEmailCode/RESET_LOGIN_PASSWORD', { email });
  const checked = await post('/api/auth/checkEmailCode/RESET_LOGIN_PASSWORD', {
    email,
    validCode: codeTo(email),
  });
  const { securityToken } = checked.data;
  const reset = { ...withOther, email, updateType: 'EMAIL', securityToken };
  expect(await post('/api/auth/limitResetPasswordFormEmail', reset)).toMatchObject({ code: '200' });
  expect(await signIn(email, withOther)).toMatchObject({ code: '200' });
  const again = { ...reset, password: PASSWORD };
  expect(await post('/api/auth/limitResetPasswordFormEmail', again)).toMatchObject({ code: '100013' });
});

test('the code that ended a lockout also sets a new password, once; its own session stays [account 7 reset-password]', async () => {
  const { get, post, signIn, codeTo } = testSandbox();
  const email = LEO;
  await post('/api/auth/getNewEmailCode/LOGIN', { email });
  const msgCode = codeTo(email);
  const { token } = (await signIn(email, { msgCode })).data;
  const elsewhere = (await signIn(email)).data.token;
  const reset = (body: object) =>
    post(
      '/api/auth/limitResetPasswordFormEmail',
      { email, updateType: 'EMAIL', msgCode, ...body },
      { token },
    );
  expect(await reset({ ...withOther, msgCode: wrongOf(msgCode) })).toMatchObject({ code: '60004' });
  expect(await reset({ password: PASSWORD })).toMatchObject({ code: '60005' });
  expect(await reset(withOther)).toMatchObject({ code: '200' });
  expect(await reset({ password: PASSWORD })).toMatchObject({ code: '60004' });
  expect(await get('/api/user/info', { token })).toMatchObject({ status: 200 });
  expect(await get('/api/user/info', { token: elsewhere })).toMatchObject({ status: 401 });
  expect(await signIn(email, withOther)).toMatchObject({ code: '200' });
});

test.each([
  ['within five minutes', async ({ world }: Bench) => world.clock.advance(5 * MINUTE)],
  [
    'with fewer than five wrong guesses',
    async ({ post, codeTo }: Bench) => {
      const guess = { ...withOther, email: LEO, updateType: 'EMAIL', msgCode: wrongOf(codeTo(LEO)) };
      for (let tries = 1; tries <= 5; tries++) await post('/api/auth/limitResetPasswordFormEmail', guess);
    },
  ],
])('the code that ended a lockout sets a password only %s', async (_, pass) => {
  const bench = testSandbox();
  const { post, signIn, codeTo } = bench;
  await post('/api/auth/getNewEmailCode/LOGIN', { email: LEO });
  const msgCode = codeTo(LEO);
  await signIn(LEO, { msgCode });
  await pass(bench);
  const reset = { ...withOther, email: LEO, updateType: 'EMAIL', msgCode };
  expect(await post('/api/auth/limitResetPasswordFormEmail', reset)).toMatchObject({ code: '60004' });
});

test("a token of one user cannot reset another user's password", async () => {
  const { post, codeTo } = testSandbox();
  const email = 'leo@example.com';
  await post('/api/auth/getNewEmailCode/RESET_LOGIN_PASSWORD', { email });
  const checked = await post('/api/auth/checkEmailCode/RESET_LOGIN_PASSWORD', {
    email,
    validCode: codeTo(email),
  });
  const { securityToken } = checked.data;
  const reset = { ...withOther, email: SARA_EMAIL, updateType: 'EMAIL', securityToken };
  expect(await post('/api/auth/limitResetPasswordFormEmail', reset)).toMatchObject({ code: '100013' });
});

test('a signed-in user who changes the password stays signed in here and is signed out elsewhere [account 7 reset-password] [account 8 60005]', async () => {
  const { get, post, signIn, tokenOf, codeTo } = testSandbox();
  const [here, elsewhere] = [await tokenOf(SARA_EMAIL), await tokenOf(SARA_EMAIL)];
  const proof = { email: SARA_EMAIL };
  await post('/api/auth/getNewEmailCode/RESET_LOGIN_PASSWORD', proof, { token: here });
  const code = { ...proof, validCode: codeTo(SARA_EMAIL) };
  const checked = await post('/api/auth/checkEmailCode/RESET_LOGIN_PASSWORD', code, { token: here });
  const { securityToken } = checked.data;
  const reset = { ...withOther, ...proof, updateType: 'EMAIL', securityToken };
  expect(
    await post('/api/auth/resetPassword', { ...reset, password: PASSWORD }, { token: here }),
  ).toMatchObject({ code: '60005' });
  expect(await post('/api/auth/resetPassword', reset, { token: here })).toMatchObject({ code: '200' });
  expect(await get('/api/user/info', { token: here })).toMatchObject({ status: 200 });
  expect(await get('/api/user/info', { token: elsewhere })).toMatchObject({ status: 401 });
  expect(await signIn(SARA_EMAIL, withOther)).toMatchObject({ code: '200' });
});

test('changes the password with the code itself', async () => {
  const { post, rid, tokenOf, codeTo } = testSandbox();
  const token = await tokenOf(SARA_EMAIL);
  const number = { phone: '9876550102', areaCode: '91', rid: await rid() };
  await post('/api/auth/getNewSmsCode/RESET_LOGIN_PASSWORD', number, { token });
  const reset = { ...withOther, phone: SARA, updateType: 'PHONE', msgCode: wrongOf(codeTo(SARA)) };
  expect(await post('/api/auth/resetPassword', reset, { token })).toMatchObject({ code: '60004' });
  const right = { ...reset, msgCode: codeTo(SARA) };
  expect(await post('/api/auth/resetPassword', right, { token })).toMatchObject({ code: '200' });
});
