import { expect, test } from 'vitest';
import { PASSWORD, testSandbox } from '../testing/test-sandbox.ts';
import { MINUTE } from '../world/clock.ts';

const EMAIL = 'new@example.com';
const byEmail = {
  type: 0,
  registerType: 'EMAIL',
  loginId: EMAIL,
  email: EMAIL,
  countryNo: 91,
  password: PASSWORD,
  device: 'Chrome',
};
const byPhone = {
  type: 0,
  registerType: 'PHONE',
  loginId: '639175559999',
  phone: '639175559999',
  areaCode: '63',
  countryNo: 159,
  password: PASSWORD,
  device: 'Chrome',
};

/** Creates a sandbox and returns the security token of a checked sign-up code for EMAIL. */
const withProof = async () => {
  const sandbox = testSandbox();
  const { post, codeTo } = sandbox;
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: EMAIL });
  const { data } = await post('/api/auth/checkEmailCode/SIGN_UP', { email: EMAIL, validCode: codeTo(EMAIL) });
  return { ...sandbox, securityToken: data.securityToken as string };
};

test('a user registers by e-mail and signs in [account 7 new-register] [account 7 user-info] [account 7 balance-info] [account 3 user-info]', async () => {
  const { post, get, signIn, securityToken } = await withProof();
  expect(await post('/api/auth/newRegister', { ...byEmail, securityToken })).toMatchObject({ code: '200' });
  const { data } = await signIn(EMAIL);
  const { data: user } = await get('/api/user/info', { token: data.token });
  expect(user).toMatchObject({ email: EMAIL, phone: null, countryNo: 91, level: 0, firstName: null });
  expect(await get('/api/balance/info', { token: data.token })).toMatchObject({ data: 0 });
});

test('a user registers by phone and signs in [account 7 new-register] [account 7 check-sms-code]', async () => {
  const { post, get, rid, signIn, codeTo } = testSandbox();
  const number = { phone: '9175559999', areaCode: '63' };
  await post('/api/auth/getNewSmsCode/SIGN_UP', { ...number, rid: await rid() });
  const checked = await post('/api/auth/checkSmsCode/SIGN_UP', {
    ...number,
    validCode: codeTo('639175559999'),
  });
  const { securityToken } = checked.data;
  expect(await post('/api/auth/newRegister', { ...byPhone, securityToken })).toMatchObject({ code: '200' });
  const { data } = await signIn('639175559999');
  expect(await get('/api/user/info', { token: data.token })).toMatchObject({
    data: { phone: '639175559999' },
  });
});

test('the device of the registration is known; another one is a risk', async () => {
  const { post, signIn, securityToken } = await withProof();
  await post('/api/auth/newRegister', { ...byEmail, securityToken });
  expect(await signIn(EMAIL, undefined, 'Edge')).toMatchObject({ code: '60012' });
  expect(await signIn(EMAIL, undefined, 'phone')).toMatchObject({ code: '200' });
});

test('the security token is valid for one registration, of that address, for 5 minutes', async () => {
  const { post, world, securityToken } = await withProof();
  const other = { ...byEmail, loginId: 'other@example.com', email: 'other@example.com', securityToken };
  expect(await post('/api/auth/newRegister', other)).toMatchObject({ code: '100013' });
  expect(await post('/api/auth/newRegister', { ...byEmail, securityToken: 'made-up' })).toMatchObject({
    code: '100013',
  });
  world.clock.advance(5 * MINUTE);
  expect(await post('/api/auth/newRegister', { ...byEmail, securityToken })).toMatchObject({
    code: '100013',
  });
});

