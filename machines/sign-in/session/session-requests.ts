import { fromPromise } from 'xstate';
import type { Language } from '#domain/words/language.ts';

/** Loads the texts of a language, shows them, and answers with it. What that takes is the app's own matter: it provides this actor. */
export const applyLanguage = fromPromise<Language, Language>(async ({ input }) => {
  throw new Error(`Nobody provided the texts of ${input}`);
});
