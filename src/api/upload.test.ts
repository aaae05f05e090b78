import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { DOCUMENTS, PICTURES } from '#domain/documents/uploadable.ts';
import { NoAnswer } from './refusal.ts';
import {
  areKeysRefused,
  isFileRefused,
  isLost,
  lossMessage,
  putFile,
  readFileType,
  StoreRefusal,
  UnreadableFile,
  uploadFailure,
} from './upload.ts';

type Answer = { status: number; text?: string; date?: string } | 'lost' | 'timeout' | 'none';

let answer: Answer;
let later: Answer[];
let sent: { url: URL; headers: Record<string, string>; aborted: boolean; type: string };

/** The part of XMLHttpRequest that an upload uses. */
class Request {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  timeout = 0;
  responseType = '';
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  open(_: string, url: URL) {
    sent = { url, headers: {}, aborted: false, type: '' };
  }
  getResponseHeader(name: string) {
    return (name === 'Date' && typeof answer === 'object' && answer.date) || null;
  }
  setRequestHeader(name: string, value: string) {
    sent.headers[name] = value;
  }
  abort() {
    sent.aborted = true;
  }
  send(file: Blob) {
    sent.type = this.responseType;
    this.upload.onprogress?.({ loaded: file.size / 2 });
    if (answer === 'none') return;
    if (answer === 'lost') return this.onerror?.();
    if (answer === 'timeout') return this.ontimeout?.();
    this.status = answer.status;
    this.responseText = answer.text ?? '';
    this.onload?.();
    answer = later.shift() ?? answer;
  }
}

beforeEach(() => {
  later = [];
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.unstubAllGlobals());

const file = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'id.jpg');
const keys = { ak: 'ASIA1', sk: 's3cret', st: 't0ken' };

const put = () => {
  const actor = createActor(putFile, { input: { file, key: 'picture/1_my id.jpg', keys } });
  const progress: unknown[] = [];
  actor.on('progress', (event) => progress.push(event));
  actor.start();
  return { actor, progress, done: toPromise(actor) };
};

test('puts a file under its key with a signed request and reports progress [account 3 upload-key]', async () => {
  answer = { status: 200 };
  const { progress, done } = put();
  expect(await done).toEqual({ url: `${location.origin}/store/wallet/picture/1_my%20id.jpg` });
  expect(progress).toEqual([{ type: 'progress', sent: 2, total: 4 }]);
  expect(sent.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=ASIA1\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token, Signature=[0-9a-f]{64}$/,
  );
  expect(sent.headers['x-amz-security-token']).toBe('t0ken');
  expect(JSON.stringify(sent)).not.toContain('s3cret');
});

test('takes the answer of the store as text, so that Firefox does not complain of an empty XML file', async () => {
  answer = { status: 200 };
  await put().done;
  expect(sent.type).toBe('text');
});

test.each<[Answer, string]>([
  ['lost', 'No answer: offline'],
  ['timeout', 'No answer: timeout'],
  [{ status: 503 }, 'No answer: serverFailed'],
  [{ status: 500 }, 'No answer: serverFailed'],
  [{ status: 429 }, 'No answer: serverFailed'],
  [{ status: 408 }, 'No answer: timeout'],
  [{ status: 400, text: '<Error><Code>RequestTimeout</Code></Error>' }, 'No answer: timeout'],
  [{ status: 400, text: '<Error><Code>ExpiredToken</Code></Error>' }, '400 ExpiredToken'],
  [{ status: 400 }, '400'],
  [{ status: 403, text: '<!doctype html>' }, '403'],
  [{ status: 404 }, '404'],
  [{ status: 413 }, '413'],
  [{ status: 204 }, 'No answer: unreadable'],
  [{ status: 200, text: '<!doctype html>' }, 'No answer: unreadable'],
])('%o fails as "%s"', async (answered, message) => {
  answer = answered;
  await expect(put().done).rejects.toThrow(message);
});

const SKEWED = '<Error><Code>RequestTimeTooSkewed</Code>';

test.each<[string, Answer]>([
  ['says', { status: 403, text: `${SKEWED}<ServerTime>2031-05-06T07:08:09.123Z</ServerTime></Error>` }],
  ['dates its answer', { status: 403, text: `${SKEWED}</Error>`, date: 'Tue, 06 May 2031 07:08:09 GMT' }],
])('with a wrong device clock, signs again with the time of a store that %s', async (_, refused) => {
  answer = refused;
  later = [{ status: 200 }];
  await put().done;
  expect(sent.headers['x-amz-date']).toBe('20310506T070809Z');
});

test.each<[string, Answer]>([
  ['does not tell its time', { status: 403, text: `${SKEWED}</Error>` }],
  ['tells no time', { status: 403, text: `${SKEWED}<ServerTime>soon</ServerTime></Error>` }],
  ['goes on saying so', { status: 403, text: SKEWED, date: 'Tue, 06 May 2031 07:08:09 GMT' }],
])('a store that %s refuses the upload', async (_, refused) => {
  answer = refused;
  await expect(put().done).rejects.toThrow('RequestTimeTooSkewed');
});

test('a cancelled upload is aborted and reports no more progress', async () => {
  answer = 'none';
  const { actor, progress } = put();
  await vi.waitFor(() => expect(progress).toHaveLength(1));
  actor.stop();
  expect(sent.aborted).toBe(true);
});

