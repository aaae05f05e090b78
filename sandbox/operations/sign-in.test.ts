import { expect, test } from 'vitest';
import { SESSION_LIFETIME } from '../rules/sign-in/sessions.ts';
import { OTHER_PASSWORD, PASSWORD, testSandbox } from '../testing/test-sandbox.ts';
import { DAY } from '../world/clock.ts';

const wrong = { password: OTHER_PASSWORD };

test.each([
  ['EMAIL', 'ben@example.com', '200', 'login'],
  ['EMAIL', 'nobody@example.com', '200', 'register'],
  ['PHONE', '639175550101', '200', 'login'],
  ['PHONE', '639175559999', '200', 'register'],
  ['EMAIL', 'not an address', '40002', expect.any(String)],
  ['PHONE', '12', '40002', expect.any(String)],
])(
  '%s %s is answered with code %s, message %s [account 7 login-or-register-status]',
  async (type, account, code, message) => {
    const { post } = testSandbox();
    expect(await post('/api/auth/getLoginOrRegisterStatus', { type, account })).toMatchObject({
      code,
      message,
    });
  },
);

test('a password signs in, by e-mail and by phone [account 7 new-login] [account 7 user-info]', async () => {
  const { signIn, get } = testSandbox();
  const { data } = await signIn('sara@example.com');
  expect(await get('/api/user/info', { token: data.token })).toMatchObject({
    data: { firstName: 'Sara', level: 2 },
  });
  expect(await signIn('919876550102')).toMatchObject({ code: '200' });
});

test('refuses an unknown address', async () => {
  expect(await testSandbox().signIn('nobody@example.com')).toMatchObject({ code: '40001' });
});

test('the third wrong password locks the password; even the correct one is refused [account 9 wrong-password-limit]', async () => {
  const { signIn } = testSandbox();
  const codes = [];
  for (const how of [wrong, wrong, wrong, {}])
    codes.push((await signIn('ben@example.com', { password: PASSWORD, ...how })).code);
  expect(codes).toEqual(['60008', '60008', '60010', '60010']);
});

test('a wrong password returns the number of tries left', async () => {
  const { signIn } = testSandbox();
  for (const triesLeft of [2, 1])
    expect(await signIn('ben@example.com', wrong)).toMatchObject({ code: '60008', data: { triesLeft } });
});

test('a correct password resets the count of wrong ones', async () => {
  const { signIn } = testSandbox();
  for (const how of [wrong, wrong]) await signIn('ben@example.com', how);
  await signIn('ben@example.com');
  expect(await signIn('ben@example.com', wrong)).toMatchObject({ code: '60008' });
});

test('three wrong passwords lock the password for a day, not permanently', async () => {
  const { signIn, passDays, world } = testSandbox();
  for (const how of [wrong, wrong, wrong]) await signIn('ben@example.com', how);
  world.clock.advance(DAY - 1);
  expect(await signIn('ben@example.com')).toMatchObject({ code: '60010' });
  world.clock.advance(1);
  expect(await signIn('ben@example.com', wrong)).toMatchObject({ code: '60008' });
  expect(await signIn('ben@example.com')).toMatchObject({ code: '200' });
  passDays(1);
  expect(await signIn('leo@example.com')).toMatchObject({ code: '60010' });
});

test.each([
  ['639175550101', '6309175550101'],
  ['639175550101', '0639175550101'],
  ['639175550101', '00639175550101'],
  ['639175550101', '006309175550101'],
  ['ben@example.com', 'Ben@Example.COM'],
])('%s and %s are the same account', async (_, spelled) => {
  const { signIn, post } = testSandbox();
  expect(await signIn(spelled)).toMatchObject({ code: '200' });
  if (/^\d+$/.test(spelled))
    expect(
      await post('/api/auth/getLoginOrRegisterStatus', { type: 'PHONE', account: spelled }),
    ).toMatchObject({ message: 'login' });
});

test('a sign-in by code ends the lockout', async () => {
  const { signIn, post, codeTo } = testSandbox();
  expect(await signIn('leo@example.com')).toMatchObject({ code: '60010' });
  await post('/api/auth/getNewEmailCode/LOGIN', { email: 'leo@example.com' });
  expect(await signIn('leo@example.com', { msgCode: codeTo('leo@example.com') })).toMatchObject({
    code: '200',
  });
  expect(await signIn('leo@example.com')).toMatchObject({ code: '200' });
});

test('a code can sign in once', async () => {
  const { signIn, post, rid, codeTo } = testSandbox();
  await post('/api/auth/getNewSmsCode/LOGIN', { phone: '9175550106', areaCode: '63', rid: await rid() });
  const how = { msgCode: codeTo('639175550106') };
  expect(await signIn('639175550106', how)).toMatchObject({ code: '200' });
  expect(await signIn('639175550106', how)).toMatchObject({ code: '60006' });
});

test('a code for another purpose does not sign in', async () => {
  const { signIn, post, codeTo } = testSandbox();
  await post('/api/auth/getNewEmailCode/RESET_LOGIN_PASSWORD', { email: 'ben@example.com' });
  expect(await signIn('ben@example.com', { msgCode: codeTo('ben@example.com') })).toMatchObject({
    code: '60004',
  });
});

test.each([
  ['rita@example.com', '60012', { EMAIL: 'rit***@example.com', PHONE: '639****0105' }],
  ['639175550106', '60012', { EMAIL: null, PHONE: '639****0106' }],
  ['emma@example.com', '60012', { EMAIL: 'emm***@example.com', PHONE: null }],
])(
  'an account at risk gets its masked channels: %s [account 3 login-risk-result]',
  async (loginId, code, channels) => {
    const { signIn } = testSandbox();
    await signIn(loginId, undefined, 'Chrome');
    const refused = await signIn(loginId, undefined, 'Firefox');
    expect(refused).toMatchObject({ code, data: { result: { ...channels, userId: expect.any(String) } } });
  },
);

