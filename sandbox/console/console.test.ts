import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

const BEN = '/sandbox/api/users/10000002';

test('the outbox shows all codes, or those to one address', async () => {
  const { app, post, get } = testSandbox();
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'one@example.com' });
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'two@example.com' });
  const sent = Object.values(await get('/sandbox/api/outbox?to=one@example.com')).filter(
    (one) => typeof one === 'object',
  );
  expect(sent).toMatchObject([
    { channel: 'EMAIL', scene: 'SIGN_UP', code: expect.stringMatching(/^\d{6}$/) },
  ]);
  const page = await (await app.request('/sandbox')).text();
  expect(page).toContain('one@example.com');
  expect(page).toContain('two@example.com');
});

test('typed text is shown as text, not as HTML', async () => {
  const { app, world } = testSandbox();
  world.database.sql
    .run`update users set first_name = '<img src=x onerror=alert(1)>' where user_id = 10000002`;
  const page = await (await app.request('/sandbox/users/10000002')).text();
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).not.toContain('<img');
});

test('a tester puts a user at risk and ends the risk', async () => {
  const { post, signIn } = testSandbox();
  expect(await post(`${BEN}/risk`)).toMatchObject({ isAtRisk: true });
  expect(await signIn('ben@example.com')).toMatchObject({ code: '60012' });
  await post(`${BEN}/risk`, { on: false });
  expect(await signIn('ben@example.com')).toMatchObject({ code: '200' });
});

test('a tester locks a user out and ends the lockout', async () => {
  const { post, signIn } = testSandbox();
  expect(await post(`${BEN}/lockout`)).toMatchObject({ isLockedOut: true });
  expect(await signIn('ben@example.com')).toMatchObject({ code: '60010' });
  await post(`${BEN}/lockout`, { on: false });
  expect(await signIn('ben@example.com')).toMatchObject({ code: '200' });
});

test('a tester sets a level, adds money, and signs a user out', async () => {
  const { post, get, tokenOf } = testSandbox();
  const token = await tokenOf('ben@example.com');
  await post(`${BEN}/level`, { level: 3 });
  await post(`${BEN}/credit`, { amount: '0.3' });
  expect(await get('/api/user/info', { token })).toMatchObject({ data: { level: 3 } });
  expect(await get('/api/balance/info', { token })).toMatchObject({ data: 48.5 });
  const described = await post(`${BEN}/end-sessions`);
  expect(described).toMatchObject({
    balance: '48.50',
    sessions: [],
    ledger: ['0.30', '-20.00', '35.00', '33.20'].map((amount) => ({ amount })),
  });
  expect(await get('/api/user/info', { token })).toMatchObject({ status: 401 });
});

test.each([
  ['/level', { level: 4 }],
  ['/credit', { amount: '-5' }],
  ['/credit', { amount: '1e9' }],
])('%s refuses %o', async (action, body) => {
  expect(await testSandbox().post(BEN + action, body)).toMatchObject({
    status: 400,
    message: expect.any(String),
  });
});

test('a tester gets an address that opens the wallet signed in as a user', async () => {
  const { post, get } = testSandbox();
  const { appCode, walletCode, path } = (await post(`${BEN}/quick-login`)) as unknown as Record<
    string,
    string
  >;
  expect(path).toBe(`/?appCode=${appCode}&walletCode=${walletCode}`);
  const { data: token } = await post('/api/auth/checkQuickLoginCode', { appCode, walletCode });
  expect(await get('/api/user/info', { token })).toMatchObject({ data: { email: 'ben@example.com' } });
});

test('the log has the name of every parameter and the values of harmless ones only', async () => {
  const { app, signIn, post, codeTo, tokenOf } = testSandbox();
  const token = await tokenOf('ben@example.com');
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'new@example.com' });
  const validCode = codeTo('new@example.com');
  await post('/api/auth/checkEmailCode/SIGN_UP', { email: 'new@example.com', validCode }, { token });
  await signIn('639175550101');
  const log = await (await app.request('/sandbox/api/log')).text();
  expect(JSON.parse(log)[0]).toMatchObject({
    operationId: 'newLogin',
    code: '200',
    request: { loginId: '•••', loginType: 'PHONE', password: '•••', device: 'Chrome' },
  });
  for (const secret of ['new@example.com', 'ben@example.com', validCode, token, '9175550101']) {
    expect(log).not.toContain(secret);
  }
});

