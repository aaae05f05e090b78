import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { countrySpecs, isValidIBAN } from 'ibantools';
import { expect, test } from 'vitest';
import { keepers, withoutKeepers } from './unused-parts.js';

const modules = globSync(
  'node_modules/{react-router/dist/production,downshift/dist,ibantools/jsnext}/*.{js,mjs}',
)
  .map((file) => pathToFileURL(file).pathname)
  .map((id) => ({ id, source: readFileSync(id, 'utf8') }));

test.each(keepers)('$from is still in its library', ({ library, from }) => {
  expect(modules.some(({ id, source }) => library.test(id) && source.match(from))).toBe(true);
});

test('numbers of accounts are told right from wrong as before', async () => {
  const { id, source } = modules.find(({ id }) => id.endsWith('/ibantools.js')) ?? { id: '', source: '' };
  const code = Buffer.from(withoutKeepers(source, id)).toString('base64');
  const lighter: typeof import('ibantools') = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${code}`
  );
  const rules = (specs: typeof countrySpecs) =>
    Object.entries(specs).map(([country, { chars, bban_regexp, bban_validation_func }]) => [
      country,
      chars,
      bban_regexp,
      bban_validation_func?.toString(),
    ]);
  expect(rules(lighter.countrySpecs)).toEqual(rules(countrySpecs));
  for (const number of ['DE89370400440532013000', 'DE89370400440532013001', 'EG380019000500000000263180002'])
    expect(lighter.isValidIBAN(number)).toBe(isValidIBAN(number));
});
