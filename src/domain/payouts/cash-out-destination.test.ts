import { expect, test } from 'vitest';
import { cashOutWay } from './cash-out-destination.ts';

test.each([
  ['level 0, whatever is linked', { level: 0, hasMethod: true }, 'verification'],
  ['nothing linked', { level: 1, hasMethod: false }, 'accountLinking'],
  ['all requirements met', { level: 1, hasMethod: true }, 'withdrawal'],
  ['nothing known yet', { level: null, hasMethod: null }, 'withdrawal'],
])('the cash-out button opens the right page with %s', (_, known, way) => {
  expect(cashOutWay(known)).toBe(way);
});
