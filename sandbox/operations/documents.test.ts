import { expect, test } from 'vitest';
import { keepFile } from '../rules/documents/files.ts';
import { userByEmail } from '../rules/profile/users.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const [OLGA, INES, PEDRO, LENA, KENJI, AMARA, NOOR, BEN] = [
  'olga',
  'ines',
  'pedro',
  'lena',
  'kenji',
  'amara',
  'noor',
  'ben',
].map((name) => `${name}@example.com`) as [string, string, string, string, string, string, string, string];

/** Creates a sandbox signed in as one of its users. */
const as = async (email: string, sandbox = testSandbox()) => {
  const userId = String(userByEmail(sandbox.world, email)?.userId);
  const token = await sandbox.tokenOf(email);
  const file = (name: string, type = 'image/png') => {
    const key = `picture/1_${userId}-${name}`;
    keepFile(sandbox.world, { key, userId: Number(userId), type, content: new TextEncoder().encode(name) });
    return `http://localhost/store/wallet/${key}`;
  };
  return {
    ...sandbox,
    userId,
    token,
    file,
    detail: async () => (await sandbox.get(`/api/user/kyc/getDetail?userId=${userId}`, { token })).data,
    upload: (body: object) => sandbox.post('/api/user/kyc/upload', { userId, ...body }, { token }),
    review: (action: string, body = {}) => sandbox.post(`/sandbox/api/users/${userId}/${action}`, body),
  };
};

type SignedIn = Awaited<ReturnType<typeof as>>;

/** A submission with all documents of the usual request. */
const everything = ({ file }: SignedIn) => ({
  idCardUrl: file('id.png'),
  residenceUrl: file('bill.pdf', 'application/pdf'),
  residenceText: '7 Rizal Avenue, Manila',
  otherUrl: [file('may.xlsx', 'application/vnd.ms-excel'), file('june.png')],
  occupation: 'Teacher',
  placeOfBirth: 'Cebu',
  birthday: '1994-09-30',
});

test.each([
  [OLGA, { caseAudit: 0, isInput: 1, title: 'Documents needed', isContract: 0, isWages: 0 }],
  [INES, { caseAudit: 1, isInput: 0, title: 'Under review', userUploadNum: 1 }],
  [PEDRO, { caseAudit: 2, isInput: 0, title: 'Passed' }],
  [LENA, { caseAudit: 3, isInput: 1, title: 'Please send again' }],
  [BEN, { caseAudit: 4, isInput: 0, title: '', uploadRules: [] }],
  [KENJI, { caseAudit: 0, isContract: 1, agentContractDate: '2026-12-01' }],
  [AMARA, { caseAudit: 0, isWages: 1, wagesDetail: { netSalary: '900.00' } }],
  [NOOR, { caseAudit: 0, isWages: 1, wagesDetail: { netSalary: null } }],
])('%s gets the status of the review [payouts 4 case-audit] [payouts 7 kyc-detail]', async (email, told) => {
  expect(await (await as(email)).detail()).toMatchObject(told);
});

test('requests a rule of every type [payouts 3 upload-rules]', async () => {
  const { uploadRules } = await (await as(OLGA)).detail();
  expect(uploadRules.map(({ type }: { type: string }) => type)).toEqual(['1', '1,2', '1', '2', '2', '3']);
});

test('a complete submission starts the review; an incomplete one is refused [payouts 7 kyc-upload]', async () => {
  const olga = await as(OLGA);
  expect(await olga.upload(everything(olga))).toMatchObject({ code: '200' });
  expect(await olga.detail()).toMatchObject({ caseAudit: 1, userUploadNum: 4 });
  expect((await olga.get(`/api/user/kyc/info?userId=${olga.userId}`, { token: olga.token })).data).toBe(0);
  expect(await olga.upload(everything(olga))).toMatchObject({ code: '60603' });
});

test.each([
  ['no ID card', () => ({ idCardUrl: undefined })],
  ['a file without its text', () => ({ residenceText: ' ' })],
  ['no other file', () => ({ otherUrl: [] })],
  ['a user who is too young', () => ({ birthday: '2010-01-01' })],
  [
    'a file that is not in the store',
    () => ({ idCardUrl: 'http://localhost/store/wallet/picture/9_no.png' }),
  ],
  ['a file elsewhere', () => ({ idCardUrl: 'https://evil.example/id.png' })],
  ['another user id', () => ({ userId: '1' })],
  [
    'a file of another user',
    ({ world }: SignedIn) => {
      const [userId, key] = [Number(userByEmail(world, BEN)?.userId), 'picture/1_bens.png'];
      keepFile(world, { key, userId, type: 'image/png', content: new Uint8Array(1) });
      return { otherUrl: [`http://localhost/store/wallet/${key}`] };
    },
  ],
])('refuses %s [payouts 4 documents-submit]', async (_, changes) => {
  const olga = await as(OLGA);
  expect(await olga.upload({ ...everything(olga), ...changes(olga) })).toMatchObject({ code: '60606' });
  expect(await olga.detail()).toMatchObject({ caseAudit: 0 });
});

