import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { describe, expect, test, vi } from 'vitest';
import { mostBytes, PICTURES } from '#domain/documents/uploadable.ts';
import { filesOf, QUOTA } from '../rules/documents/files.ts';
import { UPLOAD_KEY_LIFETIME, type UploadKey } from '../rules/documents/upload-keys.ts';
import { userByLoginId } from '../rules/profile/users.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { MINUTE } from '../world/clock.ts';
import { signedUpload } from './signed-upload.fixture.ts';

const KEY = 'picture/1764000000000_id.jpg';

/** A JPEG up to the header of its frame, filled up to a length. */
const jpegOf = (length: number) => {
  const content = new Uint8Array(length);
  content.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 0x10, 0, 0x20].slice(0, length));
  return content;
};

type Upload = Partial<Parameters<typeof signedUpload>[1]>;

/** Creates a store and temporary keys of a demo user. */
const withKeys = async (loginId = 'ben@example.com') => {
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
};

test('stores a picture under its key, once [account 3 upload-key] [account 7 upload-key]', async () => {
  const { send, stored } = await withKeys();
  expect(await send()).toMatchObject({ status: 200 });
  expect(await send()).toMatchObject({ status: 200 });
  expect(stored()).toBe(1);
});

test.each([
  'My ID (1).jpg',
  "Ana's+scan.png",
  'साक्ष्य.png',
  '100% me!*.jpeg',
  '1000012345',
  'photo.jfif',
  '📷.jpg ',
])('accepts the file name %s in a URL as it was signed', async (name) => {
  const { send, world, userId } = await withKeys();
  const key = `picture/1_${name}`;
  expect(await send({ key: `picture/1_${encodeURIComponent(name)}` })).toMatchObject({ status: 200 });
  expect(filesOf(world, userId)).toMatchObject([{ key }]);
});

describe('refuses', () => {
  test.each<[string, string, Upload]>([
    ['an expired signature', 'RequestTimeTooSkewed', { datetime: '20261121T073000Z' }],
    ['a program', 'InvalidRequest', { content: new TextEncoder().encode('MZ and more') }],
    ['the first bytes of a picture', 'InvalidRequest', { content: Uint8Array.of(0xff, 0xd8, 0xff) }],
    ['a picture without pixels', 'InvalidRequest', { content: jpegOf(14) }],
    ['a hash of other content', 'XAmzContentSHA256Mismatch', { contentHash: '0'.repeat(64) }],
    ['a missing hash', 'XAmzContentSHA256Mismatch', { contentHash: 'UNSIGNED-PAYLOAD' }],
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

  test('a changed URL of a signed request, and an unsigned request', async () => {
    const { app, keys, send } = await withKeys();
    const [url, init] = await signedUpload(keys, { key: KEY, content: jpegOf(64) });
    const bent = await app.request(url.replace('id.jpg', 'my.jpg'), init);
    expect(await bent.text()).toContain('SignatureDoesNotMatch');
    const bare = (init: RequestInit) => ({ ...init, headers: {} });
    expect(await send({}, keys, bare)).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  test('expired keys, and keys of an ended session', async () => {
    const { send, world, post, tokenOf } = await withKeys();
    const token = await tokenOf('sara@example.com');
    const keys = (await post('/api/file/getUploadKey', {}, { token })).data;
    await post('/api/auth/logout', {}, { token });
    expect(await send({}, keys)).toMatchObject({ code: 'ExpiredToken' });
    world.clock.advance(UPLOAD_KEY_LIFETIME);
    expect(await send()).toMatchObject({ code: 'ExpiredToken' });
  });

  test('to replace a picture by another file, for every user', async () => {
    const { send, keysOf } = await withKeys();
    await send();
    expect(await send({ content: jpegOf(65) })).toMatchObject({ code: 'AccessDenied' });
    expect(await send({}, await keysOf('sara@example.com'))).toMatchObject({ code: 'AccessDenied' });
  });
});

test('concurrent uploads count together towards the quota', async () => {
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

describe('a signature that cannot be computed is refused, without a log entry', () => {
  const told = vi.spyOn(console, 'error');
  const names = ['host', 'host;é', 'host;a b'];

  test.each(names)('in the query, for the header names %s', async (signed) => {
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

  test('in the headers of a user who has a key', async () => {
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

describe('before the body is read', () => {
  /** Returns an upload in 80 pieces, and the number of pieces that were read. */
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
    ['a length above the limit', {}, { 'Content-Length': String(mostBytes(PICTURES) + 1) }, 'EntityTooLarge'],
    ['an invalid length', {}, { 'Content-Length': 'much' }, 'MissingContentLength'],
  ])('refuses %s', async (_, wrong, headers, code) => {
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

test('a user may store 100 MB, and may repeat an upload that is stored', async () => {
  const { send, world, userId, keysOf } = await withKeys();
  await send();
  world.database.sql.run`insert into files (store_key, user_id, type, sha256, content, stored_at)
    values ('picture/1_all', ${userId}, 'image/png', '', zeroblob(${QUOTA - 64}), 0)`;
  const another = { key: 'picture/2_id.jpg' };
  expect(await send(another)).toMatchObject({ status: 403, code: 'QuotaExceeded' });
  expect(await send()).toMatchObject({ status: 200 });
  expect(await send(another, await keysOf('sara@example.com'))).toMatchObject({ status: 200 });
});

test('uses the real time for signatures after a tester moved the clock', async () => {
  const { send, world, keysOf } = await withKeys();
  world.clock.advance(60 * MINUTE);
  expect(await send({}, await keysOf('ben@example.com'))).toMatchObject({ status: 200 });
});

test('shows no file without a signature', async () => {
  const { app, send } = await withKeys();
  await send();
  expect((await app.request(`/store/wallet/${KEY}`)).status).toBe(403);
  expect((await app.request(`/store/wallet/${KEY}?X-Amz-Algorithm=AWS4-HMAC-SHA256`)).status).toBe(403);
});

describe('over a connection that drops', () => {
  test.each(['dropBefore', 'dropAfter'])('an upload of 10 MB is stored once (%s, twice)', async (fault) => {
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

test("only the console shows a user's submitted documents", async () => {
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
