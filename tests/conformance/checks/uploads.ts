import { randomUUID } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { mostBytes, PICTURES } from '#domain/documents/uploadable.ts';
import { type Account, given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import { passTime, type Server } from '../server.ts';

const SEEN = 'Nobody can send a photo ID or a proof of address, so nobody gets beyond level 1.';

/** The smallest PNG: one transparent pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture of this size, in bytes. */
const pictureOf = (bytes: number) => Buffer.concat([PICTURE, Buffer.alloc(bytes - PICTURE.length)]);

type Upload = {
  content?: Buffer<ArrayBuffer>;
  /** Signs with another secret. */
  forgedKey?: string;
  name?: string;
  by?: Account | undefined;
  /** The session of another user than `by`. */
  session?: string;
  /** Minutes that pass after the keys were given. */
  minutes?: number;
};

/** Uploads a file as the app does (reading 12). */
const upload = async (
  server: Server,
  { content = PICTURE, forgedKey, name, by, session, minutes }: Upload = {},
) => {
  const { url, region } = given(server.adapter.store, 'store');
  const token = session ?? (await server.tokenOf(by ?? given(server.adapter.users[3], 'user of level 3')));
  const { data, headers } = await server.accepted('getUploadKey', { token });
  if (minutes) await passTime(server, minutes);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
  const address = `${url}/${name ?? newName()}`;
  const put = async (now: Date): Promise<Response> => {
    const signer = new AwsV4Signer({
      method: 'PUT',
      url: address,
      headers: { 'X-Amz-Content-Sha256': hash },
      accessKeyId: data.ak,
      secretAccessKey: forgedKey ?? data.sk,
      sessionToken: data.st,
      service: 's3',
      region,
      datetime: now.toISOString().replace(/[-:]|\.\d+/g, ''),
    });
    const signed = await signer.sign();
    signed.headers.set('Content-Length', String(content.length));
    const send = server.adapter.send ?? ((request: Request) => fetch(request));
    return send(new Request(signed.url, { method: 'PUT', headers: signed.headers, body: content }));
  };
  const first = await put(new Date());
  const isSkewed = first.status === 403 && (await first.clone().text()).includes('RequestTimeTooSkewed');
  // As the app does: the store's clock counts, not this machine's.
  const time = first.headers.get('date') ?? headers.get('date');
  return isSkewed && time ? put(new Date(time)) : first;
};

const newName = (): string => `picture/${Date.now()}_${randomUUID()}.png`;

/** Uploads a picture in a session. Returns its address. */
export const uploadPicture = async (server: Server, session: string): Promise<string> => {
  const name = newName();
  const response = await upload(server, { name, session });
  must(response.status === 200, `The store answered HTTP ${response.status}: ${await response.text()}`);
  return `${server.adapter.store?.url}/${name}`;
};

export const uploads: Check[] = [
  {
    id: 'uploads/signed',
    promise: 'The keys of getUploadKey upload a picture to the store',
    seen: SEEN,
    run: async (server) => {
      const response = await upload(server);
      must(response.status === 200, `The store answered HTTP ${response.status}: ${await response.text()}`);
    },
  },
  {
    id: 'uploads/largest',
    promise: 'A picture of 10 MB arrives',
    seen: 'A person whose phone takes large photos chooses a file that the app allows, and the upload fails.',
    run: async (server) => {
      const response = await upload(server, { content: pictureOf(mostBytes(PICTURES)) });
      must(response.status === 200, `The store answered HTTP ${response.status}: ${await response.text()}`);
    },
  },
  {
    id: 'uploads/too-large',
    promise: 'The store refuses a file above 10 MB',
    seen: 'Nothing in this app, which refuses such a file itself; but anybody can fill the store.',
    run: async (server) => {
      const { status } = await upload(server, { content: pictureOf(mostBytes(PICTURES) + 1) });
      must(status >= 400 && status < 500, `The store answered HTTP ${status}`);
    },
  },
  {
    id: 'uploads/expired',
    passesTime: true,
    promise: 'The keys of getUploadKey expire',
    seen: 'Nothing; but keys that were overheard once can fill the store for ever.',
    run: async (server) => {
      const { status } = await upload(server, { minutes: 16 });
      // S3 says 400 ExpiredToken, other stores 403.
      must(status === 400 || status === 403, `The store answered HTTP ${status}`);
    },
  },
  {
    id: 'uploads/private',
    promise: 'An uploaded picture cannot be read without a signature',
    seen: 'Nothing; but anybody who knows or guesses an address sees the photo ID of a person.',
    run: async (server) => {
      const name = newName();
      await upload(server, { name });
      const { send = fetch, store } = server.adapter;
      const { status } = await send(new Request(`${store?.url}/${name}`));
      must(status >= 400 && status < 500, `The store answered HTTP ${status}`);
    },
  },
  {
    id: 'uploads/replaced',
    promise: 'No other user replaces an uploaded picture',
    seen: 'The photo ID of a person can be exchanged for that of somebody else.',
    run: async (server) => {
      const by = given(server.adapter.other, 'other');
      const name = newName();
      await upload(server, { name });
      const { status } = await upload(server, { name, by, content: pictureOf(100) });
      must(status >= 400 && status < 500, `The store answered HTTP ${status}`);
    },
  },
  {
    id: 'uploads/forged',
    promise: 'The store refuses a signature of another key',
    seen: 'Nothing; but anybody can fill the store, or replace the documents of a person.',
    run: async (server) => {
      const { status } = await upload(server, { forgedKey: 'another-secret-key' });
      must(status === 403, `The store answered HTTP ${status}`);
    },
  },
  {
    id: 'uploads/no-picture',
    promise: 'The store refuses a file that is no picture, whatever its name says',
    seen: 'Nothing; but a reviewer who opens the document of a person opens the page of an attacker.',
    run: async (server) => {
      const content = Buffer.from('<!doctype html><script>alert(1)</script>');
      const { status } = await upload(server, { content });
      must(status >= 400 && status < 500, `The store answered HTTP ${status}`);
    },
  },
];
