import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { readStartParameters } from './start-parameters.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en']);
});

const open = (address: string) => {
  window.history.replaceState({ from: 'before' }, '', address);
  return readStartParameters();
};

describe('account data', () => {
  test('is kept for the session [account 2 start-parameters]', () => {
    open('/?email=ana%40example.com&phone=9876543210&areaCode=91');
    expect(tabFacts.get('acctData')).toEqual({
      email: 'ana@example.com',
      phone: '9876543210',
      areaCode: '91',
    });
  });

  test('contains only the given parameters', () => {
    open('/?email=ana%40example.com&phone=');
    expect(tabFacts.get('acctData')).toEqual({ email: 'ana@example.com' });
  });

  test('contains no masked values [account 5 masks-never-sent]', () => {
    open('/?email=ana***%40example.com&phone=987****3210&areaCode=91');
    expect(tabFacts.get('acctData')).toBeUndefined();
    open('/?email=ana%40example.com&phone=987****3210&areaCode=91');
    expect(tabFacts.get('acctData')).toEqual({ email: 'ana@example.com', areaCode: '91' });
  });

  test.each(['%2B33612345678', '+33612345678', '%2033612345678'])(
    'contains the + of an international number: phone=%s',
    (phone) => {
      open(`/?phone=${phone}`);
      expect(tabFacts.get('acctData')).toEqual({ phone: '+33612345678' });
    },
  );

  test('opens the account entry again', () => {
    tabFacts.set('isSkipSelect', 1);
    open('/');
    expect(tabFacts.get('isSkipSelect')).toBe(1);
    open('/?phone=9876543210');
    expect(tabFacts.get('isSkipSelect')).toBeUndefined();
  });

  test('stays when a later address has none', () => {
    open('/?email=ana%40example.com');
    open('/?areaCode=91');
    expect(tabFacts.get('acctData')).toEqual({ email: 'ana@example.com' });
  });
});

describe('quick-login codes', () => {
  test('are stored for the session if both are in the address [account 2 start-parameters]', () => {
    open('/?appCode=a1&walletCode=w1');
    expect(tabFacts.get('quickLoginCode')).toEqual({ appCode: 'a1', walletCode: 'w1' });
  });

  test.each(['/?appCode=a1', '/?walletCode=w1', '/?appCode=a1&walletCode='])(
    'are ignored if one is missing: %s',
    (address) => {
      open(address);
      expect(tabFacts.get('quickLoginCode')).toBeUndefined();
    },
  );
});

test.each([
  ['/?apptype=37', undefined, '37'],
  ['/?apptype=41,37', undefined, '41'],
  ['/?apptype=41', '37', '41'],
  ['/?apptype=', '37', '37'],
  ['/', '37,41', '37'],
  ['/', undefined, undefined],
])(
  'with %s, the app type %s becomes %s [account 2 start-parameters] [account 9 app-type-first]',
  (address, stored, appType) => {
    deviceFacts.set('apptype', stored);
    open(address);
    expect(deviceFacts.get('apptype')).toBe(appType);
  },
);

test.each([
  ['/?statusBarHeight=24', undefined, 24],
  ['/?statusBarHeight=0', undefined, 0],
  ['/?statusBarHeight=23.5', undefined, 23.5],
  ['/?statusBarHeight=81', undefined, 80],
  ['/?statusBarHeight=99999999999999999999', undefined, 80],
  ['/?statusBarHeight=', undefined, undefined],
  ['/?statusBarHeight=%20', undefined, undefined],
  ['/?statusBarHeight=-1', undefined, undefined],
  ['/?statusBarHeight=tall', undefined, undefined],
  ['/?statusBarHeight=Infinity', undefined, undefined],
  ['/', undefined, undefined],
  ['/', 24, 24],
  ['/?statusBarHeight=', 24, undefined],
])(
  'with %s, a status bar of %s becomes %s, in a web view or not [account 2 start-parameters] [account 4 web-view]',
  (address, before, height) => {
    tabFacts.set('statusBarHeight', before);
    deviceFacts.set('isWebView', 1);
    open(address);
    expect(tabFacts.get('statusBarHeight')).toBe(height);
    expect(deviceFacts.get('isWebView')).toBe(height === undefined ? undefined : 1);
  },
);

test.each([
  ['asked for', '/?language=ar', 'tr', 'ar', 'ar', 1],
  ['asked for by a host app', '/?language=zh_TW', undefined, 'zh-TW', 'zh-TW', 0],
  ['stored, when another is asked for that we do not speak', '/?language=de', 'ur', 'ur', 'ur', 1],
  ['stored', '/', 'tr', 'tr', 'tr', 0],
  ["the browser's", '/', undefined, 'fr', undefined, 0],
] as const)(
  'starts in the language %s [account 2 language-order] [account 4 mirroring]',
  (_, address, stored, language, storedThen, isMirror) => {
    deviceFacts.set('language', stored);
    expect(open(address)).toBe(language);
    expect(deviceFacts.get('language')).toBe(storedThen);
    expect(deviceFacts.get('isMirror')).toBe(isMirror);
  },
);

test('removes the parameters it has read from the address, and leaves the rest', () => {
  const read = 'email=a%40b.c&phone=1&areaCode=91&appCode=a1&walletCode=w1&language=ar&statusBarHeight=24';
  open(`/recharge?${read}&amount=10&apptype=37#top`);
  const { pathname, search, hash } = window.location;
  expect(`${pathname}${search}${hash}`).toBe('/recharge?amount=10&apptype=37#top');
  expect(window.history.state).toEqual({ from: 'before' });
});

test('a second start finds all stored values again', () => {
  open('/?email=ana%40example.com&appCode=a1&walletCode=w1&language=ar&statusBarHeight=24');
  expect(readStartParameters()).toBe('ar');
  expect(tabFacts.get('quickLoginCode')).toEqual({ appCode: 'a1', walletCode: 'w1' });
  expect(tabFacts.get('acctData')).toEqual({ email: 'ana@example.com' });
  expect(tabFacts.get('statusBarHeight')).toBe(24);
});
