import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from './fetch-once.ts';
import { fetchTexts } from './fetch-texts.ts';

const RIGHT = '{"title":"Inicio"}';

const answers = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => vi.stubGlobal('fetch', answers));
afterEach(() => {
  asked.clear();
  answers.mockReset();
  vi.unstubAllGlobals();
});

test.each([
  ['a page', '<!doctype html><title>Wi-Fi</title>'],
  ['no texts', '{}'],
  ['a list', '[]'],
  ['half of the file', RIGHT.slice(0, 9)],
  ['an answer of another kind', '{"error":{"code":511}}'],
  ['nothing', ''],
])('requests texts past the cache where %s came in their place', async (_, wrong) => {
  answers.mockResolvedValueOnce(new Response(wrong)).mockResolvedValueOnce(new Response(RIGHT));
  expect(await fetchTexts('es', 'home')).toEqual({ title: 'Inicio' });
  expect(answers.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload']);
});

test('fails where the wrong texts come twice, and requests them again at the next try', async () => {
  answers.mockImplementation(async () => new Response('{}'));
  await expect(fetchTexts('es', 'home')).rejects.toThrow();
  answers.mockImplementation(async () => new Response(RIGHT));
  expect(await fetchTexts('es', 'home')).toEqual({ title: 'Inicio' });
});

test('requests texts that do not come once', async () => {
  answers.mockResolvedValue(new Response('', { status: 503 }));
  await expect(fetchTexts('es', 'home')).rejects.toThrow();
  expect(answers).toHaveBeenCalledTimes(1);
});
