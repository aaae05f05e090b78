import { expect, test } from 'vitest';
import {
  addressOfMerchant,
  answerAddress,
  isInWindow,
  merchantAskIn,
  merchantTypeOf,
  shownMerchantName,
} from './merchant.ts';

test.each([
  'https://shop.example/signed-in',
  'https://shop.example:8443/signed-in?a=1',
  'http://localhost:4174/signed-in',
  'http://localhost/',
])('accepts the redirect URL %s [payouts 4 merchant-address]', (address) => {
  expect(addressOfMerchant(address)?.href).toBe(address);
});

test.each([
  'http://shop.example/signed-in',
  'http://localhost.evil.example/signed-in',
  'http://127.0.0.1/signed-in',
  'https://shop.example',
  'https://shop.example@evil.example/signed-in',
  'https://me:secret@shop.example/signed-in',
  'https://shop.example\\@evil.example/signed-in',
  'https:/\\evil.example/signed-in',
  'https://shop.example/signed-in#code',
  'HTTPS://shop.example/signed-in',
  'https://shop.example /signed-in',
  ' https://shop.example/signed-in',
  'https://shop.example/signed\n-in',
  '//shop.example/signed-in',
  '/signed-in',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'intent://shop.example/#Intent;scheme=https;end',
  'starlive://signed-in',
  '',
])('refuses the redirect URL %j [payouts 4 merchant-address]', (address) => {
  expect(addressOfMerchant(address)).toBeUndefined();
});

test("reads a merchant's request from the query", () => {
  const search = '?appId=shop&redirectUrl=https%3A%2F%2Fshop.example%2F&apptype=37&uid=7&openId=o&from=agent';
  expect(merchantAskIn(search)).toEqual({
    appId: 'shop',
    redirectUrl: 'https://shop.example/',
    address: new URL('https://shop.example/'),
    appType: '37',
    uid: '7',
    openId: 'o',
    challenge: undefined,
    isFromAgent: true,
    search,
  });
  expect(merchantAskIn('?appId=shop&redirectUrl=x&from=user&uid=')).toMatchObject({
    address: undefined,
    isFromAgent: false,
    uid: undefined,
    appType: undefined,
  });
});

test('keeps the code challenge of a request, and its method even if it is missing', () => {
  const challengeOf = (query: string) => merchantAskIn(`?appId=shop&redirectUrl=x${query}`)?.challenge;
  expect(challengeOf('&codeChallenge=abc&codeChallengeMethod=S256')).toEqual({
    codeChallenge: 'abc',
    codeChallengeMethod: 'S256',
  });
  expect(challengeOf('&codeChallenge=abc')).toEqual({ codeChallenge: 'abc', codeChallengeMethod: '' });
  expect(challengeOf('&codeChallengeMethod=S256')).toBeUndefined();
});

test.each([
  '',
  '?appId=shop',
  '?redirectUrl=https://shop.example/',
  '?appId=&redirectUrl=x',
  '?appId=x&redirectUrl=',
])('finds no request in %j', (search) => expect(merchantAskIn(search)).toBeUndefined());

test("the answer keeps the app's own parameters and drops those that only the wallet sets [payouts 4 authorize-redirect]", () => {
  const search =
    '?appId=shop&redirectUrl=x&apptype=36&uid=7&openId=o&from=agent&hasLogined=1&codeChallenge=c&codeChallengeMethod=S256&state=a%26b&code=mine&quickLoginFlag=1&error=x&tag=1&tag=2';
  const back = (redirectUrl: string, answer: Parameters<typeof answerAddress>[1]) =>
    answerAddress({ address: addressOfMerchant(redirectUrl), search }, answer);
  expect(back('https://shop.example/in', { code: 'c&d', quickLoginFlag: 0 })).toBe(
    'https://shop.example/in?state=a%26b&tag=1&tag=2&code=c%26d&quickLoginFlag=0',
  );
  expect(back('https://shop.example/in?at=1', { code: 'c' })).toBe(
    'https://shop.example/in?at=1&state=a%26b&tag=1&tag=2&code=c',
  );
  expect(back('https://shop.example/in', { error: 'access_denied' })).toBe(
    'https://shop.example/in?state=a%26b&tag=1&tag=2&error=access_denied',
  );
  expect(() => back('http://shop.example/in', { code: 'c' })).toThrow('may not redirect to this address');
});

test('app type 36 uses a window of its own, and app type 37 gives merchant type 1', () => {
  expect(['36', '37', undefined].map(isInWindow)).toEqual([true, false, false]);
  expect(['36', '37', undefined].map(merchantTypeOf)).toEqual([0, 1, 0]);
});

test("a merchant's name is cut to 60 characters", () => {
  expect(shownMerchantName('Corner Shop')).toBe('Corner Shop');
  expect(shownMerchantName('𝐖'.repeat(60))).toBe('𝐖'.repeat(60));
  expect(shownMerchantName('𝐖'.repeat(61))).toBe(`${'𝐖'.repeat(59)}…`);
});
