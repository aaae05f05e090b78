import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutDescriptions } from './descriptions.ts';

test.each(globSync('src/machines/**/*.machine.ts'))('%s has no description left in the built app', (file) => {
  const source = readFileSync(file, 'utf8');
  const built = withoutDescriptions(source);
  expect(source).toContain('description:');
  expect(built).not.toContain('description:');
  // All other fields are kept.
  const others = (text: string) => text.match(/\b(id|initial|target|invoke|on|entry|tags): /g)?.length;
  expect(others(built)).toBe(others(source));
});

test('a text goes whole: on the next line, with quotes in it, or alone', () => {
  const source = `{ description:
    'It\\'s "over".', on: {}, a: { description: "It's over." } }`;
  expect(withoutDescriptions(source)).toBe('{  on: {}, a: {  } }');
});
