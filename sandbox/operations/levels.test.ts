import { describe, expect, test } from 'vitest';
import { encodePng } from '../basics/png.ts';
import { signedUpload } from '../store/signed-upload.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const NINA = 'nina@example.com';
const BEN = 'ben@example.com';
const SARA = 'sara@example.com';
const FELIX = 'felix@example.com';
const PHONE_ONLY = '639175550106';
const ORIGIN = 'http://localhost';

const nina = {
  firstName: 'Nina',
  lastName: 'Cruz',
  birthday: '1999-05-06',
  gender: 1,
  address: '1 Rizal Avenue, Manila',
};

const PICTURE = new Uint8Array(encodePng(2, 2, new Uint8Array(16)));

/** Creates a sandbox with a signed-in user. */
const signedIn = async (loginId: string) => {
  const sandbox = testSandbox();
  const token = await sandbox.tokenOf(loginId);
  const post = (path: string, body: object = {}) => sandbox.post(path, body, { token });
  const get = (path: string) => sandbox.get(path, { token });
  /** Uploads a picture as the client does and returns its URL. */
  const upload = async (name = 'id.png') => {
    const upload = { key: `picture/1764000000000_${name}`, content: PICTURE };
    const [address, init] = await signedUpload((await post('/api/file/getUploadKey')).data, upload);
    await sandbox.app.request(address, init);
    return address;
  };
  return { ...sandbox, token, post, get, upload };
};

describe('the basic level', () => {
  test('stores the basic information and is reached at once [account 4 level-basic] [account 7 edit-info-basic-level]', async () => {
    const { post, get } = await signedIn(NINA);
    const answer = await post('/api/user/editInfo/BASIC_LEVEL', nina);
    expect(answer).toMatchObject({ code: '200', data: { ...nina, middleName: null, level: 1, email: NINA } });
    expect((await get('/api/user/info')).data).toEqual(answer.data);
  });

  test.each([
    ['a name with other characters than letters', { firstName: 'Nina 2' }],
    ['no last name', { lastName: '' }],
    ['a user of 17', { birthday: '2008-11-22' }],
    ['a day that does not exist', { birthday: '1999-02-29' }],
    ['a blank address', { address: '  ' }],
  ])('refuses %s', async (_, wrong) => {
    const { post, get } = await signedIn(NINA);
    expect(await post('/api/user/editInfo/BASIC_LEVEL', { ...nina, ...wrong })).toMatchObject({
      code: '60605',
    });
    expect((await get('/api/user/info')).data.level).toBe(0);
  });

  test('needs no last name in India, and accepts an 18th birthday today [account 5 basic-last-name]', async () => {
    const { post, world } = await signedIn(SARA);
    world.database.sql.run`update users set level = 0`;
    const { lastName: _, ...rest } = nina;
    const answer = await post('/api/user/editInfo/BASIC_LEVEL', { ...rest, birthday: '2008-11-21' });
    expect(answer).toMatchObject({ code: '200', data: { lastName: null, level: 1 } });
  });

  test('can be completed only once', async () => {
    const { post } = await signedIn(BEN);
    expect(await post('/api/user/editInfo/BASIC_LEVEL', nina)).toMatchObject({ code: '60604' });
  });

  test('adds a confirmed e-mail to a user without one', async () => {
    const { post, codeTo, get } = await signedIn(PHONE_ONLY);
    const email = 'pia@example.com';
    const level = (more: object) => post('/api/user/editInfo/BASIC_LEVEL', { ...nina, ...more });
    expect(await level({})).toMatchObject({ code: '60605' });
    expect(await level({ email: BEN })).toMatchObject({ code: '60001' });
    expect(await level({ email })).toMatchObject({ code: '100013' });
    await post('/api/auth/getNewEmailCode/BINDING_ACCOUNT', { email });
    const code = { email, validCode: codeTo(email) };
    const { securityToken } = (await post('/api/auth/checkEmailCode/BINDING_ACCOUNT', code)).data;
    expect(await level({ email: 'other@example.com', securityToken })).toMatchObject({ code: '100013' });
    expect(await level({ email, securityToken })).toMatchObject({ code: '200', data: { email, level: 1 } });
    expect((await get('/api/user/info')).data.email).toBe(email);
  });
});

