import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
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
  ['a name that is missing', { name: undefined }, /^ {2}name: must be given$/m],
  ['a name too long for a bar', { name: 'The Wallet of All Wallets Ltd' }, /^ {2}name: /m],
  ['an unknown field', { colors: {} }, /colors/],
  ['an invalid e-mail', { supportEmail: 'help' }, /^ {2}supportEmail: /m],
  ['a server with a path', { api: 'https://api.palma.example/v1' }, /^ {2}api: must be an origin/m],
  ['a server without https', { api: 'http://api.palma.example' }, /^ {2}api: must be an origin/m],
  ['a store without https', { fileStore: 'http://files.palma.example/b' }, /^ {2}fileStore: must be a path/m],
  ['a logo of script', { logo: 'javascript:alert(1)' }, /^ {2}logo: /m],
  ['a logo that ends its attribute', { logo: 'https://palma.example/"><b>' }, /^ {2}logo: /m],
  ['a logo outside the host', { logo: '/../logo.svg' }, /^ {2}logo: /m],
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

test('reports contrast and texts beside mistakes of form', () => {
  const said = complaint({
    supportEmail: 'help',
    colours: { ...colours, accent: ['#9e9cff', '#b3b5ff'], brand: 'navy' },
    texts: { es: { welcome: { tilte: 'Hola' } }, xx: {} },
  });
  for (const words of [
    'supportEmail: ',
    'colours.brand: ',
    'on-accent on accent, in the light: contrast 2.',
    'texts.es.welcome.tilte: is no key',
    'texts: Unrecognized key: "xx"',
  ])
    expect(said).toContain(words);
  expect(said).not.toContain('on-brand on brand,');
});

describe('a configured text', () => {
  const saying = (area: string, key: string, text: string) =>
    complaint({ texts: { en: { [area]: { [key]: text } } } });

  test('must have the placeholders of ours', () => {
    expect(saying('cash-out', 'title', 'Cash out')).toBe('none');
    const said = saying('documents', 'tooLong', 'Left: {{amout}}');
    expect(said).toContain(
      'texts.en.documents.tooLong: must contain {{length}}, and must not contain {{amout}} (found "Left: {{amout}}")',
    );
  });

  test('must not have a placeholder with a typing error', () => {
    expect(saying('documents', 'tooLong', '{{length} left {{ length }}')).toMatch(
      /must contain \{\{length\}\}, and must not contain \{\{length\} .*\{\{ length \}\}/,
    );
  });

  test('must have the tags of ours', () => {
    expect(saying('welcome', 'agreement', 'I agree')).toContain('must contain </terms> and <terms>');
  });
});

test.each<[string, object, string]>([
  ['a language twice', { languages: ['es', 'en', 'es'] }, 'languages.2: is listed twice (found "es")'],
  [
    'texts for a language that is not offered',
    { languages: ['es'] },
    'texts.en: is not among the offered languages, so nobody sees it',
  ],
  [
    'http for the server',
    { api: 'http://api.palma.example' },
    'api: must be an origin with https, because browsers refuse http on any host but localhost (found "http://api.palma.example")',
  ],
  ['an unknown payout type', { switchedOff: [2] }, 'or the number of a payout type: 3, 4,'],
  ['its value', { switchedOff: [2] }, '(found 2)'],
])('names %s', (_, change, words) => {
  expect(complaint(change)).toContain(words);
});

test('names a logo that is no file of the host', () => {
  const file = join(folder, 'logo.json');
  writeFileSync(file, JSON.stringify({ ...readOperator(PALMA), logo: '/logo.svg' }));
  expect(() => readOperator(file, [folder])).toThrow(`logo: is no file in ${folder} (found "/logo.svg")`);
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(readOperator(file, [folder]).logo).toBe('/logo.svg');
});
