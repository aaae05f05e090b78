import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requested } from './fetch-once.ts';
import { fetchTexts } from './fetch-texts.ts';
import { keysOfTexts } from './keys-of-texts.ts';

const TEXTS = {
  title: 'Inicio',
  rows_one: 'Una fila',
  rows_many: '{{count}} de filas',
  rows_other: '{{count}} filas',
};
const ENGLISH = { title: 'Home', rows_one: 'One row', rows_other: '{{count}} rows' };
const RIGHT = JSON.stringify(TEXTS);

const answers = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', answers);
  // The list of keys as the build makes it from the English texts.
  vi.stubEnv('TEXTS_KEYS', ['common', 'home'].map((area) => keysOfTexts(area, ENGLISH)).join(' '));
});
afterEach(() => {
  requested.clear();
  answers.mockReset();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test.each([
  ['a page', '<!doctype html><title>Wi-Fi</title>'],
  ['no texts', '{}'],
  ['a list', '[]'],
  ['half of the file', RIGHT.slice(0, 9)],
  ['an answer of another kind', '{"error":{"code":511}}'],
  ['an error that is a text', '{"error":"There is no network"}'],
  ['texts without one of their keys', JSON.stringify({ ...TEXTS, title: undefined })],
  ['texts of another release, with a key more', JSON.stringify({ ...TEXTS, greeting: 'Hola' })],
  ['nothing', ''],
])("requests texts again without the browser's cache if %s came instead", async (_, wrong) => {
  answers.mockResolvedValueOnce(new Response(wrong)).mockResolvedValueOnce(new Response(RIGHT));
  expect(await fetchTexts('es', 'home')).toEqual(TEXTS);
  expect(answers.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload']);
});

test('requests texts again after a page of a proxy that says 404, which the browser may have cached', async () => {
  answers
    .mockResolvedValueOnce(new Response('<!doctype html>', { status: 404 }))
    .mockResolvedValueOnce(new Response(RIGHT));
  expect(await fetchTexts('es', 'home')).toEqual(TEXTS);
});

test('fails if wrong texts come twice, and requests them again at the next try', async () => {
  answers.mockImplementation(async () => new Response('{}'));
  await expect(fetchTexts('es', 'home')).rejects.toThrow();
  answers.mockImplementation(async () => new Response(RIGHT));
  expect(await fetchTexts('es', 'home')).toEqual(TEXTS);
});

test('does not retry texts that the server could not send', async () => {
  answers.mockResolvedValue(new Response('', { status: 503 }));
  await expect(fetchTexts('es', 'home')).rejects.toThrow();
  expect(answers).toHaveBeenCalledTimes(1);
});

test('accepts texts with any keys if the build listed none', async () => {
  vi.stubEnv('TEXTS_KEYS', undefined);
  answers.mockResolvedValue(new Response('{"new":"Nuevo"}'));
  expect(await fetchTexts('es', 'home')).toEqual({ new: 'Nuevo' });
});
