import { createHmac } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { STARLIVE } from '#sandbox/demo/demo-merchants.ts';
import { openIdOf } from '#sandbox/rules/merchants/merchants.ts';
import { createHostile } from './hostile.ts';
import { TEXTS } from './hostile-texts.ts';
import { type Field, SHAPES, type Shape } from './shapes.ts';

// Orders with hostile contents that the merchant has signed, and orders whose signature is almost right.

const { world, felix, cells, slowest, prepare, send, assertNothingBroken } = createHostile();
afterAll(() => console.log(`Hostile orders: ${cells()} cells, ${slowest()}`));

const shape = SHAPES.find(({ operationId }) => operationId === 'payRechargeOrder') as Shape;
const fields = shape.variants[0] as Field[];
const { level, usual } = await prepare(shape);

type Order = Record<string, string>;
const UNTIL = world.clock.now() + 60_000;
const ORDER: Order = {
  amount: '1.00',
  merchantId: String(STARLIVE.merchantType),
  appId: STARLIVE.appId,
  openId: openIdOf(world, STARLIVE.appId, felix.userId),
  merchantOrderNo: 'SL-1',
  remark: 'Tea',
};

/** Signs an order as docs/merchants.md tells merchants to. */
const saltOf = (
  { amount, merchantId, appId, openId, merchantOrderNo, remark }: Order,
  until: unknown = UNTIL,
) => {
  const signed = JSON.stringify([until, amount, merchantId, appId, openId, merchantOrderNo, remark]);
  return `${until}.${createHmac('sha256', STARLIVE.secret).update(signed).digest('hex')}`;
};

const pay = (order: Order, words: string) =>
  send({
    shape,
    level,
    fields,
    also: fields,
    value: (field) => order[field.at.at(-1) ?? ''] ?? usual(field),
    words,
  });

const AMOUNTS = ['0', '0.00', '00.01', '92233720368547758.07', '92233720368547758.08', '9'.repeat(400)];

test.each(Object.keys(ORDER))(
  'an order with a hostile %s is answered although it is signed',
  async (name) => {
    const hostile = Object.entries({ ...TEXTS, ...Object.fromEntries(AMOUNTS.map((text) => [text, text])) });
    for (const [words, text] of hostile) {
      const order = { ...ORDER, [name]: text };
      await pay({ ...order, saltValue: saltOf(order) }, `${name}: ${words}, signed`);
    }
  },
);

test.each(AMOUNTS.slice(0, -1))('an order of %s is refused although it is signed', async (amount) => {
  const order = { ...ORDER, merchantOrderNo: `SL-${amount}`, amount };
  const { code } = await pay({ ...order, saltValue: saltOf(order) }, `the amount ${amount}, signed`);
  expect(code).toMatch(/^(61000|10015|200)$/);
  if (code === '200') expect(amount).toBe('00.01');
});

const SALT = saltOf(ORDER);
const ALMOST: Record<string, string> = {
  'a last character beyond ASCII': `${SALT.slice(0, -1)}é`,
  'a first character beyond ASCII': `é${SALT.slice(1)}`,
  'a last character of two halves': `${SALT.slice(0, -2)}👍`,
  'a null byte at the end': `${SALT}\u0000`,
  'one character less': SALT.slice(0, -1),
  'one character more': `${SALT}0`,
  'upper case': SALT.toUpperCase(),
  'no time': SALT.slice(SALT.indexOf('.')),
  'another time': SALT.replace(/^\d/, '9'),
  'a time with a sign': `+${SALT}`,
  'a time of fifteen digits': saltOf(ORDER, '9'.repeat(15)),
  'a time of sixteen digits': saltOf(ORDER, '9'.repeat(16)),
  'a signed time that is no number': saltOf(ORDER, 'NaN'),
  'wide digits': SALT.replace(/\d/, '１'),
  nothing: '.',
  'no signature': `${UNTIL}.`,
};

test.each(Object.entries(ALMOST))(
  'an order with %s in its signature is refused with 61000',
  async (words, saltValue) => {
    const { code } = await pay({ ...ORDER, saltValue }, words);
    expect(code).toBe('61000');
  },
);

test('after all attacks the data of other users is unchanged and the ledger is balanced', () => {
  assertNothingBroken();
});
