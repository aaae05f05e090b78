import { expect, test } from 'vitest';
import { hashOf, nameOf, parseHash } from './address.ts';

test('an address names a state whose path has dots, with the search and the filters', () => {
  const { item, settings } = parseHash(
    '#state/cash-out/open.act.confirming?q=payment+code&user=2&theme=dark',
  );
  expect(item).toEqual({ kind: 'state', flow: 'cash-out', state: 'open.act.confirming' });
  expect(settings).toMatchObject({ q: 'payment code', user: 2, theme: 'dark', width: 'phone' });
});

test.each([
  '#map',
  '#findings',
  '#route/Withdrawal',
  '#flow/cash-out',
  '#state/cash-out/finding',
  '#map?q=60601&user=signedOut&language=zh-TW&width=small&view=list',
])('%s is the address of what it names', (hash) => {
  const { item, settings } = parseHash(hash);
  expect(hashOf(nameOf(item), settings)).toBe(hash);
});

test('what Storybook appends to an address is not part of the item', () => {
  expect(parseHash('#flow/cash-out&globals=theme:dark').item).toEqual({ kind: 'flow', flow: 'cash-out' });
});

test('an unknown address shows the map', () => {
  expect(parseHash('#nowhere/at-all?user=9x').item).toEqual({ kind: 'map' });
  expect(parseHash('').settings).toMatchObject({ q: '', user: undefined, view: undefined });
});
