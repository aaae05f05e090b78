import { expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '#domain/words/language.ts';
import { searchKey } from '#domain/words/search-key.ts';
import { QUESTIONS } from './captcha-questions.ts';

test('every language has questions', () => {
  expect(Object.keys(QUESTIONS).sort()).toEqual([...LANGUAGE_TAGS].sort());
});

test.each(Object.entries(QUESTIONS))(
  'the words of %s are told apart, also without accents',
  (_, { asks, words }) => {
    expect(new Set(words.map(searchKey)).size).toBe(words.length);
    expect(words.length).toBeGreaterThanOrEqual(12);
    expect(new Set(asks).size).toBe(4);
  },
);
