import { expect, test } from 'vitest';
import { merchantOrderIn, returnAddress, returnUrlIn } from './merchant-order.ts';

const ORDER = {
  amount: '15.00',
  merchantId: '3',
  appId: 'corner-shop',
  openId: '0penId',
  merchantOrderNo: 'CS-1',
  saltValue: '1.5alt',
};

const read = (query: Record<string, string>) => merchantOrderIn(`?${new URLSearchParams(query)}`);

test('reads an order with its optional description [payouts 2 recharge-query]', () => {
  expect(read(ORDER)).toEqual(ORDER);
  expect(read({ ...ORDER, remark: '', apptype: '37' })).toEqual(ORDER);
  expect(read({ ...ORDER, remark: 'Tea & cake' })).toEqual({ ...ORDER, remark: 'Tea & cake' });
});

test.each(Object.keys(ORDER))('an order without %s is invalid [payouts 2 recharge-query]', (name) => {
  expect(read(Object.fromEntries(Object.entries(ORDER).filter(([key]) => key !== name)))).toBeUndefined();
  expect(read({ ...ORDER, [name]: '' })).toBeUndefined();
});

test.each(['0', '0.00', '00.0', '15.001', '-15', '1e3', 'all', '15,00', ' 15'])(
  'refuses the amount %s',
  (amount) => {
    expect(read({ ...ORDER, amount })).toBeUndefined();
  },
);

test('the description has at most 200 characters, as on the server', () => {
  expect(read({ ...ORDER, remark: 'x'.repeat(200) })).toBeDefined();
  expect(read({ ...ORDER, remark: 'x'.repeat(201) })).toBeUndefined();
});

test('returns to an allowed URL with the number of the order, and to no other [payouts 2 recharge-return]', () => {
  const returnUrl = returnUrlIn(`?returnUrl=${encodeURIComponent('https://shop.example/thanks?lang=en')}`);
  expect(returnAddress(returnUrl, ORDER)).toBe('https://shop.example/thanks?lang=en&merchantOrderNo=CS-1');
  expect(returnUrlIn('?returnUrl=')).toBeUndefined();
  for (const refused of [undefined, 'http://shop.example/thanks', 'javascript:alert(1)', '//shop.example/'])
    expect(returnAddress(refused, ORDER)).toBeNull();
});
