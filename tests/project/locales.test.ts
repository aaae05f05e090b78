import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keysOfTexts } from '#app/start/keys-of-texts.ts';
import { fixedParts, mayOmitNumber } from '#domain/words/fixed-parts.ts';
import { LANGUAGE_TAGS } from '#domain/words/language.ts';

// English is the source; every other language folder must have the same keys.

const root = new URL('../../locales/', import.meta.url);
const areas = readdirSync(new URL('en/', root));
const languages = readdirSync(root).filter((name) => name !== 'en' && !name.endsWith('.md'));

const textsOf = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/${area}`, root), 'utf8'));

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Each language has the plural forms of its own grammar. */
const keysFor = (language: string, english: string[]): string[] => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = english.flatMap((key) =>
    PLURAL.test(key) ? forms.map((form) => key.replace(PLURAL, `_${form}`)) : [key],
  );
  return [...new Set(keys)].sort();
};

/** Texts that are correctly the same as in English, by language; names are under `every`. */
const SAME: Record<string, string[]> = {
  every: [...['bic', 'cbu', 'clabe', 'iban', 'rib'].map((account) => `payout-forms:${account}`)],
  fr: [
    'documents:title',
    'history:description',
    'history:remark',
    'home:groupContact',
    'home:kindRecharge',
    'home:messages',
    'messages:title',
    'payout-forms:groupContact',
    'payouts:minimum',
    'transfer:note',
  ],
  id: [
    'history:status',
    'home:email',
    'home:transfer',
    'payout-forms:bank',
    'payout-forms:email',
    'transfer:title',
  ],
  vi: ['payout-forms:email'],
  ...Object.fromEntries(['ru', 'th', 'ur', 'zh-CN', 'zh-TW'].map((one) => [one, ['payout-forms:upiId']])),
};

/** Values that are no numbers, or that the code has formatted. Every other value is a number. */
const WRITTEN =
  'account amount areaCode arrives balance channel country currency date day dropped email fee fields from host label ' +
  'left limit minimum missing name percent prefix provider reason status to until what';

const sourceOf = (key: string, english: Record<string, string>) =>
  english[key] ?? english[key.replace(PLURAL, '_other')] ?? '';

test('the consent page names the facts that a merchant gets: first name, picture and gender', () => {
  expect(textsOf('en', 'merchants.json').learnsWhat).toBe('Your first name, picture and gender');
});

test('wordings of the wallet and of the contract say payment code, never payment password', () => {
  const contract = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');
  const texts = areas.flatMap((area) => Object.values(textsOf('en', area)));
  expect([contract, ...texts].filter((text) => /payment password/i.test(text))).toEqual([]);
  expect(contract).toMatch(/payment code/i);
});

test('every folder is a language of the wallet', () => {
  expect(LANGUAGE_TAGS).toEqual(expect.arrayContaining(languages));
});

test.each(areas)('English %s has its keys in order and nothing empty', (area) => {
  const texts = textsOf('en', area);
  expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
  expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([]);
});

test.each(['en', ...languages])(
  '%s writes every number in the digits of the language: {{count, number}}',
  (language) => {
    const bare = areas.flatMap((area) =>
      Object.entries(textsOf(language, area)).flatMap(([key, text]) =>
        [...text.matchAll(/\{\{(\w+)\}\}/g)]
          .filter(([, value = '']) => !WRITTEN.split(' ').includes(value))
          .map(([part]) => `${area} ${key}: ${part}`),
      ),
    );
    expect(bare).toEqual([]);
  },
);

test.each(['en', ...languages])(
  '%s: the settings and the authorisation page use the same terms',
  (language) => {
    const lower = (area: string, key: string) =>
      textsOf(language, area)[key]?.toLocaleLowerCase(language) ?? '';
    expect(lower('settings.json', 'quickLoginHint')).toContain(lower('merchants.json', 'learnsWhat'));
  },
);

describe.each(languages)('%s', (language) => {
  test('has the areas of English', () => {
    expect(readdirSync(new URL(`${language}/`, root)).sort()).toEqual(areas);
  });

  test.each(areas)('%s has all texts of English, with the same values and tags', (area) => {
    const english = textsOf('en', area);
    const texts = textsOf(language, area);
    expect(Object.keys(texts)).toEqual(keysFor(language, Object.keys(english)));
    expect(keysOfTexts(area, texts)).toBe(keysOfTexts(area, english));
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), `${key} is empty`).not.toBe('');
      if (mayOmitNumber(key)) continue;
      expect(fixedParts(text), key).toEqual(fixedParts(sourceOf(key, english)));
    }
  });

  test('equals English only for texts that are the same in the language', () => {
    const copied = areas.flatMap((file) => {
      const [english, texts] = [textsOf('en', file), textsOf(language, file)];
      const keys = Object.keys(english).filter((key) => texts[key] === english[key]);
      return keys.map((key) => `${file.replace('.json', '')}:${key}`);
    });
    expect(copied.sort()).toEqual([...(SAME.every ?? []), ...(SAME[language] ?? [])].sort());
  });
});
