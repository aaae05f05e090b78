import { expect, test } from 'vitest';
import { pathOfRoute } from './route-names.ts';

test.each([
  ['Register', '/register'],
  ['toString', '/'],
  ['https://evil.example', '/'],
  [null, '/'],
])('the route %s is %s', (name, path) => {
  expect(pathOfRoute(name)).toBe(path);
});
