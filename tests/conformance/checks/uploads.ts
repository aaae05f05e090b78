import { AwsV4Signer } from 'aws4fetch';
import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import type { Server } from '../server.ts';

const SEEN = 'Nobody can send a photo ID or a proof of address, so nobody gets beyond level 1.';

/** The smallest PNG: one transparent pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Upload = { content?: Buffer<ArrayBuffer>; forgedKey?: string };

/** Uploads a file as the app does (reading 12); `forgedKey` signs with another secret. */
const upload = async (server: Server, { content = PICTURE, forgedKey }: Upload = {}) => {
  const { url, region } = given(server.adapter.store, 'store');
  const token = await server.tokenOf(given(server.adapter.users[3], 'user of level 3'));
  const { data, headers } = await server.accepted('getUploadKey', { token });
  // The store compares times: the server's clock counts, not this machine's.
  const now = new Date(headers.get('date') ?? Date.now());
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${url}/picture/${now.getTime()}_conformance.png`,
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