test('two rules without a field of their own need two files', async () => {
  const olga = await as(OLGA);
  olga.world.database.sql.run`update document_requests set rules = ${JSON.stringify([
    { name: 'Bank Statements', key: null, type: '1' },
    { name: 'Tax return', key: 'taxUrl', type: '1' },
  ])}`;
  expect(await olga.upload({ otherUrl: [olga.file('one.png')] })).toMatchObject({ code: '60606' });
  const both = { otherUrl: [olga.file('one.png'), olga.file('two.png')] };
  expect(await olga.upload(both)).toMatchObject({ code: '200' });
});

test('a contract needs a picture of the signed contract [payouts 4 documents-submit]', async () => {
  const kenji = await as(KENJI);
  const idCardUrl = kenji.file('id.png');
  const text = kenji.file('contract.pdf', 'application/pdf');
  expect(await kenji.upload({ idCardUrl })).toMatchObject({ code: '60606' });
  expect(await kenji.upload({ idCardUrl, userContractUrl: text })).toMatchObject({ code: '60606' });
  const userContractUrl = kenji.file('contract.png');
  expect(await kenji.upload({ idCardUrl, userContractUrl })).toMatchObject({ code: '200' });
});

test('refuses a signed payslip with empty fields [payouts 5 payslip-gaps]', async () => {
  const amara = await as(AMARA);
  expect(await amara.upload({ userWagesUrl: amara.file('payslip.png') })).toMatchObject({ code: '200' });
  const noor = await as(NOOR);
  expect(await noor.upload({ userWagesUrl: noor.file('payslip.png') })).toMatchObject({ code: '60606' });
});

test('refuses documents that were not requested', async () => {
  const ben = await as(BEN);
  expect(await ben.upload({ idCardUrl: ben.file('id.png') })).toMatchObject({ code: '60606' });
});

test('a user under review can view everything and sign out [payouts 4 under-review]', async () => {
  const { userId, token, get, post } = await as(INES);
  for (const path of [
    '/api/user/info',
    '/api/balance/info',
    '/api/account/withdrawMethods',
    '/api/transactions?type=ALL&page=1&pageSize=20',
  ])
    expect(await get(path, { token }), path).toMatchObject({ code: '200' });
  const page = { userId, page: 0, pageSize: 10 };
  expect(await post('/api/user/system/message/list', page, { token })).toMatchObject({ code: '200' });
  expect(await post('/api/auth/logout', {}, { token })).toMatchObject({ code: '200' });
});

test('a tester refuses with a reason, shown as text, requests again, and approves [payouts 6 staff-review]', async () => {
  const olga = await as(OLGA);
  await olga.upload(everything(olga));
  await olga.review('refuse-documents', { reason: 'Blurred <b>& dark' });
  expect(await olga.detail()).toMatchObject({ caseAudit: 3, content: '<p>Blurred &lt;b&gt;&amp; dark</p>' });
  expect((await olga.get(`/api/user/kyc/info?userId=${olga.userId}`, { token: olga.token })).data).toBe(1);
  expect(await olga.upload(everything(olga))).toMatchObject({ code: '200' });
  await olga.review('review', { on: false });
  expect(await olga.detail()).toMatchObject({ caseAudit: 2 });
  await olga.review('ask-documents', { ask: 'contract' });
  expect(await olga.detail()).toMatchObject({ caseAudit: 0, isContract: 1, userUploadNum: 0 });
  expect(await olga.review('refuse-documents')).toMatchObject({ status: 400 });
  expect(await olga.review('ask-documents', { ask: 'gold' })).toMatchObject({ status: 400 });
});

test('the console shows the submission, and opens only pictures', async () => {
  const olga = await as(OLGA);
  await olga.upload(everything(olga));
  const path = `/sandbox/users/${olga.userId}`;
  const page = await (await olga.app.request(path)).text();
  for (const words of ['Under review', 'Teacher', `${olga.userId}-bill.pdf`]) expect(page).toContain(words);
  const open = (name: string) => olga.app.request(`${path}/files/1_${olga.userId}-${name}`);
  expect((await open('id.png')).headers.get('content-disposition')).toBe(null);
  expect((await open('bill.pdf')).headers.get('content-disposition')).toBe('attachment');
  const elsewhere = await olga.app.request(`/sandbox/users/1/files/1_${olga.userId}-id.png`);
  expect(elsewhere.status).toBe(404);
});

test('a level accepts only pictures', async () => {
  const ben = await as(BEN);
  const body = { idCard: ben.file('id.pdf', 'application/pdf') };
  expect(await ben.post('/api/user/editInfo/SEMI_VERIFIED', body, { token: ben.token })).toMatchObject({
    code: '60606',
  });
});
