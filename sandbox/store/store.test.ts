import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { describe, expect, test, vi } from 'vitest';
import { mostBytes, PICTURES } from '#domain/documents/uploadable.ts';
import { MINUTE } from '../clock.ts';
import { filesOf, QUOTA } from '../rules/documents/files.ts';
import { UPLOAD_KEY_LIFETIME, type UploadKey } from '../rules/documents/upload-keys.ts';
import { userByLoginId } from '../rules/profile/users.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { signedUpload } from './signed-upload.fixture.ts';

const KEY = 'picture/1764000000000_id.jpg';

/** A JPEG as far as its first bytes go. */
const jpegOf = (length: number) => {
  const content = new Uint8Array(length);
  content.set([0xff, 0xd8, 0xff, 0xe0]);
  return content;
};

type Upload = Partial<Parameters<typeof signedUpload>[1]>;

/** A store to which a demo user holds temporary keys. */
async function withKeys(loginId = 'ben@example.com') {
  const sandbox = testSandbox();
  const keysOf = async (who: string) => {
    const token = await sandbox.tokenOf(who);
    return (await sandbox.post('/api/file/getUploadKey', {}, { token })).data as UploadKey;
  };
  const keys = await keysOf(loginId);
  const userId = userByLoginId(sandbox.world, loginId)?.userId ?? 0;
  const send = async (
    upload: Upload = {},
    by = keys,
    change: (init: RequestInit) => RequestInit = (i) => i,
  ) => {
    const [url, init] = await signedUpload(by, { key: KEY, content: jpegOf(64), ...upload });
    const response = await sandbox.app.request(url, change(init));
    return { status: response.status, code: /<Code>(\w+)</.exec(await response.text())?.[1] };
  };
  const stored = () => filesOf(sandbox.world, userId).length;
  return { ...sandbox, keys, keysOf, userId, send, stored };
}

test('keeps a picture under its key, once [account 3 upload-key] [account 7 upload-key]', async () => {
  const { send, stored } = await withKeys();
  expect(await send()).toMatchObject({ status: 200 });
  expect(await send()).toMatchObject({ status: 200 });
  expect(stored()).toBe(1);
});

test.each(['My ID (1).jpg', "Ana's+scan.png", 'साक्ष्य.png', '100% me!*.jpeg'])(
  'reads %s in an address as it was signed',
  async (name) => {
    const { send, world, userId } = await withKeys();
    const key = `picture/1_${name}`;
    expect(await send({ key: `picture/1_${encodeURIComponent(name)}` })).toMatchObject({ status: 200 });
    expect(filesOf(world, userId)).toMatchObject([{ key }]);
  },
);

