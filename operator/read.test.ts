import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readOperator } from './read.ts';

const PALMA = fileURLToPath(new URL('palma.json', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'wallet-operator-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the error for a configuration that differs from the second brand's. */
const complaint = (change: object | string): string => {
  const file = join(folder, 'operator.json');
  const content = typeof change === 'string' ? change : JSON.stringify({ ...readOperator(PALMA), ...change });
  writeFileSync(file, content);
  try {
    readOperator(file);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

test('accepts our configuration and that of a second brand', () => {
  expect(readOperator().name).toBe('Wallet');
  expect(readOperator(PALMA).name).toBe('Palma Pay');
  expect(complaint({})).toBe('none');
});

test('names a file that is missing or is not JSON', () => {
  expect(() => readOperator(join(folder, 'gone.json'))).toThrow(/gone\.json cannot be read/);
  expect(complaint('{')).toMatch(/operator\.json cannot be read: .*JSON/);
});

const { colours } = readOperator(PALMA);

test.each<[string, object, RegExp]>([
  ['a name that is missing', { name: undefined }, /^ {2}name: /m],
  ['a name too long for a bar', { name: 'The Wallet of All Wallets Ltd' }, /^ {2}name: /m],
  ['an unknown field', { colors: {} }, /colors/],
  ['an invalid e-mail', { supportEmail: 'help' }, /^ {2}supportEmail: /m],
  ['a server with a path', { api: 'https://api.palma.example/v1' }, /^ {2}api: must be an origin/m],
  ['a server without https', { api: 'http://api.palma.example' }, /^ {2}api: must be an origin/m],
  ['a store without https', { fileStore: 'http://files.palma.example/b' }, /^ {2}fileStore: must be a path/m],
  ['a logo of script', { logo: 'javascript:alert(1)' }, /^ {2}logo: /m],
  ['a logo that ends its attribute', { logo: 'https://palma.example/"><b>' }, /^ {2}logo: /m],
  ['a link without https', { registration: { 4: 'http://gcash.example' } }, /^ {2}registration\.4: /m],
  ['a link for an unknown type', { registration: { 99: 'https://a.example' } }, /^ {2}registration/m],
  ['an unknown language', { languages: ['es', 'xx'] }, /^ {2}languages\.1: /m],
  ['no language at all', { languages: [] }, /^ {2}languages: /m],
  ['an unknown payout type', { switchedOff: [99] }, /^ {2}switchedOff\.0: /m],
  ['an unknown agreement', { agreement: 'given' }, /^ {2}agreement: /m],
  [
    'texts for an unknown area',
    { texts: { es: { lobby: { title: 'Hola' } } } },
    /texts\.es\.lobby: is no area/,
  ],
  [
    'texts for an unknown key',
    { texts: { es: { welcome: { tilte: 'Hola' } } } },
    /texts\.es\.welcome\.tilte: is no key/,
  ],
  ['a day that does not exist', { termsDate: '2026-02-30' }, /^ {2}termsDate: /m],
  [
    'a colour by its name',
    { colours: { ...colours, brand: 'navy' } },
    /^ {2}colours\.brand: must be a colour/m,
  ],
  [
    'a colour that is missing',
    { colours: { ...colours, brand: undefined } },
    /^ {2}colours\.brand: must be a colour/m,
  ],
])('refuses %s and names the field', (_, change, words) => {
  expect(complaint(change)).toMatch(words);
});

test('refuses colours with too little contrast and names the theme', () => {
  const pale = { ...colours, accent: ['#9e9cff', '#b3b5ff'] };
  const said = complaint({ colours: pale });
  expect(said).toMatch(/colours: on-accent on accent, in the light: contrast 2\.\d\d, must be 4\.5 or more/);
  expect(said).toMatch(/accent on ground, in the light/);
  expect(said).not.toMatch(/in the dark/);
});

test('reports all mistakes at once', () => {
  const said = complaint({ name: '', supportEmail: '', languages: [] }).split('\n');
  expect(said).toHaveLength(4);
});
