import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { CORNER_SHOP, STARLIVE } from '../../demo/demo-merchants.ts';
import { testSandbox } from '../../testing/test-sandbox.ts';
import { openIdOf } from './merchants.ts';
import { type OrderAddress, orderAddressIn } from './order-address.ts';
import { checkOrder } from './order-check.ts';

const BEN = 10000002;
const SARA = 10000003;

const sandbox = testSandbox();
const openId = openIdOf(sandbox.world, 'starlive', SARA);
const UNTIL = sandbox.world.clock.now() + 60_000;

const FACTS = {
  amount: '15.00',
  merchantId: '1',
  appId: 'starlive',
  openId,
  merchantOrderNo: '88121',
  remark: 'Tea & cake, 50/50 für Åsa',
};

const sign = (text: string, secret = STARLIVE.secret, until: string | number = UNTIL) =>
  `${until}.${createHmac('sha256', secret).update(text).digest('hex')}`;

/** Signs the facts, each of which a mistake may replace, as docs/merchants.md describes. */
const textOf = (mistake: object = {}) => {
  const one = { until: UNTIL, ...FACTS, ...mistake };
  return JSON.stringify([
    one.until,
    one.amount,
    one.merchantId,
    one.appId,
    one.openId,
    one.merchantOrderNo,
    one.remark,
  ]);
};

const check = (change: Partial<OrderAddress> = {}, saltValue = sign(textOf())) =>
  checkOrder(sandbox.world, orderAddressIn({ ...FACTS, saltValue, ...change }));

test('finds no mistake in a right order, and shows the text to sign', () => {
  const { first, parts, expected } = check();
  expect(first).toBeNull();
  expect(parts.every(({ mistake }) => mistake === undefined)).toBe(true);
  expect(expected).toEqual({ text: textOf(), signature: sign(textOf()).split('.')[1]?.slice(0, 8) });
  expect(check({ remark: '' }, sign(textOf({ remark: '' }))).first).toBeNull();
  expect(check({ amount: '15' }).first).toBeNull();
});

test('names a return URL that is not registered, although it is not signed', () => {
  const [registered = ''] = STARLIVE.addresses;
  expect(check({ returnUrl: registered }).first).toBeNull();
  const { first, parts } = check({ returnUrl: `${registered}.evil` });
  expect(first).toMatchObject({ field: 'returnUrl', came: `${registered}.evil` });
  expect(first?.why).toContain('none of the registered redirect URLs');
  expect(parts.filter(({ mistake }) => mistake).map(({ name }) => name)).toEqual(['returnUrl']);
});

test.each([
  ['amount', { amount: '1.00' }, '15.00'],
  ['amount', { amount: '0.00' }, '15.00'],
  ['openId', { openId: openIdOf(sandbox.world, 'starlive', BEN) }, openId],
  ['openId', { openId: 'somebody' }, openId],
  ['merchantId', { merchantId: '2' }, undefined],
  ['appId', { appId: 'nobody' }, undefined],
  ['remark', { remark: 'x'.repeat(201) }, undefined],
  ['amount', { amount: '' }, '15.00'],
  ['merchantOrderNo', { merchantOrderNo: '' }, undefined],
  ['saltValue', { saltValue: '' }, undefined],
  ['saltValue', { saltValue: 'nonsense' }, undefined],
] as const)('names the %s of an address that was changed: %o', (field, change, signed) => {
  const { first } = check(change);
  expect(first).toMatchObject({ field, came: Object.values(change)[0], why: expect.stringMatching(/\.$/) });
  expect(first?.signed).toBe(signed);
});

test.each([
  ['an amount without decimals', 'amount', { amount: '15' }, '15'],
  ['an amount as a number', 'amount', { amount: 15 }, '15'],
  ['an amount in cents', 'amount', { amount: 1500 }, '1500'],
  ['the number of the app as a number', 'merchantId', { merchantId: 1 }, '1'],
  ['the order number as a number', 'merchantOrderNo', { merchantOrderNo: 88121 }, '88121'],
  ['the time as a text', 'saltValue', { until: String(UNTIL) }, String(UNTIL)],
  [
    'an encoded remark',
    'remark',
    { remark: encodeURIComponent(FACTS.remark) },
    encodeURIComponent(FACTS.remark),
  ],
  ['no remark', 'remark', { remark: null }, 'null'],
])('names what was signed instead: %s', (_, field, mistake, signed) => {
  expect(check({}, sign(textOf(mistake))).first).toMatchObject({ field, signed });
});

test.each([
  ['the secret of another app', sign(textOf(), CORNER_SHOP.secret), 'secret of corner-shop'],
  ['JSON with spaces', sign(textOf().replaceAll('","', '", "').replace(',', ', ')), 'without spaces'],
  [
    'JSON in ASCII',
    sign(textOf().replace('ü', '\\u00fc').replace('Å', '\\u00c5')),
    'without spaces and escapes',
  ],
  ['JSON with escaped slashes', sign(textOf().replace('/', '\\/')), 'without spaces and escapes'],
  ['a signature in upper case', sign(textOf()).toUpperCase(), '64 hex digits in lower case'],
  ['a time in seconds', sign(textOf(), undefined, Math.floor(UNTIL / 1000)), 'not in seconds'],
  ['an expired time', sign(textOf({ until: 1.7e12 }), undefined, 1.7e12), 'expired on 2023-11-14'],
  ['an unknown mistake', sign('something else'), 'none of the usual mistakes'],
])('says what is wrong with the signature: %s', (_, saltValue, why) => {
  expect(check({}, saltValue).first).toMatchObject({ field: 'saltValue', why: expect.stringContaining(why) });
});

test('says that a well-signed order was ended by the operator', async () => {
  await sandbox.post('/sandbox/api/orders/starlive/88121', { decision: 'end' });
  expect(check().first).toMatchObject({ field: 'merchantOrderNo', why: expect.stringContaining('ended') });
});