const failed = (error: unknown) => ({ event: { type: 'failed', error } });

test.each<[string, Error, { fate: 'renews' | 'refuses' | 'waits' | 'stops'; key: string }]>([
  ['400', new StoreRefusal(400), { fate: 'refuses', key: 'upload:refused' }],
  ['400 InvalidRequest', new StoreRefusal(400, 'InvalidRequest'), { fate: 'refuses', key: 'upload:refused' }],
  ['400 ExpiredToken', new StoreRefusal(400, 'ExpiredToken'), { fate: 'renews', key: 'upload:storeRefused' }],
  ['401', new StoreRefusal(401), { fate: 'renews', key: 'upload:storeRefused' }],
  ['403', new StoreRefusal(403), { fate: 'renews', key: 'upload:storeRefused' }],
  ['403 AccessDenied', new StoreRefusal(403, 'AccessDenied'), { fate: 'renews', key: 'upload:storeRefused' }],
  ['404', new StoreRefusal(404, 'NoSuchBucket'), { fate: 'stops', key: 'common:serverTrouble' }],
  ['413', new StoreRefusal(413), { fate: 'refuses', key: 'upload:tooLargeForStore' }],
  ['500 or 503', new NoAnswer('serverFailed'), { fate: 'waits', key: 'common:serverTrouble' }],
  ['no connection', new NoAnswer('offline'), { fate: 'waits', key: 'common:offline' }],
  ['a timeout', new NoAnswer('timeout'), { fate: 'waits', key: 'common:timedOut' }],
  ['an unreadable file', new UnreadableFile(), { fate: 'refuses', key: 'upload:unreadable' }],
  ['an error of ours', new TypeError('x is undefined'), { fate: 'stops', key: 'common:technicalFailure' }],
])('after %s, the upload goes on as it should and says the truth', (_, error, { fate, key }) => {
  expect(uploadFailure(failed(error))).toEqual({ key });
  expect(areKeysRefused(failed(error))).toBe(fate === 'renews');
  expect(isFileRefused(failed(error))).toBe(fate === 'refuses');
  expect(isLost(failed(error))).toBe(fate === 'waits');
});

test.each([
  ['offline', 'upload:retrying'],
  ['timeout', 'upload:retrying'],
  ['serverFailed', 'upload:retryingStore'],
  ['unreadable', 'upload:retryingStore'],
] as const)('an upload that waits after "%s" says "%s"', (reason, key) =>
  expect(lossMessage(failed(new NoAnswer(reason)))).toEqual({ key }),
);

describe("a file's type", () => {
  const PNG = Uint8Array.of(
    0x89,
    80,
    78,
    71,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    73,
    72,
    68,
    82,
    0,
    0,
    0,
    2,
    0,
    0,
    0,
    3,
  );
  const typeOf = (content: BlobPart, name = '1000012345') =>
    toPromise(
      createActor(readFileType, {
        input: { file: new File([content], name), kinds: DOCUMENTS.kinds },
      }).start(),
    );
  const bitmap = vi.fn<() => Promise<unknown>>();
  const shown = vi.fn<() => Promise<void>>();

  beforeEach(() => {
    bitmap.mockReset().mockResolvedValue({ close: () => undefined });
    shown.mockReset().mockResolvedValue();
    vi.stubGlobal('createImageBitmap', bitmap);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    );
    vi.stubGlobal(
      'Image',
      class {
        decode() {
          return shown();
        }
      },
    );
  });

  test('comes from its content [account 5 upload-format]', async () => {
    expect(await typeOf(PNG)).toBe('image/png');
    expect(await typeOf('%PDF-1.7 and more')).toBe('application/pdf');
    expect(await typeOf('MZ and more', 'id.png')).toBeNull();
    expect(PICTURES.kinds.length).toBeLessThan(DOCUMENTS.kinds.length);
  });

  test('is none if the browser cannot decode the picture', async () => {
    bitmap.mockRejectedValue(new DOMException('The source image could not be decoded', 'InvalidStateError'));
    shown.mockRejectedValue(new DOMException('The source image cannot be decoded', 'EncodingError'));
    expect(await typeOf(PNG)).toBeNull();
    expect(await typeOf('%PDF-1.7 and more')).toBe('application/pdf');
  });

  test('is known if only an image element decodes the picture, in an old browser or with little memory', async () => {
    bitmap.mockRejectedValue(new DOMException('Out of memory', 'InvalidStateError'));
    expect(await typeOf(PNG)).toBe('image/png');
    vi.stubGlobal('createImageBitmap', undefined);
    expect(await typeOf(PNG)).toBe('image/png');
    shown.mockRejectedValue(new DOMException('The source image cannot be decoded', 'EncodingError'));
    expect(await typeOf(PNG)).toBeNull();
  });

  test('fails if the device cannot read the file', async () => {
    const file = new File([PNG], 'id.png');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotReadableError'));
    const reading = createActor(readFileType, { input: { file, kinds: DOCUMENTS.kinds } });
    reading.subscribe({ error: () => undefined });
    await expect(toPromise(reading.start())).rejects.toBeInstanceOf(UnreadableFile);
  });
});
