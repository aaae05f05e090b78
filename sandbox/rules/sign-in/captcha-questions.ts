import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What the questions of a language consist of: `asks` ask for the first, second, third and last of four words. */
type Texts = { asks: [string, string, string, string]; words: string[]; separator: string };

/** The texts of every language, by tag. */
export const QUESTIONS: Record<string, Texts> = JSON.parse(
  readFileSync(new URL('../../data/captcha-questions.json', import.meta.url), 'utf8'),
);

/** Returns a random question in a language, English if there is none, and the word that answers it. */
export const drawQuestion = (language: string): { question: string; words: string; answer: string } => {
  const { asks, words, separator } = (QUESTIONS[language] ?? QUESTIONS.en) as Texts;
  const left = [...words];
  const shown = asks.map(() => left.splice(randomInt(left.length), 1)[0] as string);
  const place = randomInt(asks.length);
  return {
    question: asks[place] as string,
    words: shown.join(separator),
    answer: shown[place] as string,
  };
};
