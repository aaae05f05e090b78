import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceFacts, keptDeadlines, keptPlaces, tabFacts, wipeFacts } from './storage.ts';

beforeEach(() => {
  wipeFacts();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => vi.restoreAllMocks());

test('stores facts of the device under the specified keys, scalars as plain text like host apps [account 3 local-storage]', () => {
  deviceFacts.set('token', 't0ken');
  deviceFacts.set('language', 'ar');
  deviceFacts.set('isMirror', 1);
  deviceFacts.set('lastLoginType', 'PHONE');
  deviceFacts.set('paramsData', { account: { type: 'EMAIL', email: 'ana@example.com' } });
  deviceFacts.set('store', { balanceHidden: true });
  deviceFacts.set('apptype', '37');
  deviceFacts.set('isWebView', 1);
  expect({ ...localStorage }).toEqual({
    token: 't0ken',
    language: 'ar',
    isMirror: '1',
    lastLoginType: 'PHONE',
    paramsData: '{"account":{"type":"EMAIL","email":"ana@example.com"}}',
    store: '{"balanceHidden":true}',
    apptype: '37',
    isWebView: '1',
  });
  expect(deviceFacts.get('token')).toBe('t0ken');
  expect(deviceFacts.get('isMirror')).toBe(1);
  expect(deviceFacts.get('store')).toEqual({ balanceHidden: true });
});

test('stores facts of the session under the specified keys [account 3 session-storage]', () => {
  tabFacts.set('acctData', { email: 'ana@example.com' });
  tabFacts.set('firstLogin', 1);
  tabFacts.set('redirectInfo', '/recharge?amount=1');
  tabFacts.set('isReadMsg', 1);
  tabFacts.set('isSkipSelect', 1);
  expect({ ...sessionStorage }).toEqual({
    acctData: '{"email":"ana@example.com"}',
    firstLogin: '1',
    redirectInfo: '/recharge?amount=1',
    isReadMsg: '1',
    isSkipSelect: '1',
  });
  expect(tabFacts.get('acctData')).toEqual({ email: 'ana@example.com' });
});

test('deletes a fact that is set to undefined', () => {
  deviceFacts.set('token', 't0ken');
  deviceFacts.set('token', undefined);
  expect(deviceFacts.get('token')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('treats unreadable data as unknown', () => {
  localStorage.setItem('store', '{half');
  expect(deviceFacts.get('store')).toBeUndefined();
});

test('stores resend deadlines only for the lifetime of the tab', () => {
  const wait = { until: 1234, sentBy: 'EMAIL' } as const;
  keptDeadlines.set('LOGIN ana@example.com', wait);
  expect(keptDeadlines.get('LOGIN ana@example.com')).toEqual(wait);
  expect(keptDeadlines.get('LOGIN bob@example.com')).toBeUndefined();
  expect(sessionStorage).toHaveLength(1);
});

test("a sign-out keeps only device settings and the user's destination", () => {
  const lasting = {
    language: 'ar',
    isMirror: '1',
    lastLoginType: 'EMAIL',
    apptype: '37',
    isWebView: '1',
  };
  Object.assign(localStorage, lasting, { token: 't', store: '{}', paramsData: '{}', leftByOthers: 'x' });
  Object.assign(sessionStorage, { statusBarHeight: '24', redirectInfo: '/recharge?amount=1' });
  const gone = ['acctData', 'firstLogin', 'isReadMsg', 'isSkipSelect', 'quickLoginCode', 'securityToken'];
  for (const key of gone) sessionStorage.setItem(key, '1');
  keptDeadlines.set('LOGIN ana@example.com', { until: 1234, sentBy: 'EMAIL' });

  keptPlaces.set('an entry', { messages: ['of the one who signs out'] });

  wipeFacts();
  expect(keptPlaces.size).toBe(0);
  expect({ ...localStorage }).toEqual(lasting);
  expect({ ...sessionStorage }).toEqual({ statusBarHeight: '24', redirectInfo: '/recharge?amount=1' });
});

describe.each([
  ['is blocked', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)],
  ['is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
])('if storage %s', (_, breakStorage) => {
  test('facts are kept until the page closes', () => {
    localStorage.setItem('token', '0ld');
    breakStorage();
    deviceFacts.set('token', 't0ken');
    expect(deviceFacts.get('token')).toBe('t0ken');
    deviceFacts.set('token', undefined);
    expect(deviceFacts.get('token')).toBeUndefined();
  });

  test('a sign-out deletes the facts', () => {
    breakStorage();
    deviceFacts.set('token', 't0ken');
    deviceFacts.set('language', 'ar');
    wipeFacts();
    expect(deviceFacts.get('token')).toBeUndefined();
    expect(deviceFacts.get('language')).toBe('ar');
  });
});

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
