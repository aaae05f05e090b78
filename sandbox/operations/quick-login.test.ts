import { expect, test } from 'vitest';
import { issueQuickLoginCodes } from '../rules/merchants/quick-login.ts';
import { userByEmail } from '../rules/profile/users.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { MINUTE } from '../world/clock.ts';

const FELIX = 'felix@example.com';

test('lists a merchant until its permission is revoked [account 7 quick-login-list] [account 7 cancel-quick-login]', async () => {
  const { post, tokenOf } = testSandbox();
  const token = await tokenOf(FELIX);
  const list = () => post('/api/auth/getQuickLoginList', {}, { token });
  const cancel = () => post('/api/auth/cancelQuickLogin', { merchantType: 1 }, { token });
  const [starlive, pixelParty] = [
    { merchantName: 'Starlive', merchantType: 1 },
    { merchantName: 'Pixel Party', merchantType: 2 },
  ];
  expect(await list()).toMatchObject({ data: [pixelParty, starlive] });
  expect(await cancel()).toMatchObject({ code: '200' });
  expect(await list()).toMatchObject({ data: [pixelParty] });
  expect(await cancel()).toMatchObject({ code: '40004' });
});

test('the codes of a quick-login URL give one session [account 7 check-quick-login-code]', async () => {
  const { post, get, world } = testSandbox();
  const codes = issueQuickLoginCodes(world, userByEmail(world, FELIX)?.userId ?? 0);
  const check = (given: object) => post('/api/auth/checkQuickLoginCode', given);
  expect(await check({ ...codes, appCode: 'another app' })).toMatchObject({ code: '100018' });
  const { data: token } = await check(codes);
  expect(await get('/api/user/info', { token })).toMatchObject({ data: { email: FELIX } });
  expect(await check(codes)).toMatchObject({ code: '100018' });
});

test("another user's codes do not recover a session, and stay valid for that user", async () => {
  const { post, world } = testSandbox();
  const [felix, ben] = [FELIX, 'ben@example.com'].map((email) => String(userByEmail(world, email)?.userId));
  const codes = issueQuickLoginCodes(world, Number(felix));
  const check = (userId: string | undefined) => post('/api/auth/checkQuickLoginCode', { ...codes, userId });
  expect(await check(ben)).toMatchObject({ code: '100019', data: null });
  expect(await check(felix)).toMatchObject({ code: '200' });
  expect(await check(felix)).toMatchObject({ code: '100018' });
});

test('a barred user cannot sign in with quick-login codes either', async () => {
  const { post, world } = testSandbox();
  const codes = issueQuickLoginCodes(world, userByEmail(world, 'ravi@example.com')?.userId ?? 0);
  expect(await post('/api/auth/checkQuickLoginCode', codes)).toMatchObject({ code: '100018' });
});

test('quick-login codes are valid for 10 minutes', async () => {
  const { post, world } = testSandbox();
  const codes = issueQuickLoginCodes(world, userByEmail(world, FELIX)?.userId ?? 0);
  world.clock.advance(10 * MINUTE);
  expect(await post('/api/auth/checkQuickLoginCode', codes)).toMatchObject({ code: '100018' });
});
