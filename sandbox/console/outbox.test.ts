import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

const OUTBOX = '/sandbox/api/outbox';

const withMessages = async () => {
  const sandbox = testSandbox();
  await sandbox.post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'one@example.com' });
  const { rid } = sandbox;
  await sandbox.post('/api/auth/getNewSmsCode/SIGN_UP', {
    areaCode: '63',
    phone: '9175550199',
    receiveCodeType: 'SMS',
    rid: await rid(),
  });
  return sandbox;
};

test('shows each message as it would be sent', async () => {
  const { app, codeTo, get } = await withMessages();
  const code = codeTo('one@example.com');
  expect(await get(`${OUTBOX}?to=one@example.com`)).toMatchObject({
    0: {
      from: expect.stringMatching(/^Wallet <.+@.+>$/),
      subject: `${code} is your Wallet code to create your account`,
      text: expect.stringContaining('It works once, for 10 minutes.'),
    },
  });
  const page = await (await app.request('/sandbox')).text();
  expect(page).toContain(`<dd>${code} is your Wallet code to create your account</dd>`);
});

test.each([
  ['ONE@', 'one@example.com'],
  ['%2B63 917', '639175550199'],
])('is searched by a part of the address: %s', async (search, recipient) => {
  const { app, get } = await withMessages();
  const found = await get(`${OUTBOX}?search=${search}`);
  expect(found).toMatchObject({ 0: { recipient } });
  expect(found).not.toHaveProperty('1');
  const page = await (await app.request(`/sandbox?search=${search}`)).text();
  expect(page.match(/class="card message"/g)).toHaveLength(1);
});
