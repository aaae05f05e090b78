import { expect, test } from 'vitest';
import { STARLIVE } from '../demo/demo-merchants.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const HOME = encodeURIComponent(STARLIVE.addresses[0] ?? '');
const AUTHORIZE = `/api/auth/authorize?appId=starlive&redirectUrl=${HOME}`;

const BEN = '10000002';

const page = async ({ app }: ReturnType<typeof testSandbox>) =>
  (await app.request('/sandbox/merchants')).text();

const starlive = async ({ get }: ReturnType<typeof testSandbox>) =>
  Object.values(await get('/sandbox/api/merchants')).find((one) => one.appId === 'starlive');

test('shows merchants with their quick-login users and codes, without secrets', async () => {
  const sandbox = testSandbox();
  const token = await sandbox.tokenOf('ben@example.com');
  await sandbox.get(`${AUTHORIZE}&quickLoginFlag=1&uid=shopper-7`, { token });
  expect(await starlive(sandbox)).toMatchObject({
    grants: expect.arrayContaining([{ userId: BEN, uid: 'shopper-7', openId: expect.any(String) }]),
    codes: [{ userId: BEN, usedAt: null }],
  });
  const shown = await page(sandbox);
  for (const words of ['Starlive', 'Corner Shop', 'shopper-7', 'open']) expect(shown).toContain(words);
  expect(shown).not.toContain(STARLIVE.secret);
  expect(JSON.stringify(await sandbox.get('/sandbox/api/merchants'))).not.toContain(STARLIVE.secret);
  sandbox.world.clock.advance(60_000);
  expect(await page(sandbox)).toContain('too old');
});

test('bans a user from a merchant and ends the ban', async () => {
  const sandbox = testSandbox();
  const token = await sandbox.tokenOf('ben@example.com');
  const ban = (given: object) => sandbox.post('/sandbox/api/merchants/starlive/bans', given);
  await ban({ userId: BEN });
  expect(await sandbox.get(AUTHORIZE, { token })).toMatchObject({ code: '100020' });
  expect(await starlive(sandbox)).toMatchObject({ bans: [BEN] });
  await ban({ userId: BEN, on: false });
  expect(await sandbox.get(AUTHORIZE, { token })).toMatchObject({ code: '200' });
  expect(await ban({ userId: '1' })).toMatchObject({ status: 404 });
  expect(await sandbox.post('/sandbox/api/merchants/nobody/bans', { userId: BEN })).toMatchObject({
    status: 404,
  });
});

test('registers a merchant with its redirect URLs', async () => {
  const { get, post } = testSandbox();
  const merchant = {
    appId: 'bakery',
    merchantType: 9,
    merchantName: 'Bakery',
    secret: 'sixteen-letters!',
    addresses: ['https://bakery.example/in'],
  };
  await post('/sandbox/api/merchants', merchant);
  const asked = `/api/merchant/info?type=0&appId=bakery&redirectUrl=${encodeURIComponent('https://bakery.example/in')}`;
  expect(await get(asked)).toMatchObject({ data: { merchantName: 'Bakery' } });
  expect(await post('/sandbox/api/merchants', { ...merchant, merchantType: 1 })).toMatchObject({
    status: 400,
  });
  for (const addresses of [['http://bakery.example/in'], ['https://bakery.example'], ['javascript:1']])
    expect(await post('/sandbox/api/merchants', { ...merchant, addresses })).toMatchObject({ status: 400 });
});

const BAKERY = {
  appId: 'bakery',
  merchantType: '9',
  merchantName: 'Bakery',
  merchantLogo: '',
  secret: '',
  addresses: 'https://bakery.example/in',
  webhook: '',
  back: '/sandbox/merchants',
};

const submit = ({ app }: ReturnType<typeof testSandbox>, change: Partial<typeof BAKERY>) =>
  app.request('/sandbox/api/merchants', {
    method: 'POST',
    body: new URLSearchParams({ ...BAKERY, ...change }),
  });

