import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';
import { MINUTE } from '../world/clock.ts';

const BEN = { email: 'ben@example.com', areaCode: '63', phone: '9175550101' };
const NEW = { email: 'ben.new@example.com', areaCode: '91', phone: '9000000042' };
const INDIA = 91;

/** Signs in a user and returns helpers to change e-mail and phone. */
const signedIn = async (loginId = BEN.email) => {
  const sandbox = testSandbox();
  const token = await sandbox.tokenOf(loginId);
  const call = (path: string, body: object = {}) => sandbox.post(path, body, { token });
  const me = async () => (await sandbox.get('/api/user/info', { token })).data;
  const byEmail = async (scene: string, email: string, check: string) => {
    await call(`/api/auth/getNewEmailCode/${scene}`, { email });
    const checked = await call(`${check}/${scene}`, { email, validCode: sandbox.codeTo(email) });
    return checked.data?.securityToken as string;
  };
  const byPhone = async (scene: string, { areaCode, phone }: typeof NEW, check: string) => {
    await call(`/api/auth/getNewSmsCode/${scene}`, { areaCode, phone, rid: await sandbox.rid() });
    const validCode = sandbox.codeTo(`${areaCode}${phone}`);
    const checked = await call(`${check}/${scene}`, { areaCode, phone, validCode });
    return checked.data?.securityToken as string;
  };
  const editEmail = (edit: object) => call('/api/user/editAccount/EMAIL', { email: NEW.email, ...edit });
  const editPhone = (edit: object) =>
    call('/api/user/editAccount/PHONE', {
      countryNo: INDIA,
      areaCode: NEW.areaCode,
      phone: NEW.phone,
      ...edit,
    });
  return { ...sandbox, token, call, me, byEmail, byPhone, editEmail, editPhone };
};

const CHANGE = 'CHANGE_BINDING_ACCOUNT';
const OLD = '/api/auth/checkVerification';

test('changes an e-mail after a code to the old and one to the new address [account 7 edit-account-email] [account 7 check-verification]', async () => {
  const { signIn, me, byEmail, editEmail } = await signedIn();
  await byEmail(CHANGE, BEN.email, OLD);
  const securityToken = await byEmail(CHANGE, NEW.email, '/api/auth/checkEmailCode');
  expect(await editEmail({ type: 'change', securityToken, oldEmail: BEN.email })).toMatchObject({
    code: '200',
  });
  expect(await me()).toMatchObject({ email: NEW.email });
  expect(await signIn(NEW.email)).toMatchObject({ code: '200' });
  expect(await signIn(BEN.email)).toMatchObject({ code: '40001' });
});

test("changes a phone in the same way, and the user's country stays [account 7 edit-account-phone]", async () => {
  const { signIn, me, byPhone, editPhone } = await signedIn();
  const { countryNo } = await me();
  await byPhone(CHANGE, BEN as typeof NEW, OLD);
  const securityToken = await byPhone(CHANGE, NEW, '/api/auth/checkSmsCode');
  expect(await editPhone({ type: 'change', securityToken })).toMatchObject({ code: '200' });
  expect(await me()).toMatchObject({ phone: '919000000042', areaCode: '91', countryNo });
  expect(await signIn('919000000042')).toMatchObject({ code: '200' });
});

test('the check of the old value cannot be skipped by calling the change `bind`', async () => {
  const { me, byEmail, editEmail } = await signedIn();
  const changed = await byEmail(CHANGE, NEW.email, '/api/auth/checkEmailCode');
  expect(await editEmail({ type: 'change', securityToken: changed })).toMatchObject({ code: '100013' });
  const bound = await byEmail('BINDING_ACCOUNT', NEW.email, '/api/auth/checkEmailCode');
  expect(await editEmail({ type: 'bind', securityToken: bound })).toMatchObject({ code: '100013' });
  expect(await me()).toMatchObject({ email: BEN.email });
});

test('the check of the old value is valid for 5 minutes and for one change', async () => {
  const { world, passDays, byEmail, editEmail } = await signedIn();
  await byEmail(CHANGE, BEN.email, OLD);
  world.clock.advance(5 * MINUTE);
  const late = await byEmail(CHANGE, NEW.email, '/api/auth/checkEmailCode');
  expect(await editEmail({ type: 'change', securityToken: late })).toMatchObject({ code: '100013' });
  passDays(1);
  await byEmail(CHANGE, BEN.email, OLD);
  const first = await byEmail(CHANGE, NEW.email, '/api/auth/checkEmailCode');
  expect(await editEmail({ type: 'change', securityToken: first })).toMatchObject({ code: '200' });
  expect(await editEmail({ type: 'change', securityToken: first, email: BEN.email })).toMatchObject({
    code: '100013',
  });
});

test('a user without an e-mail adds one with its code alone', async () => {
  const { me, byEmail, editEmail } = await signedIn('639175550106');
  const securityToken = await byEmail('BINDING_ACCOUNT', NEW.email, '/api/auth/checkEmailCode');
  expect(await editEmail({ type: 'bind', securityToken })).toMatchObject({ code: '200' });
  expect(await me()).toMatchObject({ email: NEW.email });
});

test('a user without a phone adds one with its code alone', async () => {
  const { me, byPhone, editPhone } = await signedIn('emma@example.com');
  const securityToken = await byPhone('BINDING_ACCOUNT', NEW, '/api/auth/checkSmsCode');
  expect(await editPhone({ type: 'bind', securityToken })).toMatchObject({ code: '200' });
  expect(await me()).toMatchObject({ phone: '919000000042' });
});

test("refuses the current value and another user's value", async () => {
  const { call, editEmail } = await signedIn();
  const securityToken = 'not checked';
  expect(await editEmail({ type: 'change', securityToken, email: BEN.email })).toMatchObject({
    code: '60015',
  });
  expect(await call('/api/auth/email/check', { email: 'sara@example.com' })).toMatchObject({ code: '60001' });
  const send = await call(`/api/auth/getNewEmailCode/${CHANGE}`, { email: 'sara@example.com' });
  expect(send).toMatchObject({ code: '60001' });
});

test('refuses a value that another user has taken meanwhile', async () => {
  const { post, tokenOf, codeTo, byEmail, editEmail } = await signedIn();
  await byEmail(CHANGE, BEN.email, OLD);
  const securityToken = await byEmail(CHANGE, NEW.email, '/api/auth/checkEmailCode');
  const token = await tokenOf('639175550106');
  await post('/api/auth/getNewEmailCode/BINDING_ACCOUNT', { email: NEW.email }, { token });
  const code = { email: NEW.email, validCode: codeTo(NEW.email) };
  const { data } = await post('/api/auth/checkEmailCode/BINDING_ACCOUNT', code, { token });
  const bind = { type: 'bind', email: NEW.email, securityToken: data.securityToken };
  expect(await post('/api/user/editAccount/EMAIL', bind, { token })).toMatchObject({ code: '200' });
  expect(await editEmail({ type: 'change', securityToken })).toMatchObject({ code: '60001' });
});