test('a tester moves the clock, and a reset restores everything', async () => {
  const { post, get, codeTo, world } = testSandbox();
  await post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'new@example.com' });
  await post('/sandbox/api/next', { operationId: 'userInfo', example: 'level3' });
  expect(await post('/sandbox/api/clock', { minutes: 90, days: 1 })).toMatchObject({
    now: '2026-11-22T09:30:00.000Z',
  });
  await post(`${BEN}/credit`, { amount: '10' });
  await post('/sandbox/api/reset');
  expect(await get('/sandbox/api/clock')).toMatchObject({ now: '2026-11-21T08:00:00.000Z', aheadMs: 0 });
  expect(codeTo('new@example.com')).toBe('no code');
  expect(world.bench.next.size).toBe(0);
  expect(await get(BEN)).toMatchObject({ balance: '48.20' });
});

test('a tester removes arranged faults', async () => {
  const { post, get } = testSandbox();
  await post('/sandbox/api/faults', { operationId: 'newLogin', fault: 'delay(10)' });
  expect(await get('/sandbox/api/faults')).toMatchObject({ 0: { fault: 'delay(10)', times: 1 } });
  await post('/sandbox/api/clear');
  expect(await get('/sandbox/api/faults')).not.toHaveProperty('0');
});

test.each(['explode', 'delay(soon)', 'delay(99999999)'])('refuses the fault %s', async (fault) => {
  expect(await testSandbox().post('/sandbox/api/faults', { fault })).toMatchObject({ status: 400 });
});

const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  testSandbox().app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });

test('a form redirects to its own page and to no other site', async () => {
  const to = async (back: string) => (await press(`${BEN}/risk`, { back })).headers.get('location');
  expect(await to('/sandbox/users/10000002')).toBe('/sandbox/users/10000002');
  expect(await to('https://elsewhere.example')).toBe('/sandbox');
  expect(await to('//elsewhere.example')).toBe('/sandbox');
});

test.each([
  ['a page of the console', { 'sec-fetch-site': 'same-origin' }, 303],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another site, in an older browser', { origin: 'https://elsewhere.example' }, 403],
  ['a tool', {}, 303],
])('answers correctly when %s presses a button', async (_, headers, status) => {
  expect((await press('/sandbox/api/reset', {}, headers as Record<string, string>)).status).toBe(status);
});

test('a refused form gets a page with the reason and its way back, a tool gets JSON', async () => {
  const refused = await press('/sandbox/api/closed-banks', { bankName: ' ', back: '/sandbox/money' });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain('<h1>Refused</h1>');
  expect(page).toContain('a bank');
  expect(page).toContain('<a href="/sandbox/money">Back');
  expect(await testSandbox().post('/sandbox/api/closed-banks', { bankName: ' ' })).toMatchObject({
    status: 400,
    message: expect.stringContaining('a bank'),
  });
});

test('refuses a form that cannot be parsed', async () => {
  const { app } = testSandbox();
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const response = await app.request('/sandbox/api/next', {
    method: 'POST',
    headers,
    body: '--x\r\nnonsense',
  });
  expect(response.status).toBe(400);
});

test('the clock cannot pass the year 9999, the last one that the format can show', async () => {
  const { get, post } = testSandbox();
  let answer = await post('/sandbox/api/clock', { days: 3660 });
  while (answer.status === 200) answer = await post('/sandbox/api/clock', { days: 3660 });
  expect(answer).toMatchObject({ status: 400, message: 'The clock ends with the year 9999' });
  expect(await get('/sandbox/api/clock')).toMatchObject({ now: expect.stringMatching(/^9\d{3}-/) });
});