describe('entering names again', () => {
  test('changes only the names: other verified data and the level stay [account 7 base-user-info]', async () => {
    const { post } = await signedIn(FELIX);
    const { address, birthday, gender } = nina;
    const answer = await post('/api/user/baseUserInfo', {
      firstName: 'Félix',
      lastName: 'Moreira',
      address,
      birthday,
      gender,
    });
    expect(answer).toMatchObject({
      code: '200',
      data: { firstName: 'Félix', middleName: null, birthday: '1987-06-21', gender: 0, level: 3 },
    });
  });

  test('refuses invalid names', async () => {
    const { post } = await signedIn(FELIX);
    const answer = await post('/api/user/baseUserInfo', { ...nina, firstName: 'F3lix' });
    expect(answer).toMatchObject({ code: '60605' });
  });
});

describe('editing names', () => {
  test('changes only the names [payouts 7 edit-base-user-info]', async () => {
    const { post } = await signedIn(FELIX);
    const names = { firstName: 'Félix', middleName: 'Alves', lastName: 'Moreira' };
    expect(await post('/api/user/editBaseUserInfo', names)).toMatchObject({
      code: '200',
      data: { ...names, birthday: '1987-06-21', gender: 0, level: 3 },
    });
  });

  test('refuses invalid names, and a missing last name where it is required [payouts 7 edit-base-user-info]', async () => {
    const { post } = await signedIn(FELIX);
    const refused = { code: '60605' };
    expect(
      await post('/api/user/editBaseUserInfo', { firstName: 'F3lix', lastName: 'Moreira' }),
    ).toMatchObject(refused);
    expect(await post('/api/user/editBaseUserInfo', { firstName: 'Félix' })).toMatchObject(refused);
  });

  test('is refused before the basic level', async () => {
    const { post } = await signedIn(NINA);
    const names = { firstName: 'Nina', lastName: 'Cruz' };
    expect(await post('/api/user/editBaseUserInfo', names)).toMatchObject({ code: '60605' });
  });
});

describe('documents', () => {
  test('raise the level from 1 to 3, each once [account 4 level-semi] [account 4 level-fully] [account 4 level-no-second-upload] [account 7 edit-info-semi-verified] [account 7 edit-info-fully-verified]', async () => {
    const { post, get, upload } = await signedIn(BEN);
    const idCard = await upload();
    const early = await post('/api/user/editInfo/FULLY_VERIFIED', { address2: idCard });
    expect(early).toMatchObject({ code: '60602' });
    const semi = await post('/api/user/editInfo/SEMI_VERIFIED', { idCard });
    expect(semi).toMatchObject({ code: '200', data: { level: 2 } });
    expect(await post('/api/user/editInfo/SEMI_VERIFIED', { idCard })).toMatchObject({ code: '60604' });
    const address2 = await upload('bill.png');
    const full = await post('/api/user/editInfo/FULLY_VERIFIED', { address2 });
    expect(full).toMatchObject({ code: '200', data: { level: 3 } });
    expect(await post('/api/user/editInfo/FULLY_VERIFIED', { address2 })).toMatchObject({ code: '60604' });
    expect((await get('/api/user/info')).data.level).toBe(3);
  });

  test('must be in the store and uploaded by the caller', async () => {
    const { post, world } = await signedIn(BEN);
    const send = (idCard: string) => post('/api/user/editInfo/SEMI_VERIFIED', { idCard });
    expect(await send(`${ORIGIN}/store/wallet/picture/1_never.png`)).toMatchObject({ code: '60606' });
    expect(await send('https://files.example.com/picture/1_id.png')).toMatchObject({ code: '60606' });
    const key = 'picture/1764000000000_sara.png';
    const { user_id: sara } = world.database.sql.get`select user_id from users where email = ${SARA}` ?? {};
    world.database.sql.run`insert into files values (${key}, ${sara ?? 0}, 'image/png', '', x'00', 0)`;
    expect(await send(`${ORIGIN}/store/wallet/${key}`)).toMatchObject({ code: '60606' });
  });

  test('are shown to their owner by a URL that is valid for a few minutes [account 7 verify-info]', async () => {
    const { post, get, upload, app, world } = await signedIn(BEN);
    expect((await get('/api/user/verifyInfo')).data).toEqual({ idCard: null, address2: null });
    const stored = await upload();
    await post('/api/user/editInfo/SEMI_VERIFIED', { idCard: stored });
    const { idCard, address2 } = (await get('/api/user/verifyInfo')).data;
    expect(address2).toBeNull();
    const shown = await app.request(idCard);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(PICTURE);
    expect((await app.request(stored)).status).toBe(403);
    expect((await app.request(idCard.replace('id.png', 'other.png'))).status).toBe(403);
    world.clock.advance(5 * 60_000);
    expect((await app.request(idCard)).status).toBe(403);
  });
});
