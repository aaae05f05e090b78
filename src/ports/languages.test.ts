import { describe, expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '#domain/words/language.ts';
import { chooseLanguage, supportedLanguage } from './languages.ts';

describe('the language of a tag', () => {
  test.each([
    ['en', 'en'],
    ['EN-us', 'en'],
    ['pt-BR', 'pt'],
    ['pt_BR', 'pt'],
    ['in-ID', 'id'],
    ['zh', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh_TW', 'zh-TW'],
    ['zh-tw', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['de', undefined],
    ['english', undefined],
    ['<script>', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('of %j is %s', (tag, language) => {
    expect(supportedLanguage(tag)).toBe(language);
  });

  test.each(LANGUAGE_TAGS)('of %s is itself', (tag) => {
    expect(supportedLanguage(tag)).toBe(tag);
  });
});

describe('the language to show', () => {
  const browser = ['tr-TR', 'en'];

  test.each([
    ['asked for in the address', { query: 'ar', stored: 'fr', browser }, 'ar'],
    ['stored', { query: null, stored: 'fr', browser }, 'fr'],
    [
      'stored, when the address asks for one that we do not speak',
      { query: 'de', stored: 'fr', browser },
      'fr',
    ],
    ["the browser's", { query: null, stored: undefined, browser }, 'tr'],
    ["the browser's first that we speak", { browser: ['de-DE', 'pt-PT', 'fr'] }, 'pt'],
    ['English else', { query: '', stored: 'klingon', browser: ['de'] }, 'en'],
    ['English when nothing is known', { browser: [] }, 'en'],
  ] as const)('is the one %s [account 2 language-order]', (_, choice, language) => {
    expect(chooseLanguage(choice)).toBe(language);
  });
});
