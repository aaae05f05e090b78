import { readFileSync } from 'node:fs';
import { LANGUAGE_TAGS } from '#domain/words/language.ts';

/** Says in `language` what the contract says in English of an outcome; in English where there is no other wording. */
type Say = (outcome: string, english: string, language: string) => string;

/** Reads the wordings of all languages. */
export function readWordings(): Say {
  const wordings = new Map(
    LANGUAGE_TAGS.filter((tag) => tag !== 'en').map((tag) => [tag as string, wordingsOf(tag)]),
  );
  return (outcome, english, language) => {
    const text = wordings.get(language)?.[outcome];
    return text === undefined ? english : withNumbers(text, english, language);
  };
}

/** What a language other than English says, by outcome; English is the contract's own. */
export const wordingsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`wordings/${language}.json`, import.meta.url), 'utf8'));

/** Limits stand in the English text alone: `{{1}}` is its first number, as the language writes it. */
function withNumbers(text: string, english: string, language: string): string {
  const numbers = english.match(/\d+/g) ?? [];
  const { format } = new Intl.NumberFormat(language);
  return text.replace(/\{\{(\d)\}\}/g, (_, place) => format(Number(numbers[place - 1])));
}
