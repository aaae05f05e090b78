import { expect, test } from 'vitest';
import { asPageOf, hostsOf } from './page.ts';
import { readOperator } from './read.ts';

const PAGE = '<!doctype html><head><meta charset="utf-8"><!--operator--><!--/operator--></head><p>Page';
const ours = readOperator();
const palma = readOperator(new URL('palma.json', import.meta.url).pathname);

/** Returns the configuration that the app reads from the page. */
const readBack = (page: string) =>
  JSON.parse(/<script type="application\/json" id="operator">(.*?)<\/script>/s.exec(page)?.[1] ?? '');

test('a page contains the operator and is otherwise unchanged', () => {
  const page = asPageOf(PAGE, ours);
  expect(page).toContain('<title>Wallet</title>');
  expect(readBack(page)).toEqual(ours);
  expect(page.replace(/<!--operator-->.*<!--\/operator-->/s, '<!--operator--><!--/operator-->')).toBe(PAGE);
  expect(page).not.toContain('<style>');
});

test('another operator replaces the first one completely', () => {
  const page = asPageOf(asPageOf(PAGE, palma), ours);
  expect(page).toBe(asPageOf(PAGE, ours));
  expect(asPageOf(page, palma)).toContain('<title>Palma Pay</title>');
});

test("colours, art and logo are the operator's", () => {
  const page = asPageOf(PAGE, palma);
  expect(page).toContain('--color-accent:#3d3a9e');
  expect(page).toMatch(/prefers-color-scheme:dark\)\{:root:root\{[^}]*--color-accent:#b3b5ff/);
  const art = decodeURIComponent(/--art-horizon:url\("([^"]+)"\)/.exec(page)?.[1] ?? '');
  expect(art).toContain('#c9caff');
  expect(art).not.toContain('#b9f3d8');
  expect(page).toContain(`<link rel="icon" href="${palma.logo}">`);
});

test('no text of an operator can end its element in the page', () => {
  const page = asPageOf(PAGE, {
    ...ours,
    name: '</title><script>',
    description: '"></script>$&<!--/operator-->',
  });
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(readBack(page)).toMatchObject({ name: '</title><script>' });
  expect(asPageOf(page, ours)).toBe(asPageOf(PAGE, ours));
});

test('refuses a page without a place for an operator', () => {
  expect(() => asPageOf('<!doctype html><title>Wallet</title>', ours)).toThrow(/no place/);
});

test("the page may call the operator's server and store on other hosts", () => {
  expect(hostsOf(ours)).toEqual([]);
  const api = 'https://api.palma.example';
  expect(hostsOf({ ...palma, api, fileStore: `${api}/store/wallet` })).toEqual([api]);
  expect(hostsOf({ ...palma, fileStore: 'https://files.palma.example/b' })).toEqual([
    'https://files.palma.example',
  ]);
});
