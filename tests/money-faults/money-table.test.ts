import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FAULTS, WAIT } from './network.ts';

// Checks that the table written by `npm run faults` uses the current texts, calls and faults. Only `npm run faults`
// observes the results.

const page = readFileSync('docs/money.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what'))
  .map((line) => line.slice(2, -2).split(' | ') as [string, string, string]);

test('contains every fault, and only sentences of the app', () => {
  const texts = globSync('locales/en/*.json').flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))),
  );
  const saying = (text: string) =>
    text
      .replace(/<[^>]+>/g, '')
      .split(/\{\{[^}]+\}\}/)
      .map(RegExp.escape)
      .join('.+');
  const patterns = [WAIT, ...texts].map((text) => new RegExp(`^${saying(text)}$`));
  const read = new Set(rows.flatMap(([, told]) => told.split('<br>')).filter((told) => told !== '–'));
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter((told) => !patterns.some((pattern) => pattern.test(told)))).toEqual([]);
  expect(new Set(rows.map(([fault]) => fault))).toEqual(new Set(Object.keys(FAULTS)));
});

test('names every call as the contract does', () => {
  const { paths } = parse(readFileSync('openapi.yaml', 'utf8'));
  const calls = [...page.matchAll(/^### (.+)\n\n`(GET|POST) (\S+)( by its key)?`$/gm)];
  expect(calls.length).toBeGreaterThan(10);
  for (const [, name, method = '', path = '', by = ''] of calls)
    expect(name).toBe(`${paths[path]?.[method.toLowerCase()]?.summary}${by}`);
});