test.each([
  ['appId', 'two words', 'Use 1 to 60 letters'],
  ['merchantType', '1', 'Starlive has the number 1 already.'],
  ['merchantType', 'nine', 'Use a whole number.'],
  ['merchantName', ' ', 'Enter a name.'],
  ['merchantLogo', 'http://bakery.example/logo.png', 'Use an https address.'],
  ['merchantLogo', 'javascript:alert(1)', 'Use an https address.'],
  ['secret', 'short', 'Use 16 characters at least.'],
  ['secret', '', 'A new app needs a secret.'],
  ['addresses', 'http://bakery.example/in', 'Use https addresses with a path'],
  ['addresses', '', 'Enter an address.'],
  ['webhook', 'http://bakery.example/hook', 'Use an https address'],
] as const)(
  'a refused registration keeps its input and shows the problem at %s: %s',
  async (field, value, sentence) => {
    const sandbox = testSandbox();
    const response = await submit(sandbox, { [field]: value });
    expect(response.status).toBe(400);
    const shown = await response.text();
    expect(shown).toContain('<h1>Merchants</h1>');
    expect(shown).toContain(`aria-describedby="problem-${field}"`);
    expect(shown).toContain(`<span class="problem" id="problem-${field}">${sentence}`);
    if (field !== 'merchantName') expect(shown).toContain('value="Bakery"');
    expect(await sandbox.get('/api/merchant/info?type=0&appId=bakery')).toMatchObject({ code: '100021' });
  },
);

test('generates a secret for a new merchant, and keeps the secret of a changed one', async () => {
  const sandbox = testSandbox();
  const [, generated = ''] = /name="secret"[^>]*value="([^"]+)"/.exec(await page(sandbox)) ?? [];
  expect(generated.length).toBeGreaterThanOrEqual(32);
  const { back: _, ...bakery } = { ...BAKERY, addresses: [BAKERY.addresses] };
  const made = (await sandbox.post('/sandbox/api/merchants', bakery)) as unknown as { secret: string };
  expect(made.secret.length).toBeGreaterThanOrEqual(32);
  const status = async (secret: string) => {
    const headers = { Authorization: `Basic ${btoa(`bakery:${secret}`)}` };
    return (await sandbox.app.request('/merchant-api/orders/1', { headers })).status;
  };
  expect(await status(made.secret)).toBe(200);
  const change = await (await sandbox.app.request('/sandbox/merchants?change=bakery')).text();
  expect(change).toContain('value="bakery"');
  expect(change).not.toContain(made.secret);
  expect((await submit(sandbox, { merchantName: 'Bakery & Co' })).status).toBe(303);
  expect(await status(made.secret)).toBe(200);
  expect(await page(sandbox)).toContain('Bakery &amp; Co');
});

test('exports the registered merchants with their secrets, and another sandbox imports them', async () => {
  const [one, other] = [testSandbox(), testSandbox()];
  const bakery = {
    appId: 'bakery',
    merchantType: 9,
    merchantName: 'Bakery',
    merchantLogo: '',
    secret: 'sixteen-letters!',
    addresses: ['https://bakery.example/in'],
    webhook: 'https://bakery.example/hook',
  };
  await one.post('/sandbox/api/merchants', bakery);
  const exported = await one.app.request('/sandbox/api/merchants/export');
  expect(exported.headers.get('content-disposition')).toContain('merchants.json');
  const file = await exported.text();
  expect(JSON.parse(file)).toEqual([bakery]);
  const form = new FormData();
  form.set('file', new File([file], 'merchants.json'));
  form.set('back', '/sandbox/merchants');
  const response = await other.app.request('/sandbox/api/merchants/import', { method: 'POST', body: form });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox/merchants']);
  expect(await (await other.app.request('/sandbox/api/merchants/export')).text()).toBe(file);
});

test('an import with a wrong value names each and registers nobody', async () => {
  const { app, get } = testSandbox();
  const right = { appId: 'tea', merchantType: 7, merchantName: 'Tea', addresses: ['https://tea.example/in'] };
  const wrong = {
    appId: 'bakery',
    merchantType: 7,
    merchantName: '',
    addresses: ['http://bakery.example/in'],
  };
  const send = (body: string) =>
    app.request('/sandbox/api/merchants/import', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
  const refused = await send(JSON.stringify([right, wrong]));
  expect(refused.status).toBe(400);
  const { message } = (await refused.json()) as { message: string };
  expect(message.split('\n')).toEqual([
    '2. merchantName: Enter a name.',
    '2. addresses: Use https addresses with a path, or http://localhost/…',
  ]);
  const same = await send(JSON.stringify([right, { ...right, appId: 'coffee' }]));
  expect(await same.json()).toMatchObject({ message: '2. merchantType: Tea has the number 7 already.' });
  for (const body of ['{}', 'tea']) expect((await send(body)).status).toBe(400);
  expect(await get('/api/merchant/info?type=0&appId=tea')).toMatchObject({ code: '100021' });
});
