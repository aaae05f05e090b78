import { expect, test } from 'vitest';
import { formatDollars } from '../money/format-dollars.ts';
import { formatCents, formatInCurrency } from '../money/format-money.ts';
import { factsIn } from './facts-in.ts';
import { LANGUAGE_TAGS } from './language.ts';

const facts = (text: string, names?: string[]) => factsIn(text, names).filter((_, index) => index % 2);

test.each(LANGUAGE_TAGS)('finds each amount in a sentence, as %s writes it', (language) => {
  const amounts = [
    formatDollars(50, language),
    formatDollars(2_500, language),
    formatCents(1_234_567_89n, language),
    formatCents(-20_00n, language, { isSigned: true }),
    ...['INR', 'IDR', 'BRL', 'TZS', 'EUR'].map((currency) =>
      formatInCurrency({ amount: '12345.60', currency }, language),
    ),
  ];
  for (const amount of amounts) {
    const [before, fact = '', after] = factsIn(`Fee ${amount} · you`);
    expect([before, amount.includes(fact), after?.trim()], amount).toEqual(['Fee ', true, '· you']);
    expect(fact.replace(/\P{Nd}/gu, ''), amount).toBe(amount.replace(/\P{Nd}/gu, ''));
  }
});

test.each([
  ['The minimum is $10.00.', ['$10.00']],
  ['from US$5 to US$2,500', ['US$5', 'US$2,500']],
  ['We sent a code to nin***@example.com.', ['nin***@example.com']],
  ['Write to help@wallet.example.', ['help@wallet.example']],
  ['to 0123****6789, again', ['0123****6789']],
  ['by +63 917 555 0100', ['+63 917 555 0100']],
  ['Example: HDFC0001234', ['HDFC0001234']],
  ['Order W20261128000123 was paid', ['W20261128000123']],
])('finds the facts in “%s”', (text, expected) => {
  expect(facts(text)).toEqual(expected);
});

test.each(['Level 2 of 3', '5 minutes left', 'On 28 Nov 2026', '6 digits', 'by 2 Dec', 'PENDING', '50 %'])(
  'leaves the words “%s” whole',
  (text) => expect(factsIn(text)).toEqual([text]),
);

test('finds given names, which may have signs of patterns', () => {
  expect(facts('Corner (Shop)+ asks Ana', ['Corner (Shop)+', ''])).toEqual(['Corner (Shop)+']);
});

test('keeps the text as it was', () => {
  const text = 'Fee $2.81 · you get $117.69 by 2 Dec';
  expect(factsIn(text).join('')).toBe(text);
});
