import { afterEach, expect, test } from 'vitest';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { FRAME, pageNameOf } from './page-name.ts';

afterEach(() => {
  deviceFacts.clear([]);
  tabFacts.clear([]);
});

test.each([
  ['beforeLogin', 'welcome--true'],
  ['Login', 'login-EMAIL'],
] as const)('%s is not prerendered if it has to name the app that asks', (screen, page) => {
  deviceFacts.set('paramsData', { account: { type: 'EMAIL', email: 'ben@example.com' } });
  tabFacts.set('isAgreed', true);
  expect(pageNameOf(screen)).toBe(page);
  tabFacts.set('askedBy', 'Corner Shop');
  expect(pageNameOf(screen)).toBe(FRAME);
});
