import { AwsV4Signer } from 'aws4fetch';
import { fromPromise } from 'xstate';
import { type FileKind, fileTypeOf, isPicture } from '#domain/documents/uploadable.ts';
import type { Message } from '#domain/words/message.ts';
import { operator } from '#ports/operator.ts';
import { isDecodable } from './decode-picture.ts';
import { TIMEOUT } from './operation.ts';
import { failureMessage, NoAnswer } from './refusal.ts';

/** Temporary credentials of the file store: access key, secret key, session token (account 3). */
type StoreKeys = { ak: string; sk: string; st: string };

/** A file to upload and its key in the store. */
type PutFileInput = { file: Blob; key: string; keys: StoreKeys };

/** Bytes sent so far. Emitted for the screen; the chart waits only for the end. */
type UploadProgress = { type: 'progress'; sent: number; total: number };

/** The store refused the request, with this HTTP status; `code` is S3's error name, if there is one. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal';
  readonly status: number;
  readonly code: string;
  /** The store's time, if the device's clock was too far from it. */
  readonly now: Date | undefined;

  constructor(status: number, code = '', now?: Date) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.now = now;
  }
}

/** The device cannot read the file: it is gone, or lies in a cloud that cannot be reached. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

const contentOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => {
  const content = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UnreadableFile('The file cannot be read', { cause });
  });
  return new Uint8Array(content);
};

const errorOf = ({ event }: { event: object }): unknown => (event as { error?: unknown }).error;

const statusIn = (args: { event: object }): number => {
  const error = errorOf(args);
  return error instanceof StoreRefusal ? error.status : 0;
};

const KEYS_OVER = ['ExpiredToken', 'InvalidToken', 'InvalidAccessKeyId'];

/** Guard: the store does not accept the temporary credentials, which new ones may change. */
export const areKeysRefused = (args: { event: object }): boolean => {
  const error = errorOf(args);
  return (
    error instanceof StoreRefusal && ([401, 403].includes(error.status) || KEYS_OVER.includes(error.code))
  );
};

/** Guard: the store refused the file itself, so the same file need not be sent again. */
export const isFileRefused = (args: { event: object }): boolean =>
  errorOf(args) instanceof UnreadableFile ||
  ([400, 413, 415, 422].includes(statusIn(args)) && !areKeysRefused(args));

/** Guard: the connection or the store failed, which may pass. */
export const isLost = (args: { event: object }): boolean => errorOf(args) instanceof NoAnswer;

/** Returns why the upload waits for its next try. */
export const lossMessage = (args: { event: object }): Message => {
  const error = errorOf(args);
  const isOnTheWay = error instanceof NoAnswer && ['offline', 'timeout'].includes(error.reason);
  return { key: isOnTheWay ? 'upload:retrying' : 'upload:retryingStore' };
};

/** Returns why a file was not stored. */
export const uploadFailure = (args: { event: object }): Message => {
  const error = errorOf(args);
  if (error instanceof UnreadableFile) return { key: 'upload:unreadable' };
  if (!(error instanceof StoreRefusal)) return failureMessage(args, { key: 'upload:failed' });
  if (error.status === 413) return { key: 'upload:tooLargeForStore' };
  if (isFileRefused(args)) return { key: 'upload:refused' };
  return { key: areKeysRefused(args) ? 'upload:storeRefused' : 'common:serverTrouble' };
};

/**
 * Returns the type of a file by its content, or null: first bytes of a picture whose pixels cannot be decoded are no
 * picture. Fails with `UnreadableFile`.
 */
export const readFileType = fromPromise<string | null, { file: File; kinds: readonly FileKind[] }>(
  async ({ input: { file, kinds } }) => {
    const type = fileTypeOf(await contentOf(file), file.name, kinds);
    return type && isPicture(type) && !(await isDecodable(file)) ? null : type;
  },
);

/**
 * Puts a file into the store, signed with Signature Version 4 (reading 12), and returns its URL. A retry with the same
 * key is safe: the store keeps one file. Fails with `StoreRefusal`, `UnreadableFile` or `NoAnswer`.
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
  const hash = await crypto.subtle.digest('SHA-256', await contentOf(file));
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
    // Or Firefox parses the empty response as XML, and complains.
    request.responseType = 'text';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const { status, responseText } = request;
      const code = /<Code>(\w+)</.exec(responseText)?.[1];
      const time = /<ServerTime>([^<]+)</.exec(responseText)?.[1] ?? request.getResponseHeader('Date');
      const isSkewed = code === 'RequestTimeTooSkewed' && time && !Number.isNaN(Date.parse(time));
      // The store answers 200 with an empty body. Any other success comes from a proxy or portal.
      if (status === 200 && responseText === '') resolve();
      else if (status >= 500 || status === 429) reject(new NoAnswer('serverFailed'));
      else if (status === 408 || code === 'RequestTimeout') reject(new NoAnswer('timeout'));
      else if (status >= 400) reject(new StoreRefusal(status, code, isSkewed ? new Date(time) : undefined));
      else reject(new NoAnswer('unreadable'));
    };
    request.onerror = () => reject(new NoAnswer('offline'));
    request.ontimeout = () => reject(new NoAnswer('timeout'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
