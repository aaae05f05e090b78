import { AwsV4Signer } from 'aws4fetch';
import { fromPromise } from 'xstate';
import { type FileKind, fileTypeOf, SIGNATURE_LENGTH } from '#domain/documents/uploadable.ts';
import { operator } from '#ports/operator.ts';
import { TIMEOUT } from './operation.ts';
import { NoAnswer } from './refusal.ts';

/** Temporary credentials of the file store: access key, secret key, session token (account 3). */
type StoreKeys = { ak: string; sk: string; st: string };

/** A file to upload and its key in the store. */
type PutFileInput = { file: Blob; key: string; keys: StoreKeys };

/** Bytes sent so far. Emitted for the screen; the chart waits only for the end. */
type UploadProgress = { type: 'progress'; sent: number; total: number };

/** The store refused the request; `code` is S3's error name. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal';
  readonly code: string;
  /** The store's time, if the device's clock was too far from it. */
  readonly now: Date | undefined;

  constructor(code: string, now?: Date) {
    super(code);
    this.code = code;
    this.now = now;
  }
}

const KEYS_OVER = ['ExpiredToken', 'InvalidToken', 'InvalidAccessKeyId'];

const errorOf = ({ event }: { event: object }): unknown => (event as { error?: unknown }).error;

/** Guard: the store refused the file itself. */
export const storeRefused = (args: { event: object }): boolean => {
  const error = errorOf(args);
  return error instanceof StoreRefusal && !KEYS_OVER.includes(error.code);
};

/** Guard: the temporary credentials have expired. The caller may request new credentials. */
export const areKeysOver = (args: { event: object }): boolean => {
  const error = errorOf(args);
  return error instanceof StoreRefusal && KEYS_OVER.includes(error.code);
};

/** Returns the kind of a file by its first bytes, or null. Fails if the device cannot read the file. */
export const readFileType = fromPromise<string | null, { file: Blob; kinds: readonly FileKind[] }>(
  async ({ input: { file, kinds } }) =>
    fileTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer()), kinds),
);

/**
 * Puts a file into the store, signed with Signature Version 4 (reading 12), and returns its URL. A retry with the same
 * key is safe: the store keeps one file. Fails with `StoreRefusal` or `NoAnswer`.
 */
export const putFile = fromPromise<{ url: string }, PutFileInput, UploadProgress>(
  async ({ input, signal, emit }) => {
    const onProgress = (sent: number) => emit({ type: 'progress', sent, total: input.file.size });
    const put = async (now: Date) => {
      const { url, headers } = await sign(input, now);
      await send(url, headers, input.file, { signal, onProgress });
      return { url: url.href };
    };
    return put(new Date()).catch((error: unknown) => {
      // The device's clock is wrong, so sign once more with the store's time.
      if (error instanceof StoreRefusal && error.now) return put(error.now);
      throw error;
    });
  },
);

const addressOf = (key: string): URL => {
  const store = new URL(operator().fileStore, globalThis.location.origin).href;
  return new URL(`${store}/${key.split('/').map(encodeURIComponent).join('/')}`);
};

/** Formats a time as signatures need it: 20261122T093000Z. */
const signedTime = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

const sign = async ({ file, key, keys }: PutFileInput, now: Date) => {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: addressOf(key).href,
    headers: { 'X-Amz-Content-Sha256': hex },
    accessKeyId: keys.ak,
    secretAccessKey: keys.sk,
    sessionToken: keys.st,
    datetime: signedTime(now),
    service: 's3',
    region: operator().fileStoreRegion,
  });
  return signer.sign();
};

type Watch = { signal: AbortSignal; onProgress: (sent: number) => void };

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
const send = (url: URL, headers: Headers, file: Blob, { signal, onProgress }: Watch) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.timeout = TIMEOUT;
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const { status, responseText } = request;
      const code = /<Code>(\w+)</.exec(responseText)?.[1];
      const time = /<ServerTime>([^<]+)</.exec(responseText)?.[1] ?? request.getResponseHeader('Date');
      const isSkewed = code === 'RequestTimeTooSkewed' && time && !Number.isNaN(Date.parse(time));
      // The store answers 200 with an empty body, or an error code. Any other response comes from a proxy or portal.
      if (status === 200 && responseText === '') resolve();
      else if (status >= 500) reject(new NoAnswer('serverFailed'));
      else if (code) reject(new StoreRefusal(code, isSkewed ? new Date(time) : undefined));
      else reject(new NoAnswer('unreadable'));
    };
    request.onerror = () => reject(new NoAnswer('offline'));
    request.ontimeout = () => reject(new NoAnswer('timeout'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
