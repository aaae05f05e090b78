import { afterEach, expect, test } from 'vitest';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { FRAME, paintingOf } from './painting-of.ts';

afterEach(() => {
  deviceFacts.clear([]);
  tabFacts.clear([]);
});

test.each([
  ['beforeLogin', 'welcome--true'],
  ['Login', 'login-EMAIL'],
] as const)('%s is not prerendered where it has to say which app asks', (screen, painting) => {
  deviceFacts.set('paramsData', { account: { type: 'EMAIL', email: 'ben@example.com' } });
  tabFacts.set('isAgreed', true);
  expect(paintingOf(screen)).toBe(painting);
  tabFacts.set('askedBy', 'Corner Shop');
  expect(paintingOf(screen)).toBe(FRAME);
});
