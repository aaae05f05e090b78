import { expect, test } from 'vitest';
import { cashOutWay } from './cash-out.ts';
import { placeAfterLevel } from './places.ts';

test.each([
  ['level 0, whatever is linked', { level: 0, hasMethod: true }, 'basicLevel'],
  ['nothing linked', { level: 1, hasMethod: false }, 'linkedAccounts'],
  ['all there', { level: 1, hasMethod: true }, 'withdrawal'],
  ['nothing known yet', { level: null, hasMethod: null }, 'withdrawal'],
])('cashing out with %s', (_, known, way) => {
  expect(cashOutWay(known)).toBe(way);
});

test('verification goes on where the level ends [account 4 level-routing]', () => {
  expect([0, 1, 2, 3].map(placeAfterLevel)).toEqual([
    'basicLevel',
    'semiVerified',
    'fullyVerified',
    'fullyVerified',
  ]);
});