test.each([
  ['EMAIL', 'rita@example.com'],
  ['PHONE', '639175550105'],
] as const)(
  'an account at risk is verified by a code sent to its %s, and stays verified',
  async (loginType, address) => {
    const { signIn, post, rid, codeTo } = testSandbox();
    const { userId } = (await signIn('rita@example.com')).data.result;
    const call = loginType === 'EMAIL' ? 'getNewEmailCode' : 'getNewSmsCode';
    await post(`/api/auth/${call}/LOGIN`, { userId, rid: await rid() });
    const proof = { loginType, msgCode: codeTo(address) };
    expect(await signIn('rita@example.com', proof)).toMatchObject({ code: '200' });
    expect(await signIn('rita@example.com')).toMatchObject({ code: '200' });
  },
);

test('a wrong password does not reveal a risk', async () => {
  expect(await testSandbox().signIn('rita@example.com', wrong)).toMatchObject({ code: '60008' });
});

test('a second device is a risk until a code is entered on it', async () => {
  const { signIn, post, codeTo } = testSandbox();
  expect(await signIn('ben@example.com', undefined, 'Chrome')).toMatchObject({ code: '200' });
  expect(await signIn('ben@example.com', undefined, 'Safari')).toMatchObject({ code: '60012' });
  await post('/api/auth/getNewEmailCode/LOGIN', { email: 'ben@example.com' }, { device: 'Safari' });
  await signIn('ben@example.com', { msgCode: codeTo('ben@example.com') }, 'Safari');
  expect(await signIn('ben@example.com', undefined, 'Safari')).toMatchObject({ code: '200' });
  expect(await signIn('ben@example.com', undefined, 'Chrome')).toMatchObject({ code: '200' });
});

test("a device is recognised by the id from the server, not by its browser's name", async () => {
  const { signIn, app } = testSandbox();
  const asked = await app.request('/api/auth/getIpDetail');
  const cookie = asked.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^device=[\w-]{32}; .*HttpOnly/);
  expect(cookie).toContain('SameSite=Lax');
  const id = /device=([\w-]+)/.exec(cookie)?.[1] ?? '';
  const known = await app.request('/api/auth/getIpDetail', { headers: { cookie: `device=${id}` } });
  expect(known.headers.get('set-cookie')).toBeNull();
  expect(await signIn('ben@example.com', undefined, id)).toMatchObject({ code: '200' });
  const sameBrowser = { password: PASSWORD, device: 'Chrome' };
  expect(await signIn('ben@example.com', sameBrowser, 'another')).toMatchObject({ code: '60012' });
  expect(await signIn('ben@example.com', sameBrowser, '')).toMatchObject({ code: '60012' });
  expect(await signIn('ben@example.com', { ...sameBrowser, device: 'Renamed' }, id)).toMatchObject({
    code: '200',
  });
});

test.each([
  ['ravi@example.com', '60011'],
  ['uma@example.com', '100004'],
])('%s is refused with %s, but only after the right password', async (loginId, code) => {
  const { signIn } = testSandbox();
  expect(await signIn(loginId)).toMatchObject({ code });
  expect(await signIn(loginId, wrong)).toMatchObject({ code: '60008' });
});

test('signing out ends only that session [account 7 logout]', async () => {
  const { post, get, tokenOf } = testSandbox();
  const [token, other] = [await tokenOf('ben@example.com'), await tokenOf('ben@example.com')];
  expect(await post('/api/auth/logout', {}, { token })).toMatchObject({ code: '200' });
  expect(await get('/api/user/info', { token })).toMatchObject({ status: 401, code: '401' });
  expect(await get('/api/user/info', { token: other })).toMatchObject({ code: '200' });
});

test.each([undefined, 'made-up'])('the token %s is refused [account 6 authenticated]', async (token) => {
  const { get } = testSandbox();
  expect(await get('/api/balance/info', token ? { token } : {})).toMatchObject({ status: 401, code: '401' });
});

test('a session expires', async () => {
  const { get, world, tokenOf } = testSandbox();
  const token = await tokenOf('ben@example.com');
  world.clock.advance(SESSION_LIFETIME - DAY);
  expect(await get('/api/user/info', { token })).toMatchObject({ status: 200 });
  world.clock.advance(DAY);
  expect(await get('/api/user/info', { token })).toMatchObject({ status: 401 });
});

test('stores tokens, codes and passwords only as hashes', async () => {
  const { world, post, codeTo, tokenOf } = testSandbox();
  const token = await tokenOf('ben@example.com');
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'new@example.com' });
  const { data } = await post('/api/auth/checkEmailCode/SIGN_UP', {
    email: 'new@example.com',
    validCode: codeTo('new@example.com'),
  });
  const { sql } = world.database;
  const tables = ['users', 'sessions', 'codes', 'security_tokens', 'captcha_passes', 'quick_login_codes'];
  expect(sql.all`select name from sqlite_schema`.map(({ name }) => name)).toEqual(
    expect.arrayContaining(tables),
  );
  const stored = JSON.stringify([
    sql.all`select * from users`,
    sql.all`select * from sessions`,
    sql.all`select * from codes`,
    sql.all`select * from security_tokens`,
  ]);
  for (const secret of [token, data.securityToken, codeTo('new@example.com'), PASSWORD]) {
    expect(stored).not.toContain(secret);
  }
});
