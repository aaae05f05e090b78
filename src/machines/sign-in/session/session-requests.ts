import { fromPromise } from 'xstate';
import type { Language } from '#domain/words/language.ts';

/** Loads and shows the texts of a language, and returns the language. The app provides this actor. */
export const applyLanguage = fromPromise<Language, Language>(async ({ input }) => {
  throw new Error(`The app has not provided this actor, called for ${input}`);
});
