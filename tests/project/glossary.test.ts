import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_TAGS, type Language } from '#domain/words/language.ts';

// Checks the texts against `locales/GLOSSARY.md`, which gives each thing one word, and the glossary against the texts.

const root = new URL('../../locales/', import.meta.url);
const areas = readdirSync(new URL('en/', root)).map((file) => file.replace('.json', ''));

type Text = { language: Language; key: string; text: string };

const textsOf = (language: Language): Text[] =>
  areas.flatMap((area) =>
    Object.entries<string>(JSON.parse(readFileSync(new URL(`${language}/${area}.json`, root), 'utf8'))).map(
      ([key, text]) => ({ language, key: `${area}:${key}`, text }),
    ),
  );

const glossary = readFileSync(new URL('GLOSSARY.md', root), 'utf8');

/** The rows of the table under a heading, keyed by the names in its head, without code marks. */
const tableUnder = (heading: string): Record<string, string>[] => {
  const [, section = ''] = glossary.split(`\n## ${heading}\n`);
  const [head = [], , ...rows] = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(1, -1).replaceAll('`', '').split('|'));
  return rows.map((cells) =>
    Object.fromEntries(head.map((name, at) => [name.trim(), (cells[at] ?? '').trim()])),
  );
};

const wordsOf = (cell = '') => cell.split(', ').filter((word) => word !== '');
const formsOf = (cell = '') => cell.split(' / ').filter((form) => form !== '');

const terms = tableUnder('Terms');
const translations = tableUnder('Translations');
const notUsed = tableUnder('Words of a language that are not used');
const kept = tableUnder('Kept as they are');

/** The term's forms in a language; English has the term itself. */
const formsIn = (language: Language, term = '') =>
  language === 'en' ? [term] : formsOf(translations.find((row) => row.term === term)?.[language]);

/** Thai and Chinese write no spaces between words, so only Latin words are searched as whole words. */
const UNSPACED: Language[] = ['th', 'zh-CN', 'zh-TW'];

/** A pattern that finds the whole word in any case; `*` at the end of the word stands for any ending. */
const patternOf = (word: string, language: Language) => {
  const letter = UNSPACED.includes(language) ? '[a-z]' : '[\\p{L}\\p{M}\\p{N}]';
  const end = word.endsWith('*') ? '' : `(?!${letter})`;
  return new RegExp(`(?<!${letter})${RegExp.escape(word.replace(/\*$/, ''))}${end}`, 'iu');
};

/** The text without its values and tags, which are names of the code. */
const readable = (text: string) => text.replace(/\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)/g, ' ');

/** The text without the words that the glossary allows in it. */
const judged = ({ language, key, text }: Text) =>
  kept
    .filter((row) => language === 'en' && row.text === key)
    .reduce((rest, row) => rest.replaceAll(row.words ?? '', ' '), readable(text));

const lower = (text: string, language: Language) => text.toLocaleLowerCase(language);

const has = ({ text, language }: Text, forms: string[]) =>
  forms.some((form) => lower(text, language).includes(lower(form, language)));

test('the glossary has a translation of each term into every language, and no row of another term', () => {
  const named = terms.map(({ term }) => term);
  const others = LANGUAGE_TAGS.filter((language) => language !== 'en');
  expect(named.length).toBeGreaterThan(24);
  expect(new Set(named).size).toBe(named.length);
  expect(translations.map(({ term }) => term)).toEqual(named);
  expect(
    translations.flatMap((row) =>
      others.filter((language) => !row[language]).map((language) => `${language}: ${row.term}`),
    ),
  ).toEqual([]);
  expect(notUsed.filter(({ term = '' }) => !named.includes(term))).toEqual([]);
  expect(notUsed.filter(({ language = '' }) => !others.some((other) => other === language))).toEqual([]);
});

test('each text key in the glossary exists, and the texts that it keeps contain the words', () => {
  const english = new Map(textsOf('en').map(({ key, text }) => [key, text]));
  const named = terms.flatMap((row) => wordsOf(row['said in']));
  expect(named.filter((key) => !english.has(key))).toEqual([]);
  const keep = ({ text = '', words = '' }) => english.get(text)?.includes(words);
  expect(kept.filter((row) => !keep(row))).toEqual([]);
});

describe.each(LANGUAGE_TAGS)('%s', (language) => {
  const texts = textsOf(language);

  test('uses no word that the glossary replaces by a term', () => {
    const rows = language === 'en' ? terms : notUsed.filter((row) => row.language === language);
    const found = rows.flatMap(({ term, not }) =>
      wordsOf(not).flatMap((word) =>
        texts
          .filter((text) => patternOf(word, language).test(judged(text)))
          .map(
            ({ key }) =>
              `${language} ${key} says "${word}" for ${term}: the glossary has "${formsIn(language, term).join(' / ')}"`,
          ),
      ),
    );
    expect(found).toEqual([]);
  });

  test('each text that the glossary lists for a term contains the term', () => {
    const missing = terms.flatMap(({ term, 'said in': saidIn }) =>
      texts
        .filter((text) => wordsOf(saidIn).includes(text.key) && !has(text, formsIn(language, term)))
        .map(
          ({ key, text }) =>
            `${language} ${key} does not say ${term} as "${formsIn(language, term).join(' / ')}": ${text}`,
        ),
    );
    expect(missing).toEqual([]);
  });

  test('has each form of each term in some text', () => {
    const unused = terms.flatMap(({ term }) =>
      formsIn(language, term)
        .filter((form) => !texts.some((text) => has(text, [form])))
        .map((form) => `${language}: no text says "${form}" for ${term}`),
    );
    expect(unused).toEqual([]);
  });
});
