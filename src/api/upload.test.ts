import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { PICTURES } from '#domain/documents/uploadable.ts';
import { areKeysOver, putFile, readFileType, StoreRefusal, storeRefused } from './upload.ts';

type Answer = { status: number; text?: string; date?: string } | 'lost' | 'timeout' | 'none';

let answer: Answer;
let later: Answer[];
let sent: { url: URL; headers: Record<string, string>; aborted: boolean };

/** The part of XMLHttpRequest that an upload uses. */
class Request {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  timeout = 0;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  open(_: string, url: URL) {
    sent = { url, headers: {}, aborted: false };
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

test.each<[Answer, string]>([
  ['lost', 'No answer: offline'],
  ['timeout', 'No answer: timeout'],
  [{ status: 503 }, 'No answer: serverFailed'],
  [{ status: 400, text: '<Error><Code>ExpiredToken</Code></Error>' }, 'ExpiredToken'],
  [{ status: 403, text: '<!doctype html>' }, 'No answer: unreadable'],
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

test('the guards tell expired keys from a refused file', () => {
  const failed = (code: string) => ({ event: { type: 'failed', error: new StoreRefusal(code) } });
  expect(areKeysOver(failed('ExpiredToken'))).toBe(true);
  expect(storeRefused(failed('ExpiredToken'))).toBe(false);
  expect(areKeysOver(failed('InvalidRequest'))).toBe(false);
  expect(storeRefused(failed('InvalidRequest'))).toBe(true);
});

test("recognises a file's type by its first bytes [account 5 upload-format]", async () => {
  const typeOf = (chosen: Blob) =>
    toPromise(createActor(readFileType, { input: { file: chosen, kinds: PICTURES.kinds } }).start());
  expect(await typeOf(file)).toBe('image/jpeg');
  expect(await typeOf(new Blob(['%PDF-1.7 and more']))).toBeNull();
});
