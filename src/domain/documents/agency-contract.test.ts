import { expect, test } from 'vitest';
import { contractClauses, contractDay, contractTerm } from './agency-contract.ts';

test('the contract runs for one year, including its last day [payouts 1 agency-contract]', () => {
  expect(contractTerm('2026-12-01')).toEqual({ from: '2026-12-01', to: '2027-11-30' });
  expect(contractTerm('2027-03-01')).toEqual({ from: '2027-03-01', to: '2028-02-29' });
  expect(contractTerm('2028-02-29')).toEqual({ from: '2028-02-29', to: '2029-02-28' });
  expect(contractDay('2026-12-01')).toBe('1 December 2026');
});

test('the contract text sets salary lists on Monday and payment on Thursday, in Hong Kong time [payouts 1 agency-contract]', () => {
  const text = contractClauses('2026-12-01')
    .flatMap(({ text: paragraphs }) => paragraphs)
    .join(' ');
  expect(text).toContain('from 1 December 2026 to 30 November 2027');
  expect(text).toMatch(/salary list of the week before every Monday/);
  expect(text).toMatch(/pays every Thursday, .* UTC\+8/);
  expect(text).toContain('Hong Kong');
});