describe('refuses', () => {
  test.each<[string, string, Upload]>([
    ['a signature of another time', 'RequestTimeTooSkewed', { datetime: '20261121T073000Z' }],
    ['what is no picture', 'InvalidRequest', { content: new TextEncoder().encode('%PDF-1.7') }],
    ['a hash of something else', 'XAmzContentSHA256Mismatch', { contentHash: '0'.repeat(64) }],
    ['a hash left out', 'XAmzContentSHA256Mismatch', { contentHash: 'UNSIGNED-PAYLOAD' }],
    ['another folder', 'AccessDenied', { key: 'secrets/1_id.jpg' }],
    ['more than 10 MB', 'EntityTooLarge', { content: jpegOf(mostBytes(PICTURES) + 1) }],
  ])('%s', async (_, code, upload) => {
    const { send, stored } = await withKeys();
    expect(await send(upload)).toMatchObject({ code });
    expect(stored()).toBe(0);
  });

  test('a wrong secret key, an unknown access key and a wrong session token', async () => {
    const { send, keys } = await withKeys();
    expect(await send({}, { ...keys, sk: 'guessed' })).toMatchObject({ code: 'SignatureDoesNotMatch' });
    expect(await send({}, { ...keys, ak: 'ASIAGUESSED' })).toMatchObject({ code: 'InvalidAccessKeyId' });
    expect(await send({}, { ...keys, st: 'guessed' })).toMatchObject({ code: 'InvalidToken' });
  });

  test('a signed address that was bent, and one that was not signed', async () => {
    const { app, keys, send } = await withKeys();
    const [url, init] = await signedUpload(keys, { key: KEY, content: jpegOf(64) });
    const bent = await app.request(url.replace('id.jpg', 'my.jpg'), init);
    expect(await bent.text()).toContain('SignatureDoesNotMatch');
    const bare = (init: RequestInit) => ({ ...init, headers: {} });
    expect(await send({}, keys, bare)).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  test('keys whose time is over, and keys of a session that has ended', async () => {
    const { send, world, post, tokenOf } = await withKeys();
    const token = await tokenOf('sara@example.com');
    const keys = (await post('/api/file/getUploadKey', {}, { token })).data;
    await post('/api/auth/logout', {}, { token });
    expect(await send({}, keys)).toMatchObject({ code: 'ExpiredToken' });
    world.clock.advance(UPLOAD_KEY_LIFETIME);
    expect(await send()).toMatchObject({ code: 'ExpiredToken' });
  });

  test('to put something else in the place of a picture, whoever asks', async () => {
    const { send, keysOf } = await withKeys();
    await send();
    expect(await send({ content: jpegOf(65) })).toMatchObject({ code: 'AccessDenied' });
    expect(await send({}, await keysOf('sara@example.com'))).toMatchObject({ code: 'AccessDenied' });
  });
});

test('what comes at once counts together', async () => {
  const { app, keys, world, userId } = await withKeys();
  world.database.sql.run`insert into files (store_key, user_id, type, sha256, content, stored_at)
    values ('picture/1_all', ${userId}, 'image/png', '', zeroblob(${QUOTA - 100}), 0)`;
  const signed = [1, 2, 3].map((number) =>
    signedUpload(keys, { key: `picture/${number}_id.jpg`, content: jpegOf(64) }),
  );
  const requests = await Promise.all(signed);
  const sent = await Promise.all(requests.map((request) => app.request(...request)));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
});

describe('what cannot even be signed is refused, without a word to the operator', () => {
  const told = vi.spyOn(console, 'error');
  const names = ['host', 'host;é', 'host;a b'];

  test.each(names)('in an address, of %s', async (signed) => {
    const { app } = testSandbox();
    const query = new URLSearchParams({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'STORE/20261121/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20261121T080000Z',
      'X-Amz-Expires': '300',
      'X-Amz-SignedHeaders': signed,
      'X-Amz-Signature': '0'.repeat(64),
    });
    expect((await app.request(`/store/wallet/%E0?${query}`)).status).toBe(403);
    expect((await app.request(`/store/wallet/picture/1_x?${query}`)).status).toBe(403);
    expect(told).not.toHaveBeenCalled();
  });

  test('in the headers of somebody who has a key', async () => {
    const { send, keys } = await withKeys();
    const bend = (init: RequestInit) => {
      const headers = new Headers(init.headers);
      const authorization = headers.get('authorization') ?? '';
      headers.set('authorization', authorization.replace('SignedHeaders=', 'SignedHeaders=a b;'));
      return { ...init, headers };
    };
    expect(await send({}, keys, bend)).toMatchObject({ code: 'SignatureDoesNotMatch' });
    expect(told).not.toHaveBeenCalled();
  });
});

describe('before any of it is read', () => {
  /** An upload in 80 pieces, and how many of them were asked for. */
  const pieces = () => {
    let read = 0;
    const body = new ReadableStream({
      pull: (stream) => {
        read += 1;
        if (read > 80) stream.close();
        else stream.enqueue(jpegOf(1024));
      },
    });
    return { body, read: () => read };
  };
  const upload = { content: jpegOf(80 * 1024) };

  test.each<[string, Partial<UploadKey>, Record<string, string>, string]>([
    ['an unknown key', { ak: 'ASIAGUESSED' }, {}, 'InvalidAccessKeyId'],
    ['a wrong token', { st: 'guessed' }, {}, 'InvalidToken'],
    ['a wrong signature', { sk: 'guessed' }, {}, 'SignatureDoesNotMatch'],
    ['too great a length', {}, { 'Content-Length': String(mostBytes(PICTURES) + 1) }, 'EntityTooLarge'],
    ['a length that is none', {}, { 'Content-Length': 'much' }, 'MissingContentLength'],
  ])('%s is refused', async (_, wrong, headers, code) => {
    const { send, keys } = await withKeys();
    const { body, read } = pieces();
    const streamed = (init: RequestInit): RequestInit => {
      const all = new Headers(init.headers);
      for (const [name, value] of Object.entries(headers)) all.set(name, value);
      return { ...init, headers: all, body, duplex: 'half' } as RequestInit;
    };
    expect(await send(upload, { ...keys, ...wrong }, streamed)).toMatchObject({ code });
    expect(read()).toBeLessThanOrEqual(1);
  });
});

test('a user may have 100 MB in the store, and send again what is there', async () => {
  const { send, world, userId, keysOf } = await withKeys();
  await send();
  world.database.sql.run`insert into files (store_key, user_id, type, sha256, content, stored_at)
    values ('picture/1_all', ${userId}, 'image/png', '', zeroblob(${QUOTA - 64}), 0)`;
  const another = { key: 'picture/2_id.jpg' };
  expect(await send(another)).toMatchObject({ status: 403, code: 'QuotaExceeded' });
  expect(await send()).toMatchObject({ status: 200 });
  expect(await send(another, await keysOf('sara@example.com'))).toMatchObject({ status: 200 });
});

test('signs by the real time when a tester lets time pass', async () => {
  const { send, world, keysOf } = await withKeys();
  world.clock.advance(60 * MINUTE);
  expect(await send({}, await keysOf('ben@example.com'))).toMatchObject({ status: 200 });
});

test('shows nothing without a signature', async () => {
  const { app, send } = await withKeys();
  await send();
  expect((await app.request(`/store/wallet/${KEY}`)).status).toBe(403);
  expect((await app.request(`/store/wallet/${KEY}?X-Amz-Algorithm=AWS4-HMAC-SHA256`)).status).toBe(403);
});

describe('over a connection that drops', () => {
  test.each(['dropBefore', 'dropAfter'])('a file of 10 MB is there once (%s, twice)', async (fault) => {
    const { app, post, keys, world, userId } = await withKeys();
    const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }).listen(0);
    await once(server, 'listening');
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await post('/sandbox/api/faults', { operationId: 'putFile', fault, times: 2 });
    const [url, init] = await signedUpload(keys, { key: KEY, content: jpegOf(mostBytes(PICTURES)), origin });
    const send = () => fetch(url, init).then((response) => response.text());
    await expect(send()).rejects.toThrow();
    await expect(send()).rejects.toThrow();
    await send();
    server.close();
    expect(filesOf(world, userId)).toMatchObject([
      { key: KEY, type: 'image/jpeg', bytes: mostBytes(PICTURES) },
    ]);
  });
});

test('the console shows what somebody has submitted, and nobody else does', async () => {
  const { app, send, post, tokenOf, userId } = await withKeys();
  await send();
  const token = await tokenOf('ben@example.com');
  const idCard = `http://localhost/store/wallet/${KEY}`;
  await post('/api/user/editInfo/SEMI_VERIFIED', { idCard }, { token });
  const page = await (await app.request(`/sandbox/users/${userId}`)).text();
  const address = `/sandbox/users/${userId}/documents/idCard`;
  expect(page).toContain(`src="${address}"`);
  const shown = await app.request(address);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect((await shown.arrayBuffer()).byteLength).toBe(64);
  expect((await app.request(`/sandbox/users/${userId}/documents/address2`)).status).toBe(404);
});