test.each([
  { areaCode: '63', loginId: '6309175559999' },
  { areaCode: '063', loginId: '0639175559999' },
])('a phone can register once, also written as $loginId', async ({ areaCode, loginId }) => {
  const { post, signIn, rid, codeTo, world } = testSandbox();
  const register = async (as: { areaCode: string; loginId: string }) => {
    world.clock.advance(60_000);
    const number = { areaCode: as.areaCode, phone: as.loginId.slice(as.areaCode.length) };
    await post('/api/auth/getNewSmsCode/SIGN_UP', { ...number, rid: await rid() });
    const code = { ...number, validCode: codeTo('639175559999') };
    const { data } = await post('/api/auth/checkSmsCode/SIGN_UP', code);
    const securityToken = data?.securityToken ?? 'none';
    return post('/api/auth/newRegister', { ...byPhone, ...as, phone: as.loginId, securityToken });
  };
  expect(await register({ areaCode, loginId })).toMatchObject({ code: '200' });
  expect(await signIn('639175559999')).toMatchObject({ code: '200' });
  expect(await register({ areaCode: '63', loginId: '639175559999' })).toMatchObject({ code: '60002' });
});

test('an address can register once [account 8 60002]', async () => {
  const { post, securityToken } = await withProof();
  await post('/api/auth/newRegister', { ...byEmail, securityToken });
  expect(await post('/api/auth/newRegister', { ...byEmail, securityToken })).toMatchObject({ code: '60002' });
});

test('a registration repeated with its key happens once and gets the same response', async () => {
  const { post, world, securityToken } = await withProof();
  const headers = { 'idempotency-key': 'b6a1e2f4-0000-4000-8000-000000000001' };
  const first = await post('/api/auth/newRegister', { ...byEmail, securityToken }, { headers });
  const again = await post('/api/auth/newRegister', { ...byEmail, securityToken }, { headers });
  expect([first.code, again.code]).toEqual(['200', '200']);
  expect(world.database.sql.get`select count(*) as n from users where email = ${EMAIL}`).toEqual({ n: 1 });
  const otherwise = await post(
    '/api/auth/newRegister',
    { ...byEmail, countryNo: 74, securityToken },
    { headers },
  );
  expect(otherwise).toMatchObject({ code: '40900' });
});

test('another order of fields, language or app type does not make it another registration', async () => {
  const { post, securityToken } = await withProof();
  const headers = { 'idempotency-key': 'b6a1e2f4-0000-4000-8000-000000000003' };
  const said = { ...byEmail, securityToken };
  await post('/api/auth/newRegister', { ...said, language: 'en' }, { headers });
  const turned = Object.fromEntries(Object.entries(said).reverse());
  for (const again of [turned, { ...said, language: 'ar', cType: '2' }])
    expect(await post('/api/auth/newRegister', again, { headers })).toMatchObject({ code: '200' });
});

test('a refused registration can be repeated with its key', async () => {
  const { post, securityToken } = await withProof();
  const headers = { 'idempotency-key': 'b6a1e2f4-0000-4000-8000-000000000002' };
  const wrong = { ...byEmail, securityToken: 'made-up' };
  expect(await post('/api/auth/newRegister', wrong, { headers })).toMatchObject({ code: '100013' });
  expect(await post('/api/auth/newRegister', { ...byEmail, securityToken }, { headers })).toMatchObject({
    code: '200',
  });
});

test.each([
  ['an e-mail that is not the loginId', { ...byEmail, email: 'other@example.com' }],
  ['a phone that does not begin with its area code', { ...byPhone, areaCode: '91' }],
  ['an area code that does not exist', { ...byPhone, areaCode: '6391' }],
  ['a phone too short after its area code', { ...byPhone, loginId: '63917555', phone: '63917555' }],
  ['a country that does not exist', { ...byEmail, countryNo: 9999 }],
  ['an area code of another country', { ...byPhone, countryNo: 91 }],
])('refuses %s as a client error', async (_, body) => {
  const { post, securityToken } = await withProof();
  expect(await post('/api/auth/newRegister', { ...body, securityToken })).toMatchObject({
    status: 400,
    code: '40000',
  });
});
