import { readFileSync } from 'node:fs';
import { LANGUAGE_TAGS } from '#domain/words/language.ts';

/** Returns the message of an outcome in `language`, or the contract's English one if there is no translation. */
type Say = (outcome: string, english: string, language: string) => string;

/** Reads the messages of all languages. */
export const readWordings = (): Say => {
  const wordings = new Map(
    LANGUAGE_TAGS.filter((tag) => tag !== 'en').map((tag) => [tag as string, wordingsOf(tag)]),
  );
  return (outcome, english, language) => {
    const text = wordings.get(language)?.[outcome];
    return text === undefined ? english : withNumbers(text, english, language);
  };
};

/** Reads the messages of a language other than English, by outcome. English ones are in the contract. */
export const wordingsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`wordings/${language}.json`, import.meta.url), 'utf8'));

/** Inserts numbers of the English text, so that limits are written once: `{{1}}` is its first number. */
const withNumbers = (text: string, english: string, language: string): string => {
  const numbers = english.match(/\d+/g) ?? [];
  const { format } = new Intl.NumberFormat(language);
  return text.replace(/\{\{(\d)\}\}/g, (_, place) => format(Number(numbers[place - 1])));
};
