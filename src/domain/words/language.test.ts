import { expect, test } from 'vitest';
import { direction, LANGUAGE_TAGS } from './language.ts';

test('the wallet has fifteen languages [account 9 languages]', () => {
  const listed = 'en, hi, ur, ar, es, pt, bn, fr, ru, id, vi, th, zh-TW, zh-CN, tr';
  expect(LANGUAGE_TAGS.join(', ')).toBe(listed);
});

test('only Arabic and Urdu are written from right to left [account 4 mirroring]', () => {
  expect(LANGUAGE_TAGS.filter((tag) => direction(tag) === 'rtl')).toEqual(['ur', 'ar']);
});
